import type { Mapping } from './mapping.ts';

/** How many cells a row of a sheet has: a column may fill several fields. */
export function widthOf({ columns }: Pick<Mapping, 'columns'>): number {
  return columns.reduce((width, { index }) => Math.max(width, index + 1), 0);
}
