import { describe, expect, test } from 'vitest';
import { planImport } from '../../../src/import/plan-import.ts';
import { validateFiles } from '../../../src/import/validate-files.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const NAMES = ['Oak desk', 'Steel desk', 'Glass desk'];

async function withRegister(
  heading: string,
  ids: readonly (string | number)[],
  names: readonly string[] = NAMES,
): Promise<Rehearsal> {
  const rehearsal = new Rehearsal();
  rehearsal.write(
    'first.csv',
    `Name,Group,Purchased on\n${NAMES.map((name) => `${name},Desks,03/31/2024\n`).join('')}`,
  );
  await rehearsal.import(['first.csv'], { planning: { createMissing: ['groups'] } });
  rehearsal.write(
    'register.csv',
    `${heading},Name,Group,Purchased on\n${ids.map((id, at) => `${id},${names[at] ?? ''},Desks,03/31/2024\n`).join('')}`,
  );
  return rehearsal;
}

async function idsOf(rehearsal: Rehearsal): Promise<number[]> {
  return (await rehearsal.records('fixed-assets')).map(({ id }) => id).toSorted((a, b) => a - b);
}

const REQUEST = { files: ['register.csv'], kind: 'fixed-assets', reading: {}, mapping: {} };

/** A workplace, and the notices that its user sees. */
function noticing(rehearsal: Rehearsal) {
  const notices: string[] = [];
  const onProgress = ({ notice }: { readonly notice?: string | undefined }): void => {
    if (notice !== undefined) notices.push(notice);
  };
  return { notices, workplace: { ...rehearsal.workplace(), onProgress } };
}

/** What a plan of the register says of its numbers, and what becomes of its rows. */
async function planned(rehearsal: Rehearsal) {
  const { notices, workplace } = noticing(rehearsal);
  const request = { ...REQUEST, planning: { createMissing: ['groups'] } };
  const { plan } = await planImport(request, workplace);
  const [numbers] = plan.columns;
  const issues = plan.issues.map(({ code }) => code);
  return { field: numbers?.field, notices, issues, totals: plan.totals };
}

/** The record numbers of the three desks. */
async function known(): Promise<readonly number[]> {
  return idsOf(await withRegister('Asset #', []));
}

