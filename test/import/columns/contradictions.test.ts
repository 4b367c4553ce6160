import { describe, expect, test } from 'vitest';
import { prepareImport } from '../../../src/import/import-file.ts';
import type { Run } from '../../../src/import/ledger/run/run.ts';
import type { FileReading } from '../../../src/import/sheet/recipe/file-reading.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { IS_EVERYDAY, thinned } from '../../support/thinned.ts';

const HEADINGS = 'Bezeichnung;Kategorie;Anschaffungsdatum;Preis;Inventarnummer';
const ROWS = 5_050;

/** A register of one kind of row, but for some of its rows. */
function register(
  row: (tag: string) => string,
  others: Readonly<Record<number, string>> = {},
  rows = ROWS,
): string {
  const lines = Array.from({ length: rows }, (_, at) => others[at + 2] ?? row(`R-${at + 2}`));
  return [HEADINGS, ...lines, ''].join('\n');
}

const plain = (tag: string): string => `Laptop;Computers;01/02/2021;1.299;${tag}`;

function about(readings: readonly FileReading[], column: string) {
  return readings
    .filter((reading) => reading.column === column)
    .map(({ topic, sureness, rule, rows }) => ({ topic, sureness, rule, rows }));
}

describe('a row behind the first ones that shows another reading', () => {
  test.each(
    thinned(
      [
        ['a day in the second place', 'Anschaffungsdatum', '12/25/2021;1.299', { openRows: 0 }],
        ['a day in the first place', 'Anschaffungsdatum', '25/12/2021;1.299', { openRows: 0 }],
        ['a date without a day', 'Anschaffungsdatum', 'März 2021;1.299', { openRows: 0 }],
        ['a decimal point', 'Preis', '01/02/2021;1,299.50', { openRows: 0 }],
        ['a placeholder', 'Preis', '01/02/2021;k.A.', { openRows: 0 }],
      ],
      1,
    ),
  )('%s withdraws it, as if that row were the first', async (_what, column, cells, more) => {
    const row = `Laptop;Computers;${cells};R-0`;
    const rehearsal = new Rehearsal();
    const late = rehearsal.write('late.csv', register(plain, { 5_040: row }));
    const early = rehearsal.write('early.csv', register(plain, { 2: row }));

    const found = await rehearsal.validate([late]);
    const expected = await rehearsal.validate([early]);

    expect(found).toMatchObject({ rows: ROWS, rowsWithErrors: 0, ...more });
    expect(about(found.readings, column)).toEqual(about(expected.readings, column));
    expect(about(found.readings, column)).not.toContainEqual(
      expect.objectContaining({ sureness: 'certain', topic: 'dates' }),
    );
  });

  test('counts all rows where nothing is withdrawn', async () => {
    const rehearsal = new Rehearsal();
    const file = rehearsal.write('register.csv', register(plain));
    const { readings } = await rehearsal.validate([file]);
    expect(about(readings, 'Preis')).toMatchObject([{ topic: 'amounts', rows: ROWS }]);
  });

  test.skipIf(IS_EVERYDAY)('leaves nothing of the first reading in the plan', async () => {
    const rehearsal = new Rehearsal();
    // Without a tag the rows are known by their content, and their number among equal ones.
    const row = (): string => 'Laptop;Computers;01/02/2021;1.299;';
    const file = rehearsal.write(
      'register.csv',
      register(row, {
        2: 'Beamer;Computers;03/04/2021;7,50;B-1',
        5_040: 'Kamera;Computers;12/25/2021;7,50;B-2',
      }),
    );
    const afterReading = (run: Run): void => {
      const counted = run.journal.database.get(
        'SELECT count(*) AS rows, max(occurrence) AS last, count(DISTINCT occurrence) AS times FROM row',
      );
      const [day] = run.journal.database.all(
        `SELECT json_extract(row_values, '$.purchased_on') AS day FROM row WHERE number = 2`,
      );
      throw new Error(JSON.stringify({ ...counted, ...day, files: run.rows.files().length }));
    };
    const asked = { files: [file], kind: 'fixed-assets' };
    await expect(
      prepareImport(asked, rehearsal.workplace(), { checkInput: afterReading }),
    ).rejects.toThrow(
      JSON.stringify({
        ...{ rows: ROWS, last: ROWS - 2, times: ROWS - 2 },
        ...{ day: '2021-03-04', files: 1 },
      }),
    );
  });

  test('finds a key of another sheet that was read before', async () => {
    const rehearsal = new Rehearsal();
    const first = rehearsal.write('first.csv', register(plain, {}, 3));
    const second = rehearsal.write(
      'second.csv',
      register((tag) => plain(`${tag}b`), {
        6: plain('R-2'),
        5_040: 'Laptop;Computers;12/25/2021;1.299;R-0',
      }),
    );
    const { issues } = await rehearsal.validate([first, second]);
    const duplicates = issues.filter(({ code }) => code === 'duplicate-key');
    expect(duplicates.map(({ file, row }) => `${file} ${row}`)).toEqual([
      'first.csv 2',
      'second.csv 6',
    ]);
  });
});

