import { validateOnline } from '../../../index.ts';
import type { RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import { withAnnotatedErrors } from './annotations/print-annotations.ts';
import {
  type ValidateGiven,
  printValidation,
  validationOptions,
  validationRequest,
} from './print-validation.ts';

/** Validates files against an account, too. */
export const run: RunCommand<ValidateGiven> = (given, files, session) =>
  withAnnotatedErrors(given.annotations, files, session, async () => {
    const request = await validationRequest(files, given, session);
    const needs = { session, readsInput: files.includes('-') };
    return atConnectedWorkplace(given, needs, async (workplace) => {
      const options = validationOptions(given, session);
      const report = await validateOnline(request, workplace, options);
      workplace.progress.clear();
      return printValidation(report, given, session);
    });
  });
