import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import { validateOnline } from '../../../src/import/validate-online.ts';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import { Rehearsal, type PlannedRow } from '../../support/rehearsal.ts';
import { saveUserWorkbook, type UserCell } from '../../support/user-workbook.ts';
import { WorkbookInHand } from '../answers/workbook-in-hand.ts';

const OWNERS = ['fixed-assets'];

const FIELDS = [
  { name: 'Warranty until', type: 'date', kinds: OWNERS },
  { name: 'Condition', type: 'drop-down', options: ['New', 'Good', 'Worn'], kinds: OWNERS },
  { name: 'Insured', type: 'yes/no', kinds: OWNERS },
  { name: 'Ports', type: 'checkbox group', options: ['HDMI', 'USB-C', 'Ethernet'], kinds: OWNERS },
  { name: 'Engraving', type: 'text', kinds: OWNERS },
  { name: 'Hours', type: 'number', kinds: OWNERS },
];

const SEED: SeedDocument = {
  groups: [{ name: 'Computers' }],
  custom_fields: FIELDS,
  fixed_assets: [
    {
      name: 'Laptop',
      group: 'Computers',
      purchased_on: '2024-03-31',
      custom_fields: {
        'Warranty until': '05/09/2028',
        Condition: 'Good',
        Insured: 'true',
        Ports: ['HDMI', 'Ethernet'],
        Engraving: 'SN 1',
        Hours: '12.25',
      },
    },
  ],
};

/** No record shows what a field holds. */
const FRESH: SeedDocument = { groups: [{ name: 'Computers' }], custom_fields: FIELDS };

/** One row for a new asset, with one custom field as a person wrote it. */
function row(field: string, value: string): string {
  const cell = `"${value}"`;
  return `Name,Group,Purchased on,${field}\nDesk,Computers,03/03/2024,${cell}\n`;
}

async function planText(
  [field, value]: readonly [string, string],
  checking: ImportRequest['checking'] = {},
  seed = SEED,
): Promise<{ row: PlannedRow | undefined; messages: string[] }> {
  const rehearsal = new Rehearsal({ seed });
  const file = rehearsal.write('assets.csv', row(field, value));
  const { plan, rows } = await rehearsal.plan([file], { checking });
  return { row: rows[0], messages: plan.issues.map(({ message, hint }) => `${message} | ${hint}`) };
}

interface TypedCell {
  readonly value: UserCell;
  readonly format?: string;
}

async function planCell(
  field: string,
  { value, format }: TypedCell,
  checking: ImportRequest['checking'] = {},
  seed = SEED,
): Promise<PlannedRow | undefined> {
  const rehearsal = new Rehearsal({ seed });
  await saveUserWorkbook(
    join(rehearsal.folder, 'assets.xlsx'),
    {
      'Fixed assets': [
        ['Name', 'Group', 'Purchased on', field],
        ['Desk', 'Computers', '03/31/2024', value],
      ],
    },
    (workbook) => {
      const cell = workbook.worksheets[0]?.getCell('D2');
      if (cell !== undefined && format !== undefined) cell.numFmt = format;
    },
  );
  const { rows } = await rehearsal.plan(['assets.xlsx'], { checking });
  return rows[0];
}

const NINTH_OF_MAY = new Date(Date.UTC(2028, 4, 9));

describe('a date in a custom field', () => {
  test.each<[string, SeedDocument, string]>([
    ['whose values are known to be dates', SEED, 'dd/mm/yyyy'],
    ['that no record fills yet', FRESH, 'dd.mm.yyyy'],
  ])('%s is the day of its cell, whatever the cell shows', async (_which, seed, format) => {
    const planned = await planCell('Warranty until', { value: NINTH_OF_MAY, format }, {}, seed);

    expect(planned?.payload?.['custom_fields']).toEqual({ 'Warranty until': '05/09/2028' });
  });

  test('is no difference where the record has that day', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await saveUserWorkbook(
      join(rehearsal.folder, 'assets.xlsx'),
      {
        'Fixed assets': [
          ['Item #', 'Warranty until'],
          [1, NINTH_OF_MAY],
        ],
      },
      (workbook) => {
        const cell = workbook.worksheets[0]?.getCell('B2');
        if (cell !== undefined) cell.numFmt = 'dd/mm/yyyy';
      },
    );

    const { rows } = await rehearsal.plan(['assets.xlsx']);

    expect(rows).toMatchObject([{ status: 'unchanged' }]);
  });

  test.each<[string, SeedDocument]>([
    ['whose values are known to be dates', SEED],
    ['that no record fills yet', FRESH],
  ])('%s goes by the order that the user named', async (_which, seed) => {
    const checking = { dateFormat: 'dd/mm/yyyy' } as const;
    const { row: planned } = await planText(['Warranty until', '09/05/2028'], checking, seed);

    expect(planned?.payload?.['custom_fields']).toEqual({ 'Warranty until': '05/09/2028' });
  });

  test('may be written out, as the service shows it', async () => {
    const { row: planned } = await planText(['Warranty until', 'May 9, 2028']);

    expect(planned?.payload?.['custom_fields']).toEqual({ 'Warranty until': '05/09/2028' });
  });

  test('is read in the only order that makes it a day', async () => {
    const { row: planned } = await planText(['Warranty until', '31/12/2028']);

    expect(planned?.payload?.['custom_fields']).toEqual({ 'Warranty until': '12/31/2028' });
  });

  test('is refused as in any other date field', async () => {
    const { row: planned, messages } = await planText(['Warranty until', '31/31/2028']);

    expect(planned).toMatchObject({ status: 'blocked', issues: ['invalid-date'] });
    expect(messages).toEqual([
      'Warranty until: "31/31/2028" is not a valid date; expected a date as mm/dd/yyyy | Correct the date.',
    ]);
  });
});

