import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands/index.ts';
import { JSON_OUTPUTS, type JsonKind } from '../../../src/cli/documents/outputs/index.ts';
import { OUTPUT_SCHEMAS } from '../../../src/cli/documents/schemas.ts';
import { singleCommands } from '../../../src/cli/help.ts';
import { main } from '../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { emptyDatabase } from '../../support/postgres.ts';
import { NO_POSTGRES } from '../../support/postgres-server.ts';
import { serveAccount, type ServedAccount } from '../../support/served-account.ts';

const SCHEMAS = new URL('../../../schemas/json/', import.meta.url);
const KINDS = Object.keys(JSON_OUTPUTS) as JsonKind[];

const FILES = {
  'register.csv':
    'Name,Group,Purchased on,Identifier,Price\nLaptop A,Computers,01/15/2024,LT-1,5\nLaptop B,Computers,02/20/2024,LT-2,5\nLaptop C,Computers,02/30/2024,LT-3,x\n',
  'sure.csv': 'Name,Group,Purchased on,Identifier\nPhone A,Phones,2024-01-15,PH-1\n',
  'unsure.csv':
    'Asset Tag,Asset name,Category,Purchase date\nTB-1,Tablet A,Computers,03/09/2024\nTB-2,Tablet B,Computers,04/08/2024\n',
  'vendors.csv': 'Name\nQuay Supplies\n',
  'movements.csv':
    'Item,Name,Date,Kind,Quantity,Unit cost,Location\nA,Nuts,2026-01-02,Receipt,100,1.5,North\nA,Nuts,2026-01-05,Sale,5,,North\n',
  'bad-movements.csv':
    'Item,Name,Date,Kind,Quantity,Unit cost,Location\nA,Nuts,2026-01-02,Receipt,many,1.5,North\n',
  'tax-register.csv': 'Asset no,Name,Cost,Purchase date\n1,Lathe,1000.00,2025-05-01\n',
  'tax-facts.csv': 'Asset no,Tax class,Condition\n1,main,new\n',
  'depreciation.csv':
    'Name,Asset number,Cost,Placed in service,Method,Life\nVan,1,5000.00,2024-01-01,straight-line,5\nDesk,2,500.00,2024-01-01,,\n',
  'devices.csv': 'Serial number,Device name\nSN-1,Scanner A\n',
  'feed.yaml': `version: 1
mode: upsert
sheets:
  - recordType: fixed-assets
    key: [Identifier]
    columns:
      - { heading: Serial number, field: Identifier }
      - { heading: Device name, field: Name }
    set: { Group: Computers, Purchased on: 01/05/2024 }
sync:
  name: devices
  source: { file: devices.csv }
`,
  'delivery.csv': 'PO,Item,Received\nPO-7,Drill,1\n',
  'kits.csv': 'Kit,Item,Group\nOffice,,Computers\n,#999,\n',
  'codes.txt': '12\n13\nnope\n',
  'loose.json': '{}',
};

