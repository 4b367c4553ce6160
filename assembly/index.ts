export { keepShape, keepText, prepare } from './column';
export { hashKeys } from './keys';
export { passFrom, setColumns, setLimits } from './pass';
export { choose, scan } from './scan';
export { sketchOf } from './sketch';

/** Memory of so many bytes, at a multiple of sixteen. It is freed with all of the memory. */
export function allocate(bytes: usize): usize {
  return heap.alloc(bytes);
}
