import { createRequire } from 'node:module';
import type * as Yauzl from 'yauzl';
import { once } from '../../../../kernel/once.ts';

/** The zip library. To import it would take Node a tenth of a second, in which it searches for names. */
export const yauzl = once(() => createRequire(import.meta.url)('yauzl') as typeof Yauzl);
