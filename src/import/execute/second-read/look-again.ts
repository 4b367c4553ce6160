import { findByKeys } from './look-for-keys.ts';
import type { SecondRead } from './second-look.ts';

/** Takes out of the plan what came to the account since; each look is a file of this folder. */
type CellStyle = (second: SecondRead) => Promise<void>;

/** In this order. */
const CELL_STYLES: readonly CellStyle[] = [findByKeys];

/**
 * Looks once more before anything is sent, while the lock is held: what is left of the plan may have
 * been done meanwhile, by whoever it was. Throws as Caller.read does.
 */
export async function readAgain(second: SecondRead): Promise<void> {
  for (const read of CELL_STYLES) await read(second);
}
