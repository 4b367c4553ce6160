import { isTimeZone } from '../../kernel/dates/time-zone.ts';
import { badValue, inHelpGroup, textFlag, valueFlag, wholeNumberFlag } from './flag.ts';

/** The time zone of an account that names no other one. */
export const UTC = 'UTC';

/** Facts about an account that its address does not show. */
export const ACCOUNT_FLAGS = inHelpGroup('Account:', {
  'account-name': textFlag('<text>', 'Your name for the account'),
  'item-limit': wholeNumberFlag('Number of items that your contract allows', 1),
  'time-zone': valueFlag(
    '<zone>',
    `Time zone of the account, for example Europe/Berlin (${UTC})`,
    (text, flag) => {
      if (isTimeZone(text)) return text;
      throw badValue(flag, 'a time zone such as America/New_York', text);
    },
  ),
});
