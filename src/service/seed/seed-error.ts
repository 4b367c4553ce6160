import { TallysheetError } from '../../kernel/messages/errors.ts';

/** A path within a seed: `['members', 3, 'role']`. */
export type SeedPath = readonly (string | number)[];

/** What is wrong with a seed, and where. */
export class SeedError extends TallysheetError {
  /** `members[3].role` */
  readonly seedPlace: string;
  readonly sentence: string;

  constructor(place: string, sentence: string, where = '') {
    super('bad-seed', `the seed, ${where}${place}: ${sentence}`, {
      fields: [{ field: place, message: sentence }],
    });
    this.seedPlace = place;
    this.sentence = sentence;
  }
}

/** What is wrong at one place of a seed: `members[3].role: expected ..., found ...`. */
export function seedError(place: string, expected: string, found: unknown): SeedError {
  return new SeedError(place, `expected ${expected}, found ${shorten(JSON.stringify(found))}`);
}

function shorten(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 77)}...`;
}
