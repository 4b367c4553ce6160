import { type GivenTo, defineCommand } from '../../../command.ts';
import { RESTATEMENTS } from '../../../../reports/depreciation/events/closes/book-closes.ts';
import { CONVENTIONS } from '../../../../reports/depreciation/terms/calendar/conventions.ts';
import { METHOD_NAMES } from '../../../../reports/depreciation/terms/method-names.ts';
import { GRANULARITIES } from '../../../../reports/depreciation/terms/calendar/periods.ts';
import { ROUNDINGS } from '../../../../reports/depreciation/terms/terms.ts';
import {
  choiceFlag,
  inHelpGroup,
  listFlag,
  outputFlag,
  switchFlag,
  textFlag,
  wholeNumberFlag,
} from '../../../flags/flag.ts';
import { REPEATING_FLAGS } from '../../../flags/snapshot-flag.ts';
import { CALL_FLAGS } from '../../../flags/run-flags.ts';
import {
  OUTPUT_FLAGS,
  READING_FLAGS,
  accountsFlag,
  closesFlag,
  journalFlag,
} from '../../../flags/report-flags.ts';

const FILE_FLAGS = inHelpGroup('Files:', {
  input: listFlag(
    '<file>',
    'Fixed asset register (CSV or workbook) instead of the account; - for standard input',
  ),
  'cost-from': textFlag(
    '<price|field|file>',
    'Source of costs: the price, a custom field, or a sheet with Asset no and Cost (price)',
  ),
  events: textFlag(
    '<file>',
    'Improvements, revaluations, impairments and partial disposals (default: sheet Events of the register)',
  ),
  readings: textFlag(
    '<file>',
    'Units of production: Asset no, Date, Units (default: sheet Readings of the register)',
  ),
  sheet: textFlag('<name>', 'Sheet of the workbook with the register'),
  settings: textFlag('<file>', 'Settings as YAML or JSON: general, by group, by book'),
  out: outputFlag('<file|folder>', 'Report file (depreciation-<date>.xlsx)'),
  ...OUTPUT_FLAGS,
});

const PERIOD_FLAGS = inHelpGroup('Period:', {
  month: textFlag('<month>', 'Month, for example 2026-01'),
  quarter: textFlag('<quarter>', 'Fiscal quarter, for example 2026-Q1'),
  'fiscal-year': textFlag('<year>', 'Fiscal year that ends in this year'),
  from: textFlag('<date>', 'First day, for example 2026-01-01'),
  to: textFlag('<date>', 'Last day'),
  'as-of': textFlag('<date>', 'Last day, from the start of its fiscal year'),
  'fiscal-year-start': textFlag(
    '<month|mm-dd>',
    'Start of the fiscal year: a month (1 to 12) or a day such as 04-06 (1)',
  ),
  by: choiceFlag(
    GRANULARITIES,
    'Period of one schedule column (month, or the closed period)',
    '<period>',
  ),
});

const RULE_FLAGS = inHelpGroup('Depreciation:', {
  method: textFlag(
    '<method,..>',
    `Default method: ${METHOD_NAMES.join(', ')}; several methods make parallel books, and "register" is the book by its columns`,
  ),
  life: textFlag('<life>', 'Useful life, for example "60 months" or "5 years"'),
  rate: textFlag('<percent>', 'Annual rate, for example 20'),
  factor: textFlag('<number>', 'Multiple of the straight-line rate'),
  recovery: textFlag('<years>', 'Recovery period for MACRS'),
  percentages: textFlag('<list>', 'Annual percentages, for example "40; 30; 20; 10"'),
  residual: textFlag('<amount>', 'Default residual value (0)'),
  convention: textFlag('<convention>', `First and last period: ${CONVENTIONS.join(', ')}`),
  rounding: textFlag('<rounding>', `Rounding: ${ROUNDINGS.join(', ')}`),
  step: textFlag('<step>', 'Recalculation of a declining balance: year, month, compound-month'),
  years: textFlag('<years>', 'Years of the method: fiscal years or years of life'),
  'at-end': textFlag('<end>', 'Remaining amount at the end of life: take-rest, leave or continue'),
  salvage: textFlag('<use>', 'Use of the residual value: lowers the base, or is a floor'),
  line: textFlag('<line>', 'Straight line to switch to: remaining-life, original'),
  'brought-forward-on': textFlag('<date>', 'Date of the accumulated depreciation in the register'),
  decimals: wholeNumberFlag('Decimal places: 0, 2 or 3 (those of the currency)'),
});

const CLOSE_FLAGS = inHelpGroup('Closing:', {
  close: switchFlag('Close the period'),
  'allow-exceptions': switchFlag('Close without the rows that have exceptions'),
  'allow-differences': switchFlag('Close although reconciliation checks fail'),
  reopen: switchFlag('Reopen the last closed period (needs --reason)'),
  restate: choiceFlag(RESTATEMENTS, 'Posting of differences from closed periods', '<way>'),
  opening: textFlag('<workbook>', 'Report of the previous period, instead of its close'),
  'opening-edited': textFlag('<reason>', 'Accept an edited opening workbook, and record why'),
  reason: textFlag('<reason>', 'Reason for reopening, recorded in later reports'),
  closes: closesFlag,
  accounts: accountsFlag,
  'trial-balance': textFlag(
    '<file>',
    'Trial balance to compare with, by account (needs --accounts)',
  ),
  journal: journalFlag,
});

/** What `report depreciation` takes. */
export const DEPRECIATION_REPORT_FLAGS = {
  ...FILE_FLAGS,
  ...PERIOD_FLAGS,
  ...RULE_FLAGS,
  ...CLOSE_FLAGS,
  ...READING_FLAGS,
  ...REPEATING_FLAGS,
  ...CALL_FLAGS,
};

export type DepreciationGiven = GivenTo<typeof DEPRECIATION_REPORT_FLAGS>;

export const depreciationReportCommand = defineCommand({
  name: 'report depreciation',
  summary: 'Depreciation schedule, roll-forward and journal',
  about:
    'Writes the depreciation of a period: schedule, roll-forward, disposals, journal and reconciliation checks. Reads ' +
    'fixed assets from the account, or a register from a file (--input).',
  flags: DEPRECIATION_REPORT_FLAGS,
  json: ['depreciation-report'],
  common: [
    ...(['input', 'month', 'as-of', 'method', 'life', 'out'] as const),
    ...(['format', 'close', 'journal', 'accounts', 'profile', 'json'] as const),
  ],
  examples: [
    ['--month 2026-01', 'of the account, with the settings of its groups'],
    ['--input register.csv --method SLN,DDB --life 5y', 'of a file, in two books'],
    ['--month 2026-01 --close --journal xero --accounts accounts.xlsx', 'closes a month'],
  ],
  load: () => import('./run.ts'),
});
