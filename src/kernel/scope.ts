/** What holds something open until it is closed: a file, a database, a lock. */
export interface Closable {
  close(): void | Promise<void>;
}

/** Resources that some work opened, so that all of them are closed when it ends. */
export class Scope {
  readonly #ends: ((hasFailed: boolean) => void | Promise<void>)[] = [];

  /** Closes it at the end of the work, however that ends. */
  use<T extends Closable>(resource: T): T {
    this.#ends.push(() => resource.close());
    return resource;
  }

  /** Takes something back if the work fails. */
  undoOnError(undo: () => void | Promise<void>): void {
    this.#ends.push((hasFailed) => {
      if (hasFailed) return undo();
    });
  }

  /** Ends all of it, the newest first: what fails to end does not keep the rest open. Returns the errors. */
  async end(hasFailed: boolean): Promise<unknown[]> {
    const errors: unknown[] = [];
    for (const end of this.#ends.splice(0).reverse()) {
      try {
        await end(hasFailed);
      } catch (error) {
        errors.push(error);
      }
    }
    return errors;
  }
}

/**
 * Does some work with a scope of its own, which ends with it. Throws what the work throws; where the work
 * succeeded, the first error of ending it.
 */
export async function inScope<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
  const scope = new Scope();
  let result: T;
  try {
    result = await work(scope);
  } catch (error) {
    await scope.end(true);
    throw error;
  }
  const errors = await scope.end(false);
  if (errors.length > 0) throw errors[0];
  return result;
}
