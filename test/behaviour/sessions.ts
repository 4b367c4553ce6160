import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '../../src/cli/commands/index.ts';
import { DEMO } from '../../src/service/seed/demo.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { stepsOf } from '../docs/console-session.ts';
import { readPages, ROOT } from '../docs/markdown.ts';
import { wordsOf } from '../docs/shell-lines.ts';
import { CASES } from '../understanding/cases/index.ts';
import { layOut } from '../understanding/describe/lay-out.ts';
import { writeCase } from '../understanding/describe/write-files.ts';
import { accountFor } from '../understanding/measure/account.ts';

/** Commands that are typed one after the other, in a folder and an account of their own. */
export interface Session {
  readonly name: string;
  readonly account: SeedDocument;
  readonly commands: readonly (readonly string[])[];
  /** Puts the files that the commands read into the folder. */
  readonly prepare: (work: string) => Promise<void> | void;
}

const SEED = 20_261;

/** What the imports of the demo say, and what is written of the account afterwards. */
const DEMO_COMMANDS = [
  'import samples/company.xlsx --out company-run --yes --confirm-readings',
  'import samples/company-year-end.xlsx --mode upsert --out year-end --yes --confirm-readings',
  'import samples/company-stock.xlsx --out stock-run --yes --confirm-readings',
  'import samples/company-orders.xlsx --out orders --yes --confirm-readings',
  'import samples/company.xlsx --out again --yes --confirm-readings',
  'undo company-run --dry-run',
  'sync samples/feed/devices.yaml --check --out changes.xlsx',
  'sync samples/feed/devices.yaml',
  'import samples/delivery.csv --receive-in-parts --dry-run',
  'onboard samples/joiners.csv --kits samples/kits.csv --dry-run',
  'offboard "Ines Carrow" --dry-run',
  'rehearse --out rehearsal.xlsx offboard "Ines Carrow" --all-returned',
  'export all --out export.xlsx',
  'export fixed-assets --format csv --out export.csv --language de',
  'export fixed-assets --format ndjson --out export.ndjson',
  'report depreciation --fiscal-year 2025 --residual 0 --out depreciation.xlsx --prepared-by Recorder',
  'report depreciation --fiscal-year 2025 --residual 0 --format html --out depreciation.html --prepared-by Recorder',
  'report stock --out stock.xlsx --prepared-by Recorder',
  'report stock --format csv --out stock.csv --prepared-by Recorder',
  'report custody --out custody.xlsx --prepared-by Recorder',
  'report audit --out audit.xlsx --prepared-by Recorder',
  'report reservations --out reservations.xlsx --prepared-by Recorder',
  'report warranty --out warranty.xlsx --prepared-by Recorder',
  'report replacement --out replacement.xlsx --prepared-by Recorder',
  'template fixed-assets --out template.xlsx',
  'template members --language fr --out template.csv',
  'labels fixed-assets --label avery-l7163 --out labels.pdf',
  'labels fixed-assets --label zebra-51x25 --out labels.zpl',
  'runs list',
  'runs show company-run --json',
  'runs results company-run',
  'recipes list --json',
  'recipes show 1',
  'recipes forget 1',
  'recipes known',
  'recipes show intune-devices',
  'plan samples/laptops.csv --kind fixed-assets --out planned',
  'runs bundle planned --anonymise --out bundle.zip',
  'runs drop planned',
  'runs recover planned --input samples/laptops.csv',
  'runs purge planned --yes',
  'open --shortcut',
  'doctor',
  'completion bash',
  'completion zsh',
  'completion fish',
];

