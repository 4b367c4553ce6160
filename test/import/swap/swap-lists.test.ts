import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { planImport } from '../../../src/import/plan-import.ts';
import { readRecipe } from '../../../src/import/sheet/recipe/document/read-recipe.ts';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import { actByOthers } from '../../support/acts-of-others.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { ReadWorkbook } from '../../support/user-workbook.ts';
import { undo } from '../../support/undo.ts';

const LAPTOP = { group: 'Laptops', purchased_on: '2024-03-31' } as const;
const OUT = { state: 'checked_out', checkout_on: '2025-01-02' } as const;

const SEED: SeedDocument = {
  groups: [{ name: 'Laptops' }],
  retire_reasons: [{ name: 'Sold' }, { name: 'Worn out' }],
  locations: [{ name: 'Depot' }],
  members: [
    { role: 'Staff', first_name: 'Ann', last_name: 'Lee', email: 'ann@firm.example' },
    { role: 'Staff', first_name: 'Bo', last_name: 'Cruz', email: 'bo@firm.example' },
  ],
  fixed_assets: [
    { ...LAPTOP, ...OUT, name: 'Laptop A', identifier: 'A-OLD', holder: 'ann@firm.example' },
    { ...LAPTOP, ...OUT, name: 'Laptop B', identifier: 'B-OLD', holder: 'bo@firm.example' },
    { ...LAPTOP, name: 'Laptop C', identifier: 'NEW-1' },
    { ...LAPTOP, name: 'Laptop D', identifier: 'NEW-2' },
  ],
};

const BY_FILE = { kind: KIND_BY_FILE };

function swaps(text: string): { rehearsal: Rehearsal; file: string } {
  const rehearsal = new Rehearsal({ seed: SEED });
  return { rehearsal, file: rehearsal.write('refresh.csv', text) };
}

async function states(rehearsal: Rehearsal): Promise<unknown> {
  const records = await rehearsal.records('fixed-assets');
  return records.map(({ values }) => values['assigned_to_user_name'] ?? values['state']);
}

describe('a sheet of swaps of which no column asks for the retirement', () => {
  test.each([
    ['Scrap because', 'Worn out'],
    ['Warum weg', 'Worn out'],
  ])(
    'says so, where the column "%s" is not imported, and a person agrees first',
    async (head, reason) => {
      const { rehearsal, file } = swaps(
        `Old tag,New tag,Person,${head},Cost centre\nA-OLD,NEW-1,Ann Lee,${reason},4711\n`,
      );

      const { plan } = await rehearsal.plan([file], { kind: 'fixed-assets.swap' });

      expect(plan.questions).toMatchObject([
        {
          sureness: 'likely',
          field: 'Retire reason',
          rule: `No column has the Retire reason or the Retired on, so no row asks to retire. "${head}" is not imported.`,
          choices: [head],
        },
      ]);
    },
  );

  test('retires, once the column is mapped', async () => {
    const { rehearsal, file } = swaps(
      'Old tag,New tag,Person,Scrap because\nA-OLD,NEW-1,Ann Lee,Worn out\n',
    );

    const { plan, rows } = await rehearsal.plan([file], {
      kind: 'fixed-assets.swap',
      mapping: { map: ['Scrap because=Retire reason'] },
    });

    expect(rows.map(({ status }) => status)).toEqual(['planned']);
    expect(plan.operations.map(({ operation }) => operation)).toContain('fixed-assets.retire');
    expect(plan.questions.map(({ rule }) => rule)).toEqual([
      'No column has the Retired on: it is the day of the import in rows to retire.',
    ]);
  });

  test.each([
    ['has no other column', 'Old tag,New tag,Person\nA-OLD,NEW-1,Ann Lee\n'],
    ['has numbers beside', 'Old tag,New tag,Person,Cost centre\nA-OLD,NEW-1,Ann Lee,4711\n'],
    ['has codes beside', 'Old tag,New tag,Person,Ticket\nA-OLD,NEW-1,Ann Lee,T-17\n'],
    ['has blank cells beside', 'Old tag,New tag,Person,Scrap because\nA-OLD,NEW-1,Ann Lee,\n'],
  ])('asks nothing where it %s', async (_, text) => {
    const { rehearsal, file } = swaps(text);

    const { plan } = await rehearsal.plan([file], { kind: 'fixed-assets.swap' });

    expect(plan.questions).toEqual([]);
  });
});

