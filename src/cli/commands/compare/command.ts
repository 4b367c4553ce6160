import { defineCommand } from '../../command.ts';
import { INPUT_FLAGS } from '../../flags/command-flags.ts';
import {
  choiceFlag,
  inHelpGroup,
  listFlag,
  outputFlag,
  switchFlag,
  textFlag,
} from '../../flags/flag.ts';
import { OUTPUT_FLAGS } from '../../flags/report-flags.ts';
import { CALL_FLAGS } from '../../flags/run-flags.ts';
import { operand } from '../operands.ts';
import { withoutKeys } from '../../../import/sheet/recipe/without-keys.ts';

/** The register is compared as it is: nothing is done with its rows. */
const READING = withoutKeys(INPUT_FLAGS, ['then', 'scan']);

/** In place of a file: the account of the settings. */
const ACCOUNT = 'account';

export const COMPARE_FLAGS = {
  ...inHelpGroup('Comparison:', {
    with: textFlag('<file|account>', 'What the register is compared with (account)'),
    'with-recipe': textFlag('<file>', 'Import recipe of the other file'),
    filter: listFlag(
      '<field=value>',
      "Only what has that value, such as 'Location=Head office'; repeatable",
    ),
    'ignore-blank': switchFlag('Do not compare blank cells of the register'),
    decimals: choiceFlag(['0', '2', '3'], 'Decimals of the currency (2)'),
    check: switchFlag('Only compare; write no file'),
  }),
  ...READING,
  ...inHelpGroup('Files:', {
    out: outputFlag('<file|folder>', 'File of the report; its name begins those of the plans'),
    ...OUTPUT_FLAGS,
  }),
  ...CALL_FLAGS,
};

export const compareCommand = defineCommand({
  name: 'compare',
  summary: 'Compare a register with the account or with another file',
  about:
    'Lists what matches, differs, is missing, unexpected, duplicated or cannot be compared, with amounts by location and ' +
    'class. Each list becomes a plan: for the account, or a corrected copy of the register. Nothing is sent. Exit code 1 ' +
    'if anything differs.',
  operands: operand('<register..>', 'Workbooks or CSV files of the register', 1, Infinity),
  flags: COMPARE_FLAGS,
  json: ['comparison'],
  common: [
    ...([
      'with',
      'kind',
      'recipe',
      'key',
      'filter',
      'ignore-blank',
      'check',
      'out',
      'json',
    ] as const),
  ],
  examples: [
    ['register.xlsx', 'compares a register with the account'],
    ['register.xlsx --with last-year.xlsx', 'compares two files; no account is needed'],
    [
      "register.csv --key 'Serial number' --filter 'Location=Head office'",
      'one site, by serial number',
    ],
  ],
  load: () => import('./run.ts'),
});

/** Whether a register is compared with a file rather than the account. */
export function isFile(other: string | undefined): other is string {
  return other !== undefined && other !== ACCOUNT;
}
