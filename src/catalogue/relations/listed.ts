import type { Resource } from '../define.ts';
import { RESOURCES } from '../index.ts';

/** Every kind of record that the interface lists, by itself or within others. */
export const LISTED: readonly Resource[] = RESOURCES.filter(
  ({ all, within }) => all !== undefined || within !== undefined,
);
