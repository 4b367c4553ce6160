import { ACTION_COLUMN } from '../../catalogue/columns/columns.ts';
import { columnForAction } from '../../catalogue/columns/columns-of-actions.ts';
import type { Resource } from '../../catalogue/define.ts';
import { ANY_OPERATION, type Endpoint } from '../../catalogue/endpoints.ts';
import { endpointName } from '../../catalogue/index.ts';
import { type Kind, kindNamed } from '../../catalogue/kinds.ts';
import { operandOf } from '../../catalogue/operations/operands.ts';
import { sheetNameOf } from '../../export/columns/sheet-name.ts';
import type { WorkbookCell, WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import type { AccountOperations } from '../account-operations.ts';
import type { Comparison, Line } from '../comparison.ts';
import { requiredOf } from '../operations/needed-operations.ts';
import { titleOf } from '../operations/operation-title.ts';
import { INFO, sheetWith } from './plan-sheet.ts';

/** An operation on a record, as a row shows it. */
interface OperationRow {
  readonly line: Line;
  readonly operation: string;
  readonly endpoint: Endpoint;
  /** By parameter. */
  readonly cells: Readonly<Record<string, WorkbookCell>>;
  /** Who gets the record. */
  readonly holder?: string;
}

/** The operations that give differing records the holder and the state of the register, a row for each. */
export function operationSheets(
  comparison: Comparison,
  operations: AccountOperations,
): WorkbookSheet[] {
  return sheetsOf(comparison, function* (resource) {
    for (const pair of comparison.pairs('differing')) {
      if (pair.register.entry.kind !== resource.name) continue;
      for (const each of operations.ofPair(pair).operations) yield { ...each, line: pair.other };
    }
  });
}

/** Records that the register lacks, for the operations that end their use; what these need is to be filled in. */
export function endSheets(comparison: Comparison, operations: AccountOperations): WorkbookSheet[] {
  return sheetsOf(comparison, function* (resource) {
    for (const line of comparison.lines('unexpected', 'other')) {
      if (line.entry.kind !== resource.name) continue;
      const ending = operations.toEnd(line);
      if (typeof ending === 'string') continue;
      for (const each of ending) {
        const toFill = requiredOf(each.endpoint, resource).map((param): [string, WorkbookCell] => [
          param,
          { value: '', cellStyle: 'input' },
        ]);
        yield { ...each, line, cells: Object.fromEntries(toFill) };
      }
    }
  });
}

function sheetsOf(
  comparison: Comparison,
  rowsOf: (resource: Resource) => Generator<OperationRow>,
): WorkbookSheet[] {
  return comparison.resources.flatMap((resource) => {
    // Some record types have no operations.
    if (rowsOf(resource).next().done === true) return [];
    const kind = kindNamed(`${resource.name}.${ANY_OPERATION}`);
    const labels = new Set<string>();
    let isGiven = false;
    for (const row of rowsOf(resource)) {
      for (const label of cellsOf(kind, row).keys()) labels.add(label);
      isGiven ||= row.holder !== undefined;
    }
    const rows = function* (): Generator<readonly WorkbookCell[]> {
      for (const row of rowsOf(resource)) {
        const cells = cellsOf(kind, row);
        const { key, name, place } = row.line;
        yield [
          titleOf(row),
          ...[...labels].map((label) => cells.get(label) ?? ''),
          ...[key, name, place],
          ...(isGiven ? [row.holder ?? ''] : []),
        ];
      }
    };
    const headings = [ACTION_COLUMN.label, ...labels, ...INFO, '_location'];
    if (isGiven) headings.push('_member');
    return sheetWith(resource, headings, rows, sheetNameOf(kind));
  });
}

/** The cells of an operation by their headings, that of its record included. */
function cellsOf(
  kind: Kind,
  { line, operation, endpoint, cells }: OperationRow,
): ReadonlyMap<string, WorkbookCell> {
  const { resource } = kind;
  const own = kindNamed(endpointName(resource, operation));
  const headingOf = (param: string): string => columnForAction(kind, own, param)?.label ?? param;
  const operand = operandOf(endpoint, resource) ?? '';
  return new Map<string, WorkbookCell>([
    [headingOf(operand), line.entry.number ?? null],
    ...Object.entries(cells).map(([param, cell]) => [headingOf(param), cell] as const),
  ]);
}
