import type { CallOnRecord } from '../../ledger/subjects/subject.ts';
import type { WorkbookCell } from '../../../tabular/xlsx/write/workbook-content.ts';
import { endpointOfCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import { isOwnId, operandOf } from '../../../catalogue/operations/operands.ts';
import { fieldCell } from './field-cells.ts';
import type { RecordNames } from './numbered-names.ts';

/** What a call sends besides the number of its record: `Comment: sold; Retired on: 2026-11-20`. */
export function payloadInWords(call: CallOnRecord, names: RecordNames): string {
  return Object.entries(payloadByLabel(call, names))
    .map(([label, value]) => `${label}: ${value}`)
    .join('; ');
}

/** The same by the labels of the fields. */
export function payloadByLabel(call: CallOnRecord, names: RecordNames): Record<string, string> {
  const { resource, endpoint } = endpointOfCall(call);
  const operand = operandOf(endpoint, resource);
  const isOperand = (name: string): boolean =>
    name === operand || isOwnId(endpoint, name, resource);
  const filled = Object.entries(call.payload).filter(
    ([name, value]) => value !== null && !isOperand(name),
  );
  return Object.fromEntries(
    filled.map(([name, value]) => {
      const field = endpoint.params?.[name];
      return [field?.label ?? name, cellInWords(fieldCell(field, value, names))];
    }),
  );
}

/** A cell of a workbook in one line. */
export function cellInWords(cell: WorkbookCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  return 'text' in cell ? cell.text : cellInWords(cell.value);
}
