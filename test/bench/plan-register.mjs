import { createWriteStream, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { expectedCells, writeWorkbook } from './xlsx-register.mjs';
import { AMOUNT_STYLE, DAY_STYLE } from './xlsx-frame.mjs';

const GROUPS = 20;
const LOCATIONS = 300;
const VENDORS = 100;
const ROWS_AT_ONCE = 2_000;
const FIRST_DAY = 42_005;

/** A register of assets whose groups, locations and vendors are records; a key where it is wanted. */
function columnsOf(rows, isKeyed) {
  const identifier = (at) => `AST-${String(at).padStart(8, '0')}`;
  return [
    ...(isKeyed ? [{ heading: 'Identifier', distinct: rows, text: identifier }] : []),
    // More texts than that are no longer shared by any program that keeps to the limits.
    { heading: 'Name', distinct: Math.ceil(rows / 2), text: (at) => `Portable workstation ${at}` },
    { heading: 'Group', distinct: GROUPS, text: (at) => `Group ${at}` },
    { heading: 'Location', distinct: LOCATIONS, text: (at) => `Location ${at}` },
    { heading: 'Vendor', distinct: VENDORS, text: (at) => `Vendor ${at}` },
    { heading: 'Purchased on', style: DAY_STYLE, number: (row) => FIRST_DAY + (row % 3_600) },
    { heading: 'Price', style: AMOUNT_STYLE, number: (row) => 100 + (row % 4_000) },
    { heading: 'Description', distinct: 1_000, text: (at) => `Bought for department ${at}` },
  ];
}

/** Writes the register as a CSV or, where the name says so, as a workbook with shared texts. */
export async function writePlanRegister(path, rows, { isKeyed }) {
  const columns = columnsOf(rows, isKeyed);
  if (path.endsWith('.xlsx')) return writeWorkbook(path, columns, rows);
  const cellsOf = expectedCells(columns);
  const file = createWriteStream(path);
  file.write(`${columns.map(({ heading }) => heading).join(',')}\n`);
  for (let first = 0; first < rows; first += ROWS_AT_ONCE) {
    const length = Math.min(ROWS_AT_ONCE, rows - first);
    const lines = Array.from(
      { length },
      (_, at) =>
        `${cellsOf(first + at)
          .map(asText)
          .join(',')}\n`,
    );
    if (!file.write(lines.join(''))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

/** Days are written as people write them where the tool expects it. */
function asText(value) {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return day === null ? String(value) : `${day[2]}/${day[3]}/${day[1]}`;
}

/** Writes a seed of the records that the register refers to. */
export function writePlanSeed(path) {
  const named = (count, name) =>
    Array.from({ length: count }, (_, at) => ({ name: `${name} ${at}` }));
  const seed = {
    groups: named(GROUPS, 'Group'),
    locations: named(LOCATIONS, 'Location'),
    vendors: named(VENDORS, 'Vendor'),
  };
  writeFileSync(path, JSON.stringify(seed));
}
