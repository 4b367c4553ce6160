import {
  makeDepreciationReport,
  type BookReport,
  type DepreciationReport,
} from '../../../src/reports/depreciation/sheets/figures/depreciation-report.ts';
import { reportRequest } from '../../../src/reports/depreciation/input/request/report-request.ts';
import {
  noTotals,
  type Totals,
} from '../../../src/reports/depreciation/sheets/figures/roll-forward.ts';
import { NO_SETTINGS } from '../../../src/reports/depreciation/input/settings/settings-document.ts';
import type { SettingTexts } from '../../../src/reports/depreciation/terms/settings.ts';
import type { JournalBook } from '../../../src/reports/depreciation/sheets/journal/journal-entries.ts';

/** An asset of a register: its group, and its settings. */
export type AssetOfGroup = readonly [group: string, settings: SettingTexts];

/** The report of a month on straight lines, as the command creates it. */
export function monthReport(
  month: string,
  assets: readonly AssetOfGroup[],
  flags: SettingTexts = { method: 'SLN', life: '40 months' },
): DepreciationReport {
  const facts = { number: '', identifier: '', subgroup: '', location: '', vendor: '' };
  const rows = assets.map(([group, settings], at) => ({
    place: { file: 'register.csv', row: at + 2 },
    facts: { ...facts, name: `Asset ${at + 1}`, group, custodian: '', retireReason: '' },
    settings,
  }));
  const register = { name: 'register.csv', rows, headings: new Map(), sha256: '' };
  const request = reportRequest({
    period: { month },
    by: 'month',
    methods: [],
    flags,
    document: NO_SETTINGS,
    today: '2026-03-01',
  });
  return makeDepreciationReport(register, request);
}

export function onlyBook({ books }: DepreciationReport): BookReport {
  const [book] = books;
  if (book === undefined) throw new Error('the report has no book');
  return book;
}

/** Laptops charged, one sold with a gain and one with a loss; a van charged. */
export function smallReport(): DepreciationReport {
  const acquired = '2025-01-10';
  return monthReport('2026-01', [
    ['Laptops', { cost: '4000', acquired }],
    ['Laptops', { cost: '1000', acquired, disposed: '2026-01-20', proceeds: '900' }],
    ['Laptops', { cost: '2000', acquired, disposed: '2026-01-25', proceeds: '100' }],
    ['=Vans & "Co", Ltd', { cost: '20000.40', acquired }],
  ]);
}

/** A class by what it is given; its closings follow, so that it rolls forward. */
export function rolledTotals(some: Partial<Totals>): Totals {
  const totals = { ...noTotals(), ...some };
  totals.costClosing =
    totals.costOpening +
    totals.additions -
    totals.costDisposed +
    totals.costTransferred +
    totals.costRestated -
    totals.costRemoved;
  totals.accumulatedClosing =
    totals.accumulatedOpening +
    totals.expense -
    totals.accumulatedDisposed +
    totals.accumulatedTransferred +
    totals.accumulatedRestated -
    totals.accumulatedRemoved;
  return totals;
}

/** A book without assets: its classes are as they are given. */
export function bookOfTotals(
  classes: Readonly<Record<string, Partial<Totals>>>,
  disposed: JournalBook['disposed'] = [],
): JournalBook {
  return {
    classes: Object.entries(classes).map(([name, some]) => [name, rolledTotals(some)] as const),
    disposed,
  };
}
