import type { ImportRequest } from '../../../index.ts';
import type { GivenTo } from '../../command.ts';
import { importRequest, requestPlace } from '../../import/import-request.ts';
import type { Session } from '../../session.ts';
import type { VALIDATE_FLAGS } from './command.ts';

export type ValidateGiven = GivenTo<typeof VALIDATE_FLAGS>;

/** What the files are validated as. Throws TallysheetError 'bad-mapping', 'bad-usage'. */
export function validationRequest(
  files: readonly string[],
  given: ValidateGiven,
  session: Session,
): Promise<ImportRequest> {
  const planning = { mode: given.mode, 'create-missing': given['create-missing'] };
  return importRequest(files, given, planning, requestPlace(session));
}
