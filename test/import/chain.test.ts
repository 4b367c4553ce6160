import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { RunChain, type ChainView } from '../../src/import/send/chain/run-chain.ts';
import { writeChainResults } from '../../src/import/send/chain/chain-results.ts';
import type { ExecutedRun } from '../../src/import/send/conclude-run.ts';
import { applyDecisions, dropRun } from '../../src/import/send/review/resume-run.ts';
import { reopenRun } from '../../src/import/ledger/run/run.ts';
import { KIND_BY_FILE, Rehearsal } from '../support/rehearsal.ts';
import { ReadWorkbook, saveUserWorkbook } from '../support/user-workbook.ts';

const SEED = { groups: [{ name: 'Furniture' }] };

const REGISTER = `Name,Group,Purchased on,Price
Desk,Furniture,3/31/2024,10
Chair,Furniture,soon,20
Lamp,Nowhere,3/31/2024,30
Shelf,Furniture,3/31/2024,dear
`;

function view(rehearsal: Rehearsal, folder: string): ChainView {
  const first = reopenRun(folder, rehearsal.clock);
  try {
    return RunChain.of(first, rehearsal.workplace()).view();
  } finally {
    first.close();
  }
}

/** As a person who writes the same into all cells that have one of these texts. */
async function fixWorkbook(path: string, wrong: ReadonlySet<string>, right: string): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  workbook.eachSheet((sheet) => {
    sheet.eachRow((row) => {
      row.eachCell((cell) => {
        if (wrong.has(cell.text)) cell.value = right;
      });
    });
  });
  await workbook.xlsx.writeFile(path);
}

/** The errors of a run with something mended in them, imported again. */
async function importFixed(
  rehearsal: Rehearsal,
  before: ExecutedRun,
  fix: (text: string) => string,
): Promise<ExecutedRun> {
  const [errors = ''] = before.files.errors;
  writeFileSync(errors, fix(rehearsal.read(errors)));
  return rehearsal.import([errors]);
}

async function firstRun(): Promise<{ rehearsal: Rehearsal; first: ExecutedRun }> {
  const rehearsal = new Rehearsal({ seed: SEED });
  const first = await rehearsal.import([rehearsal.write('register.csv', REGISTER)]);
  return { rehearsal, first };
}

