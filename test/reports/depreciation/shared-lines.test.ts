import { expect, test } from 'vitest';
import type { AssetLine } from '../../../src/reports/depreciation/sheets/figures/lines/asset-line.ts';
import { SharedLine } from '../../../src/reports/depreciation/sheets/figures/lines/shared-line.ts';
import type { SettingTexts } from '../../../src/reports/depreciation/terms/settings.ts';
import { makeDepreciationReport } from '../../../src/reports/depreciation/sheets/figures/depreciation-report.ts';
import { reportRequest } from '../../../src/reports/depreciation/input/request/report-request.ts';
import { NO_SETTINGS } from '../../../src/reports/depreciation/input/settings/settings-document.ts';
import type { Granularity } from '../../../src/reports/depreciation/index.ts';
import { onlyBook, registerOf, type Entry } from './closes/books.ts';
import { sampled } from '../../support/thinned.ts';

const RULES: readonly SettingTexts[] = [
  { method: 'SLN', life: '36 months' },
  { method: 'SLN', rate: '33.33', salvage: 'floor' },
  { method: 'DDB', life: '5 years' },
  { method: 'SYD', life: '4 years', residual: '100' },
  { method: 'MACRS', recovery: '5' },
  { method: 'declining-balance', rate: '25', convention: 'daily-actual' },
  { method: 'fixed-declining', life: '5 years', residual: '90.5' },
  { method: 'SLN', life: '36 months', rounding: 'last-period-plug' },
];

/** Eight of each rule with one start; some are sold, some cost so little that their last months are their own. */
const ENTRIES: readonly Entry[] = RULES.flatMap((rules, rule) =>
  Array.from({ length: 8 }, (_, at): Entry => ({
    number: `${rule}-${at}`,
    group: at % 2 === 0 ? 'Laptops' : 'Vehicles',
    settings: {
      cost: at === 5 ? '100' : `${1_000 + 37 * at}.${10 + at}`,
      acquired: `2021-0${2 + (rule % 3)}-11`,
      ...rules,
      ...(at === 6 && { disposed: '2023-05-20', proceeds: '70' }),
    },
  })),
);

function linesOf(entries: readonly Entry[], by: Granularity): readonly AssetLine[] {
  const request = reportRequest({
    period: { from: '2021-03-01', to: '2025-06-30' },
    ...{ by, methods: [], flags: {}, document: NO_SETTINGS, today: '2030-01-01' },
  });
  const report = makeDepreciationReport(registerOf(entries), request);
  return [...onlyBook(report).lines];
}

function figuresOf(line: AssetLine) {
  const { className, movement, residual, historicalCost, acquired, inService, disposedOn } = line;
  return {
    ...{ className, movement, residual, historicalCost, acquired, inService, disposedOn },
    ...{ charges: line.charges(), year: line.yearToDate(), remaining: line.remaining() },
    ...{ reserves: line.reserves(), terms: line.terms, effects: line.effects },
    ...{ plan: [line.plan.total, line.plan.exactTotal, line.plan.start], closed: line.closed },
  };
}

test.each(sampled(['month', 'quarter', 'fiscal-year'] as const, 3))(
  'an asset among others of its terms has the figures that it has alone, by %s',
  (by) => {
    const together = linesOf(ENTRIES, by);
    // A single asset never shares a schedule; the convention of MACRS is tested over all of them.
    const alone = ENTRIES.flatMap((entry) => linesOf([entry], by));

    expect(together.map(figuresOf)).toEqual(alone.map(figuresOf));
    expect(together.filter((line) => line instanceof SharedLine)).toHaveLength(40);
    expect(alone.some((line) => line instanceof SharedLine)).toBe(false);
  },
);

test('charges as numbers are the charges', () => {
  const lines = linesOf(ENTRIES, 'month').filter((line) => line instanceof SharedLine);
  for (const line of lines)
    expect(Array.from(line.chargesInUnits(), BigInt)).toEqual(line.charges());
});
