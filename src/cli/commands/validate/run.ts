import { validateFiles } from '../../../index.ts';
import type { RunCommand } from '../../command.ts';
import { recipeCommand } from '../../import/shown-plan.ts';
import { defined } from '../../../kernel/defined.ts';
import { atWorkplace } from '../../workplace.ts';
import { type ValidateGiven, printValidation, validationRequest } from './print-validation.ts';

/** Validates files without an account. */
export const run: RunCommand<ValidateGiven> = async (given, files, session) => {
  const request = await validationRequest(files, given, session);
  return atWorkplace({ session, readsInput: files.includes('-') }, async (workplace) => {
    const { out, force } = given;
    const report = await validateFiles(request, workplace, {
      ...defined({ out, force }),
      recipeCommand: (path) => recipeCommand(path, session),
    });
    workplace.progress.clear();
    return printValidation(report, session);
  });
};
