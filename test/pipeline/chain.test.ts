import { rmSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RunChain, type ChainView } from '../../src/pipeline/chain/run-chain.ts';
import { writeChainResults } from '../../src/pipeline/chain/chain-results.ts';
import type { ExecutedRun } from '../../src/pipeline/execute-run.ts';
import { reopenRun } from '../../src/pipeline/run/run.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { ReadWorkbook } from '../support/user-workbook.ts';

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

/** The errors of a run with something mended in them, imported again. */
async function importMended(
  rehearsal: Rehearsal,
  before: ExecutedRun,
  mend: (text: string) => string,
): Promise<ExecutedRun> {
  const [errors = ''] = before.files.errors;
  writeFileSync(errors, mend(rehearsal.read(errors)));
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
      open: { count: 3, rows: [3, 4, 5] },
    });
  });

  test('has open only what no later run has done', async () => {
    const { rehearsal, first } = await firstRun();
    const second = await importMended(rehearsal, first, (text) =>
      text.replace('soon', '3/31/2024').replace('Nowhere', 'Furniture'),
    );

    expect(view(rehearsal, first.files.folder)).toMatchObject({
      runs: [{ run: first.summary.run }, { run: second.summary.run, rows: 3 }],
      outcomes: { created: 3, failed: 1 },
      open: { count: 1, rows: [5] },
    });
  });

  test('is followed through the errors of errors, by the rows of the first file', async () => {
    const { rehearsal, first } = await firstRun();
    const second = await importMended(rehearsal, first, (text) =>
      text.replace('soon', '3/31/2024'),
    );
    const third = await importMended(rehearsal, second, (text) => text.replace('dear', '40'));

    expect(view(rehearsal, first.files.folder)).toMatchObject({
      runs: [{ run: first.summary.run }, { run: second.summary.run }, { run: third.summary.run }],
      outcomes: { created: 3, failed: 1 },
      open: { count: 1, rows: [4] },
    });
    expect(view(rehearsal, second.files.folder)).toMatchObject({
      runs: [{ run: second.summary.run }, { run: third.summary.run }],
      outcomes: { created: 2, failed: 1 },
    });
  });

  test('is still one where somebody put a row of their own on top of the errors', async () => {
    const { rehearsal, first } = await firstRun();
    const second = await importMended(rehearsal, first, (text) => {
      const [headings = '', ...lines] = text.replace('soon', '3/31/2024').split(/\r?\n/);
      const own = ['Stool', 'Furniture', '3/31/2024', '5', ...Array.from({ length: 9 }, () => '')];
      return [headings, own.join(','), ...lines].join('\n');
    });

    expect(second.summary.outcomes).toMatchObject({ created: 2, failed: 2 });
    expect(view(rehearsal, first.files.folder)).toMatchObject({
      runs: [
        { run: first.summary.run, rows: 4 },
        { run: second.summary.run, rows: 4 },
      ],
      outcomes: { created: 2, failed: 2 },
      open: { count: 2, rows: [4, 5] },
    });
  });

  test('keeps open the rows that were deleted from the errors', async () => {
    const { rehearsal, first } = await firstRun();
    await importMended(rehearsal, first, (text) =>
      text
        .replace('soon', '3/31/2024')
        .split(/\r?\n/)
        .filter((line) => !line.startsWith('Shelf'))
        .join('\n'),
    );

    expect(view(rehearsal, first.files.folder)).toMatchObject({
      outcomes: { created: 2, failed: 2 },
      open: { count: 2, rows: [4, 5] },
    });
  });

  test('says which run is gone, and counts its rows as they stood before', async () => {
    const { rehearsal, first } = await firstRun();
    const second = await importMended(rehearsal, first, (text) =>
      text.replace('soon', '3/31/2024'),
    );
    rmSync(second.files.folder, { recursive: true });

    expect(view(rehearsal, first.files.folder)).toMatchObject({
      lost: [{ run: second.summary.run, why: 'its folder is gone' }],
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
    const second = await importMended(rehearsal, first, (text) =>
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
      ['Lamp', '4', 'failed', '', second.summary.run],
      ['Shelf', '5', 'failed', '', second.summary.run],
    ]);
  });
});
