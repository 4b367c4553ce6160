import type { RowContext } from './row-context.ts';

/** A row and the call that it leads have one number. */
export function rowOfCall(call: number, { calls }: RowContext): number {
  return calls.get(call)?.rows[0] ?? call;
}
