import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { reportChoices } from '../../../inner-library.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { Closes, Report } from '../../interface/calls.ts';
import { problemOf } from '../../server/replies.ts';
import type { JobPlace, WorkParts } from '../job-place.ts';
import type { KeptJob } from '../kept-job.ts';
import {
  filesOfReports,
  keptAsEarlier,
  type DoneToPeriod,
  type KeptReport,
  type ReportFile,
} from './kept-report.ts';
import type { Outcome } from './outcome.ts';
import { hasPeriod, knownValues, requestOfReport } from './report-request.ts';
import { noReportYet, runReport } from './run-report.ts';

/** Chooses a report, with the periods that it can be of; what was made before stays beside it. */
export async function askReport(
  place: JobPlace,
  job: string,
  { report, values }: { readonly report: Report['name']; readonly values: Report['values'] },
): Promise<KeptJob> {
  place.works.assertIdle(job);
  const known = knownValues(report, values);
  const recent = await recentOf(place, job, { name: report, values: known });
  const month = reportChoices.monthToReport(recent);
  const isOpen = month === undefined || hasPeriod(known);
  const asked = isOpen ? known : { ...known, month: month.name };
  const earlier = keptAsEarlier(place.store.get(job).report);
  return place.store.change(job, {
    ...withFiles({ name: report, values: asked, recent, files: [], earlier }, []),
    problem: undefined,
  });
}

/** Makes the report that was asked for. */
export function makeReport(place: JobPlace, job: string, values: Report['values']): KeptJob {
  const before = reportOf(place, job);
  const { name, recent } = before;
  const known = knownValues(name, values);
  place.works.assertIdle(job);
  const earlier = keptAsEarlier(before);
  place.store.change(job, withFiles({ name, values: known, recent, files: [], earlier }, []));
  return work(place, job, 'reporting', {});
}

/** Closes the period of the report that was made. */
export function closePeriod(
  place: JobPlace,
  job: string,
  how: {
    /** Who signs the close, where it is another person than who made the report. */
    readonly preparedBy?: string | undefined;
    readonly restate?: string | undefined;
    readonly allowExceptions: boolean;
    readonly allowDifferences: boolean;
  },
): KeptJob {
  const report = reportOf(place, job);
  const { name, made } = report;
  if (made === undefined) throw noReportYet();
  place.works.assertIdle(job);
  const { preparedBy = report.values['preparedBy'] ?? '' } = how;
  const values = knownValues(name, { ...report.values, preparedBy });
  place.store.change(job, { report: { ...report, values } });
  const isDepreciation = name === 'depreciation';
  return work(place, job, 'closing', {
    close: true,
    ...(how.allowExceptions && { allowExceptions: true as const }),
    ...(isDepreciation && how.allowDifferences && { allowDifferences: true as const }),
    ...(isDepreciation && how.restate !== undefined && { restate: how.restate }),
  });
}

/** Reopens a period that was closed. The library knows which one that may be. */
export function reopenPeriod(
  place: JobPlace,
  job: string,
  { close, reason }: { readonly close: number; readonly reason: string },
): KeptJob {
  const { closes } = closesOf(place, job);
  const found = closes.find(({ number }) => number === close);
  if (found === undefined) throw new TallysheetError('bad-usage', 'This close is not there');
  const { start: from, end: to } = found;
  return work(place, job, 'reopening', { from, to, reopen: true, reason });
}

/** What was closed of the account, or of the files of a job. */
export function closesOf(place: JobPlace, job: string): Closes {
  place.works.assertIdle(job);
  const { name, values } = reportOf(place, job);
  if (name !== 'depreciation' && name !== 'stock') return { path: '', closes: [] };
  const request = requestFor(place, job, { name, values });
  const listed = reportChoices.listCloses(name, request, connectedPlace(place));
  return {
    path: listed.path,
    closes: listed.closes.map(({ reopened, ...close }) => ({
      ...close,
      ...(reopened !== undefined && {
        reopened: {
          at: reopened.at,
          by: reopened.by,
          ...(reopened.reason !== undefined && { reason: reopened.reason }),
        },
      }),
    })),
  };
}

async function recentOf(
  place: JobPlace,
  job: string,
  asked: Pick<KeptReport, 'name' | 'values'>,
): Promise<Report['recent']> {
  const { name } = asked;
  if (name !== 'depreciation' && name !== 'stock') return [];
  const request = requestFor(place, job, asked);
  return [...(await reportChoices.recentPeriods(name, request, connectedPlace(place)))];
}

