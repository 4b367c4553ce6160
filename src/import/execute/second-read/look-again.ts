import { lookForKeys } from './look-for-keys.ts';
import type { SecondLook } from './second-look.ts';

/** Takes out of the plan what came to the account since; each look is a file of this folder. */
type Look = (second: SecondLook) => Promise<void>;

/** In this order. */
const LOOKS: readonly Look[] = [lookForKeys];

/**
 * Looks once more before anything is sent, while the lock is held: what is left of the plan may have
 * been done meanwhile, by whoever it was. Throws as Caller.read does.
 */
export async function lookAgain(second: SecondLook): Promise<void> {
  for (const look of LOOKS) await look(second);
}
