import { REPLACEMENT } from '../../../../reports/status/due/replacement.ts';
import type { GivenTo } from '../../../command.ts';
import { DEFAULT_MONTHS } from '../status/due-flags.ts';
import { statusCommand } from '../status/report-status.ts';
import { DEFAULT_DECIMALS } from '../status/status-flags.ts';
import type { REPLACEMENT_REPORT_FLAGS } from './flags.ts';

/** When useful lives end, and what the items cost. */
export const run = statusCommand(
  REPLACEMENT,
  (given: GivenTo<typeof REPLACEMENT_REPORT_FLAGS>) => ({
    exponent: given.decimals ?? DEFAULT_DECIMALS,
    months: given.months ?? DEFAULT_MONTHS,
    life: given.life,
  }),
);
