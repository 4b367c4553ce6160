import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM, runNode } from './child-process.mjs';
import { startStampingService, TOKEN } from './stamping-service.mjs';
import { figure } from './table.mjs';

const DAY_MS = 24 * 3_600_000;
const PLACES = 60;
const PEOPLE = 600;
const DEVICES = 900;
const STOCK = 20;
/** An export of an account in which nothing changed; addresses and comments cost a call for each record. */
const MOST_OF_NIGHT = 30;

const ASSETS = 1_200;
const ROWS = 300;
const CHANGED = 5;
/** The writes included. */
const MOST_OF_CHANGE = 12;

/** Reports that take the lists of items from the snapshot where that is proven. */
const REPORTS = ['custody', 'audit'];
/** Reports that need values which no snapshot has, or which change without an update time. */
const READ_WHOLE = ['warranty', 'replacement', 'depreciation', 'stock'];

/** How many calls the program makes where a snapshot of yesterday is there, against an account that is read whole. */
export async function measureSnapshotCalls(place) {
  return [...(await measureNights(place)), ...(await measureSmallChange(place))];
}

async function measureNights({ folder, say }) {
  say(`${DEVICES} devices, ${PEOPLE} people, ${PLACES} places: two nights, then reports`);
  const at = await startProgram(join(folder, 'nights'), office(DEVICES, PEOPLE, STOCK));
  try {
    const first = await at.calls('export', 'all', '--snapshot', '--out', 'night.xlsx');
    at.pass(DAY_MS);
    const second = await at.calls('export', 'all', '--snapshot', '--out', 'night.xlsx');
    const reports = [];
    for (const name of [...REPORTS, ...READ_WHOLE]) {
      const report = ['report', name, '--format', 'html', '--force', '--out', 'reports'];
      const known = await at.calls(...report);
      const whole = await at.calls(...report, '--no-snapshot');
      reports.push(
        figure(`  report ${name}`, reportCalls(known, whole), ...reachOf(name, known, whole)),
      );
    }
    return [
      figure(
        'calls, nightly export',
        `${second.length} calls (${first.length} the first night)`,
        `<= ${MOST_OF_NIGHT} calls`,
        second.length <= MOST_OF_NIGHT,
      ),
      ...reports,
    ];
  } finally {
    await at.close();
  }
}

function reportCalls(known, whole) {
  return `${known.length} calls, ${whole.length} read whole, ${itemPages(whole)} of them pages of items`;
}

function reachOf(name, known, whole) {
  if (READ_WHOLE.includes(name)) return ['', undefined];
  return ['fewer than read whole', known.length < whole.length];
}

/** What a snapshot may spare. */
function itemPages(calls) {
  const lists = ['/assets.api', '/inventory.api', '/stock_assets.api'];
  return calls.filter(({ path }) => lists.includes(path)).length;
}

async function measureSmallChange({ folder, say }) {
  say(`${ASSETS} assets, ${ROWS} rows of which ${CHANGED} changed`);
  const at = await startProgram(join(folder, 'small-change'), office(ASSETS, 0, 0));
  try {
    await at.calls('export', 'all', '--snapshot', '--out', 'night.xlsx');
    at.pass(DAY_MS);
    writeFileSync(join(at.folder, 'changed.csv'), register());
    const change = ['import', 'changed.csv', '--kind', 'fixed-assets', '--mode', 'upsert', '--yes'];
    const calls = await at.calls(...change);
    const writes = calls.filter(({ method }) => method !== 'GET').length;
    return [
      figure(
        `calls, ${CHANGED} of ${ROWS} rows changed`,
        `${writes} writes, ${calls.length} calls`,
        `${CHANGED} writes, <= ${MOST_OF_CHANGE} calls`,
        writes === CHANGED && calls.length <= MOST_OF_CHANGE,
      ),
    ];
  } finally {
    await at.close();
  }
}

/** The program in a folder of its own, at an account that was made an hour ago. */
async function startProgram(folder, seed) {
  mkdirSync(join(folder, 'reports'), { recursive: true });
  const service = await startStampingService({ seed });
  service.pass(DAY_MS);
  return {
    folder,
    pass: service.pass,
    close: service.close,
    /** The calls of a command. */
    calls: async (...words) => {
      await runNode([PROGRAM, ...words, '--quiet', '--rate-limit', 'off'], {
        cwd: folder,
        exitCodes: [0, 1],
        env: {
          TALLYSHEET_BASE_URL: service.url,
          TALLYSHEET_TOKEN: TOKEN,
          TALLYSHEET_STATE_DIR: join(folder, 'state'),
        },
      });
      return service.takeCalls();
    },
  };
}

/** A company with devices, every second of them held by somebody, people and places. */
function office(devices, people, stock) {
  const place = (at) => `Room ${String((at % PLACES) + 1).padStart(3, '0')}`;
  const mail = (at) => `m${at + 1}@example.com`;
  return {
    groups: [{ name: 'Computers' }, { name: 'Supplies' }],
    locations: numbersTo(PLACES).map((at) => ({ name: place(at - 1) })),
    members: numbersTo(people).map((number) => ({
      email: mail(number - 1),
      first_name: 'Ann',
      last_name: `Low ${number}`,
      role: 'Staff',
    })),
    inventory: numbersTo(stock).map((number) => ({ name: `Toner ${number}`, group: 'Supplies' })),
    fixed_assets: numbersTo(devices).map((number) => ({
      ...{ name: nameOf(number), identifier: `L-${number}`, group: 'Computers' },
      ...{ location: place(number), purchased_on: '2025-01-31', price: '100.5' },
      ...(people > 0 &&
        number % 2 === 0 && { state: 'checked_out', holder: mail(number % people) }),
    })),
  };
}

function register() {
  const lines = numbersTo(ROWS).map((number) => {
    const price = number % (ROWS / CHANGED) === 7 ? '222.5' : '100.5';
    return [`L-${number}`, nameOf(number), 'Computers', price, '01/31/2025'].join(',');
  });
  return ['Identifier,Name,Group,Price,Purchased on', ...lines, ''].join('\n');
}

function nameOf(number) {
  return `Laptop ${String(number).padStart(4, '0')}`;
}

function numbersTo(last) {
  return Array.from({ length: last }, (_, at) => at + 1);
}
