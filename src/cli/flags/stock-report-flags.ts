import { LAYOUT_NAMES } from '../../reports/shared/journal/layouts.ts';
import { REPORT_FORMATS } from '../../reports/shared/workbook/report-path.ts';
import { ABC_MEASURES } from '../../reports/stock/report/stock-report.ts';
import { AVERAGE_PERIODS, COST_POOLS, VALUATION_METHODS } from '../../reports/stock/terms.ts';
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
    'Movements, and what is known of the items, from a CSV or a workbook in place of the account; - is standard input; may stand several times',
  ),
  out: textFlag('<file|folder>', 'Where the report goes (<report>-<date>.xlsx in this folder)'),
  format: choiceFlag(
    REPORT_FORMATS,
    'Format: a workbook, CSV files, or one HTML page with charts (that of --out, else xlsx)',
    '<format>',
  ),
  'stable-names': switchFlag('Leaves the date out of the names of files, for scripts'),
  'prepared-by': textFlag('<name>', 'Who prepares the report (the user of this computer)'),
  force: switchFlag('Replaces files that are there already, whoever wrote them'),
});

const PERIOD_FLAGS = inHelpGroup('Period:', {
  'as-of': textFlag('<date>', 'The last day, from the beginning of the records (today)'),
  from: textFlag('<date>', 'The first day, such as 2026-01-01'),
  to: textFlag('<date>', 'The last day'),
  month: textFlag('<month>', 'A month, such as 2026-01'),
});

const VALUATION_FLAGS = inHelpGroup('Valuation:', {
  method: choiceFlag(VALUATION_METHODS, 'How stock is valued (moving-average)', '<method>'),
  pool: choiceFlag(
    COST_POOLS,
    'Costs of an item are kept together, or by location (company)',
    '<pool>',
  ),
  'average-per': choiceFlag(
    AVERAGE_PERIODS,
    'The period of the periodic average (month)',
    '<period>',
  ),
  'fiscal-year-start': textFlag('<month>', 'The month the fiscal year begins with, 1 to 12 (1)'),
  'nrv-from': textFlag(
    '<file|selling-price>',
    'Net realisable values: a sheet of items, or selling prices less costs to sell (their column)',
  ),
  decimals: wholeNumberFlag('Decimals of the currency: 0, 2 or 3 (those of the currency, else 2)'),
  'abc-by': choiceFlag(ABC_MEASURES, 'What ABC classes go by (consumption)', '<measure>'),
  basis: choiceFlag(
    ['on-hand', 'available'],
    'What thresholds count: what is checked out, too, or not (on-hand)',
    '<basis>',
  ),
});

const CLOSE_FLAGS = inHelpGroup('Closing:', {
  close: switchFlag('Closes the period: the next one opens with what is posted now'),
  reopen: switchFlag('Reopens the last closed period, which is that of the report'),
  reason: textFlag('<text>', 'Why it is reopened; later reports say so'),
  'allow-exceptions': switchFlag('Closes although exceptions make figures doubtful'),
  closes: textFlag('<folder>', 'Where closes are kept (beside --input; else with the account)'),
  accounts: textFlag('<file>', 'Accounts by group for the journal; the first run writes the file'),
  journal: choiceFlag(LAYOUT_NAMES, 'Writes the journal for a ledger', '<ledger>'),
});

const READING_FLAGS = inHelpGroup('Reading:', {
  'date-format': dateFormatFlag(),
  decimal: decimalFlag(),
});

/** What `report stock` takes. */
export const STOCK_REPORT_FLAGS = {
  ...FILE_FLAGS,
  ...PERIOD_FLAGS,
  ...VALUATION_FLAGS,
  ...CLOSE_FLAGS,
  ...READING_FLAGS,
  ...CALL_FLAGS,
};
