import { isIsoDate } from '../../../../kernel/dates/dates.ts';
import { badValue, inHelpGroup, valueFlag, wholeNumberFlag } from '../../../flags/flag.ts';
import { outFlag, STATUS_FLAGS } from '../status/status-flags.ts';

/** Days that custodians have to answer, unless another number is given. */
export const DEFAULT_ANSWER_DAYS = 14;

/** What `report audit` takes. */
export const AUDIT_REPORT_FLAGS = {
  ...outFlag('audit'),
  ...STATUS_FLAGS,
  ...inHelpGroup('Audit:', {
    'answer-within': wholeNumberFlag(
      `Days after which a request is overdue (${DEFAULT_ANSWER_DAYS})`,
    ),
    since: valueFlag('<date>', 'Ignore answers before this day', (text, flag) => {
      if (isIsoDate(text)) return text;
      throw badValue(flag, 'a date such as 2026-01-31', text);
    }),
  }),
};
