import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { METHOD_NAMES, takesFactor } from '../../../src/reports/depreciation/terms/method-names.ts';
import {
  depreciationPlan,
  readTerms,
  scheduleOf,
  type SettingTexts,
} from '../../../src/reports/depreciation/index.ts';
import { mergeSettings } from '../../../src/reports/depreciation/input/settings/setting-layers.ts';
import {
  settingsOfTerms,
  usesOf,
} from '../../../src/reports/depreciation/input/request/setting-uses.ts';
import { accepted, charges, codes, plan, terms } from './books.ts';
import { randomBooks } from './random-books.ts';

const THOUSAND: SettingTexts = { cost: '1000', acquired: '2020-01-01', life: '5 years' };
const years = (texts: SettingTexts): string[] =>
  charges(plan({ ...THOUSAND, ...texts }), 'fiscal-year', '2020-01-01', '2021-12-31');

describe('a factor that is given is stronger than the one in the name of the method', () => {
  test.each<[string, string, string[]]>([
    // 1000 * 2 / 5 = 400, 600 * 2 / 5 = 240
    ['DDB', '2', ['400.00', '240.00']],
    // 1000 * 1.5 / 5 = 300, 700 * 1.5 / 5 = 210
    ['DDB', '1.5', ['300.00', '210.00']],
    ['VDB', '1.5', ['300.00', '210.00']],
    ['200DB', '1.5', ['300.00', '210.00']],
    ['DV200', '1.5', ['300.00', '210.00']],
    // 1000 * 1.25 / 5 = 250, 750 * 1.25 / 5 = 187.50; a line over 4 years is 187.50, too
    ['150DB', '1.25', ['250.00', '187.50']],
  ])('%s with %s', (method, factor, expected) => {
    expect(years({ method, factor })).toEqual(expected);
  });

  test('and a warning says which was used, unless both are the same', () => {
    const warnings = (factor: string): readonly string[] =>
      accepted(readTerms({ method: 'VDB', life: '5 years', factor })).warnings;
    expect(warnings('1.5')).toEqual([
      'The method VDB has the factor 2; the specified factor 1.5 is used',
    ]);
    expect(warnings('2.0')).toEqual([]);
  });
});

describe('a factor is refused', () => {
  test.each(METHOD_NAMES.filter((method) => !takesFactor(method)))('with %s', (method) => {
    const texts = {
      method,
      life: '5 years',
      recovery: '5',
      percentages: '100',
      'total-units': '9',
    };
    const needs = method.endsWith('balance') ? { ...texts, rate: '20' } : texts;
    const charges = { charges: '2020-01-31=5' };
    expect(codes(readTerms({ ...needs, ...charges, factor: '1.5' }))).toContain('factor-not-used');
    expect(codes(readTerms({ ...needs, ...charges }))).toEqual([]);
  });

  test('beside a rate, which says the same in another way', () => {
    expect(readTerms({ method: 'VDB', life: '5 years', rate: '40', factor: '1.5' })).toMatchObject({
      refusals: [{ code: 'factor-not-used', expected: 'either a rate or a factor', found: '1.5' }],
    });
  });
});

describe('a factor for several methods', () => {
  const factor = { factor: '1.5' };
  const merged = (method: string, isDefault: boolean): SettingTexts =>
    mergeSettings([
      { origin: 'register', texts: { method } },
      { origin: 'flag', texts: factor, isDefault },
    ]).texts;

  test('counts where the method takes one, and is left aside elsewhere', () => {
    expect(merged('DDB', true)).toEqual({ method: 'DDB', ...factor });
    expect(merged('SLN', true)).toEqual({ method: 'SLN' });
  });

  test('is refused where it was given for this very method', () => {
    expect(merged('SLN', false)).toEqual({ method: 'SLN', ...factor });
  });

  test('gives way to a stronger rate, and a rate to a stronger factor', () => {
    const layers = [
      { origin: 'register', texts: { method: 'VDB', rate: '40' } },
      { origin: 'flag', texts: factor },
    ];
    expect(mergeSettings(layers).texts).toEqual({ method: 'VDB', rate: '40' });
    const turned = [
      { origin: 'register', texts: { method: 'VDB', ...factor } },
      { origin: 'flag', texts: { rate: '40' } },
    ];
    expect(mergeSettings(turned).texts).toEqual({ method: 'VDB', ...factor });
  });
});

describe('what is stated is what was used', () => {
  const stated = (texts: SettingTexts): readonly unknown[] => {
    const merged = mergeSettings([{ origin: 'register', texts }]);
    const uses = usesOf({ read: accepted(readTerms(texts)), merged });
    return uses.map(({ setting, value, origin }) => [setting, value, origin]);
  };

  test('settings as they were written, the rest as it was assumed', () => {
    expect(stated({ method: 'VDB', 'life-years': '5', recovery: '7' })).toEqual([
      ['method', 'VDB', 'register'],
      ['life-years', '5', 'register'],
      ['factor', '2', 'method VDB'],
      ['line', 'remaining-life', 'assumed'],
      ['step', 'year', 'assumed'],
      ['years', 'fiscal', 'assumed'],
      ['convention', 'full-month', 'assumed'],
      ['rounding', 'cumulative', 'assumed'],
    ]);
  });

  test('a setting that the method has no use for is not stated, but listed as ignored', () => {
    const read = accepted(readTerms({ method: 'SYD', life: '5 years', rate: '20', recovery: '7' }));
    expect(read.unused).toEqual(['rate', 'recovery']);
    expect(settingsOfTerms(read.terms)).not.toHaveProperty('rate');
  });

  test('for any terms, what is stated computes the same figures when it is typed in', () => {
    fc.assert(
      fc.property(randomBooks, ([asset, random]) => {
        const again = terms(settingsOfTerms(random));
        expect(again).toEqual(terms(settingsOfTerms(again)));
        const [one, other] = [random, again].map((each) =>
          scheduleOf(accepted(depreciationPlan(asset, each))),
        );
        expect(other).toEqual(one);
      }),
      { numRuns: 100 },
    );
  });
});
