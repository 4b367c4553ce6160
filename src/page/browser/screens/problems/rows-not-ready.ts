import type { Job } from '../../../interface/calls.ts';

/** Rows that are not imported as they are, with an error or an open question, and how many rows there are. */
export function rowsNotReady({ checked, plan }: Pick<Job, 'checked' | 'plan'>): {
  readonly count: number;
  readonly rows: number;
} {
  if (plan !== undefined) {
    return { count: plan.blocked + plan.open, rows: plan.rows - plan.skipped };
  }
  const { rows = 0, rowsWithErrors = 0, openRows = 0 } = checked ?? {};
  return { count: rowsWithErrors + openRows, rows };
}
