import { basename } from 'node:path';
import { defined } from '../../../kernel/defined.ts';
import type { IgnoredSheet } from '../read/choose-sheets.ts';
import type { SheetRecipe } from '../recipe/recipe.ts';

/** Why a sheet is ignored, for the reader of a recipe. */
const IGNORED_BECAUSE: Readonly<Record<IgnoredSheet['why'], string>> = {
  'not-a-record-type': 'the name is not a record type',
  'read-only': 'these records are read-only',
  hidden: 'hidden',
  'own-output': 'written by Tallysheet',
  'not-selected': 'not selected',
  'no-rows': 'no rows',
  'no-records': 'not a list of records',
  'older-copy': 'repeats another sheet',
  calculated: 'calculated from other sheets',
  form: 'a form',
  codes: 'a list of codes',
};

/** The lines of a recipe for sheets that are not imported; a file without sheets has one where there are several. */
export function ignoredLines(ignored: readonly IgnoredSheet[], hasFiles: boolean): SheetRecipe[] {
  return ignored.flatMap(({ file, sheet, why, reading }): SheetRecipe[] =>
    sheet === undefined && !hasFiles
      ? []
      : [
          {
            ...(hasFiles && { file: basename(file) }),
            ...(sheet !== undefined && { sheet }),
            recordType: null,
            ignoredBecause: IGNORED_BECAUSE[why],
            ...defined({ sureness: reading?.sureness }),
          },
        ],
  );
}
