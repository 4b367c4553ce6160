import { defineCommand } from '../../../command.ts';
import { STOCK_REPORT_FLAGS } from './flags.ts';

export const stockReportCommand = defineCommand({
  name: 'report stock',
  summary: 'Stock valuation, roll-forward and analyses',
  about:
    'Writes the stock of a day or a period: quantities, valuation, roll-forward, ageing, turnover, ABC classes and ' +
    'reconciliation checks. Reads the account, or movements from files (--input).',
  flags: STOCK_REPORT_FLAGS,
  common: [
    ...(['input', 'as-of', 'month', 'from', 'to', 'method', 'nrv-from', 'out', 'format'] as const),
    ...(['close', 'journal', 'accounts', 'profile', 'json'] as const),
  ],
  examples: [
    ['--as-of 2026-01-31', 'of the account, on a day'],
    ['--input movements.csv --month 2026-01 --format html', 'of a file, as a page with charts'],
  ],
  load: ({ input }) => (input.length > 0 ? import('./run.ts') : import('./run-account.ts')),
});