const REGISTER = '--input samples/depreciation-register.csv --prepared-by Recorder';
const DEPRECIATION_METHODS = [
  'straight-line',
  'declining-balance --rate 20',
  'declining-factor --factor 2',
  'declining-switch --factor 2',
  'french-declining',
  'fixed-declining',
  'written-down-value --rate 25',
  'sum-of-years-digits',
  'macrs --recovery 5',
  'straight-line,sum-of-years-digits',
];
const DEPRECIATION_PERIODS = ['--month 2025-06', '--quarter 2025-Q2', '--fiscal-year 2025'];
const TERMS = '--settings samples/depreciation-terms.yaml';
const CLOSES = ['2025-01', '2025-02'].map(
  (month) =>
    `report depreciation ${REGISTER} ${TERMS} --month ${month} --close --allow-exceptions --closes closes --accounts accounts.csv --journal qbo --out close-${month}.xlsx`,
);
const DEPRECIATION_COMMANDS = [
  ...DEPRECIATION_METHODS.map(
    (method, at) =>
      `report depreciation ${REGISTER} --fiscal-year 2025 --life '60 months' --residual 0 --method ${method} --out method-${at}.xlsx`,
  ),
  ...DEPRECIATION_PERIODS.flatMap((period, at) => [
    `report depreciation ${REGISTER} ${TERMS} ${period} --out period-${at}.xlsx`,
    `report depreciation ${REGISTER} ${TERMS} ${period} --json --out json-${at}.xlsx`,
    `report depreciation ${REGISTER} ${TERMS} ${period} --format csv --out csv-${at}.csv`,
    `report depreciation ${REGISTER} ${TERMS} ${period} --format html --out page-${at}.html`,
  ]),
  ...CLOSES,
  ...CLOSES,
  `report depreciation ${REGISTER} --month 2025-02 --reopen --reason Correction --closes closes`,
  `report depreciation ${REGISTER} ${TERMS} --month 2025-02 --rounding last-period-plug --restate catch-up --closes closes --out restated.xlsx`,
];

const TAX_REPORT =
  'report tax --input samples/depreciation-register.csv --tax-sheet samples/tax-facts.csv --settings samples/tax-settings.yaml --closes closes --prepared-by Recorder';
const TAX_COMMANDS = [
  `${TAX_REPORT} --fiscal-year 2025 --close --out tax.xlsx`,
  `${TAX_REPORT} --fiscal-year 2026 --format csv --out tax.csv`,
  `${TAX_REPORT} --fiscal-year 2025 --reopen --reason Correction`,
];

const MOVEMENTS = '--input samples/stock-movements.csv --prepared-by Recorder';
const STOCK_METHODS = ['moving-average', 'periodic-average', 'fifo', 'lifo'];
const BY_LOCATION = ['moving-average', 'fifo', 'lifo'];
const STOCK_COMMANDS = [
  ...STOCK_METHODS.flatMap((method) => [
    `report stock ${MOVEMENTS} --method ${method} --as-of 2026-10-31 --out ${method}.xlsx`,
    `report stock ${MOVEMENTS} --method ${method} --as-of 2026-10-31 --format html --out ${method}.html`,
  ]),
  ...BY_LOCATION.map(
    (method) =>
      `report stock ${MOVEMENTS} --method ${method} --as-of 2026-10-31 --cost-pool location --format csv --out ${method}.csv`,
  ),
  `report stock ${MOVEMENTS} --month 2026-01 --close --allow-exceptions --closes closes --accounts accounts.csv --journal xero --out close-1.xlsx`,
  `report stock ${MOVEMENTS} --month 2026-01 --close --allow-exceptions --closes closes --accounts accounts.csv --journal xero --out close-2.xlsx`,
  `report stock ${MOVEMENTS} --month 2026-01 --reopen --reason Correction --closes closes`,
];

const ASSET_GROUPS = [
  'Buildings',
  'Computers',
  'Furniture',
  'Licences',
  'Machines',
  'Servers',
  'Tools',
  'Vehicles',
];
const STOCK_GROUPS = ['Facilities', 'IT', 'Office supplies'];

