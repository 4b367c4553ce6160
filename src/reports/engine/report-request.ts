import { type ReportFormat, type ReportPath, reportPath } from './report-path.ts';
import type { OptionNames } from '../../kernel/messages/known-options.ts';
import type { CellRules } from './input/cell-rules.ts';
import type { LayoutName } from './journal/layouts.ts';
import { DEFAULT_DATE_FORMAT } from '../../kernel/dates/date-format.ts';
import { WrittenFiles } from '../../tabular/files/written-files.ts';
import { type AuditTrail, preparer, utcMinute } from './front/audit-trail.ts';
import { accountOf, type ReportWorkplace, type ReportedAccount } from './report-workplace.ts';
import { sharedCloses } from './close/shared-closes.ts';
import { type ClosingOptions, reopenReason } from './close/close-record.ts';
import { STANDARD_INPUT } from '../../tabular/open.ts';
import type { JournalOptions } from './journal/journal-files.ts';
import { badUsage } from './refusals.ts';
import { defined } from '../../kernel/defined.ts';
import { createHash } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';

/** What every report takes of its files. */
export interface OutputRequest {
  /** A file, or a folder that is there; the working folder unless given. */
  readonly out?: string | undefined;
  /** That of the file's name unless given, else a workbook. */
  readonly format?: ReportFormat | undefined;
  /** File names without the date. */
  readonly stableNames?: boolean | undefined;
  /** The user of this computer unless given. */
  readonly preparedBy?: string | undefined;
  /** Replaces existing files. */
  readonly force?: boolean | undefined;
  /** `keep` keeps what is read of the account; a day or a time such as `2026-01-31` repeats the report of then, without a call. */
  readonly snapshot?: string | undefined;
  /** Formats that are written beside it, from the same reading. @internal */
  readonly alsoAs?: readonly ReportFormat[] | undefined;
}

export const OUTPUT_REQUEST: OptionNames<OutputRequest> = {
  ...{ out: true, format: true, stableNames: true, preparedBy: true, force: true },
  ...{ snapshot: true, alsoAs: true },
};

/** What every report on a period takes besides: how its files are read, its closes and its journal. */
export interface PeriodReportRequest extends OutputRequest {
  readonly dateFormat?: CellRules['dateFormat'] | undefined;
  readonly decimal?: CellRules['decimal'] | undefined;
  /** Closes the period. */
  readonly close?: boolean | undefined;
  /** Reopens the last closed period, for a reason. */
  readonly reopen?: boolean | undefined;
  readonly reason?: string | undefined;
  readonly allowExceptions?: boolean | undefined;
  /** The folder of closes: beside the file unless given, else in the state folder. */
  readonly closes?: string | undefined;
  /** The file of accounts by group; a new one is written to be filled in. */
  readonly accounts?: string | undefined;
  /** The accounting program that a journal is written for. */
  readonly journal?: LayoutName | undefined;
}

export const PERIOD_REQUEST: OptionNames<PeriodReportRequest> = {
  ...OUTPUT_REQUEST,
  ...{ dateFormat: true, decimal: true, close: true, reopen: true, reason: true },
  ...{ allowExceptions: true, closes: true, accounts: true, journal: true },
};

/** How the cells of all files of a request are read. */
export function rulesOf({ dateFormat, decimal }: PeriodReportRequest): CellRules {
  return { dateFormat: dateFormat ?? DEFAULT_DATE_FORMAT, decimal: decimal ?? 'point' };
}

/** Where the files of a report go, and who made them when. */
export interface ReportOutput {
  /** Throws TallysheetError 'bad-usage' where name and format contradict each other. */
  readonly target: (date?: string) => Promise<ReportPath>;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly own: WrittenFiles;
  readonly audit: AuditTrail;
}

/** What a request says about the files of a report; a file name starts with `name` in a folder. */
export function outputOf(
  name: string,
  { out, format, force, stableNames, preparedBy, alsoAs = [] }: OutputRequest,
  { cwd, clock, stateFolder }: ReportWorkplace,
): ReportOutput {
  return {
    target: async (date) => ({
      ...(await reportPath({
        ...{ name, cwd, out, format },
        date: stableNames === true ? undefined : date,
      })),
      alsoAs,
    }),
    createdAt: clock.now(),
    own: new WrittenFiles({ stateFolder, force }),
    audit: preparer(preparedBy),
  };
}

/** What a request says about its closes, which are in `folder` unless another one is given. */
export function closesOf(
  name: string,
  {
    close = false,
    reopen = false,
    reason,
    closes,
    allowExceptions,
    preparedBy,
  }: PeriodReportRequest,
  place: ReportWorkplace,
  folder: string,
): ClosingOptions & { readonly cwd: string } {
  const { cwd, clock } = place;
  const path = join(closes === undefined ? folder : resolve(cwd, closes), `${name}.db`);
  const account = accountOf(place);
  const isOfAccount = account !== undefined && dirname(path) === closesOfAccount(account);
  return {
    ...{ close, reopen, reason, cwd },
    ...(allowExceptions !== undefined && { allowExceptions }),
    path,
    ...(isOfAccount && defined({ shared: sharedCloses(name, path, account) })),
    by: preparer(preparedBy).preparedBy,
    now: utcMinute(clock.now()),
  };
}

/** The closes of a file lie beside it, where its owner keeps and copies them together. */
export function closesBeside([file = STANDARD_INPUT]: readonly string[], cwd: string): string {
  return join(file === STANDARD_INPUT ? cwd : dirname(resolve(cwd, file)), 'closes');
}

/** Closes of an account are in the state folder, independent of the working folder. */
export function closesOfAccount({
  stateFolder,
  connection,
}: {
  readonly stateFolder: string;
  readonly connection: Pick<ReportedAccount['connection'], 'account'>;
}): string {
  const key = createHash('sha256').update(connection.account).digest('hex').slice(0, 16);
  return join(stateFolder, 'closes', key);
}

/** What a request says about its journal. */
export function journalOf(
  { journal, accounts }: PeriodReportRequest,
  { cwd }: ReportWorkplace,
): JournalOptions {
  return {
    layout: journal,
    accounts: accounts === undefined ? undefined : { file: accounts, cwd },
  };
}

/**
 * A reopening has a reason, and writes no file: one that is named would be missed. Throws TallysheetError
 * 'bad-usage'.
 */
export function assertReopening({
  out,
  journal,
  reopen = false,
  reason,
}: PeriodReportRequest): void {
  reopenReason({ reopen, reason });
  if (!reopen) return;
  const flags = [
    ...(out === undefined ? [] : ['--out']),
    ...(journal === undefined ? [] : ['--journal']),
  ];
  const [flag] = flags;
  if (flag === undefined) return;
  throw badUsage(
    `--reopen writes no report, so ${flag} has no effect`,
    `Remove ${flags.join(' and ')}. To write the report, run the command again without --reopen and --reason.`,
  );
}
