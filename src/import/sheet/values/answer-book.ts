import { foldName } from '../../../kernel/names.ts';
import { isAnotherName, type Answer } from './answer.ts';

/** The answers of a run, found by the names that they are about. */
export class AnswerBook {
  readonly all: readonly Answer[];
  readonly #byName = new Map<string, Answer[]>();

  constructor(answers: readonly Answer[]) {
    this.all = answers;
    for (const answer of answers) {
      const key = keyOf(answer.kind, answer.value);
      const same = this.#byName.get(key);
      if (same === undefined) this.#byName.set(key, [answer]);
      else same.push(answer);
    }
  }

  /**
   * What was answered about a name: an answer for its place comes before one for any place.
   * @param isWithin whether the name is in the place of an answer
   */
  find(kind: string, name: string, isWithin: (within: string) => boolean): Answer | undefined {
    if (this.all.length === 0) return undefined;
    const answers = this.#byName.get(keyOf(kind, name)) ?? [];
    return (
      answers.find(({ within }) => within !== '' && isWithin(within)) ??
      answers.find(({ within }) => within === '')
    );
  }

  /** The name to look up in place of a name. */
  inPlaceOf(kind: string, name: string): string {
    const answer = this.find(kind, name, () => true);
    return answer !== undefined && isAnotherName(answer) ? answer.use : name;
  }
}

function keyOf(kind: string, name: string): string {
  return JSON.stringify([kind, foldName(name)]);
}
