import { defineCommand } from '../../../command.ts';
import { STOCKTAKE_OPERAND } from '../wanted-stocktake.ts';
import { isIsoDate, parseDate } from '../../../../kernel/dates/dates.ts';
import { badValue, inHelpGroup, switchFlag, textFlag, valueFlag } from '../../../flags/flag.ts';
import { CALL_FLAGS, CONSENT_FLAGS, EXECUTION_FLAGS } from '../../../flags/run-flags.ts';
import { AMOUNT_FLAGS } from '../../../flags/status-flags.ts';

/** The flags of the end of a stocktake. */
export const FINISH_FLAGS = {
  ...inHelpGroup('Results:', {
    'uncounted-is-zero': switchFlag('Take quantities that were not counted as zero'),
    ...AMOUNT_FLAGS,
  }),
  ...inHelpGroup('Adjustments:', {
    'retire-missing': switchFlag('Retire missing fixed assets; needs --reason'),
    reason: textFlag('<retire reason>', 'Why missing fixed assets are retired'),
    on: valueFlag('<date>', 'When they are retired, as mm/dd/yyyy (today)', readDay),
  }),
  ...inHelpGroup('Files:', {
    'prepared-by': textFlag('<name>', 'Name of the preparer (user of this computer)'),
    force: switchFlag('Replace outputs that were edited'),
  }),
  ...CALL_FLAGS,
  ...inHelpGroup('Apply:', {
    'dry-run': switchFlag('Only write the results and show the plan', 'n'),
  }),
  ...CONSENT_FLAGS,
  'max-errors': EXECUTION_FLAGS['max-errors'],
  concurrency: EXECUTION_FLAGS.concurrency,
  'verification-delay': EXECUTION_FLAGS['verification-delay'],
  'fresh-within': EXECUTION_FLAGS['fresh-within'],
  'duplicate-check': EXECUTION_FLAGS['duplicate-check'],
  'history-age': EXECUTION_FLAGS['history-age'],
  'no-history-check': EXECUTION_FLAGS['no-history-check'],
};

function readDay(text: string, flag: string): string {
  if (isIsoDate(text)) return text;
  const read = parseDate(text);
  if ('iso' in read) return read.iso;
  throw badValue(flag, 'a date such as 12/31/2026', text);
}

export const finishCommand = defineCommand({
  name: 'stocktake finish',
  summary: 'Compare counts with the register, and adjust the account',
  about:
    'Writes a workbook with everything that was found and a certificate to print, then shows a plan of adjustments: moves, ' +
    'verifications, count adjustments, and retirements with --retire-missing. Nothing is sent before you confirm. If ' +
    'interrupted, the same command continues; a finished stocktake is not adjusted again.',
  operands: STOCKTAKE_OPERAND,
  flags: FINISH_FLAGS,
  json: ['stocktake-finished'],
  rehearsed: 'as-it-is',
  common: [
    ...(['retire-missing', 'reason', 'on', 'uncounted-is-zero'] as const),
    ...(['yes', 'dry-run', 'profile', 'json'] as const),
  ],
  examples: [
    ['--dry-run', 'writes what was found and shows the plan; counting may continue'],
    ['--yes', 'finishes the only open stocktake without asking'],
    [
      'stocktakes/hq --retire-missing --reason Lost --on 12/31/2026',
      'retires what is missing, too',
    ],
  ],
  load: () => import('./run.ts'),
});
