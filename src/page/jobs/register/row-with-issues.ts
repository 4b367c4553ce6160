import type { ValidationOptions } from '../../../index.ts';

/** A row of a file with what is wrong with it, as checking gives it. */
export type RowWithIssues = Parameters<NonNullable<ValidationOptions['onRow']>>[0];
