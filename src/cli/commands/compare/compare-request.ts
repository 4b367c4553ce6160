import type { CompareOptions, ImportRequest, ProgramRequest } from '../../../index.ts';
import { defined } from '../../../kernel/defined.ts';
import type { GivenTo } from '../../command.ts';
import { importRequest, requestPlace } from '../../import/import-request.ts';
import type { Session } from '../../session.ts';
import { readRecipe } from '../../../index.ts';
import type { COMPARE_FLAGS } from './command.ts';

export type CompareGiven = GivenTo<typeof COMPARE_FLAGS>;

/** How the register is read. Throws TallysheetError 'bad-mapping', 'bad-usage'. */
export function registerRequest(
  files: readonly string[],
  given: CompareGiven,
  session: Session,
): Promise<ImportRequest> {
  // Only files of rows have formats of their own.
  const flags = { ...given, format: undefined, then: [], scan: false };
  return importRequest(files, flags, {}, requestPlace(session));
}

/** How the other file is read: by its own recipe, else as it shows. */
export async function otherRequest(
  file: string,
  given: CompareGiven,
  { io }: Session,
): Promise<ProgramRequest> {
  const recipe = given['with-recipe'];
  return {
    files: [file],
    ...defined({ kind: given.kind }),
    ...(recipe !== undefined && { recipe: await readRecipe(recipe, { cwd: io.cwd }) }),
  };
}

/** What the flags say of the comparison itself. */
export function compareOptions(given: CompareGiven): CompareOptions {
  const decimals = given.decimals === undefined ? undefined : Number(given.decimals);
  return {
    ...defined({
      decimals: decimals as CompareOptions['decimals'],
      out: given.out,
      format: given.format,
      preparedBy: given['prepared-by'],
    }),
    filters: given.filter,
    ignoreBlank: given['ignore-blank'],
    withoutFiles: given.check,
    stableNames: given['stable-names'],
    force: given.force,
  };
}
