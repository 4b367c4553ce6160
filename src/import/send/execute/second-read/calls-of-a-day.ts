import { SERVICE_LIMITS } from '../../../../catalogue/limits.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { Caller } from '../../../../client/caller.ts';
import { leastQuotaFor } from '../../../../client/rate-limit/daily-quota.ts';
import { formatCount } from '../../../../kernel/counts.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';

/** On the day of a reading: its first page, the call that proves the first record, and one that makes something. */
export const CALLS_BESIDES = 3;

/** The calls of a whole day beyond the quota reserve; infinite where the service has reported no quota yet. */
export function callsOfADay(caller: Pick<Caller, 'usage' | 'spendable'>): number {
  const usage = caller.usage();
  const left = caller.spendable();
  if (usage === undefined || left === undefined) return Infinity;
  return usage.quota - (usage.remaining - left);
}

/** That the list of a kind cannot be read on one day, with the quota that does until all are made. */
export function quotaTooSmall(
  { title }: Pick<Resource, 'title'>,
  { pages, creates }: { readonly pages: number; readonly creates: number },
  { usage }: Pick<Caller, 'usage'>,
): TallysheetError {
  const whenDone = pages + Math.ceil(creates / SERVICE_LIMITS.pageSize);
  const least = leastQuotaFor(whenDone - 1 + CALLS_BESIDES);
  return new TallysheetError(
    'daily-quota-too-small',
    `${title}: the list has ${formatCount(pages)} pages, which have to be read on each day on which others are created; the daily quota is ${formatCount(usage()?.quota ?? 0)} calls`,
    { hint: `Resume with a daily quota of at least ${formatCount(least)} calls.` },
  );
}
