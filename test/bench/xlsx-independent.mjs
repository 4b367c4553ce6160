import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openSpreadsheet } from '../../build/tabular/open.js';
import { pathOf } from './child-process.mjs';
import { libreOfficeCells } from './libreoffice-cells.mjs';
import { figure } from './table.mjs';
import { writeAwkwardWorkbook } from './xlsx-awkward.mjs';

const OPENPYXL_CELLS = pathOf('./openpyxl-cells.py');
const MOST_OUTPUT = 512 * 1024 * 1024;
const MOST_SHOWN = 10;

/** Differences that are meant, each with its reason. */
const MEANT = {
  openpyxl: [],
  LibreOffice: [
    [
      'LibreOffice computes formulas anew when it opens a workbook of another program',
      (theirs, { isFormula }) => isFormula && theirs !== undefined,
    ],
    [
      'LibreOffice keeps yes and no as 1 and 0',
      (theirs, { read }) => read?.[0] === 'boolean' && theirs?.[1] === Number(read[1]),
    ],
    [
      'LibreOffice leaves the tabs of rich text out',
      (theirs, { read }) => read?.[0] === 'text' && theirs?.[1] === read[1].replaceAll('\t', ''),
    ],
  ],
};

const READERS = {
  openpyxl: {
    isThere: () => spawnSync('python3', ['-c', 'import openpyxl']).status === 0,
    read: (path) => openpyxlCells(path),
  },
  LibreOffice: {
    isThere: () => spawnSync('soffice', ['--version']).status === 0,
    read: libreOfficeCells,
  },
};

/** Awkward cells, every one as our reader has it against how programs of others have it. */
export async function measureIndependentReaders({ folder, isQuick, say }) {
  const path = join(folder, 'awkward.xlsx');
  await writeAwkwardWorkbook(path, isQuick ? 600 : 6_000);
  const ours = await ownCells(path);
  const figures = [];
  for (const [name, { isThere, read }] of Object.entries(READERS)) {
    if (!isThere()) {
      figures.push(figure(`read as ${name} does`, 'not measured: it is not installed'));
      continue;
    }
    say(`${name} reads ${ours.size.toLocaleString('en')} awkward cells`);
    figures.push(...compare(name, await read(path, folder), ours, say));
  }
  return figures;
}

function compare(name, theirs, ours, say) {
  const meant = new Map();
  const unlike = [];
  for (const place of new Set([...ours.keys(), ...theirs.keys()])) {
    const [own, other] = [ours.get(place), theirs.get(place)];
    if (own !== undefined && other !== undefined && isSame(own.read, other)) continue;
    const [reason] = MEANT[name].find(([, applies]) => applies(other, own ?? {})) ?? [];
    if (reason === undefined) unlike.push(`${place}: ${JSON.stringify([own?.read, other])}`);
    else meant.set(reason, (meant.get(reason) ?? 0) + 1);
  }
  for (const each of unlike.slice(0, MOST_SHOWN)) say(`unlike ${name}: ${each}`);
  return [
    figure(
      `cells unlike ${name}`,
      `${unlike.length} of ${ours.size.toLocaleString('en')}`,
      '0',
      unlike.length === 0,
    ),
    ...[...meant].map(([reason, cells]) => figure(`  ${cells} meant: ${reason}`, '')),
  ];
}

function isSame([kind, value], [otherKind, otherValue]) {
  return kind === otherKind && (value === otherValue || isSameNumber(value, otherValue));
}

/** Programs write numbers in fifteen digits. */
function isSameNumber(one, other) {
  return typeof one === 'number' && one.toPrecision(15) === Number(other).toPrecision(15);
}

async function ownCells(path) {
  const { sheets, close } = await openSpreadsheet('awkward.xlsx', { path });
  const cells = new Map();
  for await (const batch of sheets[0].rows()) for (const row of batch) addCells(cells, row);
  await close();
  return cells;
}

function addCells(cells, { number, cells: row }) {
  for (const [column, cell] of row.entries()) {
    if (cell === '') continue;
    const read = typeof cell === 'string' ? ['text', cell] : typed(cell);
    cells.set(`${number},${column + 1}`, { read, isFormula: cell.formula === true });
  }
}

function typed(cell) {
  if (cell.type === 'date') return ['date', cell.iso.slice(0, 10)];
  return cell.type === 'text' || cell.type === 'error'
    ? [cell.type, cell.text]
    : [cell.type, cell.value];
}

function openpyxlCells(path) {
  const printed = execFileSync('python3', ['-W', 'ignore', OPENPYXL_CELLS, path], {
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
  });
  const lines = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return new Map(lines.map(([row, column, ...read]) => [`${row},${column}`, read]));
}
