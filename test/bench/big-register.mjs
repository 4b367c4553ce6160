import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const HEADINGS =
  'Name,Group,Purchased on,Identifier,Location,Price,Vendor,Manufacturer,Model,Description,' +
  'Serial,Warranty until,Salvage value,Useful life months';
/** Either of two columns may be the identifier: with this, nothing is left to be confirmed. */
export const SERIAL_MAPPED = ['--map', 'Serial=custom:Serial number'];
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

/** Of so many rows some are wrong, as `badInHundred` says. */
const HUNDRED = 100;

/**
 * Writes an invented register of so many rows of fourteen columns, about 240 bytes each: quoted cells, line breaks in
 * cells, letters with accents. The same every time.
 * @param badInHundred how many rows of a hundred have a wrong price or a wrong day
 */
export async function writeBigRegister(path, rows, { badInHundred = 0 } = {}) {
  const file = createWriteStream(path);
  file.write(`${HEADINGS}\n`);
  for (let first = 1; first <= rows; first += ROWS_AT_ONCE) {
    const last = Math.min(rows, first + ROWS_AT_ONCE - 1);
    let text = '';
    for (let row = first; row <= last; row += 1) {
      text += registerLine(row, row % HUNDRED < badInHundred);
    }
    if (!file.write(text)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

function registerLine(row, isBad) {
  const note =
    row % 4 === 0
      ? 'see the contract,\nsecond line of the note'
      : 'in good order, inspected once a year';
  const hasBadPrice = isBad && row % 3 !== 0;
  const hasBadDay = isBad && !hasBadPrice;
  const cells = [
    `Portable workstation ${row}`,
    GROUPS[row % GROUPS.length],
    hasBadDay ? '31/31/2020' : `${1 + (row % 12)}/${1 + (row % 28)}/${2015 + (row % 10)}`,
    `AST-${String(row).padStart(8, '0')}`,
    PLACES[row % PLACES.length],
    hasBadPrice ? 'abc' : `${100 + (row % 4_000)}.${10 + (row % 90)}`,
    VENDORS[row % VENDORS.length],
    `Maker ${row % 300}`,
    `MODEL-${row % 5_000}-X`,
    `Item ${row} of the register, bought for department ${row % 97}, ${note}`,
    `SN${(row * 7_919) % 100_000_000}`,
    `${1 + (row % 12)}/${1 + (row % 28)}/${2027 + (row % 5)}`,
    `${row % 500}.00`,
    `${12 + (row % 109)}`,
  ];
  return `${cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell}"` : cell)).join(',')}\n`;
}
