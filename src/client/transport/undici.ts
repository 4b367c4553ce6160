import { createRequire } from 'node:module';
import type * as Undici from 'undici';
import { once } from '../../kernel/once.ts';

/** The connections to the service: a hundred files that only those load who call it. */
export const undici = once(() => createRequire(import.meta.url)('undici') as typeof Undici);
