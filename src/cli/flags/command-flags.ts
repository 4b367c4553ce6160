import { ACCOUNT_FLAGS } from './account-flags.ts';
import { asSettings } from './flag.ts';
import { CHECKING_FLAGS, MAPPING_FLAGS, READING_FLAGS } from './input-flags.ts';
import {
  CALL_FLAGS,
  CONSENT_FLAGS,
  EXECUTION_FLAGS,
  OUTPUT_FLAGS,
  PLANNING_FLAGS,
} from './run-flags.ts';

/** What every command takes that reads the user's files. */
export const INPUT_FLAGS = { ...MAPPING_FLAGS, ...READING_FLAGS, ...CHECKING_FLAGS };

/** What makes a plan. */
export const PLAN_FLAGS = {
  ...INPUT_FLAGS,
  ...PLANNING_FLAGS,
  ...OUTPUT_FLAGS,
  ...CALL_FLAGS,
  ...asSettings({ 'item-limit': ACCOUNT_FLAGS['item-limit'] }),
};

/** Flags of commands that create and apply a plan. */
export const IMPORT_FLAGS = { ...PLAN_FLAGS, ...CONSENT_FLAGS, ...EXECUTION_FLAGS };
