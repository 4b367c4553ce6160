import type { RecordColumn } from '../description/compound.ts';
import type { Column } from './columns.ts';

/** The column of a record as one of several that a row names. */
export function columnOfRecord(column: Column, record: RecordColumn): Column {
  const { label, aliases, words, note } = record;
  const named = { label, aliases: [...aliases], vague: [] };
  const { field } = column;
  return {
    ...column,
    ...named,
    words,
    requiredFor: ['operation'],
    field: field && { ...field, ...named, ...(note !== undefined && { note }) },
  };
}

/**
 * The column of a part where the leading operation has one of the same name: only headings of its own mean it.
 */
export function withOwnHeadings(
  column: Column,
  own: Pick<RecordColumn, 'aliases' | 'words'> | undefined,
): Column {
  return own === undefined ? column : { ...column, ...own, vague: [] };
}

/** Whether a column names one of the records of a row with several. */
export function namesRecord({ words, requiredFor }: Column): boolean {
  return words !== undefined && requiredFor.includes('operation');
}
