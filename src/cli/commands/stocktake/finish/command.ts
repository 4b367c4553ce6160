import { defineCommand } from '../../../command.ts';
import { STOCKTAKE_OPERAND } from '../stocktake-operand.ts';
import { FINISH_FLAGS } from './flags.ts';

export const finishCommand = defineCommand({
  name: 'stocktake finish',
  summary: 'Compare counts with the register, and adjust the account',
  about:
    'Writes a workbook with everything that was found and a certificate to print, then shows a plan of adjustments: moves, ' +
    'verifications, count adjustments, and retirements with --retire-missing. Nothing is sent before you confirm. If ' +
    'interrupted, the same command continues; a finished stocktake is not adjusted again.',
  operands: STOCKTAKE_OPERAND,
  flags: FINISH_FLAGS,
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
