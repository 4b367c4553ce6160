import { defineCommand } from '../command.ts';
import { IMPORT_FLAGS } from '../flags/command-flags.ts';
import { inHelpGroup, switchFlag } from '../flags/flag.ts';
import { executionRequest, importRequest } from '../import-request.ts';
import { onlyGiven } from '../only-given.ts';
import { atConnectedWorkplace } from '../workplace.ts';
import { FILES } from './operands.ts';
import { planCommand } from './plan.ts';

export const importCommand = defineCommand({
  name: 'import',
  summary: 'Plan, ask, and carry the plan out',
  about:
    'Shows the plan, asks, and sends what it says; rows with problems stay behind and come back in a file of errors ' +
    'that can be mended and imported as it is. The same command again goes on where an unfinished run stopped.',
  operands: FILES,
  flags: {
    ...IMPORT_FLAGS,
    ...inHelpGroup('Sending:', {
      'dry-run': switchFlag('Only shows the plan, as `tallysheet plan` does', 'n'),
    }),
  },
  examples: [
    ['company.xlsx', 'a workbook whose sheets are named after what they hold'],
    ["company.xlsx --sheet 'IT kit=fixed-assets'", 'or that are told what they hold'],
    ['register.csv --kind fixed-assets --first 10 --yes', 'ten rows, to see how they turn out'],
    [
      "people.csv --kind members --set 'Role=Staff' --yes",
      'fills a column that the file does not have',
    ],
  ],
  run: async (given, files, session) => {
    if (given['dry-run']) return planCommand.run(given, files, session);
    const { prepareImport } = await import('../../pipeline/import-file.ts');
    const { withAnswers } = await import('../../pipeline/workbooks/read-answers.ts');
    const { importPrepared } = await import('../import-prepared.ts');
    const { writePlanFiles } = await import('../plan-files.ts');
    const asked = importRequest(files, given, given, session.io.cwd);
    const readsInput = files.includes('-');
    return atConnectedWorkplace(given, { session, readsInput }, async (workplace) => {
      const request = await withAnswers(asked, given.answers, workplace);
      const prepared = await prepareImport(request, workplace, onlyGiven({ out: given.out }));
      try {
        const told = await writePlanFiles(prepared, workplace, session);
        workplace.progress.clear();
        const consent = {
          yes: given.yes,
          allOrNothing: given['all-or-nothing'],
          confirmedAccount: given['confirm-account'],
        };
        return await importPrepared(told, {
          consent,
          execution: executionRequest(given),
          workplace,
          session,
        });
      } finally {
        prepared.run.close();
      }
    });
  },
});
