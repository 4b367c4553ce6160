import { defineCommand } from '../../command.ts';
import { RESUME_FLAGS } from './flags.ts';

export const resumeCommand = defineCommand({
  name: 'resume',
  summary: 'Resume an interrupted run',
  about:
    'Continues a run from its run journal. No row is sent twice, and the input file is not read again.',
  operands: {
    usage: '[run]',
    describe: 'Run folder or name of the run (default: the newest unfinished run)',
    least: 0,
    most: 1,
  },
  flags: RESUME_FLAGS,
  common: ['failed', 'decisions', 'first', 'max-errors', 'rate-limit', 'profile', 'json'],
  examples: [
    ['', 'resumes the newest unfinished run'],
    ['runs/members-20261120T101500Z --failed', 'retries the failed rows'],
  ],
  load: () => import('./run.ts'),
});
