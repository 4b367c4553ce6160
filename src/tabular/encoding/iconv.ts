import type * as Iconv from 'iconv-lite';
import { requiredLater } from '../../kernel/required-later.ts';

/** The code pages, whose tables are large: most files are UTF-8 and need none. */
export const iconv = requiredLater('iconv-lite') as () => typeof Iconv;
