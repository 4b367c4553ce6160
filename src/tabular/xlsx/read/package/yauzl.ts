import type * as Yauzl from 'yauzl';
import { requiredLater } from '../../../../kernel/required-later.ts';

/** The zip library. */
export const yauzl = requiredLater('yauzl') as () => typeof Yauzl;
