// Compares every cell of a written register with what was written: <file> <rows>. Prints how many differ.
import { openSpreadsheet } from '../../build/tabular/open.js';
import { registerCells } from './xlsx-register.mjs';

const [file, rows] = process.argv.slice(2);
const expected = registerCells(Number(rows));
const { sheets, close } = await openSpreadsheet(file);
let altered = 0;
let seen = 0;
for await (const batch of sheets[0].rows()) {
  for (const { number, cells } of batch) {
    if (number === 1) continue;
    seen += 1;
    const wanted = expected(number - 2);
    altered += wanted.filter((value, at) => valueOf(cells[at]) !== value).length;
  }
}
await close();
console.log(JSON.stringify({ altered, missing: Number(rows) - seen }));

function valueOf(cell) {
  if (typeof cell === 'string') return cell;
  return cell?.type === 'date' ? cell.iso : cell?.value;
}