/** Every command that prints a document, in an order in which each has something to say. */
const STEPS: readonly (string | { readonly lose: string })[] = [
  'init --yes --profile own --base-url $URL --token-variable TALLYSHEET_TOKEN',
  'init --list',
  'doctor',
  'endpoints',
  'validate register.csv --kind fixed-assets',
  'validate missing.csv',
  'map register.csv --kind fixed-assets',
  'template fixed-assets --out template.xlsx',
  'plan register.csv --kind fixed-assets --create-missing groups --out planned',
  'import unsure.csv --kind fixed-assets --create-missing groups --out unconfirmed --yes',
  'import register.csv --kind fixed-assets --create-missing groups --out run --first 1 --yes --confirm-readings',
  'import unsure.csv --kind fixed-assets --create-missing groups --out confirmed --yes --confirm-readings',
  'resume run',
  'import vendors.csv --kind vendors --out vendors --yes',
  'plan sure.csv --kind fixed-assets --create-missing groups --out sure',
  'apply sure',
  'runs list',
  'runs show run',
  'runs results run',
  'undo run --dry-run',
  'undo vendors --yes',
  'undo run --yes --confirm-account $HOST',
  'recipes list',
  'recipes show 1',
  'recipes show intune-devices',
  'recipes known',
  'recipes forget 1',
  'runs bundle planned --anonymise --out bundle.zip',
  'runs drop planned',
  'runs purge planned --yes',
  'runs purge --snapshots --yes',
  'import sure.csv --kind fixed-assets --again --out lost --yes --first 1',
  { lose: 'lost' },
  'runs recover lost --input sure.csv --kind fixed-assets',
  'sync feed.yaml --check',
  'export fixed-assets --format csv --out export.csv --snapshot',
  'export fixed-assets --since last --out changes.xlsx',
  'plan delivery.csv --receive-in-parts',
  'onboard #1 --kits kits.csv --dry-run',
  'offboard #1 --dry-run',
  'rehearse import vendors.csv --kind vendors --again',
  'compare register.csv --kind fixed-assets --out compared.xlsx',
  'compare sure.csv --with unsure.csv --kind fixed-assets --check',
  'export fixed-assets --format csv --out export.csv',
  'report depreciation --input depreciation.csv --fiscal-year 2025 --residual 0 --out depreciation.xlsx',
  'report tax --input tax-register.csv --tax-sheet tax-facts.csv --rules uk --taxpayer company --fiscal-year 2025 --out tax.xlsx --close --prepared-by Tester',
  'report tax --input tax-register.csv --fiscal-year 2025 --reopen --reason late',
  'report stock --input bad-movements.csv --month 2026-01 --out bad.xlsx',
  'report stock --input movements.csv --month 2026-01 --out stock.xlsx --close --prepared-by Tester',
  'report stock --input movements.csv --month 2026-01 --reopen --reason late',
  'report custody --out custody.xlsx',
  'report audit --out audit.xlsx',
  'report reservations --out reservations.xlsx',
  'report warranty --out warranty.xlsx',
  'report replacement --out replacement.xlsx',
  'labels fixed-assets --label avery-l7163 --out labels.pdf',
  'labels fixed-assets --service --out service.pdf',
  'call fixed-assets.detail --param asset_no=12',
  'call groups.list --all',
  'call groups.list --out groups.json',
  'stocktake start --out stocktake',
  'stocktake count codes.txt',
  'stocktake status',
  'stocktake finish --yes',
  ...(NO_POSTGRES === undefined ? ['runs recover --state $STATE'] : []),
];

/** They print their document at once and run until a signal. */
const SERVERS = ['serve --port 0 --demo', 'open --no-browser --port 0'];

const FAILING = [
  'validate missing.csv',
  'import unsure.csv --kind fixed-assets --create-missing groups --out unconfirmed --yes',
];

interface Printed {
  readonly line: string;
  readonly exit: number;
  readonly stdout: string;
}

let account: ServedAccount;
let captured: CapturedIo;
const printed: Printed[] = [];

async function run(line: string): Promise<Printed> {
  const own = captureIo({ env: captured.io.env as Readonly<Record<string, string>> });
  const io = { ...own.io, cwd: captured.folder };
  const words = line
    .replace('$URL', account.url)
    .replace('$HOST', new URL(account.url).host)
    .replace('$STATE', line.includes('$STATE') ? await emptyDatabase() : '')
    .split(' ');
  const running = main([...words, '--json'], io);
  if (SERVERS.includes(line)) {
    await own.whenPrinted('exitCode');
    await new Promise((done) => setImmediate(done));
    own.signals.emit('SIGTERM');
  }
  return { line, exit: await running, stdout: own.stdout() };
}

beforeAll(async () => {
  account = await serveAccount('--demo');
  captured = captureIo({ env: account.env });
  for (const [name, text] of Object.entries(FILES)) {
    writeFileSync(join(captured.folder, name), text);
  }
  for (const step of [...STEPS, ...SERVERS]) {
    if (typeof step === 'string') printed.push(await run(step));
    else loseJournal(step.lose);
  }
}, 120_000);

afterAll(async () => {
  expect(await account.end()).toBe(0);
});

