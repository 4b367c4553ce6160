import type { CallOnRecord } from '../../ledger/subjects/subject.ts';
import type { WorkbookCell } from '../../../tabular/xlsx/write/workbook-content.ts';
import { endpointOfCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import { isOwnId, operandOf } from '../../../catalogue/operations/operands.ts';
import { fieldCell } from './field-cells.ts';
import type { RecordNames } from './numbered-names.ts';

/** What a call sends besides the number of its record: `Comment: sold; Retired on: 2026-11-20`. */
export function payloadInWords(call: CallOnRecord, names: RecordNames): string {
  const { resource, endpoint } = endpointOfCall(call);
  const operand = operandOf(endpoint, resource);
  const isOperand = (name: string): boolean =>
    name === operand || isOwnId(endpoint, name, resource);
  return Object.entries(call.payload)
    .filter(([name, value]) => value !== null && !isOperand(name))
    .map(([name, value]) => {
      const field = endpoint.params?.[name];
      return `${field?.label ?? name}: ${cellInWords(fieldCell(field, value, names))}`;
    })
    .join('; ');
}

/** A cell of a workbook in one line. */
export function cellInWords(cell: WorkbookCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  return 'text' in cell ? cell.text : cellInWords(cell.value);
}
