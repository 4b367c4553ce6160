import type { Issue } from '../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../kernel/rows.ts';
import { columnLetters } from '../../tabular/column-letters.ts';
import type { CellPlace } from '../../tabular/csv/cell-places.ts';
import type { Sheet } from '../../tabular/sheet.ts';
import { defined } from '../../kernel/defined.ts';
import type { NoteColumn } from '../deliveries.ts';

/** The rows of a delivery note below its headings. */
export interface NoteTable {
  readonly columns: ReadonlyMap<NoteColumn, number>;
  readonly headings: ReadonlyMap<NoteColumn, string>;
  readonly below: readonly SheetRow[];
}

/** Lines alone, or columns too. */
export type NotePlacing = 'lines' | 'columns';

/** Where the cells of a sheet are in its file. */
export interface NotePlaces {
  readonly name: SheetName;
  readonly rows: number;
  /** The headings of its columns by their places, from 0. */
  readonly headings: ReadonlyMap<string, number>;
  readonly lines: ReadonlyMap<number, number>;
  readonly cells: ReadonlyMap<number, ReadonlyMap<number, CellPlace>> | undefined;
}

/** An issue with its place in its file. */
export interface PlacedIssue extends Issue {
  readonly line: number | null;
  readonly cell: string | null;
  readonly place?: CellPlace;
}

/** Finds out where the cells of a delivery note are. Throws as reading the sheet does. */
export async function notePlaces(
  sheet: Sheet,
  { columns, headings, below }: NoteTable,
  wanted: NotePlacing,
): Promise<NotePlaces> {
  const numbers = new Set(below.map(({ number }) => number));
  const cells = new Map([...numbers].map((row) => [row, new Set(columns.values())]));
  return {
    name: sheet.name,
    rows: below.length,
    headings: new Map(
      [...headings].flatMap(([column, heading]): [string, number][] => {
        const at = columns.get(column);
        return at === undefined ? [] : [[heading, at]];
      }),
    ),
    lines: await sheet.physicalLines(numbers),
    cells: wanted === 'columns' ? await sheet.cellPlaces?.(cells) : undefined,
  };
}

/** An issue with its line, its cell, and where that is. */
export function placedIssue(issue: Issue, places: readonly NotePlaces[]): PlacedIssue {
  const { row, column } = issue;
  const own = places.find(
    ({ name }) => name.file === issue.file && (name.sheet ?? null) === issue.sheet,
  );
  const at = own?.headings.get(column ?? '');
  if (own === undefined || row === null) return { ...issue, line: null, cell: null };
  return {
    ...issue,
    line: own.lines.get(row) ?? null,
    cell: at === undefined ? null : `${columnLetters(at)}${row}`,
    ...defined({ place: at === undefined ? undefined : own.cells?.get(row)?.get(at) }),
  };
}
