import type { PassingStates } from '../../match/passing-state.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import type { Watch } from '../watch.ts';
import { readPassingStates } from './read.ts';

/** Since when and until when records are in states that end by themselves, such as maintenance. */
export function periodsWatch(run: ResolutionTables, passing: PassingStates): Watch {
  return { read: (files, workplace) => readPassingStates(run, files, passing, workplace) };
}
