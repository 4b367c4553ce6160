import type { TakenItems } from '../endpoints.ts';

/** Exports the items of a record, with the columns that the next step needs and no others. */
export function exported(
  of: string,
  filter: string,
  ...more: readonly string[]
): readonly string[] {
  const columns = ['Item #', 'Name', ...more].join(',');
  return ['export', of, '--filter', `${filter}=#{}`, '--columns', columns, '--out', `${of}.xlsx`];
}

/** Units at a location are moved by an operation of their own. */
export function transferred(type: string, of: string): TakenItems {
  return {
    type,
    list: exported(of, 'location'),
    sheet: `${of}.xlsx`,
    as: `${of}.transfer`,
    number: 'Item #',
    edit: 'add Quantity, From location and To location',
  };
}
