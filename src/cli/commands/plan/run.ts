import type { PLAN_FLAGS } from '../../flags/command-flags.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { atPreparedImport } from '../../import/with-prepared-import.ts';
import { printPlan } from './plan-report.ts';

export const run: RunCommand<GivenTo<typeof PLAN_FLAGS>> = (given, files, session) =>
  atPreparedImport(given, files, session, (reported) => {
    printPlan(reported, session);
    const { blocked, open } = reported.plan.totals;
    return Promise.resolve(blocked + open > 0 ? 'rowsFailed' : 'ok');
  });
