import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAnswer } from '../../src/wire/answers.ts';

test('an answer holds whole characters only, and is the same otherwise', () => {
  const text = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
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
