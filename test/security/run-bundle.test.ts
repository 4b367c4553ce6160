import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { Database } from '../../src/database/database.ts';
import { bundleRun } from '../../src/import/bundle-run.ts';
import { Anonymiser } from '../../src/import/ledger/bundle/anonymiser.ts';
import {
  linesOf,
  treatmentOf,
  type Treatment,
} from '../../src/import/ledger/bundle/journal-tables.ts';
import { tablesOf } from '../../src/import/ledger/journal/views/whole-tables.ts';
import { JOURNAL_MIGRATIONS } from '../../src/import/ledger/journal/schema.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { folderOfRun } from '../support/temporary-folder.ts';
import { partsOf } from '../support/workbook-parts.ts';

const KEY = Buffer.alloc(32, 7);

/** Everything of a user and of an account that an import meets: none of it may be in a bundle. */
const PRIVATE = [
  ...[
    'Zebedee',
    'Quillfeather',
    'zq@quill.example',
    'Vellum-77',
    '31337.42',
    '07/19/2023',
    'Orrery',
  ],
  ...[
    'Moat House',
    'Secret heading',
    'quillfeathers',
    's3cret-token',
    'company.example',
    '9876543',
  ],
];

const REGISTER = `Name,Identifier,Group,Location,Price,Purchased on,Secret heading
Zebedee Vellum-77,9876543,Orrery,Moat House,31337.42,07/19/2023,zq@quill.example
Zebedee Vellum-77,9876544,Orrery,Moat House,soon,07/19/2023,Quillfeather
Laptop Zebedee,9876545,Orrery,Moat House,31337.42,not a day,zq@quill.example
`;

/** A run with rows that were created, rows with errors, and missing names that were created. */
async function finishedRun(): Promise<{ rehearsal: Rehearsal; folder: string }> {
  const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Orrery' }] } });
  rehearsal.write('quillfeathers.csv', REGISTER);
  const planning = { createMissing: ['locations'] };
  const { folder } = await rehearsal.plan(['quillfeathers.csv'], {
    kind: 'fixed-assets',
    planning,
  });
  await rehearsal.resume(folder);
  return { rehearsal, folder };
}

/** The text of all files of a bundle. */
let files: ReadonlyMap<string, string>;
let rehearsal: Rehearsal;
let second: ReadonlyMap<string, string>;

beforeAll(async () => {
  const run = await finishedRun();
  ({ rehearsal } = run);
  const { path } = await bundleRun(run.folder, rehearsal.workplace(), { anonymise: true });
  files = partsOf(path);
  const again = { anonymise: true, out: 'second.zip' };
  second = partsOf((await bundleRun(run.folder, rehearsal.workplace(), again)).path);
});

