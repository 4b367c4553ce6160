import { measureProblems } from './problems.mjs';
import { measureTabHeap } from './tab-heap.mjs';

/** Each file of this folder has one measurement of the page. */
const MEASUREMENTS = [measureProblems, measureTabHeap];

/** What people wait for on the page, and what a tab takes. */
export async function measurePage(parts) {
  const figures = [];
  for (const measure of MEASUREMENTS) figures.push(...(await measure(parts)));
  return figures;
}
