import type { Confirmed } from '../transport/attempt-result.ts';

/** An item of a batch with which nothing was done. */
export interface FailedItem {
  readonly id: number;
  /** Why, in the words of the service. */
  readonly error: string;
}

/** The items of a batch with which nothing was done although the answer has status 200. */
export function failedItems({ outcomes = [] }: Pick<Confirmed, 'outcomes'>): FailedItem[] {
  return outcomes.flatMap(({ id, error }) => (error === undefined ? [] : [{ id, error }]));
}
