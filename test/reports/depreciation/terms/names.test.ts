import { describe, expect, test } from 'vitest';
import {
  METHODS,
  parseMethod,
  readTerms,
  type SettingTexts,
} from '../../../../src/reports/depreciation/index.ts';
import { accepted, terms } from '../books.ts';

describe('methods as people name them', () => {
  test.each([
    ['SLN', { name: 'straight-line' }],
    ['SL', { name: 'straight-line' }],
    ['Straight Line', { name: 'straight-line' }],
    ['STRAIGHT_LINE', { name: 'straight-line' }],
    ['straightline', { name: 'straight-line' }],
    ['Declining Balance', { name: 'declining-balance' }],
    ['diminishing value', { name: 'declining-balance' }],
    ['DDB', { name: 'declining-factor', factor: '2' }],
    ['Double Declining Balance', { name: 'declining-factor', factor: '2' }],
    ['DiminishingValue150', { name: 'declining-factor', factor: '1.5' }],
    ['VDB', { name: 'declining-switch', factor: '2' }],
    ['200DB', { name: 'declining-switch', factor: '2' }],
    ['150 DB', { name: 'declining-switch', factor: '1.5' }],
    ['125DB/SL', { name: 'declining-switch', factor: '1.25' }],
    ['DB', { name: 'fixed-declining' }],
    ['WDV', { name: 'written-down-value' }],
    ['Written Down Value', { name: 'written-down-value' }],
    ['syd', { name: 'sum-of-years-digits' }],
    ["Sum of the Years' Digits", { name: 'sum-of-years-digits' }],
    ['MACRS', { name: 'macrs' }],
    ['Manual', { name: 'manual' }],
    ['NoDepreciation', { name: 'none' }],
    ['FullDepreciation', { name: 'immediate' }],
  ])('%s', (text, expected) => {
    expect(parseMethod(text)).toEqual(expected);
  });

  test.each(Object.keys(METHODS))('%s by its own name', (name) => {
    expect(parseMethod(name)).toEqual({ name });
  });

  test.each([
    ['strait line', 'straight-line'],
    ['declinig balance', 'Declining balance'],
    ['macr', 'macrs'],
  ])('%s is unknown, and %s is the nearest', (text, nearest) => {
    expect(parseMethod(text)).toEqual({ nearest: expect.arrayContaining([nearest]) as unknown });
  });

  test('an unknown name is refused with what was probably meant', () => {
    expect(readTerms({ method: 'strait line' })).toMatchObject({
      refusals: [{ code: 'unknown-method', hint: 'Did you mean straight-line?' }],
    });
  });
});

describe('terms from texts', () => {
  test('what nobody gave is assumed, and said to be', () => {
    const { terms: read, assumed } = accepted(readTerms({ method: 'DDB', 'life-months': '60' }));
    expect(read).toEqual({
      method: {
        name: 'declining-factor',
        factor: { numerator: 2n, denominator: 1n },
        life: 60,
        step: 'year',
        years: 'fiscal',
        atEnd: 'take-rest',
      },
      convention: 'full-month',
      rounding: 'cumulative',
      fiscalYearStart: 1,
      exponent: 2,
    });
    expect(assumed).toEqual([
      ...['decimals', 'step', 'years', 'at-end', 'fiscal-year-start', 'rounding', 'convention'],
    ]);
  });

  test.each<[SettingTexts, number]>([
    [{ life: '60 months' }, 60],
    [{ life: '60m' }, 60],
    [{ life: '5 Years' }, 60],
    [{ life: '2.5 y' }, 30],
    [{ 'life-months': '60' }, 60],
    [{ 'life-years': '27.5' }, 330],
  ])('a life of %j is %i months', (texts, life) => {
    expect(terms({ method: 'SLN', ...texts }).method).toMatchObject({ pace: { life } });
  });

  test.each([
    ['20', 20n, 100n],
    ['20 %', 20n, 100n],
    ['2.5%', 25n, 1000n],
  ])('a rate of %s is %i/%i', (rate, numerator, denominator) => {
    const { method } = terms({ method: 'SLN', rate });
    expect(method).toMatchObject({ pace: { rate: { numerator, denominator } } });
  });

  test.each([
    ['Half-Year', 'half-year'],
    ['HY', 'half-year'],
    ['MQ', 'mid-quarter'],
    ['FullMonth', 'full-month'],
    ['Actual days', 'daily-actual'],
    ['30/360', '30/360'],
    ['30 360', '30/360'],
    ['15th rule', 'fifteenth-rule'],
  ])('the convention %s is %s', (convention, expected) => {
    expect(terms({ method: 'SLN', rate: '20', convention }).convention).toBe(expected);
  });

  test('MACRS takes the convention that its recovery period has, unless told', () => {
    expect(terms({ method: 'macrs', recovery: '5' }).convention).toBe('half-year');
    expect(terms({ method: 'macrs', recovery: '39' }).convention).toBe('mid-month');
    expect(terms({ method: 'macrs', recovery: '5', convention: 'MQ' }).convention).toBe(
      'mid-quarter',
    );
  });

  test('percentages stand with any of the usual separators', () => {
    const read = (percentages: string): unknown => terms({ method: 'table', percentages }).method;
    expect(read('50;30;20')).toEqual(read('50 % | 30% 20'));
  });
});
