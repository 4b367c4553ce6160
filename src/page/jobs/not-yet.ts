import { TallysheetError } from '../../kernel/messages/errors.ts';

/** The error of a job that lacks what an earlier step gives. */
export function notYet(): TallysheetError {
  return new TallysheetError('bad-usage', 'The files were not read yet', {
    hint: 'Add a file first.',
  });
}
