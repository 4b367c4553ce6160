import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import {
  applyPlan,
  listRuns,
  openWorkplace,
  planImport,
  planUndo,
  previewSheet,
  recipeOfRun,
  resumeImport,
  VERSION,
  type AskedImport,
  type ConnectedWorkplace,
  type ExecutedRun,
  type Progress,
  type Workplace,
} from '../../index.ts';
import type { Clock } from '../../kernel/clock.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { shellLine } from '../../kernel/shell-words.ts';
import type { PageActions } from '../server/call-routes.ts';
import type { PageEvents } from '../server/events.ts';
import type { PageSession } from '../server/page-sessions.ts';
import { problemOf } from '../server/replies.ts';
import { receiveFile } from '../server/upload.ts';
import type { Job, Start } from '../interface/calls.ts';
import { checkJob } from './check-job.ts';
import { withDecisions } from './decide.ts';
import { freeName, keptName } from './file-name.ts';
import { JobStore } from './job-store.ts';
import { JobWorks } from './job-works.ts';
import { stepOf, titleOf, type KeptJob } from './kept-job.ts';
import {
  openPractice,
  openProfile,
  type AccountInUse,
  type KnownAccounts,
} from './page-accounts.ts';
import { planView } from './plan-view.ts';
import { resultView } from './result-view.ts';

const MOST_RUNS = 10;
/** As decision 4 has it. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Where the page works. */
export interface PagePlace {
  readonly stateFolder: string;
  /** The folder in which runs are kept, as those of the command line. */
  readonly cwd: string;
  readonly clock: Clock;
  readonly accounts: KnownAccounts;
  readonly events: PageEvents;
  /** Told of what is a fault of ours. */
  readonly onFault: (error: unknown) => void;
}

/** Everything that the page does: it calls the library, and keeps where each job is. */
export class PageJobs {
  readonly #place: PagePlace;
  readonly #store: JobStore;
  readonly #works: JobWorks;
  #account: AccountInUse | undefined;

