import { measureKeyboard } from './keyboard.mjs';
import { measurePictures } from './pictures.mjs';
import { measureProblems } from './problems.mjs';
import { measureScans } from './scans.mjs';
import { measureTabHeap } from './tab-heap.mjs';

/** Each file of this folder has one measurement of the page; `npm run bench -- page pictures` does one of them. */
export const PAGE_PARTS = {
  problems: measureProblems,
  'tab-heap': measureTabHeap,
  scans: measureScans,
  keyboard: measureKeyboard,
  pictures: measurePictures,
};

/** What people wait for on the page, and what a tab takes; or only the parts that are named. */
export async function measurePage({ words, ...given }) {
  const named = words.filter((word) => Object.hasOwn(PAGE_PARTS, word));
  const figures = [];
  for (const part of named.length > 0 ? named : Object.keys(PAGE_PARTS)) {
    figures.push(...(await PAGE_PARTS[part](given)));
  }
  return figures;
}
