import type { Job, Plan } from '../../../interface/calls.ts';

/** Whether the mode makes a difference: a change of records that are all there creates nothing. */
export function isModeAsked({ kind }: Job, { mode, waitingForMode }: Plan): boolean {
  return kind !== 'change' || mode !== 'update' || waitingForMode > 0;
}
