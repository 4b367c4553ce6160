import { unitedKinds } from '../../catalogue/relations/united.ts';
import { wasReadWhole } from '../journal/tables/records/list-pages.ts';
import { cellText } from '../../kernel/cells.ts';
import type { JournalRow } from '../journal/tables/rows/journal-row.ts';
import { placeOfRow } from '../journal/tables/rows/row-place.ts';
import { keyTargets } from '../resolve/key-targets.ts';
import { scanContext } from '../resolve/scan-context.ts';
import type { PlanContext, ShownCell } from './plan-context.ts';
import type { PlanTables } from './plan-tables.ts';
import type { PlannedFile } from './planned-files.ts';

/** What the rows of a file are decided by. */
export function contextOf(run: PlanTables, planned: PlannedFile, names: Names): PlanContext {
  const { file } = planned;
  const steps = planned.steps.map(({ name, kind, operand, headingOf }) => {
    const ofStep = { kind, file, headingOf, splitHints: NO_HINTS, shownColumns: [] };
    return [name, { ...contextOfKind(run, ofStep, names), operand }] as const;
  });
  return { ...contextOfKind(run, planned, names), steps: new Map(steps) };
}

const NO_HINTS: ReadonlyMap<string, string> = new Map();

/** What the rows of all files share. */
type Names = Pick<
  PlanContext,
  | 'directory'
  | 'missing'
  | 'paths'
  | 'earlier'
  | 'equals'
  | 'order'
  | 'done'
  | 'scanned'
  | 'reserved'
  | 'stock'
  | 'entries'
  | 'passing'
  | 'today'
  | 'anywhere'
>;

function contextOfKind(
  run: PlanTables,
  { kind, file, headingOf, splitHints, shownColumns }: Omit<PlannedFile, 'steps' | 'mapping'>,
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
    key: keyTargets(kind, checking.key),
    rows: run.rows,
    calls: run.calls,
    records: run.records,
    ...names,
    splitHints,
    shownCells: (row) => shownCells(run, row, shownColumns),
    placeOfRow: (row) => placeOfRow(run.journal, row),
    place: (row, target) => {
      const [name = ''] = kind.resource.namedBy;
      const isInPath = target === kind.resource.parent && names.paths.has(row.id);
      const column = target === undefined ? undefined : headingOf(isInPath ? name : target);
      return {
        file: file.name,
        row: row.number,
        ...(file.sheet === undefined ? {} : { sheet: file.sheet }),
        ...(column === undefined ? {} : { column }),
      };
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
