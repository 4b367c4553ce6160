import { describe, expect, test } from 'vitest';
import { resourceNamed } from '../../src/catalogue/index.ts';
import { meaningOf, type ScanRules } from '../../src/scan/scan-readings.ts';

/** What a code may mean as a fixed asset of company.example. */
function meaning(text: string, rules: ScanRules = {}): ReturnType<typeof meaningOf> {
  return meaningOf(text, resourceNamed('fixed-assets'), { rules, host: 'company.example' });
}

function identifier(value: string): object {
  return { field: 'identifier', value };
}

describe('a code is read as', () => {
  test.each([
    ['an identifier', 'L-2001', {}, [[identifier('L-2001')]]],
    ['an identifier and a number', '105', {}, [[identifier('105'), { id: 105 }]]],
    [
      'an identifier with its zeros, and only then without',
      '000105',
      {},
      [[identifier('000105')], [identifier('105'), { id: 105 }]],
    ],
    ['a number alone behind its sign', '#105', {}, [[{ id: 105 }]]],
    ['an identifier alone behind its sign', '@000105', {}, [[identifier('000105')]]],
    ['the item of a public link', 'https://company.example/a/12?c=qZ5', {}, [[{ id: 12 }]]],
    [
      'the item of a public link in capitals',
      'HTTPS://COMPANY.EXAMPLE/A/12?C=QZ5',
      {},
      [[{ id: 12 }]],
    ],
    [
      'an identifier with its check digit, and only then without',
      'CODE39W',
      { checkDigit: 'code-39' },
      [[identifier('CODE39W')], [identifier('CODE39')]],
    ],
  ] as const)('%s', (_title, code, rules, readings) => {
    expect(meaning(code, rules)).toEqual({ readings });
  });

  test.each([
    ['a misread code', 'CODE39X', { checkDigit: 'code-39' }, { misread: { expected: 'W' } }],
    [
      'the link of another account',
      'https://other.example/a/12?c=qZ5',
      {},
      { otherLink: 'other.example, not of company.example' },
    ],
    [
      'the link of a member',
      'https://company.example/m/7?c=qZ5',
      {},
      { otherLink: 'a member, not of a fixed asset' },
    ],
  ] as const)('nothing where it is %s', (_title, code, rules, result) => {
    expect(meaning(code, rules)).toEqual(result);
  });
});
