import type { PLAN_FLAGS } from '../../flags/command-flags.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { atPreparedImport } from '../../import/with-prepared-import.ts';
import { printPlan } from './plan-report.ts';

export const run: RunCommand<GivenTo<typeof PLAN_FLAGS>> = (given, files, session) =>
  atPreparedImport(given, files, session, (reported) => {
    printPlan(reported, session);
    const { totals, questions } = reported.plan;
    const isOpen = totals.blocked + totals.open + questions.length > 0;
    return Promise.resolve(isOpen ? 'rowsFailed' : 'ok');
  });