describe('a column of item numbers that nobody mapped', () => {
  test.each(['Asset #', 'Item Number'])(
    '%s has own numbers where its values are no record numbers',
    async (heading) => {
      const rehearsal = await withRegister(
        heading,
        ['AB-12', 'AB-13', 'AB-14'],
        ['Fork', 'Lamp', 'Sofa'],
      );

      const { field, notices, totals } = await planned(rehearsal);

      expect({ field, create: totals.create }).toEqual({ field: 'Identifier', create: 3 });
      expect(notices).toEqual([
        `register.csv, ${heading}: these are not record numbers of the service (3 of 3 rows have other text, such as "AB-12" in row 2); they are read as Identifier. Otherwise use --map '${heading}=Item #'`,
      ]);
    },
  );

  test.each([
    ['none of them is in the account', [5001, 5002, 5003], NAMES, 'is not in the account'],
    ['their records have other names', 'known', ['Forklift', 'Crane', 'Dredger'], 'other names'],
  ] as const)('has own numbers where %s', async (_what, numbers, names, because) => {
    const ids = numbers === 'known' ? await known() : numbers;
    const rehearsal = await withRegister('Asset #', ids, names);

    const { field, notices, issues } = await planned(rehearsal);

    expect({ field, issues: issues.filter((each) => each === 'unknown-record') }).toEqual({
      field: 'Identifier',
      issues: [],
    });
    expect(notices).toEqual([expect.stringContaining(because)]);
  });

  test.each(['Asset #', 'Item Number'])(
    '%s has record numbers where the account has records like its rows',
    async (heading) => {
      const rehearsal = await withRegister(heading, await known());

      expect(await planned(rehearsal)).toMatchObject({
        field: 'Item #',
        notices: [],
        totals: { create: 0, unchanged: 3 },
      });
    },
  );

  test('stops where only some of them are in the account', async () => {
    const [first = 0] = await known();
    const rehearsal = await withRegister('Asset #', [first, 5002, 5003]);

    await expect(planned(rehearsal)).rejects.toMatchObject({
      code: 'bad-headings',
      message: expect.stringContaining('2 of 3 are not in the account') as string,
      hint: "If they are your own numbers, import them as Identifier: --map 'Asset #=Identifier'   If they are record numbers of the service: --map 'Asset #=Item #'",
    });
  });

  test('is ignored where another column is the identifier', async () => {
    const rehearsal = await withRegister('Item Number,Asset tag', ['5001,A', '5002,B', '5003,C']);

    const { notices, totals } = await planned(rehearsal);

    expect(totals).toMatchObject({ create: 3 });
    expect(notices).toEqual([expect.stringContaining('; the column is ignored.')]);
  });

  test('is unclear offline, which is no error of its rows', async () => {
    const rehearsal = await withRegister('Item Number', [5001, 5002, 5003]);
    const { notices, workplace } = noticing(rehearsal);

    const { rowsWithErrors } = await validateFiles(REQUEST, workplace);

    expect(rowsWithErrors).toBe(0);
    expect(notices).toEqual([
      "register.csv, Item Number: it is unclear whether these are record numbers of the service (only the account knows); they are read as Identifier. Otherwise use --map 'Item Number=Item #'",
    ]);
  });

  test('of another record type is ignored where it has other text', async () => {
    const rehearsal = new Rehearsal();
    rehearsal.write('places.csv', 'Location #,Name\nL-1,North\nL-2,South\n');

    const { plan } = await rehearsal.plan(['places.csv'], { kind: 'locations' });

    expect(plan.totals).toMatchObject({ create: 2 });
  });

  test('is imported as the identifier where the remedy says so', async () => {
    const rehearsal = await withRegister(
      'Asset #',
      ['AB-12', 'AB-13', 'AB-14'],
      ['A one', 'B two', 'C three'],
    );

    const { summary } = await rehearsal.import(['register.csv'], {
      mapping: { map: ['Asset #=Identifier'] },
    });

    expect(summary.outcomes).toMatchObject({ created: 3 });
    expect(await rehearsal.values('fixed-assets', 'identifier')).toContain('AB-12');
  });

  test("that is a stranger's is imported as the identifier, where the rows have what records need", async () => {
    const rehearsal = await withRegister('Item Number', [5001, 5002, 5003]);

    const { summary } = await rehearsal.import(['register.csv']);

    expect(summary.outcomes).toMatchObject({ created: 3 });
    expect(await rehearsal.values('fixed-assets', 'identifier')).toContain('5001');
  });

  test('is never questioned where it was mapped', async () => {
    const rehearsal = await withRegister('Asset #', [5001, 5002, 5003]);

    const { rows } = await rehearsal.plan(['register.csv'], {
      mapping: { map: ['Asset #=Item #'] },
    });

    expect(rows.map(({ issues }) => issues)).toEqual([
      ['unknown-record'],
      ['unknown-record'],
      ['unknown-record'],
    ]);
  });
});

describe('a file with our own heading', () => {
  test.each(['validate', 'plan'] as const)(
    'stops where its values are no record numbers: %s',
    async (command) => {
      const rehearsal = await withRegister('Item #', ['AB-12', '6381392801995066', '13']);

      await expect(rehearsal[command](['register.csv'])).rejects.toMatchObject({
        code: 'bad-headings',
        message:
          'register.csv, Item #: expected record numbers of the service (Item #), found other text in 2 of 3 rows, such as "AB-12" in row 2',
      });
    },
  );

  test.each([
    ['whose records are all there', (ids: number[]) => ids, 0],
    [
      'of which most records were deleted meanwhile',
      ([first = 0]: number[]) => [first, 5002, 5003],
      2,
    ],
  ])('goes on as before, one %s', async (_which, choose, unknown) => {
    const ids = await idsOf(await withRegister('Item #', []));
    const rehearsal = await withRegister('Item #', choose(ids));

    const { rows } = await rehearsal.plan(['register.csv']);

    expect(rows.filter(({ issues }) => issues.includes('unknown-record'))).toHaveLength(unknown);
  });

  test('may rename its records', async () => {
    const ids = await idsOf(await withRegister('Item #', []));
    const rehearsal = await withRegister('Item #', ids, ['Oak desk', 'Crane', 'Dredger']);

    const { plan } = await rehearsal.plan(['register.csv']);

    expect(plan.totals).toMatchObject({ update: 2 });
  });
});
