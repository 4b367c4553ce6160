/** What the page needs of the library besides index.ts: no program may rely on it. */
export {
  hostOfLoss,
  outcomesOfRun,
  rowsOfRun,
  type RowOfRun,
  type RowsShown,
  type RowsWanted,
} from './import/rows-of-run.ts';
export { reviewOfRun, type RowToReview } from './import/review-of-run.ts';
export type { RunReader } from './import/ledger/run/run.ts';
export { executeRun } from './import/send/execute-run.ts';