function loseJournal(name: string): void {
  const folder = join(captured.folder, name);
  for (const file of readdirSync(folder)) {
    if (file.startsWith('journal.db')) rmSync(join(folder, file));
  }
}

/** The shipped schema; a member that it does not describe is an error here, as it is not for others. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, closed(value)]),
  );
  const isOpen = !('properties' in inner) || 'additionalProperties' in inner;
  return isOpen ? inner : { ...inner, additionalProperties: false };
}

function problems(kind: string, document: unknown): unknown {
  const schema = JSON.parse(
    readFileSync(new URL(`${kind}.schema.json`, SCHEMAS), 'utf8'),
  ) as object;
  const validate = new Ajv({ allowUnionTypes: true, strict: false }).compile(
    closed(schema) as object,
  );
  validate(document);
  return validate.errors ?? [];
}

interface Document {
  readonly version: number;
  readonly kind: JsonKind;
  readonly counts: Readonly<Record<string, number>>;
  readonly exitCode: number;
}

function documentOf({ stdout }: Printed): Document {
  return JSON.parse(stdout) as Document;
}

/** The longest name of a command that the line begins with. */
function commandOf(line: string) {
  return singleCommands(COMMANDS)
    .filter(({ name }) => `${line} `.startsWith(`${name} `))
    .sort((one, other) => other.name.length - one.name.length)[0];
}

describe('what commands print with --json', () => {
  test.each([...STEPS.filter((step) => typeof step === 'string'), ...SERVERS])('%s', (line) => {
    const one = printed.find((each) => each.line === line);
    if (one === undefined) throw new Error(`${line} was not run`);
    const document = documentOf(one);

    expect({ kind: document.kind, problems: problems(document.kind, document) }).toEqual({
      kind: document.kind,
      problems: [],
    });
    expect(document.version).toBe(1);
    expect(document.exitCode).toBe(one.exit);
    expect(Object.values(document.counts).every((count) => Number.isInteger(count))).toBe(true);
    const kinds = FAILING.includes(line) ? ['error'] : (commandOf(line)?.json ?? []);
    expect(kinds, one.stdout).toContain(document.kind);
  });

  test('every kind of document is among them', () => {
    const kinds = new Set(printed.map((one) => documentOf(one).kind));
    const missing = NO_POSTGRES === undefined ? [] : ['state-recovered'];
    expect(KINDS.filter((kind) => !kinds.has(kind))).toEqual(missing);
  });

  test('every command that has one is among them', () => {
    const run = new Set(printed.map(({ line }) => commandOf(line)?.name));
    const others = singleCommands(COMMANDS).filter(({ name }) => !run.has(name));
    const isScan = ({ name }: { readonly name: string }): boolean => name.startsWith('scan ');
    // Scans end in the document of the run that sends them, like every import.
    expect(others.filter(isScan).every(({ json }) => json.join() === 'run')).toBe(true);
    expect(
      others.filter((command) => !isScan(command)).map(({ name, json }) => [name, json]),
    ).toEqual([['completion', []]]);
  });

  test('every kind belongs to a command', () => {
    const owned = new Set(singleCommands(COMMANDS).flatMap(({ json }) => json));
    expect(KINDS.filter((kind) => !owned.has(kind))).toEqual(['error']);
  });

  test('a document that lacks a member, or has an unknown one, does not pass', () => {
    const [one] = printed;
    if (one === undefined) throw new Error('nothing was run');
    const document = documentOf(one);
    expect(problems(document.kind, { ...document, exitCode: undefined })).not.toEqual([]);
    expect(problems(document.kind, { ...document, more: 1 })).not.toEqual([]);
  });
});

describe('schemas/json', () => {
  test.each(Object.entries(OUTPUT_SCHEMAS))('%s is what the source says', (name, schema) => {
    expect(readFileSync(new URL(name, SCHEMAS), 'utf8')).toBe(schema());
  });

  test('has a schema for each kind, and no other', () => {
    expect(readdirSync(SCHEMAS).sort()).toEqual(KINDS.map((kind) => `${kind}.schema.json`).sort());
  });
});
