import { type ReportedAccount, accountName } from '../engine/report-workplace.ts';
import type { StatusReading, StatusCircumstances } from './account/status-reading.ts';
import type { StatusReport } from './status-report.ts';
import type { AccountListener } from '../../account/account-listener.ts';
import { jobOfReport } from '../../account/snapshots/report-readings.ts';
import { withAccount } from '../../account/with-account.ts';
import { accountTime } from '../../kernel/dates/account-time.ts';

/** A kind of report on an account, described once: what it reads, and what it makes of that. */
export interface StatusKind<Wanted, Read> {
  /** In messages, and what its files are called: `custody`. */
  readonly name: string;
  /** Reads all that it needs, complete or not at all. */
  readonly read: (reading: StatusReading, wanted: Wanted) => Promise<Read>;
  readonly make: (read: Read, wanted: Wanted, circumstances: StatusCircumstances) => StatusReport;
}

/** As of when a report is. */
export interface WantedMoment {
  /** `2026-01-31 17:05:09`; undefined for the moment when the reading starts. */
  readonly moment: string | undefined;
  /** The time zone of the account. */
  readonly zone: string;
}

/**
 * Reads an account, makes the report and calls `use` with it. What was read is kept until `use` ends, so
 * that the same command resumes. Throws as withAccount, the kind's `read` and `use` do.
 */
export function withStatusReport<Wanted extends object, Read, Result>(
  kind: StatusKind<Wanted, Read>,
  wanted: Wanted & WantedMoment,
  { place, listener }: { readonly place: ReportedAccount; readonly listener: AccountListener },
  use: (report: StatusReport) => Promise<Result>,
): Promise<Result> {
  const { moment, zone } = wanted;
  // Bytes, such as those of a logo, and how it is written do not change what is read.
  const request = JSON.stringify(wanted, (key, value: unknown) =>
    key === 'bytes' || key === 'hasWorkbook' ? undefined : value,
  );
  return withAccount(
    { name: jobOfReport(kind.name), request },
    { place, listener },
    async (snapshot) => {
      const started = Number(snapshot.once('startedAt', String(place.clock.now())));
      const circumstances: StatusCircumstances = {
        source: accountName(place),
        moment: moment ?? accountTime(started, zone),
        zone,
        isNow: moment === undefined,
      };
      const { caller } = place.connection;
      const read = await kind.read({ snapshot, caller, circumstances }, wanted);
      return use(kind.make(read, wanted, circumstances));
    },
  );
}
