/** What a person answered about a name that nobody bears, or that several bear. */
export interface Answer {
  /** The kind of record that the name stands for: `groups`. */
  readonly kind: string;
  /** What the record has to stand within, such as the group of a subgroup; blank is anywhere. */
  readonly within: string;
  readonly value: string;
  /** The name to take in its place, or one of the two words below. */
  readonly use: string;
  /** Where it was answered: `answers.xlsx, K5`. */
  readonly cell: string;
}

/** Makes the record of that name, as `--create-missing` would, for this one name. */
export const CREATE = '(create)';

/** Leaves out all rows that have the name. */
export const SKIP_ROWS = '(skip rows)';

/** Whether an answer is another name, not a word about the old one. */
export function isAnotherName({ use }: Answer): boolean {
  return use !== CREATE && use !== SKIP_ROWS;
}
