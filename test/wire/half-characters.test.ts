import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAnswer } from '../../src/wire/answers.ts';
import { ANY_CHARACTER } from '../support/any-text.ts';

test('an answer holds whole characters only, and is the same otherwise', () => {
  const text = fc
    .array(
      fc.oneof(
        fc.string({ unit: ANY_CHARACTER }),
        fc.constantFrom('\uD83D', '\uDE00', '\\', '\\ud83d', '"'),
      ),
    )
    .map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, text, (key, value) => {
      const answer = JSON.stringify({ [key]: [value] });
      expect(parseAnswer(answer)).toEqual({ [key.toWellFormed()]: [value.toWellFormed()] });
    }),
    { numRuns: 500 },
  );
});
