import { noteLongWork, setHeapGrowth, USUAL_HEAP_GROWTH } from './engine-flags.ts';

/** A report keeps the rows of its register, and makes everything else afresh for each line. */
const HEAP_GROWTH_OF_REPORTS = 20;

/** Has the heap collected when it has grown by a fifth, until the work is done. */
export async function freeingMemoryEarly<Result>(work: () => Promise<Result>): Promise<Result> {
  setHeapGrowth(HEAP_GROWTH_OF_REPORTS);
  noteLongWork();
  try {
    return await work();
  } finally {
    setHeapGrowth(USUAL_HEAP_GROWTH);
  }
}
