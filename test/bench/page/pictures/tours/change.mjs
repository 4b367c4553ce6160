import ExcelJS from 'exceljs';
import { join } from 'node:path';

/** What the column is called in every language of the page. */
const DESCRIPTION = /^(?:Descri|Beschreib)/u;

/** Records that are changed in a workbook, and added again. */
export async function tourChange({ visitor, folder }) {
  await visitor.begin('change');
  await visitor.see('list');
  await visitor.at('button', 'list.begin').waitFor();
  await visitor.take('change-list');
  await visitor.press('list.begin');
  await visitor.idle();
  await visitor.at('link', 'list.toFiles').waitFor();
  await visitor.take('change-list-workbook');
  const list = await visitor.download(/\.xlsx/u, join(folder, 'change.xlsx'));
  const changed = await changeWorkbook(list);
  await visitor.follow('list.toFiles');
  await visitor.see('files');
  await visitor.giveFiles('files.choose', changed);
  await visitor.press('files.read');
  await visitor.see('columns');
  await visitor.idle();
  await visitor.take('change-columns');
  await visitor.press('columns.next.problems');
  await visitor.see('problems');
  await visitor.press('columns.next.plan');
  await visitor.see('plan');
  await visitor.idle();
  await visitor.use(visitor.page.locator('.sort > summary').first());
  await visitor.take('change-plan');
  await visitor.press('send.all');
  await visitor.idle();
  await visitor.see('done');
  await visitor.take('change-done');
}

/** Gives two of the first records another description, as Excel would save it. */
async function changeWorkbook(path) {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  const sheet = workbook.worksheets[0];
  const headings = sheet.getRow(1).values;
  const description = headings.findIndex((heading) => DESCRIPTION.test(heading));
  sheet.getRow(2).getCell(description).value = 'Docking station included';
  sheet.getRow(3).getCell(description).value = 'Docking station included';
  await workbook.xlsx.writeFile(path);
  return path;
}
