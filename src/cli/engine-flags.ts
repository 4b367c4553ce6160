import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** By how much the heap of the program grows until it is collected, in percent of what is used: rows are short-lived. */
export const USUAL_HEAP_GROWTH = 100;

/** Most code of a small import runs too seldom to repay optimizing it, and that of a large one reaches this within moments. */
const OPTIMIZED_LATER = '--interrupt-budget=600000';

/**
 * At start new objects share two megabytes, which are used again and again: a page of memory that is touched first costs ten
 * microseconds and more. V8 would use up to 32.
 */
const KEEPS_NEW_SPACE = '--semi-space-growth-factor=1';
const GROWS_NEW_SPACE = '--semi-space-growth-factor=2';

/** Long work has as many bytes for new objects: with less they are collected so often that it takes longer. */
const NEW_SPACE_OF_LONG_WORK = 8 * 1024 * 1024;

/** Compiled functions stay: those of a module run once, and would be gone before the code is kept (kept-code). */
const COMPILED_STAYS = '--no-flush-bytecode';

/** Newer versions do not know the flag. */
const IS_NODE_20 = process.versions.node.startsWith('20.');

/** Sets how V8 works for this program. For programs, not for libraries: it holds for the whole process. */
export function setEngineFlags(): void {
  setHeapGrowth(USUAL_HEAP_GROWTH);
  setFlagsFromString(COMPILED_STAYS);
  if (!IS_NODE_20) return;
  setFlagsFromString(OPTIMIZED_LATER);
  setFlagsFromString(KEEPS_NEW_SPACE);
}

/** Has the heap collected when it has grown by so many percent of what is used. */
export function setHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

let hasNewSpaceForLong = false;

/** Says that the work takes long. It is said again and again, until new objects have enough memory. */
export function noteLongWork(): void {
  if (!IS_NODE_20 || hasNewSpaceForLong) return;
  const newSpace = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  hasNewSpaceForLong = (newSpace?.space_size ?? 0) >= NEW_SPACE_OF_LONG_WORK;
  setFlagsFromString(hasNewSpaceForLong ? KEEPS_NEW_SPACE : GROWS_NEW_SPACE);
}
