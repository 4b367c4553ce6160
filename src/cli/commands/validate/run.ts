import { validateFiles } from '../../../index.ts';
import type { RunCommand } from '../../command.ts';
import { atWorkplace } from '../../workplace.ts';
import { withAnnotatedErrors } from './annotations/print-annotations.ts';
import {
  type ValidateGiven,
  printValidation,
  validationOptions,
  validationRequest,
} from './print-validation.ts';

/** Validates files without an account. */
export const run: RunCommand<ValidateGiven> = (given, files, session) =>
  withAnnotatedErrors(given.annotations, files, session, async () => {
    const request = await validationRequest(files, given, session);
    return atWorkplace({ session, readsInput: files.includes('-') }, async (workplace) => {
      const options = validationOptions(given, session);
      const report = await validateFiles(request, workplace, options);
      workplace.progress.clear();
      return printValidation(report, given, session);
    });
  });
