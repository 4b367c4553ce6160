import { validateOnline } from '../../../index.ts';
import type { RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import { recipeCommand } from '../../import/shown-plan.ts';
import { defined } from '../../../kernel/defined.ts';
import { type ValidateGiven, printValidation, validationRequest } from './print-validation.ts';

/** Validates files against an account, too. */
export const run: RunCommand<ValidateGiven> = async (given, files, session) => {
  const request = await validationRequest(files, given, session);
  const needs = { session, readsInput: files.includes('-') };
  return atConnectedWorkplace(given, needs, async (workplace) => {
    const { out, force } = given;
    const report = await validateOnline(request, workplace, {
      ...defined({ out, force }),
      recipeCommand: (path) => recipeCommand(path, session),
    });
    workplace.progress.clear();
    return printValidation(report, session);
  });
};
