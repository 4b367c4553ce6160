import { describe, expect, test } from 'vitest';
import type { FileReading } from '../../../src/import/sheet/recipe/file-reading.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

/** Rows that are surveyed before a sheet is checked. */
const FIRST = 5_000;

type Row = (at: number) => string;

/** A register with so many rows of one kind, and others below them. */
function register(headings: string, first: Row, later: Row, laterRows: number): string {
  const rows = Array.from({ length: FIRST + laterRows }, (_, at) =>
    (at < FIRST ? first : later)(at),
  );
  return [headings, ...rows, ''].join('\n');
}

async function validated(text: string, kind?: string) {
  const rehearsal = new Rehearsal();
  return rehearsal.validate([rehearsal.write('register.csv', text)], { ...(kind && { kind }) });
}

function about(readings: readonly FileReading[], topic: string) {
  return readings
    .filter((reading) => reading.topic === topic)
    .map(({ column, field, sureness, rows, choices }) => ({
      column,
      field,
      sureness,
      rows,
      choices,
    }));
}

const HEADINGS = 'Bezeichnung;Kategorie;Anschaffungsdatum;Inventarnummer';
const plain: Row = (at) => `Laptop;${at % 2 === 0 ? 'Computers' : 'Phones'};2021-03-25;R-${at}`;

