import { readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { outputName } from '../../../src/import/ledger/run/folder/run-folder.ts';
import { writeOutputs } from '../../../src/import/send/write-outputs.ts';
import { outcomeTotals } from '../../../src/import/send/output/totals.ts';
import { FaultyTransport, faultsOfWrites } from '../../support/faulty-transport.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';

const SEED = { groups: [{ name: 'Computers' }] };

const REGISTER = `Asset Tag,Asset name,Kind of thing,Bought,Remarks,Scratch
A-1,Laptop,Computers,03/31/2024," keeps  its blanks ",mine
A-2,PC,Computers,03/31/2024,=1+1,
A-3,"Phone, ""old""",Nothing,3/1/2024,"two
lines",
`;

const REQUEST = {
  mapping: { map: ['Kind of thing=group', 'Bought=purchased_on'] },
  // A name that is new is refused, not proposed.
  planning: { createMissing: [] },
};

describe('the results of a run', () => {
  test('keep the user’s columns and cells, then say what became of each row', async () => {
    const { rehearsal, files } = await imported();

    expect(rehearsal.table(files.results[0] ?? '')).toEqual([
      {
        'Asset Tag': 'A-1',
        'Asset name': 'Laptop',
        'Kind of thing': 'Computers',
        Bought: '03/31/2024',
        Remarks: ' keeps  its blanks ',
        Scratch: 'mine',
        'Item #': '1',
        _row: '2',
        _outcome: 'created',
        _id: '1',
        _code: 'trimmed',
        _field: 'Description',
        _message:
          'Remarks (Description): leading or trailing spaces of " keeps  its blanks " were removed',
        _hint: 'No action needed.',
      },
      {
        'Asset Tag': 'A-2',
        'Asset name': 'PC',
        'Kind of thing': 'Computers',
        Bought: '03/31/2024',
        Remarks: "'=1+1",
        Scratch: '',
        'Item #': '',
        _row: '3',
        _outcome: 'failed',
        _id: '',
        _code: 'too-short; formula-text',
        _field: 'Name; Description',
        _message:
          'Asset name (Name) is too short: expected at least 3 characters, found "PC"; Remarks (Description): "=1+1" looks like a formula; it is imported as text',
        _hint: 'Write the full name. No action needed if it is meant as text.',
      },
      {
        'Asset Tag': 'A-3',
        'Asset name': 'Phone, "old"',
        'Kind of thing': 'Nothing',
        Bought: '3/1/2024',
        Remarks: 'two\nlines',
        Scratch: '',
        'Item #': '',
        _row: '4',
        _outcome: 'open',
        _id: '',
        _code: 'unknown-reference',
        _field: 'Group',
        _message: 'Kind of thing (Group): there is no group named "Nothing"',
        _hint: 'Correct the name, or create the group first. --create-missing groups creates it.',
      },
    ]);
  });

  test('have no column for the number where the user has one', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'r.csv',
      'Asset #,Name,Group,Purchased on\n,Laptop,Computers,03/31/2024\n',
    );

    const { files } = await rehearsal.import([file]);

    const [headings] = rehearsal.read(files.results[0] ?? '').split('\n');
    expect(headings).toBe(
      'Asset #,Name,Group,Purchased on,_row,_outcome,_id,_code,_field,_message,_hint',
    );
  });

  test('can be made again from the journal, and are the same', async () => {
    const { rehearsal, files, summary } = await imported();
    const paths = [...files.results, ...files.errors, files.summary, join(files.folder, 'run.log')];
    const before = paths.map((path) => readFileSync(path, 'utf8'));
    for (const path of paths) rmSync(path);

    await rehearsal.prepareResume(files.folder, (run) =>
      writeOutputs(run, rehearsal.clock, {
        exit: undefined,
        counters: summary.calls,
        begunAt: Date.parse(summary.startedAt),
        context: undefined,
      }),
    );

    expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(before);
  });
});

