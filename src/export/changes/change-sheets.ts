import { resourceNamed } from '../../catalogue/index.ts';
import type {
  WorkbookCell,
  WorkbookColumn,
  WorkbookSheet,
} from '../../tabular/xlsx/write/workbook-content.ts';
import type { FieldChange, IdentifiedRecord } from './find-changes.ts';

/** The columns of a record, and of a value of it, with their widths. */
export const RECORD = { 'Record type': 22, Number: 10, Name: 38, Identifier: 18 };
export const FIELD = { Field: 26, Old: 34, New: 34 };

/** A sheet of changes; none where there are no rows. */
export function listOf(
  name: string,
  widths: Readonly<Record<string, number>>,
  rows: readonly WorkbookCell[][],
): WorkbookSheet[] {
  if (rows.length === 0) return [];
  const print = { landscape: true, pagesWide: 1, footer: name };
  return [{ name, columns: columnsOf(widths), rows, hasFilter: true, frozenColumns: 4, print }];
}

/** A little room keeps a number from the text beside it. */
export function columnsOf(widths: Readonly<Record<string, number>>): WorkbookColumn[] {
  return Object.entries(widths).map(([heading, width]) => ({
    heading,
    width,
    ...(heading === 'Number' && { format: '0_)_)' }),
  }));
}

/** The cells of the columns RECORD. */
export function identityLine({ kind, id, name, identifier }: IdentifiedRecord): WorkbookCell[] {
  return [titleOf(kind), id, { value: name, cellStyle: 'bold' }, identifier];
}

/** The cells of the columns FIELD. */
export function valueCells({
  field,
  from,
  to,
}: Pick<FieldChange, 'field' | 'from' | 'to'>): WorkbookCell[] {
  return [
    field,
    { value: from, cellStyle: 'changed-from' },
    to === '' ? { value: '(blank)', cellStyle: 'warning' } : { value: to, cellStyle: 'changed-to' },
  ];
}

export function titleOf(kind: string): string {
  return resourceNamed(kind).title;
}

export function timeOf(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}
