/** What a tab shows of a job, with a number that counts up with every change. */
interface Numbered {
  readonly revision: number;
}

interface Parts<Shown extends Numbered, Change extends Numbered> {
  readonly known: (job: string) => Shown | undefined;
  readonly keep: (job: string, shown: Shown) => void;
  readonly read: (job: string) => Promise<Shown>;
  readonly changed: (known: Shown, change: Change) => Shown;
}

/** Keeps something that tabs show as new as it is: by its changes as they come, and read once where one was missed. */
export class Followed<
  Shown extends Numbered,
  Change extends Numbered & { readonly after: number },
> {
  readonly #parts: Parts<Shown, Change>;
  /** The latest revisions that were announced, by job. */
  readonly #announced = new Map<string, number>();
  /** The jobs that are read now. */
  readonly #reading = new Set<string>();

  constructor(parts: Parts<Shown, Change>) {
    this.#parts = parts;
  }

  /** Reads it until it is as new as what was announced, and shows it. Throws a PageProblem. */
  async read(job: string): Promise<void> {
    const { known, keep, read } = this.#parts;
    this.#reading.add(job);
    try {
      do {
        const shown = await read(job);
        if ((known(job)?.revision ?? -1) < shown.revision) keep(job, shown);
      } while (!this.#isAsNew(job));
    } finally {
      this.#reading.delete(job);
    }
  }

  /** Adds a change, if it follows what is shown; changes of others that it follows come as events, and so does it then. */
  add(job: string, change: Change): void {
    const { known, keep, changed } = this.#parts;
    const shown = known(job);
    if (shown?.revision === change.after) keep(job, changed(shown, change));
  }

  /** Adds a change that was announced, where it is shown: what is missing then was missed, and is read. */
  async follow(job: string, change: Change): Promise<void> {
    this.#announced.set(job, change.revision);
    if (this.#parts.known(job) === undefined) return;
    this.add(job, change);
    if (!this.#isAsNew(job) && !this.#reading.has(job)) await this.read(job);
  }

  #isAsNew(job: string): boolean {
    return (this.#parts.known(job)?.revision ?? 0) >= (this.#announced.get(job) ?? 0);
  }
}