describe('a register that goes in by several runs', () => {
  test('has open what failed, as long as nothing else was imported', async () => {
    const { rehearsal, first } = await firstRun();

    expect(view(rehearsal, first.files.folder)).toMatchObject({
      runs: [{ run: first.summary.run, rows: 4 }],
      lost: [],
      outcomes: { created: 1, failed: 3 },
      open: {
        count: 3,
        rows: [3, 4, 5].map((row) => ({
          file: 'register.csv',
          sheet: null,
          row,
          outcome: 'failed',
          run: first.summary.run,
        })),
      },
    });
  });

  test('has open only what no later run has done', async () => {
    const { rehearsal, first } = await firstRun();
    const second = await importFixed(rehearsal, first, (text) =>
      text.replace('soon', '3/31/2024').replace('Nowhere', 'Furniture'),
    );

    expect(view(rehearsal, first.files.folder)).toMatchObject({
      runs: [{ run: first.summary.run }, { run: second.summary.run, rows: 3 }],
      outcomes: { created: 3, failed: 1 },
      open: { count: 1, rows: [{ row: 5, run: second.summary.run }] },
    });
  });

  test('is followed through the errors of errors, by the rows of the first file', async () => {
    const { rehearsal, first } = await firstRun();
    const second = await importFixed(rehearsal, first, (text) => text.replace('soon', '3/31/2024'));
    const third = await importFixed(rehearsal, second, (text) => text.replace('dear', '40'));

    expect(view(rehearsal, first.files.folder)).toMatchObject({
      runs: [{ run: first.summary.run }, { run: second.summary.run }, { run: third.summary.run }],
      outcomes: { created: 3, failed: 1 },
      open: { count: 1, rows: [{ row: 4, run: third.summary.run }] },
    });
    expect(view(rehearsal, second.files.folder)).toMatchObject({
      runs: [{ run: second.summary.run }, { run: third.summary.run }],
      outcomes: { created: 2, failed: 1 },
    });
  });

  test('is still one where somebody put a row of their own on top of the errors', async () => {
    const { rehearsal, first } = await firstRun();
    const second = await importFixed(rehearsal, first, (text) => {
      const [headings = '', ...lines] = text.replace('soon', '3/31/2024').split(/\r?\n/);
      const said = ['Stool', 'Furniture', '3/31/2024', '5'];
      const own = headings.split(',').map((_heading, at) => said[at] ?? '');
      return [headings, own.join(','), ...lines].join('\n');
    });

    expect(second.summary.outcomes).toMatchObject({ created: 2, failed: 2 });
    expect(view(rehearsal, first.files.folder)).toMatchObject({
      runs: [
        { run: first.summary.run, rows: 4 },
        { run: second.summary.run, rows: 4 },
      ],
      outcomes: { created: 2, failed: 2 },
      open: { count: 2, rows: [{ row: 4 }, { row: 5 }] },
    });
  });

  test('keeps open the rows that were deleted from the errors', async () => {
    const { rehearsal, first } = await firstRun();
    await importFixed(rehearsal, first, (text) =>
      text
        .replace('soon', '3/31/2024')
        .split(/\r?\n/)
        .filter((line) => !line.startsWith('Shelf'))
        .join('\n'),
    );

    expect(view(rehearsal, first.files.folder)).toMatchObject({
      outcomes: { created: 2, failed: 2 },
      open: { count: 2, rows: [{ row: 4 }, { row: 5 }] },
    });
  });

  test('says which run is gone, and counts its rows as they stood before', async () => {
    const { rehearsal, first } = await firstRun();
    const second = await importFixed(rehearsal, first, (text) => text.replace('soon', '3/31/2024'));
    rmSync(second.files.folder, { recursive: true });

    expect(view(rehearsal, first.files.folder)).toMatchObject({
      lost: [{ run: second.summary.run, why: 'its folder is missing' }],
      outcomes: { created: 1, failed: 3 },
    });
  });

  test('has a plan of its errors change nothing', async () => {
    const { rehearsal, first } = await firstRun();
    const [errors = ''] = first.files.errors;
    writeFileSync(errors, rehearsal.read(errors).replace('soon', '3/31/2024'));
    await rehearsal.plan([errors]);

    expect(view(rehearsal, first.files.folder).open.count).toBe(3);
  });

  test('comes back as one workbook, each row once with its latest outcome', async () => {
    const { rehearsal, first } = await firstRun();
    const second = await importFixed(rehearsal, first, (text) =>
      text.replace('soon', '3/31/2024').replace('Chair', 'Armchair'),
    );
    const run = reopenRun(first.files.folder, rehearsal.clock);
    const path = await writeChainResults(run, RunChain.of(run, rehearsal.workplace()));
    run.close();

    const workbook = await ReadWorkbook.open(path);
    const [sheet = ''] = workbook.sheets;
    const rows = workbook.records(sheet);
    expect(
      rows.map((row) => [row['Name'], row['_row'], row['_outcome'], row['_id'], row['_last_run']]),
    ).toEqual([
      ['Desk', '2', 'created', '1', first.summary.run],
      ['Armchair', '3', 'created', '2', second.summary.run],
      ['Lamp', '4', 'open', '', second.summary.run],
      ['Shelf', '5', 'failed', '', second.summary.run],
    ]);
  });
});

