import { RESERVATIONS } from '../../../../reports/status/reservations/reservations-report.ts';
import type { GivenTo } from '../../../command.ts';
import { statusCommand } from '../status/report-status.ts';
import type { RESERVATIONS_REPORT_FLAGS } from './flags.ts';

/** Reports on reservations. */
export const run = statusCommand(
  RESERVATIONS,
  ({ from, to, calendar }: GivenTo<typeof RESERVATIONS_REPORT_FLAGS>) => ({ from, to, calendar }),
);
