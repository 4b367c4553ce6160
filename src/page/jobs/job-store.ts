import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { writeWhole } from '../write-whole.ts';
import type { JobKind } from '../interface/calls.ts';
import type { KeptJob } from './kept-job.ts';

const DOCUMENT = 'job.json';

/** The jobs of the page, each in a folder of its own, private to its user. */
export class JobStore {
  readonly #folder: string;
  readonly #jobs = new Map<string, KeptJob>();
  readonly #onChange: (job: KeptJob) => void;

  /** @param folder of all jobs; made if it is missing */
  constructor(folder: string, onChange: (job: KeptJob) => void) {
    this.#folder = folder;
    this.#onChange = onChange;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const id of readdirSync(folder)) {
      const path = join(folder, id, DOCUMENT);
      const job = readJob(path);
      if (job !== undefined) this.#jobs.set(id, job);
    }
    for (const job of this.#jobs.values()) if (isUntouched(job)) this.drop(job.id);
  }

  /** Those in which something was done, the newest first. */
  list(): readonly KeptJob[] {
    return [...this.#jobs.values()]
      .filter((job) => !isUntouched(job))
      .sort((one, other) => other.startedAt.localeCompare(one.startedAt));
  }

  begin(kind: JobKind, now: number, { paper }: Pick<KeptJob, 'paper'> = {}): KeptJob {
    const id = randomUUID();
    mkdirSync(this.filesOf(id), { recursive: true, mode: 0o700 });
    const startedAt = new Date(now).toISOString();
    return this.#save({ id, kind, version: 0, startedAt, files: [], paper });
  }

  /** Throws TallysheetError 'bad-usage' for a job that there is not. */
  get(id: string): KeptJob {
    const job = this.#jobs.get(id);
    if (job !== undefined) return job;
    throw new TallysheetError('bad-usage', 'This work is not there any more', {
      hint: 'Start again with the file.',
    });
  }

  /** Changes a job, which counts its version up. */
  change(
    id: string,
    changes: Partial<Omit<KeptJob, 'id' | 'kind' | 'version' | 'startedAt'>>,
  ): KeptJob {
    const job = this.get(id);
    return this.#save({ ...job, ...changes, version: job.version + 1 });
  }

  /** Takes a job away with its files; runs that it made stay. */
  drop(id: string): void {
    this.get(id);
    this.#jobs.delete(id);
    rmSync(join(this.#folder, id), { recursive: true, force: true });
  }

  /** The folder of the files that were given to a job. */
  filesOf(id: string): string {
    return join(this.#folder, id, 'files');
  }

  #save(job: KeptJob): KeptJob {
    const path = join(this.#folder, job.id, DOCUMENT);
    writeWhole(path, JSON.stringify(job));
    this.#jobs.set(job.id, job);
    this.#onChange(job);
    return job;
  }
}

/** Opened, and left as it was. */
function isUntouched({ version }: KeptJob): boolean {
  return version === 0;
}

/** A job without a whole document was never started: its folder is made first. */
function readJob(path: string): KeptJob | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const job = JSON.parse(readFileSync(path, 'utf8')) as Partial<KeptJob> | null;
    const isWhole = typeof job?.id === 'string' && Array.isArray(job.files);
    // Jobs of earlier versions were registers.
    return isWhole ? ({ kind: 'register', ...job } as KeptJob) : undefined;
  } catch {
    return undefined;
  }
}
