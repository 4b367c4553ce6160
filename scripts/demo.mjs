// Shows Tallysheet on samples and without an account: starts the local service on a free port with
// fresh data, imports three workbooks, exports everything and writes both reports. Ends by itself.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { demoSeed } from './demo-seed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = fileURLToPath(new URL('../dist/cli/bin.js', import.meta.url));
const OUT = 'demo-output';
const DAY = 'samples/working-day';
const TOKEN = 'demo-token';
const PACE = ['--rate-limit', '200/3s'];

/** Exit codes: all well; some rows have errors, or could not be computed. */
const ALL_WELL = 0;
const SOME_ROWS = 1;

/** The imports, each with a folder for its run. */
const IMPORTS = [
  { folder: 'import-company', words: ['samples/company.xlsx', '--confirm-readings'] },
  {
    folder: 'import-year-end',
    words: ['samples/company-year-end.xlsx', '--mode', 'upsert'],
  },
  { folder: 'import-stock', words: ['samples/company-stock.xlsx'] },
  { folder: 'import-orders', words: ['samples/company-orders.xlsx'] },
  {
    folder: 'checkouts',
    words: [
      ...[`${DAY}/checkouts.txt`, '--scan', '--kind', 'fixed-assets.checkout'],
      ...['--set', 'Member=callum.drayfield@harbourline.example'],
    ],
  },
];

/** A stocktake of one place, counted by three people. */
const STOCKTAKE = [
  ['start', '--location', 'Warehouse', '--out', `${OUT}/stocktake`, ...PACE],
  counted('count-bay-a.txt', '--by', 'Callum Drayfield', '--at', 'Warehouse / Bay A'),
  counted('count-bay-b.txt', '--by', 'Ines Carrow', '--at', 'Warehouse / Bay B'),
  counted('count-stock.csv'),
  ['status', `${OUT}/stocktake`],
  ['finish', `${OUT}/stocktake`, '--prepared-by', 'Marta Oyelaran', '--yes', ...PACE],
].map((words) => ['stocktake', ...words]);

/** What is written of the account afterwards; the year that is reported has ended in any year. */
const WRITTEN = [
  { words: ['export', 'all', '--out', `${OUT}/export.xlsx`], ends: ALL_WELL },
  ...both(
    ['report', 'depreciation', '--fiscal-year', '2025', '--residual', '0'],
    'depreciation-2025',
    SOME_ROWS,
  ),
  ...both(['report', 'stock'], 'stock-report', ALL_WELL),
  {
    words: ['labels', 'fixed-assets', '--label', 'avery-l7163', '--out', `${OUT}/labels.pdf`],
    ends: ALL_WELL,
  },
];

rmSync(`${root}/${OUT}`, { recursive: true, force: true });
mkdirSync(`${root}/${OUT}`);
writeFileSync(`${root}/${OUT}/seed.json`, JSON.stringify(demoSeed(Date.now()), undefined, 2));

const service = spawn(
  process.execPath,
  [
    program,
    'serve',
    ...['--seed', `${OUT}/seed.json`, '--quiet', '--port', '0', ...PACE],
    ...['--data', `${OUT}/service.db`, '--token', TOKEN],
  ],
  { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
);

try {
  const url = await readyUrl(service);
  console.log(`The local service runs at ${url}, with a small invented company in it.`);
  const run = (words, ends) => tallysheet(words, { url, ends });
  for (const { folder, words } of IMPORTS) {
    await run(['import', ...words, ...PACE, '--out', `${OUT}/${folder}`, '--yes'], SOME_ROWS);
  }
  for (const words of STOCKTAKE) await run(words, ALL_WELL);
  for (const { words, ends } of WRITTEN) await run([...words, ...PACE], ends);
  console.log(closingWords());
} finally {
  service.kill('SIGTERM');
}

function counted(file, ...words) {
  return ['count', `${DAY}/${file}`, ...words, '--stocktake', `${OUT}/stocktake`];
}

/** A report as a workbook and as a page. */
function both(words, name, ends) {
  return [
    { words: [...words, '--out', `${OUT}/${name}.xlsx`], ends },
    { words: [...words, '--format', 'html', '--out', `${OUT}/${name}.html`], ends },
  ];
}

function closingWords() {
  const refused = IMPORTS.reduce((sum, { folder }) => sum + refusedRows(folder), 0);
  return `
Done: ${refused} rows of the samples fail on purpose. Open first, in ${OUT}:

  export.xlsx             all records of the account; edit cells and import it again
  depreciation-2025.html  depreciation expense and net book values of 2025; the .xlsx has every asset and check
  stock-report.html       quantities and values as of today; the .xlsx has every movement
  labels.pdf              a label with a QR code for each fixed asset, sorted by place, for sheets of Avery L7163
  stocktake/              count sheets, certificate.html to sign, and stocktake.xlsx with what was found in the warehouse
  import-orders/          orders that were made, confirmed and received; one was not received, because units are missing
  */*.errors.xlsx         the failed rows, painted, with their reasons: fix them and import the file`;
}

function refusedRows(folder) {
  const summary = JSON.parse(readFileSync(`${root}/${OUT}/${folder}/summary.json`, 'utf8'));
  return summary.outcomes.failed;
}

/** Runs a command as a user would, and shows it. Throws where it ends otherwise than it should. */
async function tallysheet(words, { url, ends }) {
  console.log(`\n$ tallysheet ${words.map(quoted).join(' ')}\n`);
  const exitCode = await run([program, ...words], {
    TALLYSHEET_BASE_URL: url,
    TALLYSHEET_TOKEN: TOKEN,
    TALLYSHEET_STATE_DIR: `${root}/${OUT}/state`,
  });
  if (exitCode !== ends) throw new Error(`tallysheet ${words[0]} ended with ${exitCode}`);
}

/** A word as it is typed. */
function quoted(word) {
  return word.includes(' ') ? `"${word}"` : word;
}

/** The address on the service's ready line. */
async function readyUrl(child) {
  for await (const line of createInterface({ input: child.stdout })) {
    const ready = /^listening on (.+)$/.exec(line);
    if (ready) return ready[1];
  }
  throw new Error('the local service did not start');
}

function run(args, environment) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
}
