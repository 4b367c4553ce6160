import { badValue, inHelpGroup, textFlag, valueFlag, wholeNumberFlag } from './flag.ts';

/** Whether a name is a time zone that this computer knows: `Europe/Berlin`, `UTC`. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

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
