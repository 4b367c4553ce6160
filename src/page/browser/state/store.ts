import type { Job, Scans, ShownProgress, Start } from '../../interface/calls.ts';
import type { Problem } from '../transport/page-problem.ts';
import type { LatestCount } from './latest-scans.ts';
import { nextPace, type Pace } from './pace.ts';

/** What the page knows of the server. */
export interface PageState {
  readonly start: Start | undefined;
  readonly jobs: ReadonlyMap<string, Job>;
  /** The scans of jobs that are shown. */
  readonly scans: ReadonlyMap<string, Scans>;
  /** The latest scans of counts that are shown. */
  readonly counted: ReadonlyMap<string, LatestCount>;
  readonly progress: ReadonlyMap<string, ShownProgress>;
  readonly paces: ReadonlyMap<string, Pace>;
  /** Why the page cannot work: its session has ended, or the server does not answer. */
  readonly lost: Problem | undefined;
}

/** Keeps what the page knows, and calls its listeners when that changes. */
export class PageStore {
  #state: PageState = {
    start: undefined,
    jobs: new Map(),
    scans: new Map(),
    counted: new Map(),
    progress: new Map(),
    paces: new Map(),
    lost: undefined,
  };
  readonly #listeners = new Set<() => void>();

  get state(): PageState {
    return this.#state;
  }

  /** Gives what stops listening. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  keepStart(start: Start): void {
    this.#change({ start, lost: undefined });
  }

  /** Keeps a job, unless a later version is there: answers may come in any order. */
  keepJob(job: Job): void {
    const { jobs, progress, paces } = this.#state;
    const known = jobs.get(job.id);
    if (known !== undefined && known.version > job.version) return;
    const isIdle = job.work === undefined || job.work !== known?.work;
    this.#change({
      jobs: new Map(jobs).set(job.id, job),
      lost: undefined,
      ...(isIdle && { progress: without(progress, job.id), paces: without(paces, job.id) }),
    });
  }

  dropJob(id: string): void {
    this.#change({ jobs: without(this.#state.jobs, id) });
  }

  keepScans(job: string, scans: Scans): void {
    this.#change({ scans: new Map(this.#state.scans).set(job, scans), lost: undefined });
  }

  dropScans(job: string): void {
    this.#change({ scans: without(this.#state.scans, job) });
  }

  keepCounted(job: string, counted: LatestCount): void {
    this.#change({ counted: new Map(this.#state.counted).set(job, counted), lost: undefined });
  }

  keepProgress(job: string, progress: ShownProgress, at: number): void {
    const { progress: known, paces } = this.#state;
    this.#change({
      progress: new Map(known).set(job, progress),
      paces: new Map(paces).set(job, nextPace(paces.get(job), progress, at)),
    });
  }

  lose(problem: Problem): void {
    this.#change({ lost: problem });
  }

  #change(change: Partial<PageState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([each]) => each !== key));
}
