import { setOptimizing } from './engine-flags.ts';

/** Has code optimized soon, until the work is done: what answers calls runs the same code thousands of times. */
export async function optimizingEarly<Result>(work: () => Promise<Result>): Promise<Result> {
  setOptimizing('early');
  try {
    return await work();
  } finally {
    // Code is kept for later runs when the program ends, and is bound to the usual flags.
    setOptimizing('late');
  }
}
