import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import type { Watch } from '../watch.ts';
import { leftItemIssues } from './judge.ts';
import { readLeftItems, type LeftItemsOf } from './read.ts';

/** What still depends on records that rows take out of use, such as the items of a member. */
export function dependentsWatch(run: ResolutionTables): Watch {
  const left: LeftItemsOf = new Map();
  return {
    read: (files, workplace) => readLeftItems(run, files, left, workplace),
    judge: (row, wanted, context) => ({ issues: leftItemIssues(row, wanted, left, context) }),
  };
}
