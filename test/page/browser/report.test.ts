import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/page/interface/calls.ts';
import { pageTexts } from '../../../scripts/page-texts.mjs';
import {
  chosenNames,
  withFieldNames,
} from '../../../src/page/browser/screens/report/option-words.ts';
import { textsIn } from '../../../src/page/browser/texts/catalogue.ts';
import { wordsOf } from '../../../src/page/browser/texts/translate.ts';
import {
  periodKindOf,
  periodToClose,
  valuesForOther,
  valuesOfRecent,
  valuesOfSpan,
  withPeriod,
} from '../../../src/page/browser/screens/report/periods.ts';
import {
  amountText,
  momentOf,
  monthText,
  spanText,
} from '../../../src/page/browser/screens/report/written.ts';

const ENGLISH = wordsOf('en', textsIn(pageTexts(), 'en'));

const QUARTER = {
  unit: 'quarter',
  name: 'FY2026 Q1',
  isClosed: false,
  start: '2026-01-01',
  end: '2026-03-31',
} as const;

const DEPRECIATION: Report = {
  name: 'depreciation',
  values: {},
  form: {
    periods: ['month', 'quarter', 'fiscalYear', 'asOf', 'fromTo'],
    options: [],
    hasCloses: true,
  },
  recent: [
    {
      ...{ unit: 'month', name: '2026-03', isClosed: true },
      ...{ start: '2026-03-01', end: '2026-03-31' },
    },
    QUARTER,
    {
      ...{ unit: 'fiscal-year', name: 'FY2025', isClosed: false },
      ...{ start: '2025-01-01', end: '2025-12-31' },
    },
  ],
  restatements: [],
  files: [],
  earlier: [],
};

const STOCK: Report = {
  ...DEPRECIATION,
  form: { ...DEPRECIATION.form, periods: ['month', 'asOf', 'fromTo'] },
};

describe('a period that has ended', () => {
  test('is asked for as the command does, by its days where the report has no quarters', () => {
    expect(DEPRECIATION.recent.map((recent) => valuesOfRecent(DEPRECIATION, recent))).toEqual([
      { month: '2026-03' },
      { quarter: '2026-Q1' },
      { fiscalYear: '2025' },
    ]);
    expect(valuesOfRecent(STOCK, QUARTER)).toEqual({ from: '2026-01-01', to: '2026-03-31' });
  });

  test('takes the place of another period, and is found again', () => {
    const values = withPeriod({ method: 'macrs', asOf: '2026-05-01' }, { quarter: '2026-Q1' });
    expect(values).toMatchObject({ method: 'macrs', asOf: '', quarter: '2026-Q1' });
    expect(periodKindOf(DEPRECIATION, values)).toBe('1');
    expect(periodKindOf(DEPRECIATION, { asOf: '2026-05-01' })).toBe('asOf');
    expect(periodKindOf(STOCK, { from: '2026-01-01', to: '2026-02-28' })).toBe('fromTo');
    expect(periodKindOf(DEPRECIATION, {})).toBe('now');
  });
});

test('what was typed for one report does not slip into another, but who prepares it', () => {
  expect(valuesForOther({ months: '24', preparedBy: 'Ana' })).toEqual({ preparedBy: 'Ana' });
  expect(valuesForOther({ months: '24' })).toEqual({});
});

test('the period of a close is asked for again with all else as it was', () => {
  const march = { start: '2026-03-01', end: '2026-03-31' };
  const report = { ...DEPRECIATION, values: { method: 'macrs', asOf: '2026-05-01' } };
  expect(valuesOfSpan(report, march)).toMatchObject({
    method: 'macrs',
    asOf: '',
    month: '2026-03',
  });
  const weeks = { start: '2026-03-01', end: '2026-03-15' };
  expect(valuesOfSpan(report, weeks)).toMatchObject({ from: '2026-03-01', to: '2026-03-15' });
});

test('a period is closed again only where the latest close was reopened', () => {
  const close = {
    ...{ number: 1, start: '2026-03-01', end: '2026-03-31', source: 'a', madeBy: 'Ana' },
    ...{ closedAt: '2026-04-01 12:00', size: 2, isLast: true },
  };
  const reopened = { ...close, number: 2, reopened: { at: '2026-04-02 12:00', by: 'Ana' } };
  expect(periodToClose([reopened, close])).toBe(reopened);
  expect(periodToClose([close, reopened])).toBeUndefined();
  expect(periodToClose([])).toBeUndefined();
});

describe('the words of options', () => {
  const report: Report = {
    ...DEPRECIATION,
    values: { member: 'Ana Lima\n Ben Roth \n' },
    form: {
      ...DEPRECIATION.form,
      options: [
        { name: 'life', type: 'text', isUsual: true },
        { name: 'residual', type: 'text', isUsual: false },
        { name: 'fiscalYearStart', type: 'text', isUsual: true },
        { name: 'member', type: 'lines', isUsual: true },
      ],
    },
  };

  test('take the place of flags in what the library says', () => {
    const said = 'Add --residual 0, or give --life; --fiscal-year-start stays, and --life-months';
    expect(withFieldNames(ENGLISH, report, said)).toBe(
      'Add “Residual value” 0, or give “Useful life”; “Fiscal year begins in month” stays, and --life-months',
    );
  });

  test('say whom a report is only of', () => {
    expect(chosenNames(report)).toEqual(['Ana Lima', 'Ben Roth']);
  });
});

test('days and amounts are written as the language does, and no digit is lost', () => {
  expect(amountText('de', '12345678901234567890.10')).toBe('12.345.678.901.234.567.890,10');
  expect(amountText('en', '-5')).toBe('-5');
  expect(monthText('fr', '2026-03-31')).toBe('mars 2026');
  expect(spanText('en', QUARTER)).toBe('Jan 1 – Mar 31, 2026');
  expect(momentOf('2026-01-31 12:00')).toBe('2026-01-31T12:00Z');
});
