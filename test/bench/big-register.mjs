import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const HEADINGS =
  'Name,Group,Purchased on,Identifier,Location,Price,Vendor,Manufacturer,Model,Description';
const GROUPS = [
  'Laptops',
  'Monitors',
  'Phones',
  'Office furniture',
  'Tools, hand-held',
  'Vehicles',
];
const PLACES = ['Head office / Floor 1', 'Head office / Floor 2', 'Warehouse', 'Branch North'];
const VENDORS = ['Harbour Supplies', 'Müller & Söhne', 'Northern Traders', 'Café Électronique'];
const ROWS_AT_ONCE = 2_000;

/**
 * Writes an invented register of so many good rows of ten columns, about 210 bytes each: quoted
 * cells, line breaks in cells, letters with accents. The same every time.
 */
export async function writeBigRegister(path, rows) {
  const file = createWriteStream(path);
  file.write(`${HEADINGS}\n`);
  for (let first = 1; first <= rows; first += ROWS_AT_ONCE) {
    const last = Math.min(rows, first + ROWS_AT_ONCE - 1);
    let text = '';
    for (let row = first; row <= last; row += 1) text += registerLine(row);
    if (!file.write(text)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

function registerLine(row) {
  const note =
    row % 4 === 0
      ? 'see the contract,\nsecond line of the note'
      : 'in good order, inspected once a year';
  const cells = [
    `Portable workstation ${row}`,
    GROUPS[row % GROUPS.length],
    `${1 + (row % 12)}/${1 + (row % 28)}/${2015 + (row % 10)}`,
    `AST-${String(row).padStart(8, '0')}`,
    PLACES[row % PLACES.length],
    `${100 + (row % 4_000)}.${10 + (row % 90)}`,
    VENDORS[row % VENDORS.length],
    `Maker ${row % 300}`,
    `MODEL-${row % 5_000}-X`,
    `Item ${row} of the register, bought for department ${row % 97}, ${note}`,
  ];
  return `${cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell}"` : cell)).join(',')}\n`;
}
