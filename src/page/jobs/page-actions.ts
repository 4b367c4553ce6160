import { rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { applyPlan, listRuns, resumeImport, VERSION } from '../../index.ts';
import { defined } from '../../kernel/defined.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Job, Start } from '../interface/calls.ts';
import type { PageActions } from '../server/call-routes.ts';
import type { PageEvents } from '../server/events.ts';
import type { PageSession } from '../server/page-sessions.ts';
import { receiveFile } from '../server/upload.ts';
import { withDecisions } from './decide.ts';
import { freeName, keptName } from './file-name.ts';
import { JobFlows, notYet, type FlowPlace } from './job-flows.ts';
import { JobStore } from './job-store.ts';
import { jobView } from './job-view.ts';
import { JobWorks } from './job-works.ts';
import { stepOf, titleOf, type KeptJob } from './kept-job.ts';
import { correctJob, problemsOf } from './problem-actions.ts';
import {
  openPractice,
  openProfile,
  type AccountInUse,
  type KnownAccounts,
} from './page-accounts.ts';

const MOST_RUNS = 10;
/** As decision 4 has it. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Where the page works. */
export interface PagePlace extends FlowPlace {
  readonly accounts: KnownAccounts;
  readonly events: PageEvents;
}

/** Everything that the page does: it calls the library, and keeps where each job is. */
export class PageJobs {
  readonly #place: PagePlace;
  readonly #store: JobStore;
  readonly #works: JobWorks;
  readonly #flows: JobFlows;
  #account: AccountInUse | undefined;

  constructor(place: PagePlace) {
    this.#place = place;
    this.#store = new JobStore(join(place.stateFolder, 'page', 'jobs'), ({ id, version }) => {
      place.events.send({ event: 'job', id, version });
    });
    this.#works = new JobWorks(place.events, place.clock);
    this.#flows = new JobFlows(place, this.#store, this.#works, () => this.#account);
  }

  /** What each call of the interface does. */
  readonly actions: PageActions = {
    start: (_input, session) => this.#start(session),
    practise: async (_input, session) => {
      await this.#use(await openPractice());
      return this.#start(session);
    },
    useProfile: async ({ profile }, session) => {
      await this.useProfile(profile);
      return this.#start(session);
    },
    connect: async (account) => {
      const findings = await this.#place.accounts.save(account);
      return {
        saved: findings.every(({ ok }) => ok),
        findings: findings.map(({ subject, found, ok, remedy }) => ({
          subject,
          found,
          ok,
          ...defined({ remedy }),
        })),
      };
    },
    newJob: () => this.#view(this.#store.begin(this.#place.clock.now())),
    job: ({ job }) => this.#view(this.#store.get(job)),
    dropJob: ({ job }) => {
      this.#works.assertIdle(job);
      this.#store.drop(job);
      return {};
    },
    removeFile: ({ job, name }) => {
      this.#works.assertIdle(job);
      const { files } = this.#store.get(job);
      const kept = files.filter((file) => file.name !== name);
      if (kept.length < files.length) rmSync(join(this.#store.filesOf(job), name), { force: true });
      return this.#changed(job, { ...UNREAD, files: kept });
    },
    preview: async ({ job, sheet }) => ({ rows: await this.#flows.preview(job, sheet) }),
    check: ({ job }) => this.#view(this.#flows.check(job)),
    decide: ({ job, decisions }) => {
      const { recipe, isConfirmed } = this.#store.get(job);
      if (recipe === undefined) throw notYet();
      const agrees = decisions.some(({ about }) => about === 'readings');
      const changes = {
        recipe: withDecisions(recipe, decisions),
        isConfirmed: agrees || isConfirmed,
      };
      const isPlanKept = decisions.every(({ about }) => about === 'readings');
      if (isPlanKept) return this.#changed(job, changes);
      this.#changed(job, { ...changes, plan: undefined, result: undefined });
      return decisions.some(({ about }) => about !== 'name')
        ? this.#view(this.#flows.check(job))
        : this.#view(this.#flows.plan(job));
    },
    problems: ({ job, ...wanted }) => {
      this.#works.assertIdle(job);
      return problemsOf(this.#store.get(job), this.#store.filesOf(job), wanted);
    },
    correct: async ({ job, ...wanted }) => {
      this.#works.assertIdle(job);
      const corrected = await correctJob(this.#store, job, wanted, this.#flows.workplace());
      return { rows: corrected.rows, job: this.#view(corrected.job) };
    },
    plan: ({ job }) => this.#view(this.#flows.plan(job)),
    send: ({ job, first, confirms }) =>
      this.#view(
        this.#flows.execute(job, (folder, workplace, signal) =>
          applyPlan(folder, workplace, {
            confirmsReadings: this.#store.get(job).isConfirmed,
            confirmedAccount: confirms,
            signal,
            ...(first !== undefined && { first }),
          }),
        ),
      ),
    resume: ({ job }) =>
      this.#view(
        this.#flows.execute(job, (folder, workplace, signal) =>
          resumeImport(folder, workplace, { signal }),
        ),
      ),
    stop: ({ job }) => {
      this.#works.stop(job);
      return this.#view(this.#store.get(job));
    },
    planUndo: ({ job }) => this.#view(this.#flows.planUndo(job)),
  };

  /** Takes a file for a job. Throws TallysheetError 'over-limit' and 'cannot-write'. */
  async upload(job: string, wanted: string, incoming: IncomingMessage): Promise<Job> {
    this.#works.assertIdle(job);
    const taken = new Set(this.#store.get(job).files.map(({ name }) => name.toLowerCase()));
    const name = freeName(keptName(wanted), taken);
    const path = join(this.#store.filesOf(job), name);
    const bytes = await receiveFile(incoming, path, MOST_BYTES);
    const { files } = this.#store.get(job);
    return this.#changed(job, { ...UNREAD, files: [...files, { name, bytes }] });
  }

  /** A file that a run has written. Throws TallysheetError 'bad-usage'. */
  download(job: string, file: number): { readonly path: string; readonly name: string } {
    const { outputs = [], result } = this.#store.get(job);
    const path = outputs[file];
    const name = result?.files[file]?.name;
    if (path !== undefined && name !== undefined) return { path, name };
    throw new TallysheetError('bad-usage', 'This file is not there');
  }

  /** Works on the account of a profile from now on. Throws TallysheetError where it cannot be used. */
  async useProfile(profile: string): Promise<void> {
    await this.#use(await openProfile(profile, this.#place.accounts));
  }

  /** Stops what runs, so that it can be resumed. */
  async close(): Promise<void> {
    await this.#works.close();
    const account = this.#account;
    this.#account = undefined;
    await account?.close();
  }

  async #use(account: AccountInUse): Promise<void> {
    await this.#account?.close();
    this.#account = account;
  }

  #start({ changeToken }: PageSession): Start {
    const account = this.#account;
    return {
      version: VERSION,
      changeToken,
      ...(account && { account: accountView(account) }),
      profiles: this.#place.accounts.list().map(({ name, address, accountName }) => ({
        name,
        ...defined({ address, accountName }),
      })),
      jobs: this.#store.list().map((job) => ({
        id: job.id,
        title: titleOf(job),
        startedAt: job.startedAt,
        step: stepOf(job),
      })),
      runs: listRuns(this.#flows.workplace())
        .slice(0, MOST_RUNS)
        .map(({ name, kind, state, startedAt, rows, unverified }) => ({
          name,
          kind,
          state,
          startedAt,
          rows,
          unverified,
        })),
    };
  }

  #changed(job: string, changes: Partial<KeptJob>): Job {
    return this.#view(this.#store.change(job, changes));
  }

  #view(job: KeptJob): Job {
    return jobView(job, this.#works.of(job.id), this.#store.filesOf(job.id));
  }
}

/** What other files make void. */
const UNREAD: Partial<KeptJob> = {
  recipe: undefined,
  checked: undefined,
  plan: undefined,
  result: undefined,
  problem: undefined,
  isConfirmed: undefined,
  corrections: undefined,
  sources: undefined,
  runFolder: undefined,
};

function accountView({
  profile,
  name,
  address,
  isPractice,
}: AccountInUse): NonNullable<Start['account']> {
  return { ...defined({ profile }), name, address, isPractice };
}
