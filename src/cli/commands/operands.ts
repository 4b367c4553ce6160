import type { Operands } from '../command.ts';

/** The user's spreadsheets; several are one run. */
export const FILES: Operands = {
  usage: '<file..>',
  describe: 'Workbooks or CSV files; - is standard input; several files are one run',
  least: 1,
  most: Infinity,
};
