import type { ValidationOptions } from '../../../index.ts';

/** What sees a check while it works. */
export type CheckWatch = NonNullable<ValidationOptions['watch']>;
/** How far a check is. */
export type CheckState = Parameters<NonNullable<CheckWatch['onState']>>[0];
/** A row of a file with what is wrong with it, as checking gives it. */
export type RowWithIssues = Parameters<CheckWatch['onRow']>[0];
/** What is wrong with a row, with the key of its cause. */
export type CauseIssue = RowWithIssues['issues'][number];
