// The streaming reader of exceljs and nothing else: <file>. Goes through all rows.
import Excel from 'exceljs';

const reader = new Excel.stream.xlsx.WorkbookReader(process.argv[2], {
  sharedStrings: 'cache',
  styles: 'cache',
  worksheets: 'emit',
  hyperlinks: 'ignore',
});
let rows = 0;
for await (const sheet of reader) {
  for await (const row of sheet) rows += row.number > 0 ? 1 : 0;
}
console.log(rows);
