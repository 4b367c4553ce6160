import { defineCommand } from '../../../command.ts';
import { COMMON_STATUS_FLAGS } from '../status/status-flags.ts';
import { REPLACEMENT_REPORT_FLAGS } from './flags.ts';

export const replacementReportCommand = defineCommand({
  name: 'report replacement',
  summary: 'When useful lives end, and what the items cost',
  about:
    'Lists every fixed asset in use with the end of its useful life and its cost, by month and group. The life is from ' +
    'custom fields, or from the depreciation terms of the group.',
  flags: REPLACEMENT_REPORT_FLAGS,
  common: ['months', 'life', ...COMMON_STATUS_FLAGS],
  examples: [
    ['--months 36', 'of the next three years'],
    ['--life 60', 'five years for what has no useful life'],
  ],
  load: () => import('./run.ts'),
});
