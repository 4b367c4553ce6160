import type { Operands } from '../../command.ts';

/** The stocktake that a command is about. */
export const STOCKTAKE_OPERAND: Operands = {
  usage: '[stocktake]',
  describe: 'Folder or name of the stocktake (default: the only open one)',
  least: 0,
  most: 1,
};
