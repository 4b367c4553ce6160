import { describe, expect, test } from 'vitest';
import { readDecision } from '../../../src/import/send/review/decision.ts';

const WHERE = 'review.xlsx, H9';

describe('a decision', () => {
  test.each([
    ['done as #136', 136, false],
    ['done as 136', 136, false],
    ['Done #136', 136, false],
    ['136', 136, false],
    ['done as 136 anyway', 136, true],
  ])('"%s" takes record #%i', (text, recordId, isRequired) => {
    expect(readDecision(text, WHERE)).toEqual({ is: 'adopt', recordId, isRequired });
  });

  test('that cannot be understood is answered with a candidate or nothing, never with another number', () => {
    const said = (candidates: readonly number[]): unknown => {
      try {
        return readDecision('don as #136', WHERE, candidates);
      } catch (error) {
        return error;
      }
    };
    expect(said([136, 140])).toMatchObject({
      hint: expect.stringMatching(/Did you mean "done as #136"\?$/) as string,
    });
    expect(said([])).toMatchObject({
      hint: 'Write one of: done as #…: the row is done; this is its record | send: it was not created; send it again | drop: do not send it; the row counts as failed.',
    });
  });
});
