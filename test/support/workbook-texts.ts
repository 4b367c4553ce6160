import { cellText } from '../../src/kernel/cells.ts';
import { openSpreadsheet } from '../../src/tabular/open.ts';

/** The texts of every sheet, row by row. */
export async function textsOf(path: string): Promise<ReadonlyMap<string, string[][]>> {
  const spreadsheet = await openSpreadsheet(path);
  const texts = new Map<string, string[][]>();
  for (const sheet of spreadsheet.sheets) {
    const rows: string[][] = [];
    for await (const batch of sheet.rows())
      rows.push(...batch.map((row) => row.cells.map(cellText)));
    texts.set(sheet.name.sheet ?? '', rows);
  }
  await spreadsheet.close();
  return texts;
}
