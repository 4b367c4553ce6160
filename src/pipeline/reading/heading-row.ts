import type { Kind } from '../../catalogue/kinds.ts';
import { cellText } from '../../kernel/cells.ts';
import { TallysheetError } from '../../kernel/errors.ts';
import type { SheetRow } from '../../kernel/rows.ts';

/** How many rows from the top are searched for the headings. */
export const ROWS_SEARCHED = 20;

/** Counts those of the cells that are known as headings. */
export type CountKnown = (cells: readonly string[]) => number;

export interface HeadingSearch {
  readonly kind: Kind;
  readonly known: CountKnown;
  /** The number that the user gave. */
  readonly given: number | undefined;
}

/** The row of the headings: the one that the user named, else the one with most known headings. */
export function findHeadingRow(
  place: string,
  top: readonly SheetRow[],
  { kind, known, given }: HeadingSearch,
): SheetRow {
  return given === undefined ? bestRow(place, top, kind, known) : rowNumbered(place, top, given);
}

function bestRow(place: string, top: readonly SheetRow[], kind: Kind, known: CountKnown): SheetRow {
  let best: { row: SheetRow; known: number } | undefined;
  for (const row of top.filter(({ number }) => number <= ROWS_SEARCHED)) {
    const count = known(row.cells.map(cellText));
    if (count > (best?.known ?? 0)) best = { row, known: count };
  }
  if (best !== undefined) return best.row;
  const first = (top[0]?.cells ?? []).slice(0, 8).map((cell) => `"${cellText(cell)}"`);
  throw new TallysheetError(
    'no-headings',
    `${place}: no heading in the first ${ROWS_SEARCHED} rows is known for ${kind.name}; the first row has ${first.join(', ')}`,
    {
      hint: `The first row names the columns, such as ${kind.columns
        .slice(0, 5)
        .map(({ label }) => label)
        .join(
          ', ',
        )}. Say which row it is with --header-row N, what a heading means with --map 'Heading=Field', or check --kind.`,
    },
  );
}

function rowNumbered(place: string, top: readonly SheetRow[], number: number): SheetRow {
  const row = top.find((each) => each.number === number);
  if (row !== undefined) return row;
  throw new TallysheetError('no-headings', `${place}: row ${number} is blank or not there`, {
    hint: 'Say which row has the headings with --header-row N, as the spreadsheet program numbers it.',
  });
}

export function noRows(place: string, { number }: SheetRow): TallysheetError {
  const message = `${place} has headings in row ${number} and no rows below them`;
  return new TallysheetError('empty-file', message);
}
