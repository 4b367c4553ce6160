import { defined } from '../../../kernel/defined.ts';
import { isFor, type ScopedSheet } from '../recipe/sheet-scope.ts';
import { isDuplicate } from '../../../tabular/encoding/encodings.ts';
import type { SheetRecipe } from '../recipe/recipe.ts';
import type { ReadingRequest } from '../request/request.ts';

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
