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
import { placeColumns } from './place-columns.ts';
import type { RecordNames } from '../../../decide/display-names/numbered-names.ts';

/** What rows change in records that are there: one line for each field. */
export function updatesSheet(run: RunReader, names: RecordNames): WorkbookSheet {
  const places = placeColumns(run);
  return {
    name: 'Updates',
    columns: [
      { heading: 'Record', width: 36 },
      ...places.columns,
      { heading: 'Field', width: 22 },
      { heading: 'Old', width: 40 },
      { heading: 'New', width: 40 },
    ],
    rows: (function* (): Generator<readonly WorkbookCell[]> {
      for (const line of run.views.planLines.updating()) {
        for (const change of line.changes) {
          const { from, to } = bothCells(line, change, names);
          yield [
            { value: recordOf(line, names), cellStyle: 'bold' },
            ...places.cells(line),
            change.field,
            dressed(from, 'changed-from'),
            change.to === ''
              ? { value: '(emptied)', cellStyle: 'warning' }
              : dressed(to, 'changed-to'),
          ];
        }
      }
    })(),
    hasFilter: true,
    frozenColumns: 1,
    print: { landscape: true, pagesWide: 1, footer: 'Updates' },
    tabColour: 'blue',
  };
}

/** The fields that would be emptied, with what gets lost. */
export function clearsSheet(run: RunReader, names: RecordNames): WorkbookSheet {
  const places = placeColumns(run);
  return {
    name: 'Clears',
    columns: [
      { heading: 'Record', width: 36 },
      ...places.columns,
      { heading: 'Field to be emptied', width: 26 },
      { heading: 'Current value', width: 60 },
    ],
    rows: (function* (): Generator<readonly WorkbookCell[]> {
      for (const line of run.views.planLines.emptying()) {
        for (const change of line.changes.filter(({ to }) => to === '')) {
          const { from } = bothCells(line, change, names);
          yield [
            { value: recordOf(line, names), cellStyle: 'bold' },
            ...places.cells(line),
            change.field,
            dressed(from, 'changed-from'),
          ];
        }
      }
    })(),
    hasFilter: true,
    frozenColumns: 1,
    print: { landscape: true, pagesWide: 1, footer: 'Clears' },
    tabColour: 'orange',
  };
}

function recordOf({ resource, recordId, title }: PlanLine, names: RecordNames): string {
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
