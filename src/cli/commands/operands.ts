import type { Operands } from '../command.ts';

/** One operand, unless another number of them is said. */
export function operand(usage: string, describe: string, least = 1, most = 1): Operands {
  return { usage, describe, least, most };
}

/** The user's spreadsheets; several are one run. */
export const FILES = operand(
  '<file..>',
  'Workbooks or CSV files; - for standard input',
  1,
  Infinity,
);

export const RUN = operand('<run>', 'Run folder or name of the run');
