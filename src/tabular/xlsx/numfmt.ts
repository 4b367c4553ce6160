import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Numfmt from 'numfmt';
import { once } from '../../kernel/once.ts';

const FILE = 'numfmt/dist/index.js';

/**
 * The library of number formats, loaded when the first is asked for. Required by its path: the file that it names for `require` is not in
 * it, and to import the other takes Node a tenth of a second, in which it searches for names.
 */
export const numfmt = once(() => {
  const require = createRequire(import.meta.url);
  const places = (require.resolve.paths('numfmt') ?? []).map((folder) => join(folder, FILE));
  return require(places.find((place) => existsSync(place)) ?? 'numfmt') as typeof Numfmt;
});
