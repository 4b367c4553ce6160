import { assertKnownOptions } from '../kernel/messages/known-options.ts';
import type { AccountPlace } from '../account/account-reader.ts';
import {
  createService,
  type LocalService,
  type ServiceOptions,
} from '../service/create-service.ts';
import type { CopyReport } from '../service/twin/copy-account.ts';
import { notCopied, type NotCopied } from './not-copied.ts';
import { withAccountCopy, type TwinListener } from './read/with-account-copy.ts';
import { TWIN_REQUEST, type TwinRequest } from './twin-request.ts';

/** A local copy of an account: what it has of it, and what it lacks. */
export interface TwinReport {
  /** When the account was read, as ISO time. */
  readonly readAt: string;
  /** Records by their type. */
  readonly records: Readonly<Record<string, number>>;
  readonly notCopied: readonly NotCopied[];
  /** API calls that reading the account cost. */
  readonly calls: number;
}

export interface Twin {
  readonly service: LocalService;
  readonly report: TwinReport;
}

/** The setting of a twin's file that has its report. */
const REPORT = 'twin report';

/**
 * Makes a local service with all records of an account, under their own numbers. The token of the account does not go to
 * it. An interrupted reading resumes. Throws TallysheetError as exportRecords does, and 'bad-settings' as createService.
 * @param options what the service starts with; without `data` it is in memory
 */
export async function createTwin(
  request: TwinRequest,
  workplace: AccountPlace,
  options: Omit<ServiceOptions, 'copy' | 'seed'>,
  listener: TwinListener = {},
): Promise<Twin> {
  assertKnownOptions('The request of createTwin', request, TWIN_REQUEST);
  const before = workplace.connection.caller.counters().reads;
  return withAccountCopy(request, workplace, listener, (account) => {
    const service = createService({ ...options, copy: account.copy });
    const report = keepReport(service, (copied) => ({
      readAt: account.readAt,
      notCopied: notCopied(account, copied),
      calls: workplace.connection.caller.counters().reads - before,
    }));
    return Promise.resolve({ service, report });
  });
}

/** Keeps the report of a copy beside its records. */
export function keepReport(
  { accounts: [{ copied, account }] }: LocalService,
  reportOf: (copied: CopyReport) => Omit<TwinReport, 'records'>,
): TwinReport {
  if (copied === undefined) throw new RangeError('a twin is made of a fresh account');
  const report = { ...reportOf(copied), records: counts(copied) };
  account.store.settings.set(REPORT, JSON.stringify(report));
  return report;
}

function counts({ records }: CopyReport): TwinReport['records'] {
  return Object.fromEntries(Object.entries(records).filter(([, count]) => count > 0));
}
