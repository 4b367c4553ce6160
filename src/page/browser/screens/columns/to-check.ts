import type { Column, Sheet } from '../../../interface/calls.ts';
import { missingFields } from './field-options.ts';

/** Whether a person should check what a column is. */
export function isToCheck({ field, sureness }: Column): boolean {
  return field !== null && (sureness === 'likely' || sureness === 'open');
}

/** How many things of a sheet a person should check. */
export function countToCheck(sheet: Sheet): number {
  const { columns, recordType } = sheet;
  if (recordType === null) return 0;
  const open = columns.flatMap(({ values }) => values).filter(({ use = '' }) => use === '');
  return columns.filter(isToCheck).length + open.length + missingFields(sheet).length;
}
