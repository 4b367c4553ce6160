import { pluralOf } from '../../../kernel/nouns.ts';
import { TallysheetError, type ErrorPlace } from '../../../kernel/messages/errors.ts';

type Refused = 'file' | 'sheet';

/** What was refused of a run's input: one fault does not prevent the rest from being read. */
export class Refusals {
  readonly #errors: TallysheetError[] = [];
  readonly #refused = new Set<Refused>();

  get isEmpty(): boolean {
    return this.#errors.length === 0;
  }

  add(what: Refused, error: TallysheetError): void {
    this.#errors.push(error);
    this.#refused.add(what);
  }

  /** Does the work, and notes what it throws about the input at that place. */
  async noting(
    what: Refused,
    work: () => Promise<void> | void,
    place: ErrorPlace = {},
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof TallysheetError)) throw error;
      this.add(what, error.locate(place));
    }
  }

  /** Throws all refusals as one error, if there are any. */
  throwAny(): void {
    const [first, ...others] = this.#errors;
    if (first === undefined) return;
    if (others.length === 0) throw first;
    const cases = this.#errors.map(({ message, hint }) => `${message} (${hint})`);
    const what = [...this.#refused].map(pluralOf).join(' and ');
    throw new TallysheetError(first.code, `${this.#errors.length} ${what} cannot be read:`, {
      cases,
      hint: 'Nothing was sent; fix them, or import without them.',
      cause: first,
      place: first.place ?? {},
    });
  }
}
