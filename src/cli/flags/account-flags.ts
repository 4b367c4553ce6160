import { inHelpGroup, textFlag, wholeNumberFlag } from './flag.ts';

/** Facts about an account that its address does not show. */
export const ACCOUNT_FLAGS = inHelpGroup('Account:', {
  'account-name': textFlag('<text>', 'Your name for the account'),
  'item-limit': wholeNumberFlag('Number of items that your contract allows', 1),
});
