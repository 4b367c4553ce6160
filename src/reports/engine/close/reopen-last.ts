import { cannotClose } from '../refusals.ts';
import { type ClosingOptions, reopenReason } from './close-record.ts';
import type { CloseStore, StoredHead } from './close-store.ts';

/**
 * Takes the last close back. Throws TallysheetError 'cannot-close' where the period is another one, 'bad-usage'
 * without a reason.
 * @param last the last close of what is reported, if there is any
 */
export function reopenLast<Close extends StoredHead>(
  store: Pick<CloseStore<Close, unknown>, 'reopen'> | undefined,
  period: { readonly start: string; readonly end: string },
  last: Close | undefined,
  { path, now, by, ...wanted }: ClosingOptions,
): Close {
  const reason = reopenReason(wanted);
  if (store !== undefined && last?.start === period.start && last.end === period.end) {
    const reopened = { at: now, by, reason };
    store.reopen([last], reopened);
    return { ...last, reopened };
  }
  const found =
    last === undefined
      ? `there are no closed periods in ${path}`
      : `the last closed period is ${last.start} to ${last.end}`;
  throw cannotClose(
    `${period.start} to ${period.end} cannot be reopened: ${found}`,
    'Reopen the last closed period first.',
  );
}
