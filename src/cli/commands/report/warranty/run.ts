import { WARRANTY } from '../../../../reports/status/due/warranty.ts';
import type { GivenTo } from '../../../command.ts';
import { DEFAULT_MONTHS } from '../status/due-flags.ts';
import { statusCommand } from '../status/report-status.ts';
import { DEFAULT_DECIMALS } from '../status/status-flags.ts';
import type { WARRANTY_REPORT_FLAGS } from './flags.ts';

/** When warranties end, and what the items cost. */
export const run = statusCommand(WARRANTY, (given: GivenTo<typeof WARRANTY_REPORT_FLAGS>) => ({
  exponent: given.decimals ?? DEFAULT_DECIMALS,
  months: given.months ?? DEFAULT_MONTHS,
  field: given.field,
}));
