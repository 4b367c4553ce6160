import { isAscii } from 'node:buffer';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest';
import { FILE_OF_KEYS, placesByKey } from '../src/catalogue/columns/word-lists.ts';
import { COMMANDS } from '../src/cli/commands/index.ts';
import { singleCommands } from '../src/cli/help.ts';
import { TYPED_PROGRAM } from '../scripts/typed-program.mjs';
import { wordsOf } from './docs/shell-lines.ts';
import { documentedCalls } from './support/documented-calls.ts';
import { installPacked, type PackedInstall } from './support/packed-program.ts';
import { startProgram, startServiceProcess } from './support/program.ts';
import { loaded } from './support/workbook-parts.ts';
import { IS_EVERYDAY } from './support/thinned.ts';

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
/** Behind exceljs's reader, too large for what they did, or part of the program: none of them comes with it. */
const NOT_INSTALLED = [
  'exceljs',
  'archiver',
  'unzipper',
  'fast-csv',
  'jszip',
  'es-abstract',
  'dejavu-fonts-ttf',
  'pdfkit',
  'fontkit',
  'yargs',
  'zod',
];
const MOST_PACKAGES = 50;
const MOST_MEGABYTES = 60;
/** Of the README: a file is checked, a plan is made and applied. */
const FIRST_COMMANDS = 3;
/** They wait for a person. */
const ENDLESS = new Set(['serve', 'init']);
const OFTEN = new Set(['apply', 'resume', 'import', 'export', 'report']);
/** Of the install, where others are at work; in milliseconds. */
const PATIENCE = 200_000;

let parent: string;
let install: PackedInstall | undefined;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'tallysheet-packed-'));
  install = installPacked(parent);
}, PATIENCE);

afterAll(() => {
  rmSync(parent, { recursive: true, force: true });
});

/** The install; skips the test where there is none. */
function installed({ skip }: TestContext): PackedInstall {
  return install ?? skip('the registry of npm cannot be reached');
}

