import { TallysheetError } from '../../kernel/messages/errors.ts';

/** What is wrong at one place of a seed: `members[3].role: expected ..., found ...`. */
export function seedError(place: string, expected: string, found: unknown): TallysheetError {
  return seedProblem(place, `expected ${expected}, found ${shorten(JSON.stringify(found))}`);
}

/** As seedError, in a sentence of its own. */
export function seedProblem(place: string, sentence: string): TallysheetError {
  return new TallysheetError('bad-seed', `the seed, ${place}: ${sentence}`);
}

function shorten(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 77)}...`;
}
