import { createRequire } from 'node:module';
import type * as Saxes from 'saxes';
import { once } from '../../../../kernel/once.ts';

/** The XML library. To import it would take Node a tenth of a second, in which it searches for names. */
export const saxes = once(() => createRequire(import.meta.url)('saxes') as typeof Saxes);
