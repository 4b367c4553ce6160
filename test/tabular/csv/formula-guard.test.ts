import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardFormula, unguardFormula } from '../../../src/tabular/csv/formula-guard.ts';

test.each([
  ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
  ['+1-2', "'+1-2"],
  ['-2+3|cmd', "'-2+3|cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['\0=1', "'\0=1"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["'-5.25", "''-5.25"],
])('%j is written as %j', (text, written) => {
  expect(guardFormula(text)).toBe(written);
  expect(unguardFormula(written)).toBe(text);
});

test.each(['-5.25', '+5', '-0', 'Laptop', "'quoted'", "O'Brien", '1=1', ''])(
  '%j stays as it is',
  (text) => {
    expect(guardFormula(text)).toBe(text);
    expect(unguardFormula(text)).toBe(text);
  },
);

const trickyText = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\n', '\r', '\0', '＝', '5', '.', 'a'),
  }),
);

test('whatever the text is, reading gives back what was written', () => {
  fc.assert(
    fc.property(trickyText, (text) => unguardFormula(guardFormula(text)) === text),
    { numRuns: 5_000 },
  );
});

test('nothing that is written begins like a formula, but for plain numbers', () => {
  fc.assert(
    fc.property(trickyText, (text) => {
      const written = guardFormula(text);
      return !/^[=+\-@\t\r\n\0＝＋－＠]/.test(written) || /^[+-]\d+(\.\d+)?$/.test(written);
    }),
    { numRuns: 5_000 },
  );
});
