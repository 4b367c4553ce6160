import type { SheetLimits } from '../../limits.ts';
import type { Spreadsheet } from '../../sheet.ts';
import type { SourceFile } from '../../files/source.ts';
import { openArchive } from './package/archive.ts';
import { once } from '../../../kernel/once.ts';
import { readSharedStrings } from './cells/shared-strings.ts';
import { readStyles } from './cells/styles.ts';
import { readWorkbookPart } from './package/workbook-part.ts';
import { Worksheet, type CellSource } from './worksheet.ts';

/**
 * Opens a workbook (.xlsx, .xlsm) for reading its sheets in a stream; only the texts that cells share
 * are held. Throws `bad-workbook`, `not-a-spreadsheet`, `over-limit` and `file-changed`.
 */
export async function openWorkbook(
  source: SourceFile,
  { limits }: { readonly limits: SheetLimits },
): Promise<Spreadsheet> {
  const archive = await openArchive(source, limits);
  const workbook = await readWorkbookPart(archive);
  const { countsFrom1904 } = workbook;
  const cells: CellSource = once(async () => ({
    styles: await readStyles(archive, workbook.styles),
    strings: await readSharedStrings(archive, workbook.sharedStrings),
    countsFrom1904,
  }));
  const { name, bytes, sha256 } = source;
  return {
    file: name,
    format: 'xlsx',
    bytes,
    sha256,
    countsFrom1904,
    sheets: workbook.worksheets.map((sheet) => new Worksheet(archive, sheet, cells)),
    close: () => source.close(),
  };
}
