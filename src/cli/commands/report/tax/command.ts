import { defineCommand } from '../../../command.ts';
import { RESTATEMENTS } from '../../../../reports/depreciation/events/closes/book-closes.ts';
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
import { OUTPUT_FLAGS, READING_FLAGS, closesFlag } from '../../../flags/report-flags.ts';

const FILE_FLAGS = inHelpGroup('Files:', {
  input: listFlag(
    '<file>',
    'Fixed asset register (CSV or workbook) instead of the account; - for standard input',
  ),
  'tax-sheet': textFlag(
    '<file>',
    'Tax class and other facts by asset (default: sheet Tax of the register)',
  ),
  'cost-from': textFlag(
    '<price|field|file>',
    'Source of costs: the price, a custom field, or a sheet with Asset no and Cost (price)',
  ),
  sheet: textFlag('<name>', 'Sheet of the workbook with the register'),
  settings: textFlag('<file>', 'Settings as YAML or JSON: classes by group, claims, openings'),
  out: outputFlag('<file|folder>', 'Report file (tax-<date>.xlsx)'),
  ...OUTPUT_FLAGS,
});

const TAX_FLAGS = inHelpGroup('Tax:', {
  rules: textFlag('<country|file>', 'Tax rules: uk, de, ca, in, or a file of your own'),
  taxpayer: textFlag('<kind>', 'Kind of taxpayer; of the rules uk: company or income-tax'),
  'opening-on': textFlag('<date>', 'Day of the opening balances, before which nothing is computed'),
  decimals: wholeNumberFlag('Decimal places: 0, 2 or 3 (2)'),
});

const PERIOD_FLAGS = inHelpGroup('Period:', {
  'fiscal-year': textFlag('<year>', 'Fiscal year that ends in this year (the last complete one)'),
  from: textFlag('<date>', 'First day of the chargeable period, for example 2026-01-01'),
  to: textFlag('<date>', 'Last day'),
  'fiscal-year-start': textFlag(
    '<month|mm-dd>',
    'Start of the fiscal year: a month (1 to 12) or a day such as 04-06 (1)',
  ),
});

const CLOSE_FLAGS = inHelpGroup('Closing:', {
  close: switchFlag('Close the period'),
  'allow-exceptions': switchFlag('Close without the rows that have exceptions'),
  reopen: switchFlag('Reopen the last closed period (needs --reason)'),
  reason: textFlag('<reason>', 'Reason for reopening, recorded in later reports'),
  restate: choiceFlag(RESTATEMENTS, 'Treatment of differences from closed periods', '<way>'),
  closes: closesFlag,
});

/** What `report tax` takes. */
export const TAX_REPORT_FLAGS = {
  ...FILE_FLAGS,
  ...TAX_FLAGS,
  ...PERIOD_FLAGS,
  ...CLOSE_FLAGS,
  ...READING_FLAGS,
  ...REPEATING_FLAGS,
  ...CALL_FLAGS,
};

export const taxReportCommand = defineCommand({
  name: 'report tax',
  summary: 'Tax depreciation: UK, Germany, Canada, India, or own rules',
  about:
    'Writes the tax book of a period: pools, first-year allowances, disposals and balancing charges, by dated rules of a ' +
    'country with sources. Reads fixed assets from the account, or a register from a file (--input). Not tax advice.',
  flags: TAX_REPORT_FLAGS,
  json: ['tax-report', 'tax-reopened'],
  common: [
    ...(['input', 'tax-sheet', 'rules', 'taxpayer', 'fiscal-year', 'from', 'to', 'out'] as const),
    ...(['format', 'settings', 'opening-on', 'close', 'profile', 'json'] as const),
  ],
  examples: [
    ['--input register.xlsx --rules uk --taxpayer company --fiscal-year 2026', 'of a file'],
    ['--rules uk --taxpayer income-tax --settings tax.yaml --close', 'of the account, and closes'],
  ],
  load: () => import('./run.ts'),
});
