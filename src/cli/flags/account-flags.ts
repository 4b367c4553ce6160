import { inHelpGroup, textFlag, wholeNumberFlag } from './flag.ts';

/** What is known of an account, apart from where it is. */
export const ACCOUNT_FLAGS = inHelpGroup('Account:', {
  'account-name': textFlag('<text>', 'What you call the account, to tell it from others'),
  'item-limit': wholeNumberFlag('Items that the account may hold by its contract', 1),
});
