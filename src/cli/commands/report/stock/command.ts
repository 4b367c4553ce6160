import { defineCommand } from '../../../command.ts';
import {
  ABC_MEASURES,
  AVERAGE_PERIODS,
  COST_POOLS,
  VALUATION_METHODS,
} from '../../../../reports/stock/input/terms.ts';
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
    'Movements and items (CSV or workbook) instead of the account; - for standard input; repeatable',
  ),
  out: outputFlag('<file|folder>', 'Report file (stock-<date>.xlsx)'),
  ...OUTPUT_FLAGS,
});

const PERIOD_FLAGS = inHelpGroup('Period:', {
  'as-of': textFlag('<date>', 'Last day, from the first movement (today)'),
  from: textFlag('<date>', 'First day, for example 2026-01-01'),
  to: textFlag('<date>', 'Last day'),
  month: textFlag('<month>', 'Month, for example 2026-01'),
});

const VALUATION_FLAGS = inHelpGroup('Valuation:', {
  method: choiceFlag(VALUATION_METHODS, 'Cost formula (moving-average)', '<method>'),
  'cost-pool': choiceFlag(
    COST_POOLS,
    'Cost per item, for the company or by location (company)',
    '<pool>',
  ),
  'average-period': choiceFlag(
    AVERAGE_PERIODS,
    'Period of the periodic average (month)',
    '<period>',
  ),
  'fiscal-year-start': textFlag('<month>', 'First month of the fiscal year, 1 to 12 (1)'),
  'nrv-from': textFlag(
    '<file|selling-price>',
    'Net realizable values: a sheet, or selling prices less costs to sell',
  ),
  decimals: wholeNumberFlag('Decimal places: 0, 2 or 3 (those of the currency)'),
  'abc-by': choiceFlag(ABC_MEASURES, 'Measure of the ABC analysis (consumption)', '<measure>'),
  basis: choiceFlag(
    ['on-hand', 'available'],
    'Quantity compared with thresholds (on-hand)',
    '<basis>',
  ),
});

const CLOSE_FLAGS = inHelpGroup('Closing:', {
  close: switchFlag('Close the period'),
  reopen: switchFlag('Reopen the last closed period (needs --reason)'),
  reason: textFlag('<text>', 'Reason for reopening, recorded in later reports'),
  'allow-exceptions': switchFlag('Close although there are exceptions'),
  closes: closesFlag,
  accounts: accountsFlag,
  journal: journalFlag,
});

/** What `report stock` takes. */
export const STOCK_REPORT_FLAGS = {
  ...FILE_FLAGS,
  ...PERIOD_FLAGS,
  ...VALUATION_FLAGS,
  ...CLOSE_FLAGS,
  ...READING_FLAGS,
  ...REPEATING_FLAGS,
  ...CALL_FLAGS,
};

export const stockReportCommand = defineCommand({
  name: 'report stock',
  summary: 'Stock valuation, roll-forward and analyses',
  about:
    'Writes the stock of a day or a period: quantities, valuation, roll-forward, ageing, turnover, ABC classes and ' +
    'reconciliation checks. Reads the account, or movements from files (--input).',
  flags: STOCK_REPORT_FLAGS,
  json: ['stock-report', 'stock-problems', 'stock-reopened'],
  common: [
    ...(['input', 'as-of', 'month', 'from', 'to', 'method', 'nrv-from', 'out', 'format'] as const),
    ...(['close', 'journal', 'accounts', 'profile', 'json'] as const),
  ],
  examples: [
    ['--as-of 2026-01-31', 'of the account, on a day'],
    ['--input movements.csv --month 2026-01 --format html', 'of a file, as a page with charts'],
  ],
  load: () => import('./run.ts'),
});
