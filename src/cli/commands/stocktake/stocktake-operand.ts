import { operand } from '../operands.ts';
import { inHelpGroup, textFlag } from '../../flags/flag.ts';

/** Which stocktake a command is about. */
export const STOCKTAKE_FLAGS = inHelpGroup('Stocktake:', {
  stocktake: textFlag('<folder|name>', 'Stocktake (default: the only open one)'),
});

/** The stocktake that a command is about. */
export const STOCKTAKE_OPERAND = operand(
  '[stocktake]',
  'Folder or name of the stocktake (default: the only open one)',
  0,
);
