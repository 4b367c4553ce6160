import { defineCommand } from '../../../command.ts';
import { COMMON_STATUS_FLAGS } from '../status/status-flags.ts';
import { AUDIT_REPORT_FLAGS } from './flags.ts';

export const auditReportCommand = defineCommand({
  name: 'report audit',
  summary: 'Verifications: who was asked, who answered, what is overdue',
  about:
    'Lists everything that is checked out with its verification: who was asked and when, the answer, and the condition ' +
    'of the item. Shows what is overdue, by member, team, location and condition.',
  flags: AUDIT_REPORT_FLAGS,
  common: ['since', 'answer-within', ...COMMON_STATUS_FLAGS],
  examples: [
    ['--since 2026-01-01', 'of this year'],
    ['--answer-within 7 --format html', 'overdue after a week, as a page'],
  ],
  load: () => import('./run.ts'),
});
