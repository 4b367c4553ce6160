import type { IncomingMessage } from 'node:http';
import { basename, join } from 'node:path';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Job } from '../interface/calls.ts';
import type { JOB_CALLS } from '../interface/calls/jobs.ts';
import type { PageActions } from '../server/call-routes.ts';
import { MOST_BYTES, receiveFile } from '../server/upload.ts';
import { accountActions } from './account-actions.ts';
import { changeActions } from './change/change-actions.ts';
import { exportActions } from './exports/export-actions.ts';
import { ChosenProfile } from './chosen-profile.ts';
import { freeName, keptName } from '../../kernel/file-name.ts';
import { JobPlace, type PagePlace } from './job-place.ts';
import { labelActions } from './labels/label-actions.ts';
import { openProfile, type KnownAccounts } from './page-accounts.ts';
import { PracticeCloses } from './practice-closes.ts';
import { problemActions } from './register/problem-actions.ts';
import { registerActions, UNREAD } from './register/register-actions.ts';
import { takeUpLeftRuns } from './runs/known-runs.ts';
import { reportActions } from './reports/report-actions.ts';
import { runActions } from './runs/run-actions.ts';
import { stocktakeActions } from './stocktake/stocktake-actions.ts';
import { scanActions } from './scans/scan-actions.ts';
import { ScanSessions } from './scans/scan-sessions.ts';

/** Everything that the page does: it calls the library, and keeps where each job is. */
export class PageJobs {
  readonly #place: JobPlace;
  readonly #accounts: KnownAccounts;
  readonly #chosen: ChosenProfile;
  /** What each call of the interface does. */
  readonly actions: PageActions;

  constructor(parts: PagePlace & { readonly accounts: KnownAccounts }) {
    const { accounts, ...place } = parts;
    this.#place = new JobPlace(place, join(place.stateFolder, 'page', 'jobs'));
    this.#accounts = accounts;
    this.#chosen = new ChosenProfile(join(place.stateFolder, 'page', 'profile'));
    takeUpLeftRuns(this.#place);
    const closes = new PracticeCloses(place.stateFolder);
    const scans = new ScanSessions(this.#place);
    const runs = runActions(this.#place);
    this.actions = {
      ...accountActions(this.#place, accounts, this.#chosen, closes),
      ...jobActions(this.#place, scans),
      ...registerActions(this.#place),
      ...reportActions(this.#place),
      ...problemActions(this.#place),
      ...runs,
      send: async (wanted, ...caller) => {
        await scans.finish(wanted.job);
        return runs.send(wanted, ...caller);
      },
      ...exportActions(this.#place),
      ...changeActions(this.#place),
      ...labelActions(this.#place),
      ...stocktakeActions(this.#place),
      ...scanActions(this.#place, scans),
    };
  }

  /** Takes a file for a job. Throws TallysheetError 'over-limit' and 'cannot-write'. */
  async upload(job: string, wanted: string, incoming: IncomingMessage): Promise<Job> {
    const { store, works } = this.#place;
    works.assertIdle(job);
    const taken = new Set(store.get(job).files.map(({ name }) => name.toLowerCase()));
    const name = freeName(keptName(wanted), taken);
    const path = join(store.filesOf(job), name);
    const bytes = await receiveFile(incoming, path, MOST_BYTES);
    const { files } = store.get(job);
    return this.#place.changed(job, { ...UNREAD, files: [...files, { name, bytes }] });
  }

  /** A file that a job has written. Throws TallysheetError 'bad-usage'. */
  download(job: string, file: number): { readonly path: string; readonly name: string } {
    const { outputs = [] } = this.#place.store.get(job);
    const path = outputs[file];
    if (path !== undefined) return { path, name: basename(path) };
    throw new TallysheetError('bad-usage', 'This file is not there');
  }

  /** The path of a page that the report of a job has. Throws TallysheetError 'bad-usage'. */
  reportPage(job: string, file: number): string {
    const found = this.#place.store.get(job).report?.files[file];
    if (found?.what === 'page') return found.path;
    throw new TallysheetError('bad-usage', 'This page is not there');
  }

  /** Works on the account of a profile from now on. Throws TallysheetError where it cannot be used. */
  async useProfile(profile: string): Promise<void> {
    await this.#place.use(await openProfile(profile, this.#accounts));
  }

  /** Works on the account that was last chosen here. One that cannot be used any more is to be chosen again. */
  async useLastProfile(): Promise<void> {
    const profile = this.#chosen.of(this.#accounts.list());
    if (profile === undefined) return;
    try {
      await this.useProfile(profile);
    } catch (error) {
      if (!(error instanceof TallysheetError)) throw error;
    }
  }

  /** Stops what runs, so that it can be resumed. */
  close(): Promise<void> {
    return this.#place.close();
  }
}

/** Jobs of every kind. */
function jobActions(
  place: JobPlace,
  scans: ScanSessions,
): Pick<PageActions, keyof typeof JOB_CALLS> {
  const { store, works } = place;
  return {
    newJob: ({ kind, paper }) => place.view(store.begin(kind, place.clock.now(), { paper })),
    job: ({ job }) => place.view(store.get(job)),
    dropJob: async ({ job }) => {
      works.assertIdle(job);
      await scans.discard(job);
      store.drop(job);
      return {};
    },
  };
}
