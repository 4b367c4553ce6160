import { describe, expect, test } from 'vitest';
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

describe('a column of item numbers that nobody mapped', () => {
  test('stops where its values are no record numbers', async () => {
    const rehearsal = await withRegister('Asset #', ['AB-12', 'AB-13', 'AB-14']);

    await expect(rehearsal.plan(['register.csv'])).rejects.toMatchObject({
      code: 'bad-headings',
      message:
        'register.csv, Asset #: expected record numbers of the service (Item #), found other text in 3 of 3 rows, such as "AB-12" in row 2',
      hint: "If they are your own numbers, import them as Identifier: --map 'Asset #=Identifier'   If they are record numbers of the service: --map 'Asset #=Item #'",
    });
  });

  test('stops offline too where its values are no record numbers', async () => {
    const rehearsal = await withRegister('Asset #', ['AB-12', '6381392801995066', '13']);

    await expect(rehearsal.validate(['register.csv'])).rejects.toMatchObject({
      code: 'bad-headings',
    });
  });

  test.each([
    ['none of them is in the account', [5001, 5002, 5003], NAMES, '3 of 3 are not in the account'],
    [
      'few of them are in the account',
      ['first', 5002, 5003],
      NAMES,
      '2 of 3 are not in the account',
    ],
    [
      'their records have quite other names',
      ['first', 'second', 'third'],
      ['Forklift', 'Crane', 'Dredger'],
      '3 of 3 belong to records with other names, such as',
    ],
  ])('stops where %s', async (_what, ids, names, found) => {
    const blank = await withRegister('Asset #', []);
    const [first = 0, second = 0, third = 0] = await idsOf(blank);
    const known: Readonly<Record<string, number>> = { first, second, third };
    const rehearsal = await withRegister(
      'Asset #',
      ids.map((id) => known[id] ?? id),
      names,
    );

    const plan = rehearsal.plan(['register.csv'], { planning: { createMissing: ['groups'] } });

    await expect(plan).rejects.toMatchObject({
      code: 'bad-headings',
      message: expect.stringContaining(found) as string,
    });
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