describe('a later run that did not get far', () => {
  /** A later run that is planned, and what is done with it. */
  async function planFixed(
    rehearsal: Rehearsal,
    before: ExecutedRun,
    then: (folder: string) => Promise<unknown>,
  ): Promise<string> {
    const [errors = ''] = before.files.errors;
    const fixed = rehearsal.read(errors).replace('soon', '3/31/2024').replace('dear', '40');
    writeFileSync(errors, fixed);
    const { folder } = await rehearsal.plan([errors]);
    await then(folder);
    return folder;
  }

  const NOTHING = { outcomes: { created: 1, failed: 3, notProcessed: 0 }, open: { count: 3 } };

  test('counts for nothing while nothing was sent', async () => {
    const { rehearsal, first } = await firstRun();
    await planFixed(rehearsal, first, () => Promise.resolve());

    const { runs, ...rest } = view(rehearsal, first.files.folder);

    expect(runs.map(({ state }) => state)).toEqual(['finished', 'planned']);
    expect(rest).toMatchObject(NOTHING);
    expect(rest.open.rows.map(({ run }) => run)).toEqual(Array(3).fill(first.summary.run));
  });

  test('counts for nothing once it is dropped', async () => {
    const { rehearsal, first } = await firstRun();
    await planFixed(rehearsal, first, (folder) =>
      rehearsal.prepareResume(folder, (run, workplace) => dropRun(run, workplace)),
    );

    const { runs, ...rest } = view(rehearsal, first.files.folder);

    expect(runs.map(({ state }) => state)).toEqual(['finished', 'dropped']);
    expect(rest).toMatchObject(NOTHING);
    expect(rest.open.rows.map(({ run }) => run)).toEqual(Array(3).fill(first.summary.run));
  });

  test('keeps what it made before it was dropped, and nothing else', async () => {
    const { rehearsal, first } = await firstRun();
    const folder = await planFixed(rehearsal, first, async (made) => {
      await rehearsal.resume(made, { first: 1 });
      await rehearsal.prepareResume(made, (run, workplace) => dropRun(run, workplace));
    });

    expect(view(rehearsal, first.files.folder)).toMatchObject({
      runs: [{ state: 'finished' }, { folder, state: 'dropped' }],
      outcomes: { created: 2, failed: 2, notProcessed: 0 },
      open: { count: 2, rows: [{ row: 4 }, { row: 5, outcome: 'failed' }] },
    });
  });

  test('has rows that wait for it to go on', async () => {
    const { rehearsal, first } = await firstRun();
    const folder = await planFixed(rehearsal, first, (made) =>
      rehearsal.resume(made, { first: 1 }),
    );
    const { name } = rehearsal.withRun(folder, ({ identity }) => identity);

    expect(view(rehearsal, first.files.folder)).toMatchObject({
      runs: [{ state: 'finished' }, { state: 'open' }],
      outcomes: { created: 2, failed: 1, notProcessed: 1 },
      open: { rows: [{ row: 4 }, { row: 5, outcome: 'notProcessed', run: name }] },
    });
  });

  test('takes nothing back that an earlier one has done', async () => {
    const { rehearsal, first } = await firstRun();
    const [errors = ''] = first.files.errors;
    const unfixed = rehearsal.read(errors);
    await importFixed(rehearsal, first, (text) => text.replace('soon', '3/31/2024'));
    writeFileSync(errors, unfixed);
    await rehearsal.import([errors]);

    expect(view(rehearsal, first.files.folder)).toMatchObject({
      outcomes: { created: 2, failed: 2 },
      open: { rows: [{ row: 4 }, { row: 5 }] },
    });
  });
});

