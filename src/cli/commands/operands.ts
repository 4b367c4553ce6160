import type { Operands } from '../command.ts';

/** The user's spreadsheets; several are one run. */
export const FILES: Operands = {
  usage: '<file..>',
  describe: 'Workbooks or CSV files; - for standard input',
  least: 1,
  most: Infinity,
};
