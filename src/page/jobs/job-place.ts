import {
  openWorkplace,
  type ConnectedWorkplace,
  type Progress,
  type Workplace,
} from '../../index.ts';
import { countedFromNow } from '../../inner-library.ts';
import type { Clock } from '../../kernel/clock.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { CountChange, Job, ScansChange, ShownProgress } from '../interface/calls.ts';
import type { PageEvents } from '../server/events.ts';
import { problemOf } from '../server/replies.ts';
import { LatelyReadFields } from './register/lately-read-fields.ts';
import { JobStore } from './job-store.ts';
import { jobView } from './job-view.ts';
import { JobWorks } from './job-works.ts';
import type { KeptJob } from './kept-job.ts';
import type { AccountInUse } from './page-accounts.ts';

/** Where the page works. */
export interface PagePlace {
  readonly stateFolder: string;
  /** The folder in which runs are kept, as those of the command line. */
  readonly cwd: string;
  readonly clock: Clock;
  readonly events: PageEvents;
  /** Gets what is a fault of ours. */
  readonly onFault: (error: unknown) => void;
}

/** What a work of a job gets. */
export interface WorkParts {
  readonly onProgress: (progress: Progress, refused?: ShownProgress['refused']) => void;
  readonly signal: AbortSignal;
}

/** Where all jobs are kept and done: their store, their works, and the account in use. */
export class JobPlace {
  readonly store: JobStore;
  readonly works: JobWorks;
  readonly customFields = new LatelyReadFields();
  readonly #place: PagePlace;
  readonly #leaving: (() => Promise<void>)[] = [];
  #account: AccountInUse | undefined;

  /** @param folder of the jobs */
  constructor(place: PagePlace, folder: string) {
    this.#place = place;
    this.store = new JobStore(folder, ({ id, version }) => {
      place.events.send({ event: 'job', id, version });
    });
    this.works = new JobWorks(place.events, place.clock);
    for (const { id, work } of this.store.list()) {
      if (work !== undefined) this.store.change(id, { work: undefined, interrupted: work });
    }
  }

  get clock(): Clock {
    return this.#place.clock;
  }

  get account(): AccountInUse | undefined {
    return this.#account;
  }

  /** The account in use. Throws TallysheetError 'bad-settings' where none is chosen. */
  accountInUse(): AccountInUse {
    if (this.#account !== undefined) return this.#account;
    throw new TallysheetError('bad-settings', 'Choose an account first', {
      hint: 'The start page has your accounts, and an invented company to practise with.',
    });
  }

  /** Works on another account from now on. */
  async use(account: AccountInUse): Promise<void> {
    await this.#leave();
    const before = this.#account;
    this.#account = account;
    await before?.close();
  }

  /** Ends what works with the account, before another one is used and at the end. */
  beforeLeaving(leave: () => Promise<void>): void {
    this.#leaving.push(leave);
  }

  /** Gives all tabs what has changed in the scans of a job. */
  announceScans(job: string, change: ScansChange): void {
    this.#place.events.send({ event: 'scans', job, change });
  }

  /** Gives all tabs what has changed in the count of a job. */
  announceCount(job: string, change: CountChange): void {
    this.#place.events.send({ event: 'count', job, change });
  }

  async #leave(): Promise<void> {
    for (const leave of this.#leaving) await leave();
  }

  /** A job as the page shows it. */
  view(job: KeptJob): Job {
    return jobView(job, this.works.of(job.id), {
      files: this.store.filesOf(job.id),
      cwd: this.#place.cwd,
      account: this.#account,
    });
  }

  /** Changes a job, and gives it as the page shows it. */
  changed(job: string, changes: Partial<KeptJob>): Job {
    return this.view(this.store.change(job, changes));
  }

  /**
   * Begins a work, which changes the job at its end; what it throws is the problem of the job. Until then the job has its name,
   * so that the next program knows what was interrupted.
   */
  begin(
    job: string,
    name: NonNullable<Job['work']>,
    work: (parts: WorkParts) => Promise<Partial<KeptJob>>,
  ): void {
    this.works.assertIdle(job);
    this.store.change(job, { work: name, interrupted: undefined });
    this.works.begin(job, name, async (parts) => {
      let changes: Partial<KeptJob>;
      try {
        changes = await work(parts);
      } catch (error) {
        if (!(error instanceof TallysheetError)) this.#place.onFault(error);
        changes = { problem: problemOf(error) };
      }
      this.works.end(job);
      this.store.change(job, { ...changes, work: undefined });
    });
  }

  /** Where the library works, without an account. */
  workplace({ onProgress, signal }: Partial<WorkParts> = {}): Workplace {
    const { stateFolder, cwd, clock } = this.#place;
    return openWorkplace({
      stateFolder,
      cwd,
      clock,
      onProgress: onProgress ?? (() => undefined),
      ...(signal && { signal }),
    });
  }

  /** Where the library works, with an account; each work counts its own calls. */
  connected({ connection }: AccountInUse, parts: Partial<WorkParts>): ConnectedWorkplace {
    const caller = countedFromNow(connection.caller);
    return { ...this.workplace(parts), connection: { ...connection, caller } };
  }

  /** Stops what runs, so that it can be resumed. */
  async close(): Promise<void> {
    await this.works.close();
    await this.#leave();
    const account = this.#account;
    this.#account = undefined;
    await account?.close();
  }
}
