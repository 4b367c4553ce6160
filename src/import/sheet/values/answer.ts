import { foldName } from '../../../kernel/names.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { LEAVE_EMPTY } from './value-columns.ts';

/** What a person answered about a name that no record has, or that several have. */
export interface Answer {
  /** The record type of the name: `groups`. */
  readonly kind: string;
  /** What contains the record, such as the group of a subgroup; blank for any. */
  readonly within: string;
  readonly value: string;
  /** The name to use instead, or one of the words below. */
  readonly use: string;
  /** Where it was answered: `recipe.xlsx, Values, K5`. */
  readonly cell: string;
}

/** Where answers come from that the user did not give. */
export const PROPOSAL = 'The proposal';

/** Makes the record of that name, as `--create-missing` would, for this one name. */
export const CREATE = '(create)';

/** Skips all rows that have the name. */
export const SKIP_ROWS = '(skip rows)';

/** Whether an answer is another name, not a word about the old one. */
export function isAnotherName({ use }: Answer): boolean {
  return !WORDS.has(use);
}

const WORDS: ReadonlySet<string> = new Set([CREATE, SKIP_ROWS, LEAVE_EMPTY]);

/** Answers of two times; where both are about the same name at the same place, the later one counts. */
export function mergeAnswers(before: readonly Answer[], now: readonly Answer[]): readonly Answer[] {
  const kept = before.filter((answer) => !now.some((later) => repeats(later, answer)));
  return kept.length === 0 ? now : [...now, ...kept].sort(byQuestion);
}

/** An answer for anywhere says something about every place. */
function repeats(later: Answer, answer: Answer): boolean {
  const isSame = (one: string, other: string): boolean => foldName(one) === foldName(other);
  return (
    later.kind === answer.kind &&
    isSame(later.value, answer.value) &&
    (later.within === '' || isSame(later.within, answer.within))
  );
}

/** The same answers make the same run, in any order. */
function byQuestion(one: Answer, other: Answer): number {
  const question = ({ kind, within, value }: Answer): string =>
    JSON.stringify([kind, within, value]);
  return question(one) < question(other) ? -1 : 1;
}

/** The answers of a run, found by the names that they are about. */
export class AnswerBook {
  readonly all: readonly Answer[];
  readonly #byName: ReadonlyMap<string, readonly Answer[]>;

  constructor(answers: readonly Answer[]) {
    this.all = answers;
    this.#byName = groupBy(answers, ({ kind, value }) => nameKey(kind, value));
  }

  /**
   * What was answered about a name: an answer for its place comes before one for any place.
   * @param isWithin whether the name is in the place of an answer
   */
  find(kind: string, name: string, isWithin: (within: string) => boolean): Answer | undefined {
    if (this.all.length === 0) return undefined;
    const answers = this.#byName.get(nameKey(kind, name)) ?? [];
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

/** The key of a name of a record type, however it is written. */
export function nameKey(kind: string, name: string): string {
  return JSON.stringify([kind, foldName(name)]);
}