function connectedPlace(place: JobPlace): ReturnType<JobPlace['connected']> {
  return place.connected(place.accountInUse(), {});
}

function requestFor(
  place: JobPlace,
  job: string,
  asked: Pick<KeptReport, 'name' | 'values'>,
  done?: DoneToPeriod,
): Readonly<Record<string, unknown>> {
  const { store } = place;
  const { cwd } = place.workplace();
  const { files } = store.get(job);
  return requestOfReport(asked, { folder: store.filesOf(job), files, cwd }, done);
}

function reportOf({ store }: JobPlace, job: string): KeptReport {
  const { report } = store.get(job);
  if (report === undefined) throw noReportYet();
  return report;
}

/** Begins the work that makes a report, and closes or reopens a period where `done` says so. */
function work(
  place: JobPlace,
  job: string,
  name: 'reporting' | 'closing' | 'reopening',
  done: DoneToPeriod,
): KeptJob {
  const account = place.accountInUse();
  const report = reportOf(place, job);
  const folder = newFolder(place, job);
  const accounts = join(folder, 'accounts.xlsx');
  const asked = requestFor(place, job, report, done);
  const output = { ...(asked['journal'] !== undefined && { accounts }), ...OUTPUT, out: folder };
  const ofCompany = report.name === 'custody' && { logo: account.logo };
  const request = done.reopen === true ? asked : { ...output, ...ofCompany, ...asked };
  place.begin(job, name, async (parts) => {
    const workplace = place.connected(account, parts);
    const run = { workplace, listener: listenerOf(parts) };
    try {
      const outcome = await runReport(report.name, { ...request, ...done }, run);
      const after = { ...report, done };
      return outcome === undefined ? reopened(after) : written(after, outcome, folder);
    } catch (error) {
      if (!existsSync(accounts)) throw error;
      return {
        problem: problemOf(error),
        ...withFiles(report, [{ path: accounts, what: 'accounts' }]),
      };
    }
  });
  return place.store.change(job, { problem: undefined });
}

/** A page to be shown, a workbook and tables, all from one reading. */
const OUTPUT = { format: 'html', alsoAs: ['xlsx', 'csv'] } as const;

function reopened(report: KeptReport): Partial<KeptJob> {
  return withFiles({ ...report, made: undefined, earlier: keptAsEarlier(report) }, []);
}

function written(report: KeptReport, outcome: Outcome, folder: string): Partial<KeptJob> {
  const files: ReportFile[] = [
    ...outcome.written.map((path) => ({ path, what: whatOf(path) })),
    ...outcome.journals.map((path) => ({ path, what: 'journal' as const })),
  ];
  const made = { ...report, made: outcome.made, files };
  removeOthers(folder, filesOfReports(made));
  return { problem: undefined, ...withFiles(made, files) };
}

function withFiles(report: KeptReport, files: readonly ReportFile[]): Partial<KeptJob> {
  const whole = { ...report, files };
  return { report: whole, outputs: filesOfReports(whole).map(({ path }) => path) };
}

const WHAT: Readonly<Record<string, ReportFile['what']>> = {
  '.xlsx': 'workbook',
  '.html': 'page',
  '.csv': 'table',
  '.ics': 'calendar',
};

function whatOf(path: string): ReportFile['what'] {
  return WHAT[extname(path)] ?? 'table';
}

const FOLDER = 'report-';

/** A folder for the files of one making. */
function newFolder({ store }: JobPlace, job: string): string {
  const folder = join(store.filesOf(job), '..', `${FOLDER}${store.get(job).version}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Removes the files of reports that are not kept any more. */
function removeOthers(folder: string, kept: readonly ReportFile[]): void {
  const needed = new Set([folder, ...kept.map(({ path }) => dirname(path))]);
  const above = join(folder, '..');
  const others = readdirSync(above).filter((name) => name.startsWith(FOLDER));
  for (const name of others) {
    const path = join(above, name);
    if (!needed.has(path)) rmSync(path, { recursive: true, force: true });
  }
}

function listenerOf({
  onProgress,
  signal,
}: WorkParts): Parameters<typeof runReport>[2]['listener'] {
  return {
    signal,
    onProgress: (step) => {
      onProgress({ stage: 'read', ...step });
    },
  };
}
