import { RESTATEMENTS } from '../../reports/depreciation/close/book-closes.ts';
import { CONVENTIONS } from '../../reports/depreciation/engine/calendar/conventions.ts';
import { LAYOUT_NAMES } from '../../reports/shared/journal/layouts.ts';
import { METHOD_NAMES } from '../../reports/depreciation/engine/terms/method-names.ts';
import { GRANULARITIES } from '../../reports/depreciation/engine/calendar/periods.ts';
import { ROUNDINGS } from '../../reports/depreciation/engine/terms/terms.ts';
import { REPORT_FORMATS } from '../../reports/shared/workbook/report-path.ts';
import {
  choiceFlag,
  inHelpGroup,
  listFlag,
  switchFlag,
  textFlag,
  wholeNumberFlag,
} from './flag.ts';
import { dateFormatFlag, decimalFlag } from './format-flags.ts';
import { CALL_FLAGS } from './run-flags.ts';

const FILE_FLAGS = inHelpGroup('Files:', {
  input: listFlag(
    '<file>',
    'The register, a CSV or a workbook, in place of the account; - is standard input',
  ),
  'cost-from': textFlag(
    '<price|field|file>',
    'Where costs come from: the price of an asset, a custom field, or a sheet with Asset no and Cost (price)',
  ),
  events: textFlag(
    '<file>',
    'What happened to assets: improvements, revaluations, impairments, disposals of parts (the sheet Events of the workbook)',
  ),
  readings: textFlag(
    '<file>',
    'Units that assets produced: a sheet with Asset no, Date and Units (sheet Readings of the register)',
  ),
  sheet: textFlag('<name>', 'The sheet of the workbook that is the register'),
  settings: textFlag('<file>', 'Settings as YAML or JSON: for all, by group, by book'),
  out: textFlag('<file|folder>', 'Where the report goes (<report>-<date>.xlsx in this folder)'),
  format: choiceFlag(REPORT_FORMATS, 'Format (xlsx)', '<format>'),
  'stable-names': switchFlag('Leaves the date out of the names of files, for scripts'),
  'prepared-by': textFlag('<name>', 'Who prepares the report (the user of this computer)'),
  force: switchFlag('Replaces files that are there already, whoever wrote them'),
});

const PERIOD_FLAGS = inHelpGroup('Period:', {
  month: textFlag('<month>', 'A month, such as 2026-01'),
  quarter: textFlag('<quarter>', 'A quarter of a fiscal year, such as 2026-Q1'),
  'fiscal-year': textFlag('<year>', 'The fiscal year that ends in this year'),
  from: textFlag('<date>', 'The first day, such as 2026-01-01'),
  to: textFlag('<date>', 'The last day'),
  'as-of': textFlag('<date>', 'The last day'),
  'fiscal-year-start': textFlag(
    '<month|mm-dd>',
    'The month the fiscal year begins with, 1 to 12, or its first day, such as 04-06 (1)',
  ),
  by: choiceFlag(GRANULARITIES, 'What a column of the schedule is (month)', '<period>'),
});

const RULE_FLAGS = inHelpGroup('Depreciation:', {
  method: textFlag(
    '<method,..>',
    `Method, where the register has none: ${METHOD_NAMES.join(', ')}; several make books side by side, and "register" is the one by its columns`,
  ),
  life: textFlag('<life>', 'Useful life, such as "60 months" or "5 years"'),
  rate: textFlag('<percent>', 'Yearly rate, such as 20'),
  factor: textFlag('<number>', 'How many times the straight-line rate'),
  recovery: textFlag('<years>', 'Recovery period for macrs'),
  percentages: textFlag('<list>', 'Percentages for table, such as "40; 30; 20; 10"'),
  residual: textFlag('<amount>', 'Residual value, where the register has none (0)'),
  convention: textFlag('<convention>', `When charging begins and ends: ${CONVENTIONS.join(', ')}`),
  rounding: textFlag('<rounding>', `How amounts become whole: ${ROUNDINGS.join(', ')}`),
  step: textFlag(
    '<step>',
    'How often a declining charge is computed anew: year, month, compound-month',
  ),
  years: textFlag('<years>', 'Whether years are fiscal ones, or years of life'),
  'at-end': textFlag(
    '<end>',
    'Whether the last step of a life is to take-rest, to leave it, or to continue',
  ),
  salvage: textFlag('<use>', 'Whether the residual value lowers the base, or is only a floor'),
  line: textFlag('<line>', 'The line to switch to: remaining-life, original'),
  'brought-forward-on': textFlag(
    '<date>',
    'The day that accumulated depreciation of the register stood on in the ledger before; reports begin after it',
  ),
  decimals: wholeNumberFlag('Decimals of the currency: 0, 2 or 3 (those of the currency, else 2)'),
});

const READING_FLAGS = inHelpGroup('Reading:', {
  'date-format': dateFormatFlag(),
  decimal: decimalFlag(),
});

const CLOSE_FLAGS = inHelpGroup('Closing:', {
  close: switchFlag('Closes the period: the next one opens with what is posted now'),
  'allow-exceptions': switchFlag('Closes though rows cannot be computed, and without them'),
  reopen: switchFlag('Takes the last close back, which is that of the period'),
  restate: choiceFlag(
    RESTATEMENTS,
    'How differences from closed periods are booked; a close and a journal want it',
    '<way>',
  ),
  opening: textFlag('<workbook>', 'The workbook of the period before, in place of a close'),
  'opening-edited': textFlag(
    '<reason>',
    'Takes an opening workbook that was edited by hand, and records why',
  ),
  reason: textFlag('<reason>', 'Why a close is reopened; the report of the period records it'),
  closes: textFlag('<folder>', 'Where closes are kept (beside --input; else with the account)'),
  accounts: textFlag('<file>', 'Accounts by group for the journal; the first run writes the file'),
  'trial-balance': textFlag(
    '<file>',
    'The trial balance of the ledger, compared with the report by account; wants --accounts',
  ),
  journal: choiceFlag(LAYOUT_NAMES, 'Writes the journal for a ledger', '<ledger>'),
});

/** What `report depreciation` takes. */
export const DEPRECIATION_REPORT_FLAGS = {
  ...FILE_FLAGS,
  ...PERIOD_FLAGS,
  ...RULE_FLAGS,
  ...CLOSE_FLAGS,
  ...READING_FLAGS,
  ...CALL_FLAGS,
};

/** The flags that are settings of depreciation, whatever the method. */
export const SETTING_FLAGS = [
  ...(['life', 'rate', 'factor', 'recovery', 'percentages', 'residual', 'convention'] as const),
  ...(['rounding', 'step', 'years', 'at-end', 'salvage', 'line'] as const),
  'brought-forward-on',
] as const;
