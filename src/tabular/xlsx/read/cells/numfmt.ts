import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as Numfmt from 'numfmt';
import { once } from '../../../../kernel/once.ts';

/**
 * The library of number formats, loaded when the first is asked for. Required by its path: the file that it names for `require` is not in
 * it, and to import the other takes Node a tenth of a second, in which it searches for names.
 */
export const numfmt = once(
  () =>
    createRequire(import.meta.url)(fileURLToPath(import.meta.resolve('numfmt'))) as typeof Numfmt,
);
