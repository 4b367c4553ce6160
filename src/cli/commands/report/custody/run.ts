import type { GivenTo } from '../../../command.ts';
import { CUSTODY } from '../../../../reports/status/custody/custody-report.ts';
import { statusCommand } from '../status/report-status.ts';
import { DEFAULT_DECIMALS } from '../status/status-flags.ts';
import type { CUSTODY_REPORT_FLAGS } from './flags.ts';

/** Reports on who holds what. */
export const run = statusCommand(CUSTODY, (given: GivenTo<typeof CUSTODY_REPORT_FLAGS>) => ({
  exponent: given.decimals ?? DEFAULT_DECIMALS,
  selection: { members: given.member, teams: given.team, locations: given.location },
}));
