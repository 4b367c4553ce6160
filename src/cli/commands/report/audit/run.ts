import { AUDIT } from '../../../../reports/status/audit/audit-report.ts';
import type { GivenTo } from '../../../command.ts';
import { statusCommand } from '../status/report-status.ts';
import { DEFAULT_DECIMALS } from '../status/status-flags.ts';
import { DEFAULT_ANSWER_DAYS, type AUDIT_REPORT_FLAGS } from './flags.ts';

/** Reports on the verification of what people hold. */
export const run = statusCommand(AUDIT, (given: GivenTo<typeof AUDIT_REPORT_FLAGS>) => ({
  exponent: given.decimals ?? DEFAULT_DECIMALS,
  answerDays: given['answer-within'] ?? DEFAULT_ANSWER_DAYS,
  since: given.since,
}));
