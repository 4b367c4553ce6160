import { cellText } from '../../src/kernel/cells.ts';
import { openSpreadsheet } from '../../src/tabular/open.ts';

/** The texts of all cells of a workbook, by the name of the sheet. */
export async function textsOf(path: string): Promise<Map<string, string[][]>> {
  const workbook = await openSpreadsheet(path);
  const texts = new Map<string, string[][]>();
  for (const sheet of workbook.sheets) {
    const rows: string[][] = [];
    for await (const batch of sheet.rows())
      rows.push(...batch.map(({ cells }) => cells.map(cellText)));
    texts.set(sheet.name.sheet ?? '', rows);
  }
  await workbook.close();
  return texts;
}
