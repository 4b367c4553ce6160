import { setFlagsFromString } from 'node:v8';

/** By how much the heap grows until it is collected, in percent of what is used; 0 leaves it to Node. */
let usual = 0;

/** A report keeps the rows of its register, and makes everything else afresh for each line. */
const OF_REPORTS = 20;

/** Has the heap collected when it has grown by so many percent of what is used. For programs, not for libraries: it holds for the whole process. */
export function collectHeapAt(percent: number): void {
  usual = percent;
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/** Has the heap collected when it has grown by a fifth, until the work is done. */
export async function freeingMemoryEarly<Result>(work: () => Promise<Result>): Promise<Result> {
  setFlagsFromString(`--heap-growing-percent=${OF_REPORTS}`);
  try {
    return await work();
  } finally {
    setFlagsFromString(`--heap-growing-percent=${usual}`);
  }
}
