import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import type { Watch } from '../watch.ts';
import { readUniqueValues } from './read.ts';

/** Who holds the values that rows give to others, where only one record may have them: the rules of writes refuse these. */
export function uniqueWatch(run: ResolutionTables): Watch {
  return { read: (files, workplace) => readUniqueValues(run, files, workplace) };
}
