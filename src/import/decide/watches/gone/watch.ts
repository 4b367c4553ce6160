import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import type { Watch } from '../watch.ts';
import { decideGone } from './judge.ts';
import { readGoneRecords } from './read.ts';

/** Which records that rows delete are gone already. */
export function goneWatch(run: ResolutionTables): Watch {
  const gone = new Set<number>();
  return {
    read: (files, workplace) => readGoneRecords(run, files, gone, workplace),
    decideUnresolved: (row, context) => decideGone(row, gone, context),
  };
}
