import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';

const HEADINGS = 'Bezeichnung;Kategorie;Anschaffungsdatum;Inventarnummer;Bemerkung';
const CHAIR = 'Stuhl;Büro;2021-03-25;;grau';
const LAPTOP = 'Laptop;IT;2021-03-25;A-1;neu';
const OTHER = 'Laptop;IT;2021-03-25;A-2;neu';

interface Options {
  readonly headings?: string;
  readonly kind?: string;
  readonly leaveOut?: readonly ('totals' | 'identical')[];
}

async function validated(
  lines: readonly string[],
  { headings = HEADINGS, kind = 'fixed-assets', leaveOut }: Options = {},
) {
  const rehearsal = new Rehearsal();
  const file = rehearsal.write('register.csv', [headings, ...lines, ''].join('\n'));
  const recipe = leaveOut && { version: 1 as const, sheets: [{ recordType: kind, leaveOut }] };
  const found = await rehearsal.validate([file], { kind, ...(recipe && { recipe }) });
  return {
    readings: found.readings
      .filter(({ topic }) => topic.startsWith('identical-rows'))
      .map(({ topic, sureness, rows, rule }) => ({ topic, sureness, rows, rule })),
    skipped: found.issues.filter(({ code }) => code === 'no-record').map(({ row }) => row),
    errors: found.rowsWithErrors,
  };
}

const NONE = { readings: [], skipped: [], errors: 0 };
const WITHOUT_KEY = HEADINGS.replace('Inventarnummer', 'Farbe');

describe('rows that are the same in all cells', () => {
  test('and have a key are one record: the first is kept, as likely', async () => {
    expect(await validated([LAPTOP, OTHER, LAPTOP, LAPTOP])).toEqual({
      readings: [
        {
          ...{ topic: 'identical-rows', sureness: 'likely', rows: 2 },
          rule: '2 rows are the same as another row in all cells, from row 4 (as row 2): only the first of them is kept.',
        },
      ],
      skipped: [4, 5],
      errors: 0,
    });
  });

  test('and have a name alone are a record each, as likely', async () => {
    expect(await validated([CHAIR, CHAIR, CHAIR], { headings: WITHOUT_KEY })).toEqual({
      readings: [
        {
          ...{ topic: 'identical-rows-kept', sureness: 'likely', rows: 2 },
          rule: '2 rows are the same as another row in all cells, from row 3 (as row 2): each is a record of its own.',
        },
      ],
      skipped: [],
      errors: 0,
    });
  });

  test.each(['S/N', 'k.A.', '-'])(
    'and have %s in place of a key stay as they are',
    async (none) => {
      const line = LAPTOP.replace('A-1', none);
      expect(await validated([line, line, OTHER])).toMatchObject({ readings: [], skipped: [] });
    },
  );

  test('and differ in one cell are compared by it', async () => {
    expect(await validated([LAPTOP, LAPTOP.replace('neu', 'alt')])).toMatchObject({
      readings: [],
      skipped: [],
      errors: 2,
    });
  });

  test('and have neither stay as they are', async () => {
    const lines = [CHAIR, ';Büro;2021-03-25;;', ';Büro;2021-03-25;;'];
    expect(await validated(lines, { headings: WITHOUT_KEY })).toMatchObject({
      readings: [],
      skipped: [],
    });
  });

  test.each([
    { leaveOut: ['identical'], skipped: [3] },
    { leaveOut: ['totals'], skipped: [] },
  ] as const)('are what a recipe says that ignores $leaveOut', async ({ leaveOut, skipped }) => {
    const lines = [CHAIR, CHAIR];
    expect(await validated(lines, { headings: WITHOUT_KEY, leaveOut })).toEqual({
      ...NONE,
      skipped,
    });
  });

  test('are also what it says in a sheet with our own headings', async () => {
    const [headings, line] = ['Name,Group,Purchased on', 'Chair,Office,3/25/2021'];
    expect(await validated([line, line], { headings })).toEqual(NONE);
    expect(await validated([line, line], { headings, leaveOut: ['identical'] })).toEqual({
      ...NONE,
      skipped: [3],
    });
  });

  test('are found and counted behind the first rows', async () => {
    const lines = Array.from({ length: 6_000 }, (_, at) => LAPTOP.replace('A-1', `A-${at}`));
    expect(await validated([...lines, lines[10] ?? '', lines[5_999] ?? ''])).toMatchObject({
      readings: [{ rows: 2 }],
      skipped: [6_002, 6_003],
      errors: 0,
    });
  });
});