function journalLines(table: string): Record<string, unknown>[] {
  const lines = files.get(`journal/${table}.ndjson`)?.trim().split('\n') ?? [];
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('a bundle holds no value, name, path, address or token of a run', () => {
  const all = [...files].flat().join('\n').toLowerCase();
  const found = [...PRIVATE, rehearsal.folder].filter((each) => all.includes(each.toLowerCase()));
  expect(found).toEqual([]);
});

test('a bundle keeps the structure: states, codes, outcomes, duplicates and shapes', () => {
  const rows = journalLines('row');
  const cells = rows.map((row) => row['cells'] as string[]);
  expect(cells[0]?.[0]).toBe(cells[1]?.[0]);
  expect(cells[0]?.[0]).not.toBe(cells[2]?.[0]);
  expect(cells[0]?.[4]).toMatch(/^[0-9a-f]{12}:99999\.99$/);
  expect(cells[0]?.[5]).toMatch(/:99\/99\/9999$/);
  expect(journalLines('row_outcome').map((row) => row['outcome'])).toEqual([
    'created',
    'failed',
    'failed',
  ]);
  expect(
    journalLines('call').map((row) => [row['resource'], row['operation'], row['state']]),
  ).toEqual(expect.arrayContaining([['fixed-assets', 'create', 'done']]));
  expect(journalLines('issue').map((row) => row['code'])).toEqual(
    expect.arrayContaining(['malformed-number', 'malformed-date']),
  );
});

test('two bundles of a run have no token in common', () => {
  const tokens = (bundle: typeof files): string[] =>
    bundle.get('journal/row.ndjson')?.match(/[0-9a-f]{12}:/g) ?? [];
  const first = new Set(tokens(files));
  expect(first.size).toBeGreaterThan(5);
  expect(tokens(second).filter((token) => first.has(token))).toEqual([]);
});

test('without --anonymise no bundle is written', async () => {
  const refused = bundleRun('any', new Rehearsal().workplace());
  await expect(refused).rejects.toMatchObject({
    code: 'bad-usage',
    hint: 'Add --anonymise. The run folder itself has all values.',
  });
});

/** A journal whose every cell holds a value of a user: as a text, in a document, as a number. */
class FilledJournal {
  readonly #database: Database;
  readonly #tables: readonly string[];
  readonly columns: readonly string[];

  /** The tables have the columns of a journal and none of its rules, so that any cell fits. */
  constructor() {
    const options = { journal: 'wal', migrations: JOURNAL_MIGRATIONS } as const;
    const journal = new Database(join(folderOfRun(), 'journal.db'), options);
    const tables = tablesOf(journal).map((table) => ({
      table,
      columns: journal.all(`PRAGMA table_info(${table})`).map(({ name }) => String(name)),
    }));
    journal.close();
    const copies = tables.map(
      ({ table, columns }) => `CREATE TABLE "${table}" ("${columns.join('", "')}");`,
    );
    this.#database = new Database(join(folderOfRun(), 'filled.db'), {
      ...{ journal: 'wal', migrations: [copies.join('\n')] },
    });
    this.#tables = tables.map(({ table }) => table);
    this.columns = tables.flatMap(({ table, columns }) =>
      columns.map((column) => `${table}.${column}`),
    );
    for (const { table, columns } of tables) {
      for (const cell of [secretOf, documentOf, numberOf]) {
        const cells = columns.map((column) => cell(`${table}.${column}`));
        this.#database.run(
          `INSERT INTO "${table}" VALUES (${cells.map(() => '?').join(', ')})`,
          ...cells,
        );
      }
    }
  }

  /** The columns of which a bundle shows what `valueOf` gives, in the table of the column that is left clear, if any. */
  shown(valueOf: (column: string) => string | number, clear?: string): string[] {
    const anonymiser = new Anonymiser(KEY);
    const text = this.#tables
      .filter((table) => clear === undefined || clear.startsWith(`${table}.`))
      .flatMap((table) => {
        const treatment = (column: string): Treatment =>
          `${table}.${column}` === clear
            ? (value) => String(value)
            : treatmentOf(table, column, anonymiser);
        return [...linesOf(this.#database, table, treatment)];
      })
      .join('\n');
    return this.columns.filter((column) => text.includes(String(valueOf(column))));
  }
}

function secretOf(column: string): string {
  return `Secret of ${column};`;
}

/** A document with the secret in its names and values. */
function documentOf(column: string): string {
  const secret = secretOf(column);
  return JSON.stringify({ [secret]: secret, name: [secret, { name: secret }] });
}

/** Nine digits that no other column has. */
function numberOf(column: string): number {
  return 500_000_000 + (createHash('sha256').update(column).digest().readUInt32LE() % 400_000_000);
}

/** Only this program writes them: their numbers stay. No text of a user stays anywhere. */
const NUMBERED = `
  call.id call.row call.resource call.operation call.position call.state call.waiting call.attempts call.failed_attempts
  call.ever_unverified call.checked call.generation call.done_at call.effect call.completes call.is_shared call.split_of
  conflict.call conflict.at conflict.is_ours dependency.needed dependency.call dependency.kind dependency.met event.seq
  event.at event.call event.what file.id file.kind file.bytes file.heading_row file.format file.dialect issue.id issue.row
  issue.code issue.severity issue.field meta.name meta.value record.kind record_name.kind record_name.field remedy.row
  remedy.flag row.id row.file row.number row.action row.verdict row.occurrence row.leading_call row.kind row.steps
  shared_row.call shared_row.row row_outcome.row row_outcome.file row_outcome.number row_outcome.outcome
`;

describe('of a journal in which every cell is a value of a user', () => {
  const journal = new FilledJournal();

  test('no text is shown, of no column', () => {
    expect(journal.columns.length).toBeGreaterThan(90);
    expect(journal.shown(secretOf)).toEqual([]);
  });

  test('numbers are shown of columns that only this program writes', () => {
    expect(journal.shown(numberOf)).toEqual(NUMBERED.trim().split(/\s+/));
  });

  test('any one column that is left clear is found', () => {
    const missed = journal.columns.filter(
      (column) => !journal.shown(secretOf, column).includes(column),
    );
    expect(missed).toEqual([]);
  });
});
