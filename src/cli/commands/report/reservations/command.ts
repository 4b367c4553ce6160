import { defineCommand } from '../../../command.ts';
import { COMMON_STATUS_FLAGS } from '../status/status-flags.ts';
import { RESERVATIONS_REPORT_FLAGS } from './flags.ts';

export const reservationsReportCommand = defineCommand({
  name: 'report reservations',
  summary: 'Reservations, clashes, and a calendar',
  about:
    'Lists reservation requests by item, member, month and status, and what is in their way: other requests, checkouts, ' +
    'maintenance, too few units. Writes a calendar file on request.',
  flags: RESERVATIONS_REPORT_FLAGS,
  common: ['from', 'to', 'calendar', ...COMMON_STATUS_FLAGS],
  examples: [
    ['--from 2027-01-01 --to 2027-12-31', 'of a year'],
    ['--calendar --stable-names', 'and reservations.ics, for a calendar to subscribe to'],
  ],
  load: () => import('./run.ts'),
});
