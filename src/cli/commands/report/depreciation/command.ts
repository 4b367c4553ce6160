import { defineCommand } from '../../../command.ts';
import { DEPRECIATION_REPORT_FLAGS } from './flags.ts';

export const depreciationReportCommand = defineCommand({
  name: 'report depreciation',
  summary: 'Depreciation schedule, roll-forward and journal',
  about:
    'Writes the depreciation of a period: schedule, roll-forward, disposals, journal and reconciliation checks. Reads ' +
    'fixed assets from the account, or a register from a file (--input).',
  flags: DEPRECIATION_REPORT_FLAGS,
  common: [
    ...(['input', 'month', 'as-of', 'method', 'life', 'out'] as const),
    ...(['format', 'close', 'journal', 'accounts', 'profile', 'json'] as const),
  ],
  examples: [
    ['--month 2026-01', 'of the account, with the settings of its groups'],
    ['--input register.csv --method SLN,DDB --life 5y', 'of a file, in two books'],
    ['--month 2026-01 --close --journal xero --accounts accounts.xlsx', 'closes a month'],
  ],
  load: ({ input }) => (input.length > 0 ? import('./run.ts') : import('./run-account.ts')),
});
