// Goes through all cells of a workbook: <file>. Prints how many rows there are and a digest of all that is in them.
import { createHash } from 'node:crypto';
import { openSpreadsheet } from '../../build/tabular/open.js';

const { sheets, close } = await openSpreadsheet(process.argv[2]);
const digest = createHash('sha256');
let rows = 0;
for (const sheet of sheets) {
  for await (const batch of sheet.rows()) {
    rows += batch.length;
    for (const row of batch) digest.update(JSON.stringify(row));
  }
  digest.update(JSON.stringify([await sheet.columnWidths(), await sheet.mergedRanges()]));
}
await close();
console.log(JSON.stringify({ rows, digest: digest.digest('hex') }));
