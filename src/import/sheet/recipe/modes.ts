import type { Issue } from '../../../kernel/messages/issues.ts';

/** `create` makes what is not there, `update` changes what is, `upsert` does both. */
export const MODES = ['create', 'update', 'upsert'] as const;

export type Mode = (typeof MODES)[number];

/** The issues of rows that are not sent because of the mode. */
export const ISSUES_OF_MODE: ReadonlySet<Issue['code']> = new Set([
  'exists-differs',
  'skipped-existing',
  'skipped-unknown',
]);