test('the plan has a sheet with a line for each swap, with its operations side by side', async () => {
  const { rehearsal, file } = swaps(
    'Old tag,New tag,Person,Retire reason,Retired on\nA-OLD,NEW-1,Ann Lee,Sold,2026-01-10\nB-OLD,NEW-2,,,\n',
  );
  const { folder } = await planImport({ files: [file] }, rehearsal.workplace());

  const workbook = await ReadWorkbook.open(join(folder, 'plan.xlsx'));

  expect(workbook.rows('Swap')).toEqual([
    ['Row', 'Check out', 'Check in', 'Retire'],
    [
      '2',
      '#3 Laptop C: Member: Ann Lee',
      '#1 Laptop A',
      '#1 Laptop A: Retire reason: Sold; Retired on: 2026-01-10',
    ],
    ['3', '#4 Laptop D: Member: Bo Cruz', '#2 Laptop B', ''],
  ]);
  expect(workbook.rows('Operations')).toHaveLength(1 + 5);
});

describe('a colleague who checks the old laptop in between the plan and its application', () => {
  const LATER_MS = 11 * 60_000;

  test.each([
    [
      'is not asked to do it again: the rest of the row is sent',
      'A-OLD,NEW-1,Ann Lee,Sold',
      ['Ann Lee', 'retired'],
    ],
    ['also where nothing is retired', 'A-OLD,NEW-1,Ann Lee,', ['Ann Lee', 'available']],
  ])('%s', async (_, row, [getsNew, old]) => {
    const { rehearsal, file } = swaps(`Old tag,New tag,Person,Retire reason\n${row}\n`);
    const { folder } = await rehearsal.plan([file], BY_FILE);
    await actByOthers(rehearsal, [['fixed-assets.checkin', { asset_no: 1 }]]);
    await rehearsal.clock.advance(LATER_MS);

    const { summary } = await rehearsal.resume(folder);

    expect(summary.outcomes).toMatchObject({ done: 1, failed: 0, needsReview: 0 });
    expect(await states(rehearsal)).toEqual([old, 'Bo Cruz', getsNew, 'available']);
  });
});

test('a recipe in YAML says what the columns of swaps are, and what is done with the old item', async () => {
  const { rehearsal, file } = swaps('Out,In,Who,Scrap\nA-OLD,NEW-1,Ann Lee,Sold\nB-OLD,NEW-2,,\n');
  rehearsal.write(
    'swaps.yaml',
    `version: 1
sheets:
  - recordType: fixed-assets.swap
    columns:
      - { heading: Out, field: Old item }
      - { heading: In, field: New item }
      - { heading: Who, field: Member }
      - { heading: Scrap, field: Retire reason }
    set: { Retired on: 01/12/2026, Return location: Depot }
`,
  );
  const recipe = await readRecipe('swaps.yaml', { cwd: rehearsal.folder });
  const request = { ...BY_FILE, recipe };

  const { plan } = await rehearsal.plan([file], request);
  const { summary, files } = await rehearsal.import([file], request);
  const after = await states(rehearsal);
  const { outcomes } = await undo(rehearsal, files.folder);

  expect([plan.questions, summary.outcomes]).toMatchObject([[], { done: 2, failed: 0 }]);
  expect(after).toEqual(['retired', 'available', 'Ann Lee', 'Bo Cruz']);
  expect(outcomes).toMatchObject({ failed: 0 });
  expect(await states(rehearsal)).toEqual(['Ann Lee', 'Bo Cruz', 'available', 'available']);
});
