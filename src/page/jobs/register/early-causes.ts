import type { Cause } from '../../interface/calls.ts';
import type { CheckState } from './row-with-issues.ts';

/** Causes of errors that most of the first rows have: the whole file will have them. */
export interface EarlyCauses {
  readonly rows: number;
  readonly causes: readonly Cause[];
}

/** So many rows show whether a problem is that of a column. */
const LEAST_ROWS = 1_000;
const LEAST_SHARE = 0.5;

/** Compares the causes of a check with its rows, ever less often, until one has most of them. */
export class EarlyLook {
  #next = LEAST_ROWS;

  /** The keys of the causes that most rows have; undefined where it is too early, or there are none. */
  see(state: CheckState): ReadonlySet<string> | undefined {
    if (state.rows < this.#next) return undefined;
    this.#next = state.rows * 2;
    const systematic = state
      .causes()
      .filter(({ severity, count }) => severity === 'error' && count >= state.rows * LEAST_SHARE);
    if (systematic.length === 0) return undefined;
    this.#next = Infinity;
    return new Set(systematic.map(({ key }) => key));
  }
}