describe('a number cell', () => {
  test.each<[string, number, string | undefined, string]>([
    ['Engraving', 123_456_789_012, undefined, '123456789012'],
    ['Engraving', 490_154_203_237_518, undefined, '490154203237518'],
    ['Hours', 12.25, '0.0', '12.25'],
    ['Hours', 1234.5, '#,##0.00', '1234.5'],
    ['Hours', 0.1 + 0.2, '0.00', '0.3'],
    ['Engraving', -1234.5, '$#,##0.00;($#,##0.00)', '-1234.5'],
  ])('of the custom field %s that keeps %d is sent with all its digits', async (...reported) => {
    const [field, value, format, sent] = reported;
    const planned = await planCell(field, { value, ...(format && { format }) });

    expect(planned).toMatchObject({ status: 'planned', issues: [] });
    expect(planned?.payload?.['custom_fields']).toEqual({ [field]: sent });
  });

  test.each(['Description', 'Product model number'])('of %s is text', async (heading) => {
    const planned = await planCell(heading, { value: 123_456_789_012 });

    expect(Object.values(planned?.payload ?? {})).toContain('123456789012');
  });

  test.each<[string, ImportRequest['checking'], Partial<PlannedRow>]>([
    ['is asked about', {}, { status: 'blocked', issues: ['identifier-display-differs'] }],
    [
      'counts as shown',
      { identifierFormat: 'shown' },
      { status: 'planned', payload: { custom_fields: { Engraving: '00417' } } },
    ],
    [
      'counts as stored',
      { identifierFormat: 'stored' },
      { status: 'planned', payload: { custom_fields: { Engraving: '417' } } },
    ],
  ])('whose format adds leading zeros %s', async (_what, checking, wanted) => {
    const planned = await planCell('Engraving', { value: 417, format: '00000' }, checking);

    expect(planned).toMatchObject(wanted);
  });

  test('with more than fifteen digits is damaged', async () => {
    const planned = await planCell('Engraving', { value: 1_234_567_890_123_456, format: '0' });

    expect(planned).toMatchObject({ status: 'blocked', issues: ['damaged-identifier'] });
  });

  test.each(['Engraving', 'Hours', 'Price'])(
    'of %s that shows per cent is told of',
    async (field) => {
      const planned = await planCell(field, { value: 0.155, format: '0%' });

      expect(planned).toMatchObject({ status: 'planned', issues: ['display-differs'] });
      expect(JSON.stringify(planned?.payload)).toContain('"0.155"');
    },
  );
});

const ANSWER =
  'Choose once for all its rows what the value means, in the sheet Values of the recipe: one of the values, (leave empty) or (skip rows).';

describe('the options of a custom field', () => {
  test.each([
    ['Condition', ' good ', 'Good'],
    ['Insured', 'x', 'true'],
    ['Insured', 'No', 'false'],
    ['Ports', 'ethernet;hdmi', 'Ethernet, HDMI'],
  ])('%s: %j is sent as %j', async (field, written, sent) => {
    const { row: planned } = await planText([field, written]);

    expect(planned?.payload?.['custom_fields']).toEqual({ [field]: sent });
  });

  test.each([
    [
      'Condition',
      'Goood',
      `Condition: expected one of New, Good, Worn, found "Goood" | Did you mean "Good"? ${ANSWER}`,
    ],
    ['Insured', 'maybe', `Insured: expected one of yes, no, found "maybe" | ${ANSWER}`],
    [
      'Ports',
      'HDMI, Etherne',
      `Ports: expected one of Ethernet, HDMI, USB-C, found "HDMI, Etherne" | Did you mean "HDMI"? ${ANSWER}`,
    ],
  ])('%s: %j blocks its row', async (field, written, message) => {
    const { row: planned, messages } = await planText([field, written]);

    expect(planned?.status).toBe('blocked');
    expect(messages).toEqual([message]);
  });

  test('are known before any record has one', async () => {
    const wrong = await planText(['Condition', 'Great'], {}, FRESH);
    const several = await planText(['Ports', 'hdmi,ethernet'], {}, FRESH);

    expect(wrong.row).toMatchObject({ status: 'blocked', issues: ['open-value'] });
    expect(several.row?.payload?.['custom_fields']).toEqual({ Ports: 'HDMI, Ethernet' });
  });

  test('are offered where yes or no is meant', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('assets.csv', row('Insured', 'maybe'));
    const { files } = await rehearsal.import([file], { outputFormat: 'xlsx' });
    const workbook = await WorkbookInHand.open(files.errors[0] ?? '');

    expect(workbook.offered(workbook.cell('Fixed assets', 'D2'))).toEqual(['yes', 'no']);
  });

  test('are found out by validate --online', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('assets.csv', row('Condition', 'Great'));
    const request = { files: [file], kind: 'fixed-assets', mapping: {} };
    const { issues } = await validateOnline(
      { ...request, reading: {}, checking: {}, planning: {} },
      rehearsal.workplace(),
    );

    expect(issues).toMatchObject([{ code: 'open-value', column: 'Condition', row: 2 }]);
  });
});

