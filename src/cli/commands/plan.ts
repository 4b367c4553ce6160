import { atPreparedImport } from '../import/with-prepared-import.ts';
import { defineCommand } from '../command.ts';
import { PLAN_FLAGS } from '../flags/command-flags.ts';
import { FILES } from './operands.ts';

export const planCommand = defineCommand({
  name: 'plan',
  summary: 'Show what an import would do and what it costs; nothing is sent',
  about:
    'Reads the files and what the account has, and tells what would be created, changed and left alone, how many ' +
    'calls that takes and how long; plan.xlsx shows every row. Names that are not known are asked once each in ' +
    'answers.xlsx. Nothing is sent; `tallysheet apply` carries the plan out as it is.',
  operands: FILES,
  flags: PLAN_FLAGS,
  examples: [
    ['register.csv --kind fixed-assets', 'what would become of the register'],
    [
      'register.csv --kind assets --create-missing groups,locations',
      'makes what the rows refer to',
    ],
  ],
  run: async (given, files, session) => {
    const { printPlan } = await import('../import/plan-report.ts');
    return atPreparedImport(given, files, session, (reported) => {
      printPlan(reported, session);
      return Promise.resolve(reported.plan.totals.blocked > 0 ? 'rowsFailed' : 'ok');
    });
  },
});
