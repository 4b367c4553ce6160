import { defineCommand } from '../command.ts';
import { PLAN_FLAGS } from '../flags/command-flags.ts';
import { importRequest } from '../import-request.ts';
import { onlyGiven } from '../only-given.ts';
import { atConnectedWorkplace } from '../workplace.ts';
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
    const { prepareImport } = await import('../../pipeline/import-file.ts');
    const { withAnswers } = await import('../../pipeline/workbooks/read-answers.ts');
    const { writePlanFiles } = await import('../plan-files.ts');
    const { tellPlan } = await import('../plan-report.ts');
    const asked = importRequest(files, given, given, session.io.cwd);
    const readsInput = files.includes('-');
    return atConnectedWorkplace(given, { session, readsInput }, async (workplace) => {
      const request = await withAnswers(asked, given.answers, workplace);
      const prepared = await prepareImport(request, workplace, onlyGiven({ out: given.out }));
      try {
        const told = await writePlanFiles(prepared, workplace, session);
        workplace.progress.clear();
        tellPlan(told, session);
        return prepared.plan.totals.blocked > 0 ? 'rowsFailed' : 'ok';
      } finally {
        prepared.run.close();
      }
    });
  },
});
