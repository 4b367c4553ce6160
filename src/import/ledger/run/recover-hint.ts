import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { pathFrom, shellLine } from '../../../kernel/shell-words.ts';
import { STANDARD_INPUT } from '../../../tabular/open.ts';
import { RunRegistry } from './folder/run-registry.ts';
import type { Workplace } from './workplace.ts';

/** The error of a damaged journal with the command that makes a new one; any other error as it is. */
export function withRecoverHint(error: unknown, folder: string, workplace: Workplace): unknown {
  if (!(error instanceof TallysheetError) || error.code !== 'run-journal-damaged') return error;
  const { stateFolder, cwd } = workplace;
  const known = new RunRegistry(stateFolder).memoryOf(folder)?.identity.request.files ?? [];
  const files = known.map((file) => (file === STANDARD_INPUT ? 'FILE' : file));
  const inputs = (files.length === 0 ? ['FILE'] : files).flatMap((file) => ['--input', file]);
  const command = shellLine(['tallysheet', 'runs', 'recover', pathFrom(cwd, folder), ...inputs]);
  return new TallysheetError(error.code, error.message, {
    hint: `Rebuild the run journal from the file and the account: ${command}`,
    cause: error,
  });
}
