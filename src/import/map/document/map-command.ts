import { findKind, type Kind } from '../../../catalogue/kinds.ts';
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
    '--out',
    'mapping.xlsx',
  ]);
}

/** What the name of the sheet or of the file says by itself need not be said again. */
function kindWords({ file, sheet }: SheetName, kind: Kind): string[] {
  if (sheet === undefined) return kindOfFile(file) === kind ? [] : ['--kind', kind.name];
  return findKind(sheet) === kind ? [] : ['--sheet', `${sheet}=${kind.name}`];
}