describe('an install of the packed file', () => {
  test('is small, and brings nothing of what only exceljs needs', (context) => {
    const { packages, megabytes } = installed(context);
    const names = packages.map(({ name }) => name);

    expect(names).toEqual(expect.arrayContaining(['tallysheet', 'libsql', 'undici']));
    expect(names.filter((name) => NOT_INSTALLED.includes(name))).toEqual([]);
    expect(packages.length).toBeLessThanOrEqual(MOST_PACKAGES);
    expect(megabytes).toBeLessThanOrEqual(MOST_MEGABYTES);
  });

  test('has the licence of each package that is part of a file of the program', (context) => {
    const { folder } = installed(context);
    const own = join(folder, 'node_modules', 'tallysheet');
    const licences = readFileSync(join(own, 'dist', 'bundled-licences.txt'), 'utf8');

    const names = [...licences.matchAll(/^-{80}\n(\S+) \S+ \(.+\)\n-{80}\n\n(?=\S)/gm)];
    expect(names.map(([, name]) => name)).toEqual(
      expect.arrayContaining(['archiver', 'compress-commons', 'exceljs', 'readable-stream']),
    );
    expect(licences).toContain('Copyright (c) 2014-2019 Guyon Roche');
    expect(readFileSync(join(own, 'LICENSE'), 'utf8')).toContain('MIT');
  });

  test('names the packages that are part of its files in a bill of materials', (context) => {
    const { folder } = installed(context);
    const file = join(folder, 'node_modules', 'tallysheet', 'dist', 'bundled.cdx.json');
    const bill = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly bomFormat: string;
      readonly components: readonly { readonly name: string; readonly purl: string }[];
    };

    expect(bill.bomFormat).toBe('CycloneDX');
    expect(bill.components.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['archiver', 'dejavu-fonts-ttf', 'exceljs', 'pdfkit']),
    );
    expect(bill.components.map(({ purl }) => purl)).toContainEqual(
      expect.stringMatching(/^pkg:npm\/exceljs@\d+\.\d+\.\d+$/),
    );
  });

  test('can be imported in parts', (context) => {
    const { folder } = installed(context);
    writeFileSync(join(folder, 'parts.js'), PARTS);

    const printed = execFileSync(process.execPath, ['parts.js'], { cwd: folder, encoding: 'utf8' });

    expect(printed).toBe('function function object\n');
  });

  test.skipIf(IS_EVERYDAY)(
    'has the words of other languages beside the program',
    async (context) => {
      const { folder, program } = installed(context);
      writeFileSync(
        join(folder, 'bad.csv'),
        'Name,Group,Purchased on,Price\nLamp,Lamps,2024-01-05,abc\n',
      );
      const words = ['validate', 'bad.csv', '--kind', 'fixed-assets', '--language', 'de'];

      const { stderr } = await startProgram(words, { cwd: folder, program }).end;

      expect(stderr).toContain('Preis: "abc" gefunden, erwartet: eine Zahl ab 0');
    },
  );

  test('has the keys of short lists of words as these are', (context) => {
    const { folder } = installed(context);
    const file = join(folder, 'node_modules', 'tallysheet', 'dist', FILE_OF_KEYS);

    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(placesByKey());
  });

  test.skipIf(IS_EVERYDAY)('runs the first commands of the README', async (context) => {
    const { folder, program } = installed(context);
    cpSync(join(folder, 'node_modules', 'tallysheet', 'samples'), join(folder, 'samples'), {
      recursive: true,
    });
    const service = await startServiceProcess(
      { data: ':memory:', token: 'rehearsal', words: ['--demo'] },
      { cwd: folder, program },
    );
    try {
      for (const words of firstCommands()) {
        const { exitCode, stdout, stderr } = await startProgram(words, {
          cwd: folder,
          program,
          env: settings(folder, service.url),
        }).end;

        // Some rows of the samples are wrong.
        expect([0, 1], `$ tallysheet ${words.join(' ')}\n${stdout}${stderr}`).toContain(exitCode);
        expect(stderr).not.toMatch(/Error:|Cannot find|Deprecation/);
      }
    } finally {
      await service.stop();
    }
  });

  test.skipIf(IS_EVERYDAY)(
    'knows the sources whose recipes are in the package',
    async (context) => {
      const { folder, program } = installed(context);
      const file = fileURLToPath(new URL('../samples/sources/intune-devices.csv', import.meta.url));
      const words = ['validate', file, '--json'];

      const { exitCode, stdout } = await startProgram(words, { cwd: folder, program }).end;

      expect(exitCode).toBe(1);
      const { readings } = JSON.parse(stdout) as { readings: { rule: string }[] };
      expect(readings[0]?.rule).toContain('read as device export of Intune');
    },
  );

  test.skipIf(IS_EVERYDAY)('writes workbooks with what was bundled', async (context) => {
    const { folder, program } = installed(context);

    const { exitCode } = await startProgram(TEMPLATE, { cwd: folder, program }).end;

    expect(exitCode).toBe(0);
    const { worksheets } = await loaded(join(folder, 'blank.xlsx'));
    expect(worksheets.map(({ name }) => name)).toContain('Locations');
  });

  test.skipIf(IS_EVERYDAY)('has types that a strict compiler takes', (context) => {
    const { folder } = installed(context);
    writeFileSync(join(folder, 'use.ts'), TYPED_PROGRAM);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TYPED_SETTINGS));

    const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc], { cwd: folder, encoding: 'utf8' });

    expect(stdout).toBe('');
  });

  test('has few files, and declarations that an editor reads at once', (context) => {
    const { folder } = installed(context);
    const root = join(folder, 'node_modules', 'tallysheet');
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter(
      (each) => each.isFile() && !each.parentPath.includes(join(root, 'node_modules')),
    );
    // One for each command, each document of --json, each record type, each country's tax rules, and the sample project of dbt.
    const described = files.filter(({ parentPath }) =>
      /[/\\](man|json|records)$|[/\\]samples[/\\](warehouse|tax-rules)/.test(parentPath),
    );
    const declarations = files.filter(({ name }) => name.endsWith('.d.ts'));
    const bytes = declarations.map((each) => statSync(join(each.parentPath, each.name)).size);
    expect(files.length - described.length).toBeLessThan(134);
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(390_000);
  });

  test.skipIf(IS_EVERYDAY)(
    'has the words of each parameter and field where editors look for them',
    (context) => {
      const { folder } = installed(context);
      const shipped = documentedCalls(join(folder, 'node_modules/tallysheet/dist/client.d.ts'));
      const written = documentedCalls(join(import.meta.dirname, '../src/client/calls/index.ts'));

      expect(shipped).toMatchObject(written);
      expect(written).toMatchObject({
        'AssetStockCalls.checkout': expect.stringContaining(
          'Check stock out to a member',
        ) as string,
        'AssetStockCalls.detail.stock_no': 'Item; number of the asset stock item',
        'AssetStockCalls.list.page': 'whole number',
        'AssetStockItem.retire_reason': 'Retire reason name',
        'FixedAssetsCalls.create.price': "decimal text, `'12.50'`, in the currency of the account",
      });
    },
  );

  test.skipIf(IS_EVERYDAY)('does the work of every command for a program, too', (context) => {
    const { folder } = installed(context);
    const program = join(folder, 'command-work.mjs');
    cpSync(new URL('support/command-work.mjs', import.meta.url), program);

    const env = { ...process.env, HOME: folder };
    const printed = execFileSync(process.execPath, [program], {
      ...{ cwd: folder, encoding: 'utf8', env },
    });

    const results = JSON.parse(printed) as Readonly<Record<string, unknown>>;
    expect(results).toEqual(WORK_OF_COMMANDS);
    const names = singleCommands(COMMANDS).map(({ name }) => name);
    expect(Object.keys(results).toSorted()).toEqual(names.toSorted());
  });
});

