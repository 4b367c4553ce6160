import { findKind, type Kind } from '../../../catalogue/kinds.ts';
import { isOfSameRecords, recordKindOf } from '../../../catalogue/steps.ts';
import type { SheetName } from '../../../kernel/rows.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import { kindOfFile } from '../../read/choose-kind.ts';

/** The command that writes all headings of a file down, to be given fields in a workbook. */
export function mapCommandFor(name: SheetName, kind: Kind): string {
  return shellLine([
    'tallysheet',
    'map',
    name.file,
    ...kindWords(name, kind),
    ...thenWords(kind),
    '--out',
    'mapping.xlsx',
  ]);
}

/** What the name of the sheet or of the file says by itself need not be said again. */
function kindWords({ file, sheet }: SheetName, kind: Kind): string[] {
  const { name } = recordKindOf(kind);
  if (sheet === undefined) return isOfSameRecords(kindOfFile(file), kind) ? [] : ['--kind', name];
  return isOfSameRecords(findKind(sheet), kind) ? [] : ['--sheet', `${sheet}=${name}`];
}

function thenWords({ steps }: Kind): string[] {
  return steps === undefined ? [] : ['--then', steps.map(({ name }) => name).join(',')];
}
