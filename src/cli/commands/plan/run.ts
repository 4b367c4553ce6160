import type { PLAN_FLAGS } from '../../flags/command-flags.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { atPreparedImport } from '../../import/with-prepared-import.ts';
import { printPlan } from './plan-report.ts';

export const run: RunCommand<GivenTo<typeof PLAN_FLAGS>> = (given, files, session) =>
  atPreparedImport(given, files, session, (reported) => {
    printPlan(reported, session);
    const { totals, questions, cost } = reported.plan;
    const isUnconfirmed = cost.writes > 0 && questions.length > 0;
    const isOpen = isUnconfirmed || totals.blocked + totals.open > 0;
    return Promise.resolve(isOpen ? 'rowsFailed' : 'ok');
  });
