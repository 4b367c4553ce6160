import type * as Saxes from 'saxes';
import { requiredLater } from '../../../../kernel/required-later.ts';

/** The XML library. */
export const saxes = requiredLater('saxes') as () => typeof Saxes;
