import { registerWorkload, type MakeWorkload } from './workload.ts';
import { roundWorkload } from './round.ts';

/**
 * What is imported by turns in a campaign: records with and without keys, and a round through the store. A workload for
 * another kind of work, such as purchase orders, joins here.
 */
export const WORKLOADS: readonly MakeWorkload[] = [registerWorkload, roundWorkload];
