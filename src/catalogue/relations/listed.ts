import type { Resource } from '../define.ts';
import { RESOURCES } from '../index.ts';
import { HISTORIES } from './histories.ts';

/** Every record type that the interface lists, by itself or within others. */
export const LISTED: readonly Resource[] = RESOURCES.filter(
  ({ all, within }) => all !== undefined || within !== undefined,
);

/** Listed within each record of another kind, none of which says that it holds none: a call for each of those. */
export const LISTED_APART: readonly Resource[] = LISTED.filter(
  ({ within }) => within !== undefined && within.count === undefined,
);

/** What can be read of an account as a table: its records, and what was done with them. */
export const READABLE: readonly Resource[] = [...LISTED, ...HISTORIES];
