import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const HEADINGS =
  'Name,Group,Purchased on,Identifier,Location,Price,Vendor,Manufacturer,Model,Description';
const GROUPS = ['Laptops', 'Monitors', 'Phones', 'Office furniture'];
const WRONG_DATES = ['soon', 'later', '31/31/2024', '13/45/2020'];
/** Of so many rows one is wrong: 3 %. */
const EVERY = 33;

/** Writes an invented register of so many rows, of which 3 % have a wrong date or a wrong price. The same every time. */
export async function writeProblemRegister(path, rows) {
  const file = createWriteStream(path);
  file.write(`${HEADINGS}\n`);
  for (let row = 1; row <= rows; row += 1) {
    if (!file.write(lineOf(row))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

function lineOf(row) {
  const isWrong = row % EVERY === 0;
  const hasWrongDate = isWrong && row % 2 === 1;
  const cells = [
    `Portable workstation ${row}`,
    GROUPS[row % GROUPS.length],
    hasWrongDate
      ? WRONG_DATES[row % WRONG_DATES.length]
      : `${1 + (row % 12)}/${1 + (row % 28)}/${2015 + (row % 10)}`,
    `AST-${String(row).padStart(8, '0')}`,
    'Head office',
    isWrong && !hasWrongDate ? `cheap ${row % 40}` : `${100 + (row % 4_000)}.${10 + (row % 90)}`,
    `Vendor ${row % 30}`,
    `Maker ${row % 300}`,
    `MODEL-${row % 5_000}`,
    `Item ${row} of the register, bought for department ${row % 97}`,
  ];
  return `${cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')}\n`;
}
