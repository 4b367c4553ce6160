import type { Command } from '../../command.ts';
import { defineCommand } from '../../command.ts';
import type { Commands } from '../../command-words.ts';
import {
  inHelpGroup,
  listFlag,
  outputFlag,
  switchFlag,
  wholeNumberFlag,
} from '../../flags/flag.ts';
import { SHARED_CALL_FLAGS } from '../../flags/run-flags.ts';
import { TWIN_ADDITIONS, TWIN_OMISSIONS } from '../../../twin/twin-request.ts';
import { operand } from '../operands.ts';

export const REHEARSE_FLAGS = {
  ...inHelpGroup('Files:', {
    out: outputFlag('<file|folder>', 'Workbook of the difference (rehearsal.xlsx)'),
    force: switchFlag('Replace an existing file'),
  }),
  ...inHelpGroup('Twin:', {
    with: listFlag(
      '<parts>',
      `Copy what costs a call for each record: ${TWIN_ADDITIONS.join(', ')}`,
    ),
    without: listFlag('<parts>', `Do not copy ${TWIN_OMISSIONS.join(' or ')}`),
  }),
  ...inHelpGroup('API calls:', {
    ...SHARED_CALL_FLAGS,
    'max-calls': wholeNumberFlag('Stop after this number of calls; the same command continues', 1),
  }),
};

/** It runs other commands, so it needs all of them. */
export function rehearseCommand(commands: () => Commands): Command {
  return defineCommand({
    name: 'rehearse',
    summary: 'Try a command on a local copy of the account',
    about:
      'Reads the account into a local copy, runs the command there, and shows how the copy differs from then on. Nothing is ' +
      'sent to the account, and its runs, feeds and recipes stay as they are. No question is asked. Options of the copy come before the ' +
      'command, and those of the command behind it.',
    operands: operand(
      '<command..>',
      'A command that changes the account, as you would type it',
      1,
      Infinity,
    ),
    takesCommand: true,
    flags: REHEARSE_FLAGS,
    json: ['rehearsal'],
    common: ['out', 'with', 'without', 'max-calls', 'rate-limit', 'profile', 'json'],
    examples: [
      ['import company.xlsx', 'what the import would change'],
      ['apply runs/fixed-assets-20261120T101500Z', 'the same of a kept plan'],
      ['--with histories undo first-import', 'with what was done with items, at a call each'],
      ['sync intune.yaml --json', 'as JSON'],
    ],
    load: async () => {
      const { rehearseWith } = await import('./run.ts');
      return { run: rehearseWith(commands()) };
    },
  });
}
