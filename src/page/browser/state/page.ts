import type {
  CallName,
  Decision,
  Edit,
  GivenBy,
  Job,
  ProblemPage,
  LineAnswer,
  TakenBy,
} from '../../interface/calls.ts';
import type { PageClient } from '../transport/client.ts';
import { listenToEvents, type EventListeners } from '../transport/events.ts';
import { problemOf, SESSION_ENDED, UNREACHABLE } from '../transport/page-problem.ts';
import type { UploadListener } from '../transport/upload.ts';
import { now } from './clock.ts';
import type { PageStore } from './store.ts';

/** The calls that answer with a job. */
type JobCall = {
  [Name in CallName]: GivenBy<Name> extends Job ? Name : never;
}[CallName];

/** The calls that change scans by a line. */
type ScanCall = 'scan' | 'removeScan' | 'correctCode';

/** The calls that answer with what the first screen shows. */
type StartCall = 'start' | 'practise' | 'useProfile';

/** What screens do: calls whose answers are kept. Each throws a PageProblem. */
export class Page {
  readonly #client: PageClient;
  readonly #store: PageStore;
  /** The revisions of scans that were announced and are asked for now, by job. */
  readonly #announced = new Map<string, number>();
  #stopListening: () => void = ignored;

  constructor(client: PageClient, store: PageStore) {
    this.#client = client;
    this.#store = store;
  }

  /** Listens to the server from now on, in a language; what was listened to before ends. */
  follow(language: string): void {
    this.#stopListening();
    const listeners: EventListeners = {
      onJob: (id, version) => {
        if ((this.#store.state.jobs.get(id)?.version ?? -1) < version) void this.refreshJob(id);
      },
      onProgress: (job, progress) => {
        this.#store.keepProgress(job, progress, now());
      },
      onScans: (job, revision) => {
        if (this.#store.state.scans.has(job)) void this.#followScans(job, revision);
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
    for (const id of this.#store.state.scans.keys()) void this.refreshScans(id).catch(ignored);
  }

  async refreshStart(): Promise<void> {
    await this.start('start', {}).catch(ignored);
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

  /** Changes scans by a line, and gives what is said to it. */
  async scan<Name extends ScanCall>(name: Name, input: TakenBy<Name>): Promise<LineAnswer> {
    const { answer, scans } = await this.call(name, input);
    this.#store.keepScans(input.job, scans);
    return answer;
  }

  async refreshScans(job: string): Promise<void> {
    this.#store.keepScans(job, await this.call('scans', { job }));
  }

  /** Asks for scans until they are as new as what was announced last: another page may scan quickly. */
  async #followScans(job: string, revision: number): Promise<void> {
    const isAsked = this.#announced.has(job);
    this.#announced.set(job, revision);
    if (isAsked) return;
    const isBehind = (): boolean =>
      (this.#store.state.scans.get(job)?.revision ?? 0) < (this.#announced.get(job) ?? 0);
    const catchUp = async (): Promise<void> => {
      while (isBehind()) await this.refreshScans(job);
    };
    await catchUp().catch(ignored);
    this.#announced.delete(job);
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
