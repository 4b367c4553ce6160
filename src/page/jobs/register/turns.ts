/** Does one thing after the other for each job: two tabs may write at the same time. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does the work once all earlier work for the job has ended, however that ended. */
  take<Result>(job: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(job) ?? Promise.resolve();
    const turn = before.then(work, work);
    const ended = turn
      .catch(() => undefined)
      .finally(() => {
        if (this.#last.get(job) === ended) this.#last.delete(job);
      });
    this.#last.set(job, ended);
    return turn;
  }
}