describe('a register of several sheets and files', () => {
  const HEADINGS = ['Name', 'Group', 'Purchased on'];

  async function firstOfSeveral(): Promise<{ rehearsal: Rehearsal; first: ExecutedRun }> {
    const rehearsal = new Rehearsal({ seed: SEED });
    await saveUserWorkbook(join(rehearsal.folder, 'book.xlsx'), {
      East: [HEADINGS, ['Desk', 'Furniture', '3/31/2024'], ['Chair', 'Furniture', 'soon']],
      West: [HEADINGS, ['Lamp', 'Nowhere', '3/31/2024'], ['Sofa', 'Furniture', 'later']],
    });
    rehearsal.write('more.csv', `${HEADINGS.join(',')}\nStool,Furniture,never\n`);
    const first = await rehearsal.import(['book.xlsx', 'more.csv'], {
      sheets: ['East=fixed-assets', 'West=fixed-assets'],
    });
    return { rehearsal, first };
  }

  test('has each open row by its file and sheet', async () => {
    const { rehearsal, first } = await firstOfSeveral();

    const { open } = view(rehearsal, first.files.folder);

    expect(open.rows.map(({ file, sheet, row }) => [file, sheet, row])).toEqual([
      ['book.xlsx', 'East', 3],
      ['book.xlsx', 'West', 2],
      ['book.xlsx', 'West', 3],
      ['more.csv', null, 2],
    ]);
  });

  test('is followed through its errors workbook and the errors of its other file', async () => {
    const { rehearsal, first } = await firstOfSeveral();
    const [book = '', more = ''] = first.files.errors;
    await fixWorkbook(book, new Set(['soon', 'later']), '3/31/2024');
    await rehearsal.import([book], { kind: KIND_BY_FILE });

    expect(view(rehearsal, first.files.folder)).toMatchObject({
      outcomes: { created: 3, failed: 2 },
      open: {
        rows: [
          { file: 'book.xlsx', sheet: 'West', row: 2 },
          { file: 'more.csv', sheet: null, row: 2 },
        ],
      },
    });

    writeFileSync(more, rehearsal.read(more).replace('never', '3/31/2024'));
    await rehearsal.import([more], { kind: KIND_BY_FILE });

    expect(view(rehearsal, first.files.folder)).toMatchObject({
      outcomes: { created: 4, failed: 1 },
      open: { count: 1, rows: [{ file: 'book.xlsx', sheet: 'West', row: 2 }] },
    });
  });
});

describe('what people decide in a chain', () => {
  test('lets answered names through, with the errors as they are', async () => {
    const { rehearsal, first } = await firstRun();
    const [errors = ''] = first.files.errors;
    const use = { use: 'Furniture', cell: 'recipe.xlsx, Values, C2' };
    await rehearsal.import([errors], {
      planning: { answers: [{ kind: 'groups', within: '', value: 'Nowhere', ...use }] },
    });

    expect(view(rehearsal, first.files.folder)).toMatchObject({
      outcomes: { created: 2, failed: 2 },
      open: { rows: [{ row: 3 }, { row: 5 }] },
    });
  });

  test('settles a row of a later run of which nobody knew what became', async () => {
    const { rehearsal, first } = await firstRun();
    const [errors = ''] = first.files.errors;
    writeFileSync(errors, rehearsal.read(errors).replace('soon', '3/31/2024'));
    const { folder } = await rehearsal.plan([errors]);
    await rehearsal.resume(folder, {}, undefined, ({ journal }) => {
      for (const state of ['sent', 'unverified', 'needsReview']) {
        journal.database.run('UPDATE call SET state = ?', state);
      }
    });

    expect(view(rehearsal, first.files.folder)).toMatchObject({
      outcomes: { created: 1, failed: 2, needsReview: 1 },
      open: { rows: [{ row: 3, outcome: 'needsReview' }, { row: 4 }, { row: 5 }] },
    });

    const [call] = rehearsal.withRun(folder, (run) => run.calls.inState('needsReview'));
    rehearsal.write('decided.csv', `Call,Decision\n${call?.id ?? 0},send\n`);
    await rehearsal.prepareResume(folder, (run, workplace) =>
      applyDecisions(run, 'decided.csv', workplace),
    );
    await rehearsal.resume(folder);

    expect(view(rehearsal, first.files.folder)).toMatchObject({
      outcomes: { created: 2, failed: 2, needsReview: 0 },
      open: { rows: [{ row: 4 }, { row: 5 }] },
    });
  });
});
