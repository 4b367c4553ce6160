import { cellText, type Cell } from '../../../kernel/cells.ts';

/** What the service gives its records; longer numbers are those of cards and barcodes. */
const RECORD_NUMBER = /^#?(\d{1,15})$/;

/** What a cell says where record numbers are expected, without spaces around it. */
export function numberText(cell: Cell | undefined): string {
  const isNumber = typeof cell === 'object' && cell.type === 'number';
  return (isNumber ? String(cell.value) : cellText(cell)).trim();
}

/** The record number that a text is; undefined where it is not one. */
export function recordNumberIn(text: string): number | undefined {
  const digits = RECORD_NUMBER.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
