import { registerErrand, type MakeErrand } from './errand.ts';
import { roundErrand } from './round.ts';

/**
 * What is imported by turns in a campaign: records with and without keys, and a round through the store. An errand for
 * another kind of work, such as purchase orders, joins here.
 */
export const ERRANDS: readonly MakeErrand[] = [registerErrand, roundErrand];