describe('the error file of a run', () => {
  test('holds the refused rows only, and the run that it goes on with', async () => {
    const { rehearsal, files, summary } = await imported();

    const rows = rehearsal.table(files.errors[0] ?? '');
    expect(rows.map((row) => row['Asset Tag'])).toEqual(['A-2', 'A-3']);
    expect(rows.map((row) => row['_run'])).toEqual([summary.run, summary.run]);
    expect(Object.keys(rows[0] ?? {}).slice(-8)).toEqual([
      '_row',
      '_outcome',
      '_id',
      '_code',
      '_field',
      '_message',
      '_hint',
      '_run',
    ]);
  });

  test('once mended goes in as it is, without any options, and only its rows are sent', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('register.csv', REGISTER);
    const first = await rehearsal.import([file], {
      mapping: { ...REQUEST.mapping, set: ['Price=12.50'] },
      planning: { mode: 'upsert', createMissing: ['groups'] },
    });
    const errors = first.files.errors[0] ?? '';
    const fixed = rehearsal.read(errors).replace('A-2,PC', 'A-2,Personal computer');
    rehearsal.write(join('runs', basename(first.files.folder), 'register.errors.csv'), fixed);
    const before = rehearsal.writes().length;

    const second = await rehearsal.import([errors], { kind: KIND_BY_FILE });

    expect(second.summary).toMatchObject({ exitCode: 0, outcomes: { created: 1 } });
    expect(rehearsal.writes().slice(before)).toEqual(['POST /assets.api']);
    const made = (await rehearsal.records('fixed-assets')).find(
      ({ values }) => values['identifier'] === 'A-2',
    );
    expect(made?.values).toMatchObject({
      name: 'Personal computer',
      price: '12.5',
      purchased_on: '2024-03-31',
      description: '=1+1',
    });
  });

  test('moved to another folder still knows its run', async () => {
    const { rehearsal, files } = await imported();
    const moved = join(rehearsal.folder, 'mended.csv');
    renameSync(files.errors[0] ?? '', moved);
    rehearsal.write('mended.csv', rehearsal.read(moved).replace('A-2,PC', 'A-2,Computer'));

    const { planning } = REQUEST;
    const { summary } = await rehearsal.import(['mended.csv'], { kind: KIND_BY_FILE, planning });

    expect(summary.outcomes).toMatchObject({ created: 1, failed: 1 });
  });
});

test.each([
  [
    ['a.csv', 'b.csv'],
    ['a.results.csv', 'b.results.csv'],
  ],
  [
    ['one/r.csv', 'two/r.csv'],
    ['r.results.csv', 'r (2).results.csv'],
  ],
  [['Zürich: Büro?.csv'], ['Zürich_ Büro_.results.csv']],
  [['con.csv'], ['_con.results.csv']],
])('the outputs of %j are %j', async (names, outputs) => {
  const rehearsal = new Rehearsal({ seed: SEED });
  for (const folder of ['one', 'two']) rehearsal.makeFolder(folder);
  const text = 'Name,Group,Purchased on\nDesk,Computers,03/31/2024\n';
  for (const name of names) rehearsal.write(name, text);

  const { files } = await rehearsal.import(names);

  expect(files.results.map((path) => basename(path))).toEqual(outputs);
});

test('the outputs of standard input have a name too', () => {
  const results = { file: '-', suffix: 'results', format: 'csv' } as const;
  const errors = { file: '-', suffix: 'errors', format: 'csv' } as const;
  expect(outputName(results, new Set())).toBe('stdin.results.csv');
  expect(outputName(errors, new Set(['stdin.errors.csv']))).toBe('stdin (2).errors.csv');
});

test('each file of a run gets its own results and errors', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const headings = 'Identifier,Name,Group,Purchased on\n';
  rehearsal.write('good.csv', `${headings}A-1,Laptop,Computers,03/31/2024\n`);
  rehearsal.write(
    'bad.csv',
    `${headings}A-2,PC,Computers,03/31/2024\nA-1,Twin,Computers,03/31/2024\n`,
  );

  const { files, summary } = await rehearsal.import(['good.csv', 'bad.csv']);

  expect(files.results.map((path) => basename(path))).toEqual([
    'good.results.csv',
    'bad.results.csv',
  ]);
  expect(files.errors.map((path) => basename(path))).toEqual(['good.errors.csv', 'bad.errors.csv']);
  expect(rehearsal.table(files.errors[0] ?? '').map((row) => row['_code'])).toEqual([
    'duplicate-key',
  ]);
  expect(rehearsal.table(files.errors[1] ?? '').map((row) => row['_code'])).toEqual([
    'too-short',
    'duplicate-key',
  ]);
  expect(summary.inputs.map(({ file, rows }) => [file, rows])).toEqual([
    ['good.csv', 1],
    ['bad.csv', 2],
  ]);
});

