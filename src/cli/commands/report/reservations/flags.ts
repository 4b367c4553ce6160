import { inHelpGroup, switchFlag } from '../../../flags/flag.ts';
import { dayFlag, outFlag, STATUS_FLAGS } from '../status/status-flags.ts';

/** What `report reservations` takes. */
export const RESERVATIONS_REPORT_FLAGS = {
  ...outFlag('reservations'),
  ...STATUS_FLAGS,
  ...inHelpGroup('Reservations:', {
    from: dayFlag('First day of the requests (today)'),
    to: dayFlag('Last day of the requests (no end)'),
    calendar: switchFlag('Write a calendar (.ics) beside the report'),
  }),
};
