import { inHelpGroup, wholeNumberFlag } from '../../../flags/flag.ts';
import { AMOUNT_FLAGS, dayFlag, outFlag, STATUS_FLAGS } from '../status/status-flags.ts';

/** Days that custodians have to answer, unless another number is given. */
export const DEFAULT_ANSWER_DAYS = 14;

/** What `report audit` takes. */
export const AUDIT_REPORT_FLAGS = {
  ...outFlag('audit'),
  ...STATUS_FLAGS,
  ...AMOUNT_FLAGS,
  ...inHelpGroup('Audit:', {
    'answer-within': wholeNumberFlag(
      `Days after which a request is overdue (${DEFAULT_ANSWER_DAYS})`,
    ),
    since: dayFlag('Ignore answers before this day'),
  }),
};