test('a text among numbers is warned of, and sent', async () => {
  const { row: planned } = await planText(['Hours', 'a dozen']);

  expect(planned).toMatchObject({
    status: 'planned',
    issues: ['possibly-not-a-number'],
    payload: { custom_fields: { Hours: 'a dozen' } },
  });
});

describe('a list of options', () => {
  test.each<[string, SeedDocument]>([
    ['is taken for what was sent', SEED],
    ['is taken for what was sent to a fresh account', FRESH],
  ])('in another order %s', async (_what, seed) => {
    const rehearsal = new Rehearsal({ seed });
    const file = rehearsal.write('assets.csv', row('Ports', 'Ethernet,HDMI'));

    const { summary } = await rehearsal.import([file]);

    expect(summary.outcomes).toMatchObject({ created: 1, failed: 0 });
  });

  test.each([
    ['Ethernet,HDMI', 'unchanged'],
    ['HDMI', 'planned'],
  ])('%j is %s where the record has HDMI and Ethernet', async (written, status) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('assets.csv', `Item #,Ports\n1,"${written}"\n`);

    const { rows } = await rehearsal.plan([file]);

    expect(rows).toMatchObject([{ status }]);
  });

  test('is none in a field of text, where the order counts', async () => {
    const rehearsal = new Rehearsal({
      seed: {
        ...FRESH,
        fixed_assets: [
          {
            name: 'Laptop',
            group: 'Computers',
            purchased_on: '2024-03-31',
            custom_fields: { Engraving: '10, 20' },
          },
        ],
      },
    });
    const file = rehearsal.write('assets.csv', 'Item #,Engraving\n1,"20, 10"\n');

    const { rows } = await rehearsal.plan([file]);

    expect(rows).toMatchObject([
      { status: 'planned', payload: { custom_fields: { Engraving: '20, 10' } } },
    ]);
  });
});

describe('a heading that may mean several things', () => {
  test('is the custom field of its name, also where all other headings are known', async () => {
    const seed = {
      groups: [{ name: 'Computers' }],
      custom_fields: [{ name: 'Serial', type: 'text', kinds: OWNERS }],
    };
    const rehearsal = new Rehearsal({ seed });
    const file = rehearsal.write(
      'assets.csv',
      'Device name;Category;Purchase date;Serial\nDesk;Computers;2024-03-31;SN-1\n',
    );

    const { rows } = await rehearsal.plan([file], { kind: 'fixed-assets' });

    expect(rows[0]?.payload).toMatchObject({ custom_fields: { Serial: 'SN-1' } });
  });
});

describe('a custom field that no record fills, in a column of days', () => {
  const DAYS = ['2024-03-31', '2024-04-30', '2024-05-31', '2024-06-30'];

  async function plannedDays(word: string) {
    const rehearsal = new Rehearsal({ seed: FRESH });
    await saveUserWorkbook(join(rehearsal.folder, 'assets.xlsx'), {
      'Fixed assets': [
        ['Device name', 'Category', 'Purchase date', 'Warranty until'],
        ...[...DAYS.map((day) => new Date(day)), word].map((day, at) => [
          `Desk ${at}`,
          'Computers',
          '2024-03-31',
          day,
        ]),
      ],
    });
    const { plan, rows } = await rehearsal.plan(['assets.xlsx']);
    return {
      readings: plan.readings.flatMap(({ column, topic, sureness }) =>
        column === 'Warranty until' ? [`${sureness}: ${topic}`] : [],
      ),
      last: rows.at(-1),
    };
  }

  test.each(['Not required', 'nicht nötig', 'jamais'])(
    'is a date, and %s is likely a blank cell',
    async (word) => {
      const { readings, last } = await plannedDays(word);

      expect(readings).toEqual(['likely: field', 'likely: blanks']);
      expect(last?.payload).not.toHaveProperty('custom_fields');
    },
  );

  test('is a date, and another word is an error', async () => {
    expect((await plannedDays('yesterday')).last?.issues).toEqual(['malformed-date']);
  });
});
