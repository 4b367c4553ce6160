/**
 * Who may use the calls under `/_admin`: no program, programs on this computer, or each that knows
 * the token of the account.
 */
export type AdminAccess = 'off' | 'this-computer' | 'any-computer';
