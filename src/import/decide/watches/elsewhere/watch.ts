import type { PlanTables } from '../../match/plan-tables.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import type { Watch } from '../watch.ts';
import { compareWithHeld } from './compare-with-held.ts';
import { sharedLineIssues } from './judge.ts';
import { readAnswersElsewhere, type AnswersElsewhere } from './read-answers.ts';
import { readMovesElsewhere, type MovedTables } from './read-moves.ts';
import { LinesElsewhere } from './table.ts';

/** Which rows were done outside of this state folder, as histories, answers and the lines of records show. */
export function elsewhereWatch(run: PlanTables & ResolutionTables, tables: MovedTables): Watch {
  const answers: AnswersElsewhere = new Map();
  const lines = new LinesElsewhere();
  return {
    read: async (files, workplace) => {
      await readMovesElsewhere(run, files, tables, workplace);
      await readAnswersElsewhere(run, files, answers, workplace);
      for (const file of files) compareWithHeld(run, file, lines);
    },
    doneElsewhere: ({ id }, call, { order }) => {
      if (lines.isDone(id)) return '';
      return order.isChangedBefore(call) ? undefined : answers.get(id);
    },
    judge: (row, wanted, context) => ({ issues: sharedLineIssues(row, wanted, lines, context) }),
  };
}
