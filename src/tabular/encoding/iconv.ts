import { createRequire } from 'node:module';
import type * as Iconv from 'iconv-lite';
import { once } from '../../kernel/once.ts';

/** The code pages, whose tables are large: most files are UTF-8 and need none. */
export const iconv = once(() => createRequire(import.meta.url)('iconv-lite') as typeof Iconv);
