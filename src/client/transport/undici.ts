import type * as Undici from 'undici';
import { requiredLater } from '../../kernel/required-later.ts';

/** The connections to the service: a hundred files that only those load who call it. */
export const undici = requiredLater('undici') as () => typeof Undici;
