import type { Truth } from '../truth.ts';
import type { CaseDescription, SheetDescription, TableDescription } from './description.ts';
import { textOfHeading } from './row-cells.ts';
import { SheetWriter, type SheetGrid, type TruthOfRows } from './sheet-writer.ts';
import { drawThings, type Thing } from './things.ts';

/** A file with its truth, before it is written. */
export interface LaidOut {
  readonly grids: readonly SheetGrid[];
  readonly truth: Truth;
}

/** Lays the sheets of a case out, and says what is true of every cell. */
export function layOut(described: CaseDescription, seed: number): LaidOut {
  const truth: TruthOfRows = { rows: [], cells: [] };
  let drawn = 0;
  const grids = described.sheets.map((sheet, at) => {
    const draw = (description: TableDescription, which: number): Thing[] => {
      const from = drawn;
      drawn += description.rows;
      return thingsOf(description, described, { seed: seed * 1_000 + at * 10 + which, from });
    };
    return new SheetWriter(sheet, truth).write(draw);
  });
  const unknown = [
    ...(described.asks ?? []),
    ...described.sheets.flatMap((sheet) => [
      ...(sheet.asks ?? []).map((ask) => ({ ...ask, sheet: sheet.name })),
      ...unplacedIn(sheet),
    ]),
  ];
  const sheets = described.sheets.map(({ name, isNoRegister }) => ({
    name,
    isRegister: isNoRegister !== true,
  }));
  return { grids, truth: { ...truth, sheets, unknown } };
}

function unplacedIn({ name, tables, beside }: SheetDescription): Truth['unknown'] {
  const columns = [...tables, ...(beside ? [beside] : [])].flatMap(({ columns: all }) => all);
  const headings = columns.filter(({ isUnplaced }) => isUnplaced === true).map(textOfHeading);
  return [...new Set(headings)].map((heading) => ({
    what: 'what becomes of a column that no field takes',
    sheet: name,
    heading,
    isOffer: true,
  }));
}

function thingsOf(
  { source, rows: count, same = {}, sortBy }: TableDescription,
  { language }: CaseDescription,
  { seed, from }: { seed: number; from: number },
): Thing[] {
  const things = drawThings(source, { language, count, seed, from }).map((thing) => ({
    ...thing,
    ...same,
  }));
  if (sortBy === undefined) return things;
  return things.toSorted((one, other) => order(one[sortBy] ?? '', other[sortBy] ?? ''));
}

function order(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
