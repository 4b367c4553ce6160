import { describe, expect, test } from 'vitest';
import { readDecision } from '../../../src/import/review/decision.ts';

const WHERE = 'review.xlsx, H9';

describe('a decision', () => {
  test.each([
    ['made as #136', 136, false],
    ['made as 136', 136, false],
    ['Made #136', 136, false],
    ['136', 136, false],
    ['made as 136 anyway', 136, true],
  ])('"%s" takes record #%i', (text, recordId, isRequired) => {
    expect(readDecision(text, WHERE)).toEqual({ is: 'adopt', recordId, isRequired });
  });

  test('that cannot be understood is answered with a candidate or nothing, never with another number', () => {
    const said = (candidates: readonly number[]): unknown => {
      try {
        return readDecision('mad as #136', WHERE, candidates);
      } catch (error) {
        return error;
      }
    };
    expect(said([136, 140])).toMatchObject({
      hint: expect.stringMatching(/Did you mean "made as #136"\?$/) as string,
    });
    expect(said([])).toMatchObject({
      hint: 'Write one of: made as #…: the row is done, and that is its record | send: it was not made; send it again | drop: leave it; the row counts as failed.',
    });
  });
});
