import { setFlagsFromString } from 'node:v8';

/** By how much the heap of the program grows until it is collected, in percent of what is used: rows are short-lived. */
export const USUAL_HEAP_GROWTH = 100;

/**
 * How much of a function runs until it is optimized. Most code of a small import runs too seldom to repay optimizing it,
 * and that of a large one reaches the late limit within moments.
 */
const OPTIMIZED = { late: '--interrupt-budget=600000', early: '--interrupt-budget=33000' };

/** Newer versions do not know the flag. */
const IS_NODE_20 = process.versions.node.startsWith('20.');

/** Sets how V8 works for this program. For programs, not for libraries: it holds for the whole process. */
export function setEngineFlags(): void {
  setHeapGrowth(USUAL_HEAP_GROWTH);
  setOptimizing('late');
}

/** Sets how soon code is optimized from here on. */
export function setOptimizing(soon: keyof typeof OPTIMIZED): void {
  if (IS_NODE_20) setFlagsFromString(OPTIMIZED[soon]);
}

/** Has the heap collected when it has grown by so many percent of what is used. */
export function setHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
