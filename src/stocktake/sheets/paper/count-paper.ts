import { buffer } from 'node:stream/consumers';
import { loadSymbolDrawer } from '../../../barcodes/symbol.ts';
import { registerFonts } from '../../../labels/print/draw-text.ts';
import { measureWith, openFonts, points, readFonts } from '../../../labels/print/fonts.ts';
import { writeAtomically } from '../../../tabular/files/atomic-file.ts';
import { EMPTY_LINES, type CountSheet, type SheetOptions } from '../count-workbook.ts';
import { PAPER, ROWS_ON_PAGE, SheetPage, paperColumns } from './sheet-page.ts';

/** Writes the count sheets as a PDF to be printed, with a code for each item. Throws TallysheetError 'cannot-write'. */
export async function writeCountPaper(
  path: string,
  sheets: readonly CountSheet[],
  options: SheetOptions,
): Promise<string> {
  const bytes = await countPaper(sheets, options);
  return writeAtomically(path, (sink) => sink.write(bytes), { own: options.own });
}

async function countPaper(
  sheets: readonly CountSheet[],
  { name, showsExpected, createdAt }: SheetOptions,
): Promise<Uint8Array> {
  const { PdfDocument } = await import('../../../labels/print/pdf-document.ts');
  const fonts = await openFonts(readFonts(undefined), 'the font');
  const document = new PdfDocument({
    autoFirstPage: false,
    margin: 0,
    size: [points(PAPER.width), points(PAPER.height)],
    info: { Title: `Count sheets: ${name}`, CreationDate: new Date(createdAt) },
  });
  const written = buffer(document);
  registerFonts(document, fonts);
  const page = new SheetPage({
    document,
    measure: measureWith(fonts),
    draw: await loadSymbolDrawer(),
    columns: paperColumns(showsExpected, PAPER.width - 2 * PAPER.margin),
    name,
  });
  for (const sheet of sheets) drawSheet(sheet, page);
  document.end();
  return written;
}

function drawSheet(sheet: CountSheet, page: SheetPage): void {
  const lines = [...sheet.lines, ...Array.from({ length: EMPTY_LINES }, () => undefined)];
  const pages = Math.ceil(lines.length / ROWS_ON_PAGE);
  for (let number = 1; number <= pages; number += 1) {
    const first = (number - 1) * ROWS_ON_PAGE;
    page.draw({ sheet, page: number, pages }, lines.slice(first, first + ROWS_ON_PAGE));
  }
}