describe('summary.json', () => {
  test('says everything there is to say, and its outcomes add up', async () => {
    const { rehearsal, files } = await imported();

    expect(JSON.parse(rehearsal.read(files.summary))).toEqual({
      run: 'fixed-assets-20260115T120000Z',
      kind: 'fixed-assets',
      account: 'https://company.example',
      input: {
        file: 'register.csv',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
        rows: 3,
      },
      inputs: [
        {
          file: 'register.csv',
          kind: 'fixed-assets',
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
          rows: 3,
        },
      ],
      outcomes: {
        created: 1,
        updated: 0,
        unchanged: 0,
        done: 0,
        skipped: 0,
        failed: 2,
        needsReview: 0,
        notProcessed: 0,
      },
      open: 1,
      references: { created: 0 },
      issues: { 'formula-text': 1, 'too-short': 1, trimmed: 1, 'unknown-reference': 1 },
      calls: { reads: 5, writes: 1, retries: 0, rateLimited: 0 },
      startedAt: '2026-01-15T12:00:00.000Z',
      finishedAt: '2026-01-15T12:00:00.000Z',
      exitCode: 1,
      notices: [],
    });
  });

  test('is not written where the rows do not add up: that is a bug, and is called one', async () => {
    const { rehearsal, files } = await imported();

    rehearsal.withRun(files.folder, (run) => {
      const { sql } = run.journal.database.get(
        `SELECT sql FROM sqlite_schema WHERE name = 'row_outcome'`,
      ) as { sql: string };
      run.journal.database.run('DROP VIEW row_outcome');
      run.journal.database.run(`${sql} WHERE row.id > 1`);
      expect(() => outcomeTotals(run)).toThrow(
        expect.objectContaining({
          code: 'internal-error',
          message: 'the outcomes total 2, not 3 rows',
        }) as Error,
      );
    });
  });
});

test('run.log tells what happened, in order', async () => {
  const rehearsal = new Rehearsal({
    seed: SEED,
    between: (service, clock) =>
      new FaultyTransport(service, faultsOfWrites('request-lost'), { clock }),
  });
  const file = rehearsal.write('register.csv', REGISTER);

  const { files } = await rehearsal.import([file], REQUEST);

  expect(rehearsal.read(join(files.folder, 'run.log')).trimEnd().split('\n')).toEqual([
    '2026-01-15T12:00:00.000Z intent fixed-assets.create "Laptop" (call 1): service time 2026-01-15T12:00:00.000Z',
    '2026-01-15T12:00:00.000Z unverified fixed-assets.create "Laptop" (call 1): ECONNRESET',
    '2026-01-15T12:02:00.000Z planned fixed-assets.create "Laptop" (call 1): absent in two reads, the second after the verification delay',
    '2026-01-15T12:02:00.000Z intent fixed-assets.create "Laptop" (call 1): service time 2026-01-15T12:02:00.000Z',
    '2026-01-15T12:02:00.000Z done fixed-assets.create "Laptop" (call 1): confirmed by the response',
  ]);
});

test('what a workbook cannot hold is told with its place', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const surplus = Array.from({ length: 3 }, () => 'x'.repeat(20_000)).join(',');
  const rows = `Name,Group,Purchased on\nLaptop,Computers,03/31/2024,${surplus}\n`;
  const file = rehearsal.write('register.csv', rows);

  const { files } = await rehearsal.import([file], { outputFormat: 'xlsx' });

  const [path = ''] = files.results;
  expect(files.notices).toMatchObject([
    { path: files.errors[0] },
    { path, report: { cutTexts: 1, cutCells: [{ sheet: 'Fixed assets', cell: 'E2' }] } },
  ]);
  expect(JSON.parse(rehearsal.read(files.summary))).toMatchObject({ notices: files.notices });
});

async function imported(): Promise<
  { rehearsal: Rehearsal } & Awaited<ReturnType<Rehearsal['import']>>
> {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('register.csv', REGISTER);
  return { rehearsal, ...(await rehearsal.import([file], REQUEST)) };
}
