import type { Resource } from '../../../catalogue/define.ts';
import type { Kind, Step } from '../../../catalogue/kinds.ts';
import type { DatesAnywhere } from '../../../kernel/dates/dates.ts';
import type { Cell } from '../../../kernel/cells.ts';
import { type Place, describePlace } from '../../../kernel/rows.ts';
import type { RecordReader } from '../../ledger/journal/tables/records/record-table.ts';
import type { FillHints } from '../../sheet/map/fill-hints.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { CellFormat } from '../../sheet/headings/mapping.ts';
import type { FieldOwner } from '../../sheet/recipe/recipe.ts';
import type { CheckingRequest, PlanningRequest } from '../../sheet/request/request.ts';
import type { ScanContext } from '../../../scan/scan-readings.ts';
import type { Directory } from '../names/directory.ts';
import type { PassingState } from './passing-state.ts';
import type { EarlierActs } from './earlier-acts.ts';
import type { EarlierRows } from '../../ledger/run/earlier-rows.ts';
import type { RecordOrder } from './record-order.ts';
import type { EqualRecords } from './equal-records.ts';
import type { ImplicitCreates } from '../names/implicit-creates.ts';
import type { PlanTables } from './plan-tables.ts';
import type { PlannedFile } from './planned-files.ts';

/** A cell of a column that is read only. */
export interface ShownCell {
  readonly target: string;
  readonly cell: Cell;
  /** How its column is written, where that was said of it alone. */
  readonly format: CellFormat;
}

/** What the rows of all files share. */
export interface SharedByRows {
  readonly directory: Directory;
  readonly missing: ImplicitCreates;
  /** The rows whose names were paths, so that their parents are in the cells of the names. */
  readonly paths: ReadonlySet<number>;
  /** What earlier rows of the run do with the records of later ones. */
  readonly order: RecordOrder;
  /** The states of records that end by themselves, as far as they keep rows from being done. */
  readonly passing: ReadonlyMap<string, PassingState | undefined>;
  /** The day of the plan, as an ISO date. */
  readonly today: string;
  /** The same in any time zone. */
  readonly anywhere: DatesAnywhere;
  /** What earlier runs have done with the records of the plan. */
  readonly done: EarlierActs;
  /** What earlier runs made of rows that only their content identifies. */
  readonly earlier: EarlierRows;
  /** Records that may be what rows without a key would make. */
  readonly equals: EqualRecords;
}

/** What a step works on: the record of its row, or another one that the row names. */
export type StepTarget = Pick<Step, 'operand' | 'own' | 'gives'>;

/** What every decision about a row of one file needs. */
export interface RowContext extends SharedByRows {
  readonly kind: Kind;
  /** Those of its steps by their names, each with the parameter that names the record. */
  readonly steps: ReadonlyMap<string, RowContext & StepTarget>;
  readonly planning: PlanningRequest;
  /** How cells are understood. */
  readonly checking: CheckingRequest;
  /** How the codes are read that name the records of operations, where they are scanned. */
  readonly scans: ScanContext | undefined;
  /** Whether all records of a kind are known, and not only those that rows name. */
  readonly knowsAll: (resource: Resource) => boolean;
  /** The fields that the user chose as key. */
  readonly key: readonly string[] | undefined;
  /** Whose value fields of existing records keep. */
  readonly owners: ReadonlyMap<string, FieldOwner>;
  readonly rows: PlanTables['rows'];
  readonly calls: PlanTables['calls'];
  readonly records: RecordReader;
  readonly fillHints: FillHints;
  /** The place of a row, and of one of its cells. */
  readonly place: (row: JournalRow, target?: string) => Place;
  /** The cells of a row that show what no update writes, by their fields. */
  readonly shownCells: (row: JournalRow) => readonly ShownCell[];
}

/** A file as it is planned, with what its rows are decided by. */
export interface DecidedFile {
  readonly planned: PlannedFile;
  readonly context: RowContext;
}

/** A row and the call that it leads have one number. */
export function rowOfCall(call: number, { calls }: RowContext): number {
  return calls.get(call)?.rows[0] ?? call;
}

/** ` after row 5 of a.csv`: the row whose call left something so, where one did. */
export function afterRowOf(call: number | undefined, context: RowContext): string {
  if (call === undefined) return '';
  return ` after ${describePlace(context.rows.placeOf(rowOfCall(call, context)))}`;
}
