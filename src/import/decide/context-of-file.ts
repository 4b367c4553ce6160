import { defined } from '../../kernel/defined.ts';
import { unitedKinds } from '../../catalogue/relations/united.ts';
import { wasReadWhole } from '../ledger/journal/tables/records/list-pages.ts';
import { cellText } from '../../kernel/cells.ts';
import type { JournalRow } from '../ledger/journal/tables/rows/journal-row.ts';
import { NO_FILL_HINTS } from '../sheet/map/fill-hints.ts';
import { scanContext } from './names/scanned-record.ts';
import type { SharedByRows, ShownCell } from './match/row-context.ts';
import type { PlanContext } from './rows/plan-context.ts';
import type { PlanTables } from './match/plan-tables.ts';
import type { PlannedFile } from './match/planned-files.ts';

/** What the rows of a file are decided by. */
export function contextOf(run: PlanTables, planned: PlannedFile, names: Names): PlanContext {
  const { file, mapping } = planned;
  const steps = planned.steps.map(({ name, kind, operand, headingOf }) => {
    const ofStep = { kind, file, headingOf, fillHints: NO_FILL_HINTS, shownColumns: [], mapping };
    return [name, { ...contextOfKind(run, ofStep, names), operand }] as const;
  });
  return { ...contextOfKind(run, planned, names), steps: new Map(steps) };
}

/** What the rows of all files share, and what watches over their decisions. */
type Names = SharedByRows & Pick<PlanContext, 'watches'>;

function contextOfKind(
  run: PlanTables,
  { kind, file, headingOf, fillHints, shownColumns, mapping }: Omit<PlannedFile, 'steps'>,
  names: Names,
): PlanContext {
  const { planning, checking } = run.identity.request;
  return {
    kind,
    planning,
    checking,
    scans: scanContext(run.identity),
    knowsAll: (resource) => unitedKinds(resource).every((kind) => wasReadWhole(run, kind)),
    steps: new Map(),
    key: mapping.key,
    rows: run.rows,
    calls: run.calls,
    records: run.records,
    ...names,
    fillHints,
    shownCells: (row) => shownCells(run, row, shownColumns),
    place: (row, target) => {
      const [name = ''] = kind.resource.namedBy;
      const isInPath = target === kind.resource.parent && names.paths.has(row.id);
      const column = target === undefined ? undefined : headingOf(isInPath ? name : target);
      return { file: file.name, row: row.number, ...defined({ sheet: file.sheet, column }) };
    },
  };
}

function shownCells(
  run: PlanTables,
  row: JournalRow,
  columns: PlannedFile['shownColumns'],
): readonly ShownCell[] {
  if (columns.length === 0) return [];
  const cells = run.rows.cells(row.id);
  return columns.flatMap(({ index, target, format }) => {
    const cell = cells[index];
    return cell === undefined || cellText(cell).trim() === '' ? [] : [{ target, cell, format }];
  });
}
