import { defined } from '../../../kernel/defined.ts';
import type { TabColour } from '../../../kernel/palette.ts';
import type { FigureKind, TableColumn } from '../sheet/columns.ts';

/** `#9` comes before `#10`; case does not matter unless nothing else differs. */
const COLLATOR = new Intl.Collator('en', { numeric: true });

/** Compares two texts as people sort them. */
export function compareText(one: string, other: string): number {
  return COLLATOR.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0);
}

/** The rows in the order of their list. */
export function sortedRows<Row>({ order }: ListDescription<Row>, rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({ row, keys: order(row) }))
    .sort((one, other) => {
      for (const [at, key] of one.keys.entries()) {
        const compared = compareKeys(key, other.keys[at] ?? '');
        if (compared !== 0) return compared;
      }
      return 0;
    })
    .map(({ row }) => row);
}

function compareKeys(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compareText(String(one), String(other));
}

/** What rows are grouped by; several of them make one group for each combination. */
export interface GroupKey<Row> {
  readonly key: string;
  readonly heading: string;
  readonly is?: Extract<FigureKind, 'text' | 'date'>;
  readonly width?: number;
  readonly of: (row: Row) => string;
}

/** Rows of a group that are counted besides all of them, such as those that are overdue. */
export interface CountedRows<Row> {
  readonly key: string;
  readonly heading: string;
  readonly isCounted: (row: Row) => boolean;
}

/** A sheet with one row for each group. */
export interface ListGroups<Row> {
  /** The name of the sheet: `By member`. */
  readonly name: string;
  readonly by: readonly GroupKey<Row>[];
  /** Groups are in the order of these texts, where their names give no good order. */
  readonly order?: (row: Row) => string;
}

/** A sheet with one row for each value of one key. */
export function groupedBy<Row>(
  name: string,
  [key, heading, width]: readonly [key: string, heading: string, width?: number],
  of: (row: Row) => string,
): ListGroups<Row> {
  return { name, by: [{ key, heading, of, ...defined({ width }) }] };
}

/** A list of a report, described once: its sheet, its groups, sums and checks follow. */
export interface ListDescription<Row> {
  /** The name of the sheet. */
  readonly name: string;
  readonly title: string;
  /** Lines below the title. */
  readonly subtitles: readonly string[];
  /** Those with a sum have one in each group, too. */
  readonly columns: readonly TableColumn<Row>[];
  /** The key of the text column that no two rows share. */
  readonly unique: string;
  /** What the rows are sorted by, the strongest first. */
  readonly order: (row: Row) => readonly (string | number)[];
  /** The heading of the number of rows in a group: `Items`. */
  readonly counts: string;
  readonly counted: readonly CountedRows<Row>[];
  readonly groups: readonly ListGroups<Row>[];
  /** Shown where there are no rows. */
  readonly ifEmpty: string;
  readonly frozenColumns: number;
  readonly tabColour?: TabColour;
}
