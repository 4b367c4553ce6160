import { defineCommand } from '../../../command.ts';
import { COMMON_STATUS_FLAGS } from '../status/status-flags.ts';
import { WARRANTY_REPORT_FLAGS } from './flags.ts';

export const warrantyReportCommand = defineCommand({
  name: 'report warranty',
  summary: 'When warranties end, and what the items cost',
  about:
    'Lists every fixed asset in use with the last day of its warranty and its cost, by month and group. The warranty is ' +
    'from a custom field: a date, or months from the purchase.',
  flags: WARRANTY_REPORT_FLAGS,
  common: ['months', 'field', ...COMMON_STATUS_FLAGS],
  examples: [
    ['--months 6', 'of the next half year'],
    ['--field "Service contract until"', 'by another custom field'],
  ],
  load: () => import('./run.ts'),
});
