import type { Clock } from '../../kernel/clock.ts';
import type { SharedFiles } from '../../account/shared-files/shared-files.ts';
import type { AccountPlace } from '../../account/account-reader.ts';
import type { TallysheetError } from '../../kernel/messages/errors.ts';
import { badUsage } from './refusals.ts';

/** Where a report is made: the workplace of an import will do. */
export interface ReportWorkplace {
  readonly clock: Clock;
  /** It remembers which files this program wrote, and has the closes of accounts. */
  readonly stateFolder: string;
  /** What relative paths start from. */
  readonly cwd: string;
  /** What is read for the file `-`. */
  readonly standardInput?: AsyncIterable<Uint8Array>;
}

/** Where the account of a report is read: the workplace of an import will do. */
export interface ReportedAccount extends AccountPlace {
  readonly connection: AccountPlace['connection'] & {
    readonly baseUrl: string;
    /** What its machines share; undefined where this machine is alone. */
    readonly sharedFiles?: SharedFiles;
  };
}

/** The account of a workplace; undefined where it has none. */
export function accountOf(place: ReportWorkplace): (ReportWorkplace & ReportedAccount) | undefined {
  return 'connection' in place ? (place as ReportWorkplace & ReportedAccount) : undefined;
}

/** What a report calls an account: the host of its address. */
export function accountName({ connection }: ReportedAccount): string {
  return new URL(connection.baseUrl).host;
}

/** A report without anything to report on: a program gave neither files nor an account. */
export function noSource(report: string): TallysheetError {
  return badUsage(
    `The ${report} report has neither a file nor an account`,
    'Name a file in `input`, or open the workplace with a client.',
  );
}
