import { atPreparedImport, PLAN_AGAIN } from '../import/with-prepared-import.ts';
import { defineCommand } from '../command.ts';
import { IMPORT_FLAGS } from '../flags/command-flags.ts';
import { inHelpGroup, switchFlag } from '../flags/flag.ts';
import { executionRequest } from '../import/import-request.ts';
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
    const { importPrepared } = await import('../import/import-prepared.ts');
    const { areWantedAgain } = await import('../import/repeat-done-rows.ts');
    const consent = {
      yes: given.yes,
      allOrNothing: given['all-or-nothing'],
      confirmedAccount: given['confirm-account'],
    };
    return atPreparedImport(given, files, session, async (reported, workplace) => {
      if (await areWantedAgain(reported, consent, session)) return PLAN_AGAIN;
      const execution = executionRequest(given);
      return importPrepared(reported, { consent, execution, workplace, session });
    });
  },
});
