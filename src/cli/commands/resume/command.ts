import { operand } from '../operands.ts';
import { defineCommand } from '../../command.ts';
import { inHelpGroup, switchFlag, textFlag } from '../../flags/flag.ts';
import { CALL_FLAGS, EXECUTION_FLAGS } from '../../flags/run-flags.ts';

export const RESUME_FLAGS = {
  ...inHelpGroup('Run:', {
    failed: switchFlag('Retry the rows that the service refused'),
    decisions: textFlag('<file>', 'Review file with the decisions filled in'),
  }),
  ...EXECUTION_FLAGS,
  ...CALL_FLAGS,
};

export const resumeCommand = defineCommand({
  name: 'resume',
  summary: 'Resume an interrupted run',
  about:
    'Continues a run from its run journal. No row is sent twice, and the input file is not read again.',
  operands: operand(
    '[run]',
    'Run folder or name of the run (default: the newest unfinished run)',
    0,
  ),
  flags: RESUME_FLAGS,
  json: ['run'],
  rehearsed: 'as-it-is',
  common: ['failed', 'decisions', 'first', 'max-errors', 'rate-limit', 'profile', 'json'],
  examples: [
    ['', 'resumes the newest unfinished run'],
    ['runs/members-20261120T101500Z --failed', 'retries the failed rows'],
  ],
  load: () => import('./run.ts'),
});
