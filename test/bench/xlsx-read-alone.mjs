// Opens a workbook and goes through its rows: <file>. Prints how many there are, or why it is refused.
import { openSpreadsheet } from '../../build/tabular/open.js';

try {
  const { sheets, close } = await openSpreadsheet(process.argv[2]);
  let rows = 0;
  for (const sheet of sheets) {
    for await (const batch of sheet.rows()) rows += batch.length;
  }
  await close();
  console.log(JSON.stringify({ rows }));
} catch (error) {
  if (error.code === undefined || error.code === 'internal-error') throw error;
  console.log(JSON.stringify({ code: error.code, message: error.message }));
}
