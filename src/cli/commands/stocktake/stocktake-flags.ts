import { inHelpGroup, textFlag } from '../../flags/flag.ts';

/** Which stocktake a command is about. */
export const STOCKTAKE_FLAGS = inHelpGroup('Stocktake:', {
  stocktake: textFlag('<folder|name>', 'Stocktake (default: the only open one)'),
});
