import { resourceNamed } from '../../../../catalogue/index.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type {
  WorkbookCell,
  WorkbookSheet,
} from '../../../../tabular/xlsx/write/workbook-content.ts';
import type { Change } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { RunReader } from '../../../ledger/run/run.ts';
import { fieldCell } from '../../../decide/display-names/field-cells.ts';
import type { PlanLine } from '../../../ledger/journal/views/plan-lines.ts';
import { listSheet, placeColumns, withWidths } from './place-columns.ts';
import type { RecordNames } from '../../../decide/display-names/numbered-names.ts';

/** What rows change in records that are there: one line for each field. */
export function updatesSheet(run: RunReader, names: RecordNames): WorkbookSheet {
  const sheet = { name: 'Updates', tabColour: 'blue' } as const;
  const columns = withWidths({ Field: 22, Old: 40, New: 40 });
  return changesSheet(run, names, { ...sheet, columns, lines: run.views.planLines.updating() });
}

/** The fields that would be emptied, with what gets lost. */
export function clearsSheet(run: RunReader, names: RecordNames): WorkbookSheet {
  const sheet = { name: 'Clears', tabColour: 'orange', areEmptied: true } as const;
  const columns = withWidths({ 'Field to be emptied': 26, 'Current value': 60 });
  return changesSheet(run, names, { ...sheet, columns, lines: run.views.planLines.emptying() });
}

interface Changes extends Pick<WorkbookSheet, 'name' | 'tabColour' | 'columns'> {
  readonly lines: Iterable<PlanLine>;
  /** Whether only those are listed that empty a field. */
  readonly areEmptied?: boolean;
}

function changesSheet(
  run: RunReader,
  names: RecordNames,
  { lines, columns, areEmptied = false, ...sheet }: Changes,
): WorkbookSheet {
  const places = placeColumns(run);
  function* rows(): Generator<readonly WorkbookCell[]> {
    for (const line of lines) {
      const record = { value: recordOf(line, names), cellStyle: 'bold' } as const;
      for (const change of line.changes) {
        if (areEmptied && change.to !== '') continue;
        const { from, to } = bothCells(line, change, names);
        const now: WorkbookCell =
          change.to === ''
            ? { value: '(emptied)', cellStyle: 'warning' }
            : dressed(to, 'changed-to');
        const both = [dressed(from, 'changed-from'), ...(areEmptied ? [] : [now])];
        yield [record, ...places.cells(line), change.field, ...both];
      }
    }
  }
  const all = [...withWidths({ Record: 36 }), ...places.columns, ...columns];
  return listSheet({ ...sheet, columns: all, rows: rows(), frozenColumns: 1 });
}

export function recordOf({ resource, recordId, title }: PlanLine, names: RecordNames): string {
  return recordId === undefined ? title : names.subject(resource, recordId);
}

/** Old and new as cells of their own type; the others are in the words of the plan. */
function bothCells(
  { resource, before, payload }: PlanLine,
  { field: label, from, to }: Change,
  names: RecordNames,
): { from: WorkbookCell; to: WorkbookCell } {
  const target = targetLabelled(resourceNamed(resource), label);
  if (target === undefined || !(target in payload)) return { from, to };
  const field = resourceNamed(resource).fields[target];
  return {
    from: fieldCell(field, before[target], names),
    to: fieldCell(field, payload[target], names),
  };
}

function targetLabelled({ fields }: Resource, label: string): string | undefined {
  return Object.entries(fields).find(
    ([, field]) => !field.readOnly && field.kind !== 'named' && field.label === label,
  )?.[0];
}

function dressed(cell: WorkbookCell, cellStyle: 'changed-from' | 'changed-to'): WorkbookCell {
  if (typeof cell === 'object' && cell !== null && !('type' in cell)) return { ...cell, cellStyle };
  return { value: cell, cellStyle };
}
