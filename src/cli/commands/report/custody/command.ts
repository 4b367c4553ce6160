import { defineCommand } from '../../../command.ts';
import { COMMON_STATUS_FLAGS } from '../status/status-flags.ts';
import { CUSTODY_REPORT_FLAGS } from './flags.ts';

export const custodyReportCommand = defineCommand({
  name: 'report custody',
  summary: 'Who holds what since when, with pages to sign',
  about:
    'Lists everything that is checked out: who holds it since when, what is due and overdue, by member, team and ' +
    'location. Writes a page for each custodian to sign, and compares the counts with the account.',
  flags: CUSTODY_REPORT_FLAGS,
  common: ['member', 'team', 'location', ...COMMON_STATUS_FLAGS],
  examples: [
    ['', 'as of now, as a workbook'],
    ['--format html', 'as a page, and the pages to sign beside it'],
    ['--member anna@company.example', 'what one person holds, with one page to sign'],
  ],
  load: () => import('./run.ts'),
});