describe('rows behind the first ones', () => {
  test.each([
    [1, { rowsWithErrors: 1, openRows: 0 }, []],
    [
      3,
      { rowsWithErrors: 0, openRows: 3 },
      [
        {
          ...{ column: 'Kategorie', field: 'Group', sureness: 'open', rows: 3 },
          choices: ['Computers', 'Phones'],
        },
      ],
    ],
  ])('%d of which lack a required value', async (blank, counts, readings) => {
    const later: Row = (at) => (at < FIRST + blank ? `Laptop;;2021-03-25;R-${at}` : plain(at));
    const found = await validated(register(HEADINGS, plain, later, 1_000));

    expect(found).toMatchObject({ rows: 6_000, ...counts });
    expect(about(found.readings, 'missing-value')).toEqual(readings);
  });

  test('have values of closed lists that are asked about once, and currencies of their own', async () => {
    const people = 'Vorname;Nachname;E-Mail;Rolle;Land';
    const later: Row = (at) =>
      `Ann;Brook;ann${at}@site.example;Staff;${at % 500 === 0 ? 'Deutschlnd' : 'DE'}`;
    const found = await validated(
      register(people, (at) => `Ann;Brook;ann${at}@site.example;Staff;DE`, later, 2_000),
      'members',
    );

    expect(found).toMatchObject({ rows: 7_000, rowsWithErrors: 0, openRows: 4 });
    expect(about(found.readings, 'unknown-values')).toEqual([
      {
        ...{ column: 'Land', field: 'Country', sureness: 'open', rows: 4 },
        choices: ['DE', '(leave empty)', '(skip rows)'],
      },
    ]);

    const priced = await validated(
      register(
        `${HEADINGS};Preis`,
        (at) => `${plain(at)};12,50 €`,
        (at) => `${plain(at)};${at === 6_000 ? '13,50 USD' : '12,50 €'}`,
        1_500,
      ),
    );

    expect(priced).toMatchObject({ rows: 6_500, rowsWithErrors: 0, openRows: 1 });
    expect(about(priced.readings, 'foreign-currency')).toMatchObject([
      { column: 'Preis', rows: 1 },
    ]);
  });

  test('show which of two columns has a field', async () => {
    const found = await validated(
      register(
        'Bezeichnung;Kategorie;Anschaffungsdatum;Kaufdatum;Inventarnummer',
        (at) => `Laptop;Computers;2021-03-25;;R-${at}`,
        (at) => `Laptop;Computers;;2022-04-26;R-${at}`,
        8_000,
      ),
    );

    expect(about(found.readings, 'field')).toMatchObject([
      { column: 'Kaufdatum', field: 'Purchased on', choices: ['Kaufdatum', 'Anschaffungsdatum'] },
    ]);
    expect(about(found.readings, 'missing-value')).toMatchObject([
      { column: 'Kaufdatum', sureness: 'open', rows: FIRST },
    ]);
  });

  test('show that a column does not have what is required', async () => {
    const found = await validated(
      register(
        'Bezeichnung;Kategorie;Zugang am Lager;Inventarnummer',
        (at) => `Laptop;Computers;2021-03-25;R-${at}`,
        (at) => `Laptop;Computers;vom Lager;R-${at}`,
        3_000,
      ),
    );

    expect(about(found.readings, 'missing-value')).toMatchObject([
      { column: undefined, field: 'Purchased on', sureness: 'open' },
    ]);
    expect(found).toMatchObject({ rowsWithErrors: 0, openRows: 8_000 });
  });

  describe('of a group that is written once above blank cells', () => {
    const once: Row = (at) => `${at % 10 === 0 ? `Group ${at}` : ''};Laptop;2021-03-25;R-${at}`;
    const headings = 'Kategorie;Bezeichnung;Anschaffungsdatum;Inventarnummer';

    test('are filled and counted like the first', async () => {
      const found = await validated(register(headings, once, once, 1_000));

      expect(found).toMatchObject({ rowsWithErrors: 0, openRows: 0 });
      expect(about(found.readings, 'fill-down')).toMatchObject([{ rows: 5_400 }]);
    });

    test('show that it is not, where it comes again', async () => {
      const later: Row = (at) =>
        at === FIRST + 995 ? `Group 10;Laptop;2021-03-25;R-${at}` : once(at);
      const found = await validated(register(headings, once, later, 1_000));

      expect(about(found.readings, 'fill-down')).toEqual([]);
      expect(about(found.readings, 'missing-value')).toMatchObject([
        { column: 'Kategorie', rows: 5_399 },
      ]);
      expect(found).toMatchObject({ rowsWithErrors: 0, openRows: 5_399 });
    });
  });

  describe('of a column that calls for a step', () => {
    const headings = `${HEADINGS};Nutzer`;
    const people = ['Müller, Hans', 'Anna Schmidt', 'Berger, Eva'];
    const held: Row = (at) => `${plain(at)};${people[at % 3] ?? ''}`;

    test('are counted like the first', async () => {
      const found = await validated(register(headings, held, held, 1_000));

      expect(about(found.readings, 'steps')).toMatchObject([{ column: 'Nutzer', rows: 6_000 }]);
      const steps = found.readings.filter(({ topic }) => topic === 'steps');
      expect(steps.map(({ rule }) => rule)).toEqual([
        '6,000 rows call for a next step on the record: check out.',
      ]);
    });

    test('show that it does not', async () => {
      const room: Row = (at) => `${plain(at)};R${at}.2`;
      const found = await validated(register(headings, held, room, 3_000));

      // What rows call for is still offered.
      expect(about(found.readings, 'steps')).toMatchObject([{ sureness: 'certain', rows: 8_000 }]);
      expect(found).toMatchObject({ kind: 'fixed-assets', rows: 8_000, rowsWithErrors: 0 });
      expect(found.columns.find(({ heading }) => heading === 'Nutzer')).toMatchObject({
        how: 'read-only',
      });
    });
  });

  test('are counted where no field takes a column', async () => {
    const found = await validated(
      register(
        `${HEADINGS};Regalboden`,
        (at) => `${plain(at)};`,
        (at) => `${plain(at)};B${at % 7}`,
        700,
      ),
    );

    expect(about(found.readings, 'field')).toMatchObject([{ column: 'Regalboden', rows: 700 }]);
  });

  test('are counted in sheets with our own headings', async () => {
    const found = await validated(
      register(
        'Name,Group,Purchased on,Colour',
        (at) => `Laptop ${at},Computers,3/25/2021,S1`,
        (at) => `Laptop ${at},Computers,3/25/2021,S2`,
        1_000,
      ),
    );

    expect(about(found.readings, 'field')).toMatchObject([{ column: 'Colour', rows: 6_000 }]);
  });
});