test('what was bundled is in ASCII, of which Node keeps a character in one byte', () => {
  const folder = fileURLToPath(new URL('../dist/', import.meta.url));
  const files = readdirSync(folder).filter((name) => /\.c?js$/.test(name));

  const others = files.filter((name) => !isAscii(readFileSync(join(folder, name))));

  expect(files.length).toBeGreaterThan(20);
  expect(others).toEqual([]);
});

test.skipIf(IS_EVERYDAY)('what was bundled uses nothing that Node has deprecated', async () => {
  // Node warns of it outside of node_modules only, so this is the program as it was built here.
  const env = { NODE_OPTIONS: '--throw-deprecation' };

  const { exitCode, stderr } = await startProgram(TEMPLATE, { cwd: parent, env }).end;

  expect(stderr).not.toContain('Deprecat');
  expect(exitCode).toBe(0);
});

/** What `support/command-work.mjs` prints. */
const WORK_OF_COMMANDS = {
  sync: 'synced',
  ...{ rehearse: 1, compare: 0, offboard: 'nothing', onboard: 'nothing' },
  ...{ init: true, serve: 2, template: 1, map: 'Name', validate: 0, plan: 2, apply: 2 },
  ...{ undo: 'import', import: 1, resume: 2 },
  'scan checkout': 'set,record, 1 row',
  'scan checkin': 'record, 1 row',
  'scan extend': 'set,record, 1 row',
  'scan locate': 'set,set,record, 1 row',
  'scan request-verification': 'record, 1 row',
  'scan verify': 'set,record, 1 row',
  'scan cancel-verification': 'set,record, 1 row',
  'scan retire': 'set,set,record, 1 row',
  'scan activate': 'record, 1 row',
  'scan add-stock': 'set,record, 1 row',
  'scan checkout-stock': 'set,set,record, 1 row',
  'scan checkin-stock': 'set,record, 1 row',
  'scan add-inventory': 'set,record, 1 row',
  'scan sell-inventory': 'set,record, 1 row',
  open: 303,
  ...{ 'runs list': true, 'runs show': 2, 'runs results': true, 'runs recover': 2 },
  'runs drop': 'unwanted',
  'runs bundle': 17,
  'runs purge': 'unwanted',
  ...{ 'recipes list': 2, 'recipes known': true, 'recipes show': 'intune-devices' },
  ...{ 'recipes forget': true, export: 5, labels: 1 },
  ...{ 'report depreciation': '1 book, closed', 'report tax': '3000.00', 'report stock': true },
  'report custody': 'Custody report',
  'report audit': 'Audit report',
  'report reservations': 'Reservations report',
  'report warranty': 'Warranty report',
  'report replacement': 'Replacement report',
  ...{ 'stocktake start': 1, 'stocktake count': '1', 'stocktake status': 'open' },
  'stocktake finish': '1 of 1',
  ...{ call: 'Camera', endpoints: true, doctor: true, completion: true },
};

const TEMPLATE = ['template', 'locations', '--out', 'blank.xlsx'];

const PARTS = `
  import { createClient } from 'tallysheet/client';
  import { depreciation } from 'tallysheet/reports';
  import { startService } from 'tallysheet/service';
  console.log(typeof createClient, typeof startService, typeof depreciation);
`;

/** Each as its words, and without the limit of an account where it calls the service often. */
function firstCommands(): string[][] {
  const commands = [...README.matchAll(/^\$ tallysheet (.+)$/gm)]
    .map(([, command = '']) => wordsOf(command))
    .filter(([name = '']) => !ENDLESS.has(name))
    .slice(0, FIRST_COMMANDS);
  expect(commands).toHaveLength(FIRST_COMMANDS);
  return commands.map((words) =>
    OFTEN.has(words[0] ?? '') ? [...words, '--rate-limit', 'off'] : words,
  );
}

function settings(folder: string, url: string): Record<string, string> {
  return {
    TALLYSHEET_BASE_URL: url,
    TALLYSHEET_TOKEN: 'rehearsal',
    TALLYSHEET_STATE_DIR: join(folder, 'state'),
  };
}

const TYPED_SETTINGS = {
  compilerOptions: {
    target: 'es2022',
    // A server knows no page, and reading the types of one takes half of the time.
    lib: ['es2023'],
    module: 'nodenext',
    strict: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [fileURLToPath(new URL('../node_modules/@types', import.meta.url))],
  },
  files: ['use.ts'],
};
