import type { Cause, Job } from '../../../interface/calls.ts';

/** The causes of a plan that the check of the files does not have. */
export function plannedCauses({ plan, checked }: Pick<Job, 'plan' | 'checked'>): Cause[] {
  const known = new Set((checked?.causes ?? []).map(nameOf));
  return (plan?.causes ?? []).filter((cause) => !known.has(nameOf(cause)));
}

/** What stays the same of a cause when the account is read. */
function nameOf({ code, column, file, sheet }: Cause): string {
  return JSON.stringify([code, column, file, sheet]);
}
