import type { GivenTo, RunCommand } from '../../command.ts';
import { importPrepared } from '../../import/import-prepared.ts';
import { executionRequest } from '../../import/import-request.ts';
import { atPreparedImport, PLAN_AGAIN } from '../../import/with-prepared-import.ts';
import type { IMPORT_COMMAND_FLAGS } from './flags.ts';
import { areWantedAgain } from './repeat-done-rows.ts';

export const run: RunCommand<GivenTo<typeof IMPORT_COMMAND_FLAGS>> = (given, files, session) => {
  const consent = {
    yes: given.yes,
    allOrNothing: given['all-or-nothing'],
    confirmedAccount: given['confirm-account'],
    confirmsReadings: given['confirm-readings'],
  };
  return atPreparedImport(given, files, session, async (reported, workplace) => {
    if (await areWantedAgain(reported, consent, session)) return PLAN_AGAIN;
    const execution = executionRequest(given);
    return importPrepared(reported, { consent, execution, workplace, session });
  });
};
