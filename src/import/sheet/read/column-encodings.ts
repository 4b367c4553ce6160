import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { foldHeading, nearestNames } from '../../../kernel/names.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import {
  encodingNamed,
  isDuplicate,
  type DoubleEncoding,
} from '../../../tabular/encoding/encodings.ts';
import { saidOfSheet, type ScopedSheet } from '../recipe/sheet-scope.ts';
import { repairedCell } from '../../../tabular/encoding/text-repair.ts';

/** Marks the text of a column as correct, even if it looks wrongly encoded. */
const AS_IT_IS = 'utf-8';

/** How the text of a column came to be what it is. */
export type TextOrigin = DoubleEncoding | typeof AS_IT_IS;

/** A sheet with its headings. */
interface SheetColumns extends ScopedSheet {
  readonly headings: readonly string[];
}

/** `Heading=macintosh-via-windows-1252`, or `Heading=utf-8`, taken apart. */
interface ColumnEncoding {
  readonly heading: string;
  readonly encoding: TextOrigin;
}

/** Takes `--encoding 'Heading=name'` apart. Throws `bad-usage`. */
function parseColumnEncoding(text: string): ColumnEncoding {
  const at = text.lastIndexOf('=');
  const encoding = encodingNamed(text.slice(at + 1));
  if (at > 0 && encoding !== undefined && (encoding === AS_IT_IS || isDuplicate(encoding))) {
    return { heading: text.slice(0, at), encoding };
  }
  throw new TallysheetError(
    'bad-usage',
    `--encoding: expected a column and its wrong encoding; found ${text}`,
    {
      hint: `For example --encoding "Name=utf-8-via-windows-1252"; --encoding "Name=${AS_IT_IS}" does not change the column.`,
    },
  );
}

/** The encodings of the columns, by their number. */
export function encodingsOfColumns(
  { headings, ...sheet }: SheetColumns,
  texts: readonly string[],
): ReadonlyMap<number, TextOrigin> {
  const encodings = texts.map((text) => parseColumnEncoding(saidOfSheet(text, sheet) ?? text));
  return new Map(
    headings.flatMap((heading, at) =>
      encodings
        .filter((each) => foldHeading(each.heading) === foldHeading(heading))
        .map(({ encoding }) => [at, encoding] as const),
    ),
  );
}

/** Restores the texts of wrongly encoded columns. */
export async function* repairColumns(
  batches: AsyncIterable<readonly SheetRow[]>,
  encodings: ReadonlyMap<number, TextOrigin>,
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  for await (const batch of batches) {
    yield batch.map((row) => ({
      ...row,
      cells: row.cells.map((cell, at) => {
        const encoding = encodings.get(at);
        return encoding === undefined || encoding === AS_IT_IS
          ? cell
          : repairedCell(cell, encoding);
      }),
    }));
  }
}

/** Throws `bad-usage` where no sheet has a column of that name. */
export function assertColumnsExist(
  texts: readonly string[],
  sheets: readonly SheetColumns[],
): void {
  const headings = sheets.flatMap((sheet) => sheet.headings);
  for (const text of texts) {
    const { heading } = parseColumnEncoding(text);
    if (sheets.some((sheet) => encodingsOfColumns(sheet, [text]).size > 0)) continue;
    const [nearest] = nearestNames(heading, headings);
    throw new TallysheetError('bad-usage', `--encoding: there is no column "${heading}"`, {
      hint:
        nearest === undefined
          ? `The columns are ${headings.join(', ')}.`
          : `Did you mean "${nearest}"?`,
    });
  }
}
