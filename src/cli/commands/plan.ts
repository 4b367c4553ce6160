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
    'calls that takes and how long. Nothing is sent; `tallysheet apply` carries the plan out as it is.',
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
    const { tellPlan } = await import('../plan-report.ts');
    const request = importRequest(files, given, given, session.io.cwd);
    const readsInput = files.includes('-');
    return atConnectedWorkplace(given, { session, readsInput }, async (workplace) => {
      const prepared = await prepareImport(request, workplace, onlyGiven({ out: given.out }));
      try {
        workplace.progress.clear();
        tellPlan(prepared, session);
        return prepared.plan.totals.blocked > 0 ? 'rowsFailed' : 'ok';
      } finally {
        prepared.run.close();
      }
    });
  },
});
