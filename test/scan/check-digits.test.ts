import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tradeNumberForms, verifyCheckDigit } from '../../src/scan/check-digits.ts';

describe('a check digit', () => {
  test.each([
    ['of an EAN-13', '4006381333931', 'ean', { body: '400638133393' }],
    ['of a UPC-A', '036000291452', 'ean', { body: '03600029145' }],
    ['of an EAN-8', '96385074', 'ean', { body: '9638507' }],
    ['of a Code 39', 'CODE39W', 'code-39', { body: 'CODE39' }],
    ['of a Code 39 in small letters', 'code39w', 'code-39', { body: 'code39' }],
    ['that is wrong', '4006381333932', 'ean', { expected: '1' }],
    ['of another character', 'CODE39X', 'code-39', { expected: 'W' }],
    ['that the code cannot have', 'L-2001', 'ean', { expected: undefined }],
  ] as const)('%s', (_title, code, checkDigit, verified) => {
    expect(verifyCheckDigit(code, checkDigit)).toEqual(verified);
  });

  test('finds each digit of a trade number that is misread', () => {
    const codes = fc.constantFrom('4006381333931', '036000291452', '96385074');
    fc.assert(
      fc.property(codes, fc.nat(12), fc.integer({ min: 1, max: 9 }), (code, place, more) => {
        const at = place % code.length;
        const other = String((Number(code.charAt(at)) + more) % 10);
        const misread = `${code.slice(0, at)}${other}${code.slice(at + 1)}`;
        expect(verifyCheckDigit(misread, 'ean')).not.toHaveProperty('body');
      }),
    );
  });
});

test.each([
  ['036000291452', ['0036000291452', '00036000291452']],
  ['0036000291452', ['036000291452', '00036000291452']],
  ['4006381333931', ['04006381333931']],
  ['036000291453', []],
  ['L-2001', []],
])('the trade number %s has the other forms %j', (code, forms) => {
  expect(tradeNumberForms(code)).toEqual(forms);
});
