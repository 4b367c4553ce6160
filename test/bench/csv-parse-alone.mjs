// csv-parse in array mode and nothing else: <file>. What every reader of the file has to pay.
import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';

let rows = 0;
const parser = createReadStream(process.argv[2]).pipe(parse());
parser.on('data', () => {
  rows += 1;
});
parser.on('end', () => {
  console.log(rows);
});
