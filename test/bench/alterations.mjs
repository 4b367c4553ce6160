import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { figure } from './table.mjs';

const CLI = fileURLToPath(new URL('../../dist/cli/bin.js', import.meta.url));
const ALTER = fileURLToPath(new URL('alterations.py', import.meta.url));

/** The bridge comes with the Python of the system, which need not be the first one. */
const PYTHONS = ['python3', '/usr/bin/python3'];

/** Pairs of a row on each sheet with `--quick`. */
const QUICK_PAIRS = 100;

const REGISTER =
  'Asset no,Name,Group,Cost,Residual value,Purchased on,Method,Useful life,Disposed on,Proceeds';
const CLOSED = [
  '1,Laptop,Laptops,1200,100,2025-01-01,SLN,12 months,,',
  '2,Van,Vehicles,24000,0,2025-01-01,SLN,48 months,,',
  '5,Camera,Laptops,900,0,2024-06-01,SLN,36 months,,',
  '6,Lamp,Furniture,300,0,2024-06-01,SLN,36 months,,',
];
/** Since the close: a cost corrected, a group changed, a late and a new asset, one sold, one gone. */
const TODAY = [
  '1,Laptop,Laptops,2400,100,2025-01-01,SLN,12 months,,',
  '2,Van,Loans,24000,0,2025-01-01,SLN,48 months,,',
  '5,Camera,Laptops,900,0,2024-06-01,SLN,36 months,2025-04-15,700',
  '3,Late,Laptops,600,0,2025-02-01,SLN,1 year,,',
  '4,Phone,Laptops,480,0,2025-04-10,SLN,24 months,,',
];
const EVENTS = [
  'Asset no,Date,Kind,Amount,Remaining life (months)',
  '1,2025-04-10,Impairment,200,',
  '2,2025-04-20,Improvement,1000,',
];
const MOVEMENTS = [
  'Item,Group,Date,Type,Quantity,Unit cost,Amount,Location,From,To,Reference,Return of',
  'A,Nuts,2026-01-01,Opening,10,10,,North,,,,',
  'A,Nuts,2026-01-05,Receipt,10,,120,South,,,PO-1,',
  'A,Nuts,2026-01-10,Issue,6,,,South,,,,',
  'A,Nuts,2026-01-12,Transfer,4,,,,North,South,,',
  'A,Nuts,2026-02-10,Sale,5,,,North,,,,',
  'B,Bolts,2026-01-02,Receipt,100,1.5,,North,,,PO-2,',
  'B,Bolts,2026-01-31,Count,97,,,North,,,,',
  'C,Nuts,2026-02-02,Receipt,40,2.25,,North,,,PO-3,',
  'D,Bolts,2026-02-15,Receipt,7,30,,South,,,PO-4,',
];
const LATE = 'A,Nuts,2026-01-20,Receipt,2,11,,North,,,PO-9,';
const VALUES = ['Item,Net realisable value', 'A,9', 'B,2', 'C,2', 'D,31'];

/** The reports that are altered: events, closed periods with restatements, stock by average and by location. */
const REPORTS = {
  'depreciation with events': ({ write, run }) => {
    write('register.csv', [REGISTER, ...TODAY]);
    write('events.csv', EVENTS);
    return run('depreciation', '--month', '2025-04', '--events', 'events.csv');
  },
  'depreciation after a close': ({ write, run }) => {
    write('register.csv', [REGISTER, ...CLOSED]);
    run('depreciation', '--month', '2025-03', '--close');
    write('register.csv', [REGISTER, ...TODAY]);
    return run('depreciation', '--month', '2025-04', '--restate', 'catch-up');
  },
  stock: ({ write, run }) => {
    write('movements.csv', [...MOVEMENTS, LATE]);
    return run('stock', '--month', '2026-02');
  },
  'stock by location after a close': ({ write, run }) => {
    write('movements.csv', MOVEMENTS);
    run('stock', '--month', '2026-01', '--method', 'fifo', '--cost-pool', 'location', '--close');
    write('movements.csv', [...MOVEMENTS, LATE]);
    return run('stock', '--month', '2026-02');
  },
};

/**
 * Alters figures of reports in a spreadsheet program, one at a time, two of a column and two of a row that offset
 * each other: how many of them no check of the workbook sees.
 */
export function measureAlterations({ folder, isQuick, say }) {
  const python = PYTHONS.find((name) => spawnSync(name, ['-c', 'import uno']).status === 0);
  if (python === undefined) {
    throw new Error(
      'LibreOffice with its Python bridge is needed: apt-get install libreoffice-calc python3-uno',
    );
  }
  return Object.entries(REPORTS).map(([name, make]) => {
    say(name);
    const path = make(reportIn(join(folder, name.replaceAll(' ', '-'))));
    const { checks, held, tried, unseen } = altered(path, { python, isQuick });
    for (const cells of unseen) say(`no check sees ${cells.join(' and ')}`);
    const { single, column, row } = tried;
    return figure(
      `alterations, ${name}`,
      `${unseen.length} unseen by ${checks} checks: ${single} figures, ${column} pairs of a column, ${row} of a row`,
      '0 unseen',
      held && unseen.length === 0,
    );
  });
}

function reportIn(folder) {
  mkdirSync(folder);
  return {
    write: (name, lines) => {
      writeFileSync(join(folder, name), [...lines, ''].join('\n'));
    },
    run: (report, ...words) => {
      const isStock = report === 'stock';
      if (isStock) writeFileSync(join(folder, 'nrv.csv'), [...VALUES, ''].join('\n'));
      const given = isStock
        ? ['--input', 'movements.csv', '--nrv-from', 'nrv.csv']
        : ['--input', 'register.csv'];
      const usual = ['report', report, ...given, '--out', 'report.xlsx', '--force', '--quiet'];
      execFileSync(process.execPath, [CLI, ...usual, ...words], { cwd: folder, stdio: 'ignore' });
      return join(folder, 'report.xlsx');
    },
  };
}

/** Starts LibreOffice for itself, with a profile of its own. */
function altered(path, { python, isQuick }) {
  const pipe = `tallysheet-${process.pid}`;
  const profile = pathToFileURL(`${path}-profile`).href;
  const office = spawn(
    'soffice',
    [
      '--headless',
      '--norestore',
      `-env:UserInstallation=${profile}`,
      `--accept=pipe,name=${pipe};urp;`,
    ],
    { stdio: 'ignore', detached: true },
  );
  try {
    const most = isQuick ? [String(QUICK_PAIRS)] : [];
    return JSON.parse(execFileSync(python, [ALTER, pipe, path, ...most], { encoding: 'utf8' }));
  } finally {
    process.kill(-office.pid);
  }
}
