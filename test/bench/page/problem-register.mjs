import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const HEADINGS =
  'Name,Group,Purchased on,Identifier,Location,Price,Vendor,Manufacturer,Model,Description';
const GROUPS = ['Laptops', 'Monitors', 'Phones', 'Office furniture'];
const WRONG_DATES = ['soon', 'later', '31/31/2024', '13/45/2020'];
/** So many of a hundred rows are wrong: as in most registers, and in a bad one. */
export const WRONG_SHARES = [3, 30];

/** Writes an invented register of which so many of a hundred rows have a wrong date or a wrong price. The same every time. */
export async function writeProblemRegister(path, { rows, share }) {
  const file = createWriteStream(path);
  file.write(`${HEADINGS}\n`);
  for (let row = 1; row <= rows; row += 1) {
    if (!file.write(lineOf(row, isWrongAt(row, share)))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

/** Spreads the wrong rows evenly. */
function isWrongAt(row, share) {
  return (row * share) % 100 < share;
}

function lineOf(row, isWrong) {
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
