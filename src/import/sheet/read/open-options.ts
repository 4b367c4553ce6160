import { defined } from '../../../kernel/defined.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { ENCODINGS, encodingNamed, isDuplicate } from '../../../tabular/encoding/encodings.ts';
import { parseDelimiter } from '../../../tabular/csv/delimiter.ts';
import type { OpenOptions } from '../../../tabular/open.ts';
import type { ImportRequest, ReadingRequest } from '../request/request.ts';
import type { Spreadsheet } from '../../../tabular/sheet.ts';
import { sheetRecipeFor } from '../recipe/sheet-recipe.ts';
import { type ScopedSheet, isFor } from '../recipe/sheet-scope.ts';
import type { SheetRecipe } from '../recipe/recipe.ts';

/** Codes may hold any character; only a tab, which some scanners send for Enter, ends one within its line. */
const SCAN_LIST = { delimiter: '\t', hasQuotes: false, keepGuards: true } as const;

/** What the request says about opening a file. Throws TallysheetError 'bad-usage'. */
export function openOptions({
  delimiter,
  encoding,
  quotes,
  maxInputBytes,
  maxRows,
  isScanList,
}: ReadingRequest): OpenOptions {
  const named = encoding === undefined ? undefined : encodingNamed(encoding);
  if (encoding !== undefined && named === undefined) {
    throw new TallysheetError(
      'bad-usage',
      `--encoding: expected ${ENCODINGS.join(', ')}; found ${encoding}`,
    );
  }
  return {
    delimiter: delimiter === undefined ? undefined : parseDelimiter(delimiter),
    ...(isScanList && SCAN_LIST),
    encoding: named,
    proposesEncoding: true,
    proposesQuotes: true,
    quotes,
    limits: {
      ...defined({ inputBytes: maxInputBytes, rows: maxRows }),
    },
  };
}

/**
 * Opens a file with the quotes and in the encoding that its recipe names; the recipe of an earlier file may not fit in the
 * encoding. Throws what opening throws.
 */
export async function openAsSaid(
  file: string,
  {
    reading,
    recipe,
    isRecipeRemembered,
  }: Pick<ImportRequest, 'reading' | 'recipe' | 'isRecipeRemembered'>,
  open: (reading: ReadingRequest) => Promise<Spreadsheet>,
): Promise<Spreadsheet> {
  const { encoding, quotes } = sheetRecipeFor(recipe, { file }) ?? {};
  const withQuotes = { ...reading, ...defined({ quotes }) };
  if (encoding === undefined || reading.encoding !== undefined) return open(withQuotes);
  try {
    return await open({ ...withQuotes, encoding });
  } catch (error) {
    const isOther = error instanceof TallysheetError && error.code === 'bad-encoding';
    if (!isOther || isRecipeRemembered !== true) throw error;
    return open(withQuotes);
  }
}

/** How one sheet is read: what flags say of it by name is stronger than what they say of all, and that than its recipe. */
export function readingOfSheet(
  reading: ReadingRequest,
  sheet: ScopedSheet,
  recipe: SheetRecipe | undefined,
): ReadingRequest {
  const own = (reading.ofSheets ?? []).filter((said) => isFor(said.sheet, sheet));
  return own.reduce<ReadingRequest>(
    (found, { headerRow, hiddenRows, fillMerged }) => ({
      ...found,
      ...defined({ headerRow, hiddenRows, fillMerged }),
    }),
    { ...readingInRecipe(recipe), ...reading },
  );
}

function readingInRecipe({
  encoding,
  quotes,
  headingRow,
  hiddenRows,
  fillMerged,
}: SheetRecipe = {}): ReadingRequest {
  // A code page is that of the bytes of a file: which of its columns were damaged before is found out.
  const isOfTexts = encoding !== undefined && (encoding === 'utf-8' || isDuplicate(encoding));
  const ofTexts = isOfTexts ? encoding : undefined;
  return defined({ encoding: ofTexts, quotes, headerRow: headingRow, hiddenRows, fillMerged });
}