describe('a reading that was agreed for files of that shape', () => {
  /** Imports a file whose readings a person agrees to, so that the next of its shape is read like it. */
  async function remembered(rows: readonly string[]): Promise<Rehearsal> {
    const rehearsal = new Rehearsal();
    const file = rehearsal.write('first.csv', [HEADINGS, ...rows, ''].join('\n'));
    await rehearsal.import([file], { planning: { createMissing: ['groups'] } });
    return rehearsal;
  }

  async function readNext(rehearsal: Rehearsal, rows: readonly string[]) {
    const file = rehearsal.write('next.csv', [HEADINGS, ...rows, ''].join('\n'));
    const { plan, rows: planned } = await rehearsal.plan([file]);
    const { questions } = plan;
    return {
      questions: questions.map(({ column, topic, sureness, rule }) => ({
        ...{ column, topic, sureness, rule },
      })),
      errors: plan.totals.blocked,
      days: planned.map(({ payload }) => payload?.['purchased_on']),
      prices: planned.map(({ payload }) => payload?.['price']),
    };
  }

  const AGREED = ['Laptop;Computers;03/04/2021;1.299;A-1', 'Beamer;Computers;05/06/2021;2.500;A-2'];

  test('is not asked about again while the data do not contradict it', async () => {
    const rehearsal = await remembered(AGREED);
    const next = await readNext(rehearsal, ['Kamera;Computers;07/08/2021;1.100;A-3']);
    expect(next).toEqual({ questions: [], errors: 0, days: ['2021-08-07'], prices: ['1100'] });
  });

  test('is likely again where a date is not real in it', async () => {
    const rehearsal = await remembered(AGREED);
    const next = await readNext(rehearsal, [
      'Kamera;Computers;07/08/2021;1.100;A-3',
      'Kabel;Computers;12/25/2021;1.100;A-4',
    ]);
    expect(next).toMatchObject({
      questions: [{ column: 'Anschaffungsdatum', topic: 'dates', sureness: 'likely' }],
      errors: 0,
      days: ['2021-07-08', '2021-12-25'],
    });
    expect(next.questions[0]?.rule).toContain('Its recipe reads the column otherwise');
    expect(next.questions[0]?.rule).toContain('"12/25/2021"');
  });

  test('is likely again where an amount is not a number in it', async () => {
    const rehearsal = await remembered(AGREED);
    const next = await readNext(rehearsal, [
      'Kamera;Computers;07/08/2021;1,100.50;A-3',
      'Kabel;Computers;08/08/2021;1.100;A-4',
    ]);
    expect(next).toMatchObject({
      questions: [{ column: 'Preis', topic: 'amounts', sureness: 'likely' }],
      errors: 0,
      prices: ['1100.5', '1.1'],
    });
  });

  test('is asked about with new placeholders, and keeps those that were agreed', async () => {
    const rehearsal = await remembered([
      ...AGREED,
      'Kabel;Computers;05/06/2021;-;A-5',
      'Maus;Computers;05/06/2021;-;A-6',
    ]);
    expect(await readNext(rehearsal, ['Kamera;Computers;07/08/2021;-;A-3'])).toMatchObject({
      questions: [],
      errors: 0,
    });
    expect(
      await readNext(rehearsal, [
        'Kamera;Computers;07/08/2021;-;A-3',
        'Kabel;Computers;07/08/2021;k.A.;A-4',
      ]),
    ).toMatchObject({
      questions: [{ column: 'Preis', topic: 'blanks', sureness: 'likely' }],
      errors: 0,
      prices: [undefined, undefined],
    });
  });

  test('stays where a flag says it', async () => {
    const rehearsal = await remembered(AGREED);
    const file = rehearsal.write(
      'next.csv',
      [HEADINGS, 'Kabel;Computers;12/25/2021;1.100;A-4', ''].join('\n'),
    );
    const { plan } = await rehearsal.plan([file], { checking: { dateFormat: 'd/m/yyyy' } });
    expect(plan).toMatchObject({ questions: [], totals: { blocked: 1 } });
  });
});
