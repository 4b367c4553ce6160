import { defineCommand } from '../../../command.ts';
import { STOCKTAKE_OPERAND } from '../wanted-stocktake.ts';
import { AMOUNT_FLAGS } from '../../../flags/status-flags.ts';

export const STATUS_FLAGS = AMOUNT_FLAGS;

export const statusCommand = defineCommand({
  name: 'stocktake status',
  summary: 'Show what is counted and what is still to count',
  about:
    'Shows the coverage of a stocktake by place, number and value, who counted how much, and unknown tags. No call is made.',
  operands: STOCKTAKE_OPERAND,
  flags: STATUS_FLAGS,
  json: ['stocktake-status'],
  common: ['decimals', 'json'],
  examples: [
    ['', 'the only open stocktake'],
    ['stocktakes/hq-floor-2-2026-01-31 --json', 'one stocktake, for programs'],
  ],
  load: () => import('./run.ts'),
});
