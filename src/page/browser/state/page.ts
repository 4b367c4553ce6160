import type {
  CallName,
  Decision,
  Edit,
  GivenBy,
  Job,
  ProblemPage,
  CountChange,
  Scans,
  ScansChange,
  TakenBy,
} from '../../interface/calls.ts';
import type { PageClient } from '../transport/client.ts';
import { listenToEvents, type EventListeners } from '../transport/events.ts';
import { problemOf, SESSION_ENDED, UNREACHABLE } from '../transport/page-problem.ts';
import type { UploadListener } from '../transport/upload.ts';
import { now } from './clock.ts';
import { Followed } from './followed.ts';
import { changedCount, changedScans, type LatestCount } from './latest-scans.ts';
import { repeatedly } from './repeatedly.ts';
import type { PageStore } from './store.ts';

/** The calls that answer with a job. */
type JobCall = {
  [Name in CallName]: GivenBy<Name> extends Job ? Name : never;
}[CallName];

/** The calls that change scans. */
type ScanCall = 'scan' | 'removeScan' | 'correctCode' | 'allowScans';

/** The calls that change a count. */
type CountCall = 'scanCodes' | 'correctScan';

/** The calls that answer with what the first screen shows. */
type StartCall = 'start' | 'practise' | 'useProfile';

/** What screens do: calls whose answers are kept. Each throws a PageProblem. */
export class Page {
  readonly #client: PageClient;
  readonly #store: PageStore;
  /** The scans of jobs. */
  readonly scans: Followed<Scans, ScansChange>;
  /** The latest scans of counts. */
  readonly counted: Followed<LatestCount, CountChange>;
  #stopListening: () => void = ignored;
  /** The first screen is shown, so that its lists have to be new. */
  #showsStart = false;
  readonly #refreshStart = repeatedly(() => this.start('start', {}).catch(ignored));

  constructor(client: PageClient, store: PageStore) {
    this.#client = client;
    this.#store = store;
    this.scans = new Followed({
      known: (job) => store.state.scans.get(job),
      keep: (job, scans) => {
        store.keepScans(job, scans);
      },
      read: (job) => this.call('scans', { job }),
      changed: changedScans,
    });
    this.counted = new Followed({
      known: (job) => store.state.counted.get(job),
      keep: (job, counted) => {
        store.keepCounted(job, counted);
      },
      read: (job) => this.call('countedScans', { job }),
      changed: changedCount,
    });
  }

  /** Listens to the server from now on, in a language; what was listened to before ends. */
  follow(language: string): void {
    this.#stopListening();
    const listeners: EventListeners = {
      onJob: (id, version) => {
        if (this.#showsStart) void this.refreshStart();
        if ((this.#store.state.jobs.get(id)?.version ?? -1) < version) void this.refreshJob(id);
      },
      onProgress: (job, progress) => {
        this.#store.keepProgress(job, progress, now());
      },
      onScans: (job, change) => {
        void this.scans.follow(job, change).catch(ignored);
      },
      onCount: (job, change) => {
        void this.counted.follow(job, change).catch(ignored);
      },
      onOpen: () => {
        this.refresh();
      },
      // Whether it is the session or the server, a call shows.
      onLost: () => {
        void this.refreshStart();
      },
    };
    this.#stopListening = listenToEvents(listeners, language);
  }

  /** Everything that is shown may have changed. */
  refresh(): void {
    void this.refreshStart();
    for (const id of this.#store.state.jobs.keys()) void this.refreshJob(id);
    for (const id of this.#store.state.scans.keys()) void this.scans.read(id).catch(ignored);
    for (const id of this.#store.state.counted.keys()) void this.counted.read(id).catch(ignored);
  }

  /** Asks for what the first screen shows, and again where it changes meanwhile. */
  refreshStart(): Promise<void> {
    return this.#refreshStart();
  }

  /** Keeps the lists of the first screen as they are now, until it is left. */
  watchStart(): () => void {
    this.#showsStart = true;
    void this.refreshStart();
    return () => {
      this.#showsStart = false;
    };
  }

  /** A job that is gone stays away. */
  async refreshJob(id: string): Promise<void> {
    await this.job('job', { job: id }).catch((error: unknown) => {
      if (!isLost(error)) this.#store.dropJob(id);
    });
  }

  async job<Name extends JobCall>(name: Name, input: TakenBy<Name>): Promise<Job> {
    const job = (await this.call(name, input)) as Job;
    this.#store.keepJob(job);
    return job;
  }

  /** Decides once the job is idle: a person may be quicker than the check of a large file. */
  async decide(id: string, decisions: readonly Decision[]): Promise<void> {
    await this.untilIdle(id);
    await this.job('decide', { job: id, decisions: [...decisions] });
  }

  /** Does a step about problems once the job is idle, and gives the rows that are shown as they are now. */
  async edit(
    id: string,
    edit: Edit,
    show: TakenBy<'edit'>['show'],
  ): Promise<ProblemPage | undefined> {
    await this.untilIdle(id);
    const { job, shown } = await this.call('edit', { job: id, edit, ...(show && { show }) });
    this.#store.keepJob(job);
    return shown;
  }

  /** Changes scans, and gives the answer. */
  async scan<Name extends ScanCall>(name: Name, input: TakenBy<Name>): Promise<GivenBy<Name>> {
    const answer = await this.call(name, input);
    if (answer.change !== undefined) this.scans.add(input.job, answer.change);
    return answer;
  }

  /** Shows the session of a job no more: other programs may open it. */
  async leaveScans(job: string): Promise<void> {
    this.#store.dropScans(job);
    await this.call('leaveScans', { job });
  }

  /** Changes the scans of a count, and gives the answer. */
  async count<Name extends CountCall>(name: Name, input: TakenBy<Name>): Promise<GivenBy<Name>> {
    const answer = await this.call(name, input);
    if (answer.change !== undefined) this.counted.add(input.job, answer.change);
    return answer;
  }

  async start<Name extends StartCall>(name: Name, input: TakenBy<Name>): Promise<void> {
    this.#store.keepStart(await this.call(name, input));
  }

  async upload(id: string, file: File, onProgress: UploadListener): Promise<Job> {
    const job = await this.#watched(this.#client.upload(id, file, onProgress));
    this.#store.keepJob(job);
    return job;
  }

  async call<Name extends CallName>(name: Name, input: TakenBy<Name>): Promise<GivenBy<Name>> {
    return this.#watched(this.#client.call(name, input));
  }

  /** Waits until a job works on nothing. */
  untilIdle(id: string): Promise<void> {
    const isIdle = (): boolean => this.#store.state.jobs.get(id)?.work === undefined;
    if (isIdle()) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.#store.listen(() => {
        if (!isIdle()) return;
        stop();
        resolve();
      });
    });
  }

  /** Remembers where the server is not there for this page. */
  async #watched<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      if (isLost(error)) this.#store.lose(problemOf(error));
      throw error;
    }
  }
}

function isLost(error: unknown): boolean {
  const { code } = problemOf(error);
  return code === SESSION_ENDED || code === UNREACHABLE;
}

/** The store shows it. */
function ignored(): void {
  // Nothing else is to be done.
}
