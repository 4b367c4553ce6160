import { TallysheetError } from '../../kernel/errors.ts';
import { foldHeading, nearestNames } from '../../kernel/names.ts';
import type { SheetRow } from '../../kernel/rows.ts';
import { encodingNamed, isDouble, type DoubleEncoding } from '../../sheets/encodings.ts';
import { repairedCell } from '../../sheets/text-repair.ts';

/** `Heading=macintosh-via-windows-1252`, taken apart. */
interface ColumnEncoding {
  readonly heading: string;
  readonly encoding: DoubleEncoding;
}

/** Takes `--encoding 'Heading=name'` apart. Throws `bad-usage`. */
function parseColumnEncoding(text: string): ColumnEncoding {
  const at = text.lastIndexOf('=');
  const encoding = encodingNamed(text.slice(at + 1));
  if (at > 0 && encoding !== undefined && isDouble(encoding)) {
    return { heading: text.slice(0, at), encoding };
  }
  throw new TallysheetError(
    'bad-usage',
    `--encoding: expected a column and how its text was garbled; found ${text}`,
    { hint: 'For example --encoding "Name=utf-8-via-windows-1252".' },
  );
}

/** The encodings of the columns, by their number. */
export function encodingsOfColumns(
  headings: readonly string[],
  texts: readonly string[],
): ReadonlyMap<number, DoubleEncoding> {
  const encodings = texts.map(parseColumnEncoding);
  return new Map(
    headings.flatMap((heading, at) =>
      encodings
        .filter((each) => foldHeading(each.heading) === foldHeading(heading))
        .map(({ encoding }) => [at, encoding] as const),
    ),
  );
}

/** Undoes what garbled the texts of some columns. */
export async function* repairColumns(
  batches: AsyncIterable<readonly SheetRow[]>,
  encodings: ReadonlyMap<number, DoubleEncoding>,
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  for await (const batch of batches) {
    yield batch.map((row) => ({
      ...row,
      cells: row.cells.map((cell, at) => {
        const encoding = encodings.get(at);
        return encoding === undefined ? cell : repairedCell(cell, encoding);
      }),
    }));
  }
}

/** Throws `bad-usage` where no sheet has a column of that name. */
export function assertColumnsExist(texts: readonly string[], headings: readonly string[]): void {
  const known = new Set(headings.map(foldHeading));
  for (const { heading } of texts.map(parseColumnEncoding)) {
    if (known.has(foldHeading(heading))) continue;
    const [nearest] = nearestNames(heading, headings);
    throw new TallysheetError('bad-usage', `--encoding: there is no column "${heading}"`, {
      hint:
        nearest === undefined
          ? `The columns are ${headings.join(', ')}.`
          : `Did you mean "${nearest}"?`,
    });
  }
}