  constructor(place: PagePlace) {
    this.#place = place;
    this.#store = new JobStore(join(place.stateFolder, 'page', 'jobs'), ({ id, version }) => {
      place.events.send({ event: 'job', id, version });
    });
    this.#works = new JobWorks(place.events, place.clock);
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
          ...(remedy !== undefined && { remedy }),
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
      const files = this.#store.get(job).files.filter((file) => file.name !== name);
      return this.#changed(job, { ...UNREAD, files });
    },
    preview: async ({ job, sheet }) => ({ rows: await this.#preview(job, sheet) }),
    check: ({ job }) => this.#check(job),
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
      return decisions.some(({ about }) => about !== 'name') ? this.#check(job) : this.#plan(job);
    },
    plan: ({ job }) => this.#plan(job),
    send: ({ job, first, confirms }) =>
      this.#execute(job, 'sending', (folder, workplace, signal) =>
        applyPlan(folder, workplace, {
          confirmsReadings: this.#store.get(job).isConfirmed,
          confirmedAccount: confirms,
          signal,
          ...(first !== undefined && { first }),
        }),
      ),
    resume: ({ job }) =>
      this.#execute(job, 'sending', (folder, workplace, signal) =>
        resumeImport(folder, workplace, { signal }),
      ),
    stop: ({ job }) => {
      this.#works.stop(job);
      return this.#view(this.#store.get(job));
    },
    planUndo: ({ job }) => this.#planUndo(job),
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

  /** Stops what runs, so that it can go on later. */
  async close(): Promise<void> {
    await this.#works.close();
    await this.#account?.close();
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
        ...(address !== undefined && { address }),
        ...(accountName !== undefined && { accountName }),
      })),
      jobs: this.#store.list().map((job) => ({
        id: job.id,
        title: titleOf(job),
        startedAt: job.startedAt,
        step: stepOf(job),
      })),
      runs: listRuns(this.#workplace())
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

  #check(job: string): Job {
    this.#works.begin(job, 'checking', async ({ onProgress, signal }) => {
      await this.#finishing(job, async () => {
        const { recipe } = this.#store.get(job);
        const out = join(this.#store.filesOf(job), '..', 'checked');
        const found = await checkJob(
          { ...this.#request(job), ...(recipe && { recipe }) },
          this.#workplace(onProgress, signal),
          out,
        );
        return { ...found, problem: undefined };
      });
    });
    return this.#changed(job, { plan: undefined, result: undefined, problem: undefined });
  }

  #plan(job: string): Job {
    const account = this.#accountInUse();
    const { recipe } = this.#store.get(job);
    if (recipe === undefined) throw notYet();
    this.#works.begin(job, 'planning', async ({ onProgress, signal }) => {
      await this.#finishing(job, async () => {
        const workplace = this.#connected(account, onProgress, signal);
        const { runFolder } = this.#store.get(job);
        const out = runFolder === undefined ? {} : { out: runFolder, force: true };
        const { folder, plan } = await planImport(
          { ...this.#request(job), recipe },
          workplace,
          out,
        );
        const ofRun = await recipeOfRun(folder, workplace);
        const names = ofRun.names && { names: ofRun.names };
        return {
          runFolder: folder,
          recipe: { ...recipe, ...names },
          plan: planView(plan, ofRun),
          problem: undefined,
        };
      });
    });
    return this.#changed(job, { plan: undefined, result: undefined, problem: undefined });
  }

  #planUndo(job: string): Job {
    const account = this.#accountInUse();
    const { runFolder } = this.#store.get(job);
    if (runFolder === undefined) throw notYet();
    this.#works.begin(job, 'planning', async ({ onProgress, signal }) => {
      await this.#finishing(job, async () => {
        const workplace = this.#connected(account, onProgress, signal);
        const undo = await planUndo(runFolder, workplace);
        if (undo.is === 'nothing') {
          throw new TallysheetError('bad-usage', 'Nothing of it is left to undo');
        }
        if (undo.is === 'continued') return { runFolder: undo.folder, plan: undefined };
        const ofRun = await recipeOfRun(undo.folder, workplace);
        return { runFolder: undo.folder, plan: planView(undo.plan, ofRun), result: undefined };
      });
    });
    return this.#changed(job, { problem: undefined });
  }

  #execute(
    job: string,
    name: 'sending',
    execute: (
      folder: string,
      workplace: ConnectedWorkplace,
      signal: AbortSignal,
    ) => Promise<ExecutedRun>,
  ): Job {
    const account = this.#accountInUse();
    const { runFolder } = this.#store.get(job);
    if (runFolder === undefined) throw notYet();
    this.#works.begin(job, name, async ({ onProgress, signal }) => {
      await this.#finishing(job, async () => {
        const workplace = this.#connected(account, onProgress, signal);
        const run = await execute(runFolder, workplace, signal);
        return { ...resultView(run, workplace), problem: undefined };
      });
    });
    return this.#changed(job, { problem: undefined });
  }

  /** Changes the job at the end of a work; what it throws is the problem of the job. */
  async #finishing(job: string, work: () => Promise<Partial<KeptJob>>): Promise<void> {
    let changes: Partial<KeptJob>;
    try {
      changes = await work();
    } catch (error) {
      if (!(error instanceof TallysheetError)) this.#place.onFault(error);
      changes = { problem: problemOf(error) };
    }
    this.#works.end(job);
    this.#store.change(job, changes);
  }

  async #preview(job: string, at: number): Promise<{ row: number; cells: string[] }[]> {
    const { recipe, files } = this.#store.get(job);
    const sheet = recipe?.sheets[at];
    const file = sheet?.file ?? files[0]?.name ?? '';
    const path = join(this.#store.filesOf(job), file);
    if (!files.some(({ name }) => name === file)) throw notYet();
    const rows = await previewSheet({ file: path, sheet: sheet?.sheet }, this.#workplace());
    return rows.map(({ row, cells }) => ({ row, cells: [...cells] }));
  }

  #request(job: string): AskedImport {
    const folder = this.#store.filesOf(job);
    return { files: this.#store.get(job).files.map(({ name }) => join(folder, name)) };
  }

  #accountInUse(): AccountInUse {
    if (this.#account !== undefined) return this.#account;
    throw new TallysheetError('bad-settings', 'Choose an account first', {
      hint: 'The start page has your accounts, and an invented company to practise with.',
    });
  }

  #workplace(
    onProgress: (progress: Progress) => void = () => undefined,
    signal?: AbortSignal,
  ): Workplace {
    const { stateFolder, cwd, clock } = this.#place;
    return openWorkplace({ stateFolder, cwd, clock, onProgress, ...(signal && { signal }) });
  }

  #connected(
    { connection }: AccountInUse,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): ConnectedWorkplace {
    return { ...this.#workplace(onProgress, signal), connection };
  }

  #changed(job: string, changes: Partial<KeptJob>): Job {
    return this.#view(this.#store.change(job, changes));
  }

  #view(job: KeptJob): Job {
    const work = this.#works.of(job.id);
    return {
      id: job.id,
      version: job.version,
      title: titleOf(job),
      startedAt: job.startedAt,
      files: job.files.map(({ name, bytes }) => ({ name, bytes })),
      ...(work !== undefined && { work }),
      ...(job.problem && { problem: job.problem }),
      ...(job.checked && { checked: job.checked }),
      ...(job.plan && { plan: job.plan }),
      ...(job.result && { result: job.result }),
      command: this.#command(job),
    };
  }

  /** The same from the command line. */
  #command({ id, files, runFolder, plan, result }: KeptJob): string {
    if (result !== undefined && runFolder !== undefined) {
      return shellLine(['tallysheet', result.isOpen ? 'resume' : 'undo', runFolder]);
    }
    if (plan !== undefined && runFolder !== undefined) {
      return shellLine(['tallysheet', 'apply', runFolder]);
    }
    const paths = files.map(({ name }) => join(this.#store.filesOf(id), name));
    return shellLine(['tallysheet', 'plan', ...paths]);
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
};

function accountView({
  profile,
  name,
  address,
  isPractice,
}: AccountInUse): NonNullable<Start['account']> {
  return { ...(profile !== undefined && { profile }), name, address, isPractice };
}

function notYet(): TallysheetError {
  return new TallysheetError('bad-usage', 'The files were not read yet', {
    hint: 'Add a file first.',
  });
}