/** An account for each heading and group of the samples. */
const ACCOUNTS = {
  depreciation: [
    'Group,Cost account,Accumulated depreciation account,Depreciation expense account,Gain account,Loss account,Proceeds account,Prior-period adjustment account',
    ...ASSET_GROUPS.map(
      (group, at) => `${group},04${at}0,04${at}1,62${at}0,48${at}0,68${at}0,1800,2970`,
    ),
  ].join('\n'),
  stock: [
    'Group,Inventory account,Purchases clearing account,Cost of goods sold account,Count differences account,Price variance account,Opening balance account,Write-down account,Allowance account,Tax rate',
    ...STOCK_GROUPS.map(
      (group, at) => `${group},12${at}0,2100,50${at}0,5010,5020,3900,5030,1290,No VAT`,
    ),
  ].join('\n'),
};

/** Everything in the project that people can have the program do. */
export function sessions(): Session[] {
  const single = COMMANDS.flatMap((each) => ('commands' in each ? each.commands : [each]));
  const helps = single.flatMap(({ name }) => [`${name} --help`, `${name} --help --all`]);
  return [
    inDemo('help', ['--help', '--version', ...helps, 'endpoints', 'endpoints --openapi']),
    ...pages(),
    inDemo('demo', DEMO_COMMANDS),
    withAccounts('depreciation', DEPRECIATION_COMMANDS, ACCOUNTS.depreciation),
    withAccounts('stock', STOCK_COMMANDS, ACCOUNTS.stock),
    inDemo('tax', TAX_COMMANDS),
    ...sources(),
    fixtures(),
    ...corpus(),
  ];
}

function inDemo(name: string, lines: readonly string[]): Session {
  return { name, account: DEMO, commands: lines.map(wordsOf), prepare: copySamples };
}

/** The same, with the accounts that journals are booked on. */
function withAccounts(name: string, lines: readonly string[], accounts: string): Session {
  return {
    ...inDemo(name, lines),
    prepare: (work) => {
      copySamples(work);
      writeFileSync(join(work, 'accounts.csv'), accounts);
    },
  };
}

/** The commands of every page that shows some. */
function pages(): Session[] {
  return readPages().flatMap(({ path, text }) => {
    if (!text.includes('```console\n')) return [];
    const lines = stepsOf(text).map(({ command }) => command);
    return [inDemo(`page-${path.replaceAll(/\W+/g, '-')}`, lines)];
  });
}

function sources(): Session[] {
  return readdirSync(join(ROOT, 'samples/sources')).map((file) =>
    inDemo(`source-${file}`, [
      `import samples/sources/${file} --out first --yes --confirm-readings`,
      `import samples/sources/${file} --out second --yes --confirm-readings`,
    ]),
  );
}

function fixtures(): Session {
  const folder = join(ROOT, 'test/fixtures');
  const files = readdirSync(folder).filter((file) => file.endsWith('.csv'));
  return {
    name: 'fixtures',
    account: DEMO,
    commands: files.flatMap((file) => [
      ['validate', `samples/${file}`, '--kind', 'fixed-assets', '--out', `validated-${file}`],
      ['plan', `samples/${file}`, '--kind', 'fixed-assets', '--out', `plan-${file}`, '--json'],
    ]),
    prepare: (work) => {
      mkdirSync(join(work, 'samples'));
      for (const file of files) cpSync(join(folder, file), join(work, 'samples', file));
    },
  };
}

/** The generated registers: how each is read, imported, and imported again. */
function corpus(): Session[] {
  return CASES.map((described) => {
    const isCsv = described.csv !== undefined;
    const file = isCsv
      ? `${described.sheets[0]?.name ?? described.name}.csv`
      : `${described.name}.xlsx`;
    const path = `samples/${file}`;
    return {
      name: `case-${described.name}`,
      account: accountFor(described),
      commands: [
        ['plan', path, '--out', 'planned', '--json'],
        ['import', path, '--out', 'first', '--yes', '--confirm-readings'],
        ['import', path, '--out', 'second', '--yes', '--confirm-readings'],
      ],
      prepare: async (work) => {
        mkdirSync(join(work, 'samples'));
        await writeCase(described, layOut(described, SEED).grids, join(work, 'samples'));
      },
    };
  });
}

/** The samples of the project, where the commands of its pages expect them. */
function copySamples(work: string): void {
  cpSync(join(ROOT, 'samples'), join(work, 'samples'), { recursive: true });
}
