import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TAX_EXCEPTIONS } from '../../../../src/reports/depreciation/tax/input/tax-exceptions.ts';
import { COUNTRIES } from '../../../../src/reports/depreciation/tax/rules/read-rules.ts';

const PAGE = readFileSync('docs/reference/tax.md', 'utf8');

test.each(COUNTRIES)('the sample of the rules %s is what the program uses', (country) => {
  const rules = readFileSync(`src/reports/depreciation/tax/rules/${country}.json`, 'utf8');
  expect(readFileSync(`samples/tax-rules/${country}.json`, 'utf8')).toBe(rules);
});

test('the reference lists every exception', () => {
  const [, listed = ''] = PAGE.split(/<!-- \/?exceptions -->/);
  const codes = [...listed.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code);
  expect(codes).toEqual(Object.keys(TAX_EXCEPTIONS));
});
