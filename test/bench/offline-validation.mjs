// Offline validation against csv-parse alone in array mode, on the same file, each in a process of
// its own. By itself: node test/bench/offline-validation.mjs [rows]; it needs `npm run build`.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SELF = fileURLToPath(import.meta.url);
const ROUNDS = 3;

/**
 * Measures both in turns and gives the medians: seconds of wall time, their ratio, and the peak
 * memory of the validation in MiB.
 */
export async function measureOfflineValidation(rows = 1_000_000) {
  const folder = mkdtempSync(join(tmpdir(), 'tallysheet-bench-'));
  try {
    const file = join(folder, 'register.csv');
    await writeRegister(file, rows);
    const alone = [];
    const validated = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(runInProcess('parse-alone', file));
      validated.push(runInProcess('validate', file));
    }
    const parse = median(alone.map(({ seconds }) => seconds));
    const validate = median(validated.map(({ seconds }) => seconds));
    return {
      rows,
      megabytes: Math.round(statSync(file).size / 1e6),
      parseAloneSeconds: parse,
      validateSeconds: validate,
      ratio: validate / parse,
      peakMiB: Math.max(...validated.map(({ peakMiB }) => peakMiB)),
      issues: validated[0].issues,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runInProcess(what, file) {
  return JSON.parse(execFileSync(process.execPath, [SELF, what, file], { encoding: 'utf8' }));
}

function median(numbers) {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

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

/** An invented register: ten columns, quoted cells, line breaks in cells, letters with accents. */
export async function writeRegister(path, rows) {
  const out = createWriteStream(path);
  out.write(
    'Name,Group,Purchased on,Identifier,Location,Price,Vendor,Manufacturer,Model,Description\n',
  );
  let lines = [];
  for (let row = 1; row <= rows; row += 1) {
    lines.push(registerLine(row));
    if (lines.length < 2_000 && row < rows) continue;
    if (!out.write(lines.join(''))) await once(out, 'drain');
    lines = [];
  }
  out.end();
  await once(out, 'finish');
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

async function parseAlone(file) {
  const { parse } = await import('csv-parse');
  let records = 0;
  for await (const record of createReadStream(file).pipe(parse()))
    records += record.length > 0 ? 1 : 0;
  return { records };
}

async function validate(file) {
  const dist = new URL('../../dist/', import.meta.url);
  const { findKind } = await import(new URL('catalogue/kinds.js', dist).href);
  const { readSheet } = await import(new URL('pipeline/read.js', dist).href);
  const { mapColumns } = await import(new URL('pipeline/map.js', dist).href);
  const { validateSheet } = await import(new URL('pipeline/validate.js', dist).href);
  const kind = findKind('fixed-assets');
  const sheet = await readSheet(file, kind);
  const validation = validateSheet(sheet, mapColumns(sheet, kind), { today: '2026-01-01' });
  let records = 0;
  let issues = 0;
  for await (const rows of validation.batches()) {
    records += rows.length;
    for (const row of rows) issues += row.issues.length;
  }
  issues += [...validation.lateIssues()].length;
  return { records, issues };
}

const WORK = { 'parse-alone': parseAlone, validate };

async function main([what, file]) {
  if (!Object.hasOwn(WORK, what ?? '')) {
    console.log(
      JSON.stringify(await measureOfflineValidation(Number(what ?? 1_000_000)), undefined, 2),
    );
    return;
  }
  const started = performance.now();
  const found = await WORK[what](file);
  const seconds = (performance.now() - started) / 1_000;
  const peakMiB = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(JSON.stringify({ ...found, seconds, peakMiB }));
}

if (process.argv[1] === SELF) await main(process.argv.slice(2));
