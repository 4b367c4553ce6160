import { describe, expect, test } from 'vitest';
import type { Cell } from '../../../src/kernel/cells.ts';
import { stored, surveyed, type SurveyedSheet } from './surveyed-sheet.ts';

function rowsOf(...rows: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  return rows;
}

/** The readings about fields that no column is called. */
function missing({ readings }: SurveyedSheet): unknown[] {
  return readings
    .filter(({ topic }) => topic === 'missing-value')
    .map(({ field, sureness, column }) => [field, sureness, column]);
}

describe('a required field that no column is called', () => {
  test('the name is read from the text that says most of each row', async () => {
    const found = await surveyed(['Kategorie', 'Anschaffungsdatum', 'Zustand', 'Notiz'], {
      rows: rowsOf(
        ['IT', '25.12.2020', 'gut', 'Laptop 14 Zoll, grau'],
        ['IT', '26.12.2020', 'gut', 'Telefon mit Halter'],
        ['IT', '27.12.2020', 'neu', 'Beamer'],
      ),
    });

    expect(stored(found, 'name')).toEqual(['Laptop 14 Zoll, grau', 'Telefon mit Halter', 'Beamer']);
    expect(missing(found)).toEqual([['Name', 'likely', 'Notiz']]);
  });

  test('amounts that look like days are not those of the purchase', async () => {
    const amount = (value: number): Cell => ({ type: 'number', value, text: String(value) });
    const found = await surveyed(['Bezeichnung', 'Kategorie', 'Gesamt'], {
      rows: rowsOf(
        ['Laptop', 'IT', amount(2.2)],
        ['Telefon', 'IT', amount(10.4)],
        ['Beamer', 'IT', amount(3.1)],
      ),
    });

    expect(missing(found)).toEqual([['Purchased on', 'open', undefined]]);
  });

  test('members without an e-mail address likely cannot sign in', async () => {
    const found = await surveyed(['工号', '姓名', '部门'], {
      kind: 'members',
      mapping: { set: ['role_id=Staff'] },
      rows: rowsOf(
        ['1001', '石业花', '焊接'],
        ['1002', '欧阳娜', '后道'],
        ['1003', '韦陆霞', '焊接'],
      ),
    });

    expect(stored(found, 'login_enabled')).toEqual([false, false, false]);
    expect(stored(found, 'last_name')).toEqual(['石', '欧阳', '韦']);
    expect(missing(found)).toContainEqual(['Login enabled', 'likely', undefined]);
  });

  test('the day of purchase is read from a column of years', async () => {
    const found = await surveyed(['Bezeichnung', 'Kategorie', 'Inbetriebnahmejahr'], {
      rows: rowsOf(['Laptop', 'IT', '2019'], ['Telefon', 'IT', '2020'], ['Beamer', 'IT', '2021']),
    });

    expect(stored(found, 'purchased_on')).toEqual(['2019-01-01', '2020-01-01', '2021-01-01']);
  });

  test.each([
    ['Asset', 'Colour', ['PC 1', 'Monitor', 'Mouse X'], ['grey', 'black', 'white']],
    ['Middel', 'Kleur', ['PC 1', 'Monitor', 'Muis X'], ['grijs', 'zwart', 'wit']],
    ['Item', 'Condition', ['PC 1', 'PC 2', 'PC 3'], ['good', 'fair', 'worn out']],
    ['Thing', 'Remark', ['Laptop', 'Laptop', 'Beamer'], ['of Hans', 'lid broken', 'new lamp']],
  ])('the name is %s, which means the thing, and not %s', async (thing, other, names, others) => {
    const found = await surveyed([other, 'Category', 'Purchased', thing], {
      rows: names.map((name, at) => [others[at] ?? '', 'IT', '2024-03-31', name]),
    });

    expect(stored(found, 'name')).toEqual(names);
  });

  test.each([
    ['Inventurdatum', 'Datum', 'Bezeichnung', 'Kategorie'],
    ['Vu le', 'Date', 'Désignation', 'Catégorie'],
    ['Fecha recuento', 'Fecha', 'Denominación', 'Categoría'],
    ['Entry made', 'Date', 'Name', 'Group'],
  ])('the day of purchase is not %s beside a %s', async (other, plain, name, group) => {
    const found = await surveyed([name, group, other, plain], {
      rows: [1, 2, 3].map((at) => [`Laptop ${at}`, 'IT', '2026-01-20', `2024-05-1${at}`]),
    });

    expect(stored(found, 'purchased_on')).toEqual(['2024-05-11', '2024-05-12', '2024-05-13']);
  });

  test('a quantity of two thousand is not a year', async () => {
    const found = await surveyed(['Bezeichnung', 'Kategorie', 'Zähler'], {
      rows: rowsOf(['Laptop', 'IT', '2050'], ['Telefon', 'IT', '2090'], ['Beamer', 'IT', '2077']),
    });

    expect(stored(found, 'purchased_on')).toEqual(['open-field', 'open-field', 'open-field']);
  });

  test('the group is what the sheet is called', async () => {
    const found = await surveyed(['Name', 'Purchased on'], {
      sheet: 'Laptops',
      rows: rowsOf(['ThinkPad', '2020-12-25'], ['Latitude', '2020-12-26']),
    });

    expect(stored(found, 'group_id')).toEqual(['Laptops', 'Laptops']);
    expect(missing(found)).toEqual([['Group', 'likely', undefined]]);
  });

  test.each([
    ['inventory', 'Consommables'],
    ['inventory', 'Voorraad'],
    ['inventory', 'Consumibles'],
    ['fixed-assets', 'Apparatuur'],
  ])(
    'the group of %s is what a sheet is called that has a word for them: %s',
    async (kind, sheet) => {
      const rows = rowsOf(['ThinkPad', '2020-12-25'], ['Latitude', '2020-12-26']);
      const found = await surveyed(['Name', 'Purchased on'], { kind, sheet, rows });

      expect(stored(found, 'group_id')).toEqual([sheet, sheet]);
      expect(missing(found)).toEqual([['Group', 'likely', undefined]]);
    },
  );

  test.each([
    'Sheet1',
    'Tabelle1',
    'Cespiti',
    'Activos fijos',
    'Fournisseurs',
    'Inventar 2024',
    'Fixed assets',
    'Liste',
    '2024',
    'Export',
    'Ausgemustert',
    'In Reparatur',
    'Retired',
  ])('the group is not what the sheet %s is called', async (sheet) => {
    const found = await surveyed(['Name', 'Purchased on'], {
      sheet,
      rows: rowsOf(['ThinkPad', '2020-12-25'], ['Latitude', '2020-12-26']),
    });

    expect(stored(found, 'group_id')).toEqual(['open-field', 'open-field']);
    expect(missing(found)).toEqual([['Group', 'open', undefined]]);
  });

  test('first and last name are read from a column with both', async () => {
    const found = await surveyed(['Mitarbeiter', 'E-Mail-Adresse', 'Rolle'], {
      kind: 'members',
      rows: rowsOf(
        ['Low, Ada', 'ada@firm.example', 'Staff'],
        ['Vincent van Gogh', 'v@firm.example', 'Staff'],
      ),
    });

    expect(stored(found, 'last_name')).toEqual(['Low', 'van Gogh']);
  });

  test.each([
    [['Name', 'Vorname', 'Abteilung'], ['Vogt', 'Hanna', 'Statik'], 'last_name', 'Vogt'],
    [['Naam', 'Voornaam', 'Afdeling'], ['de Vries', 'Anna', 'Magazijn'], 'last_name', 'de Vries'],
    [['Name', 'Surname', 'Department'], ['Mary', 'Jones', 'Sales'], 'first_name', 'Mary'],
    [['First name', 'Name', 'Department'], ['Mary', 'Jones', 'Sales'], 'last_name', 'Jones'],
  ])('%s: the word for the whole name is the part that has no column', async (...given) => {
    const [headings, row, target, name] = given;
    const found = await surveyed(headings, {
      kind: 'members',
      mapping: { set: ['role_id=Staff'] },
      rows: rowsOf(row),
    });

    expect(stored(found, target)).toEqual([name]);
    expect(missing(found)).toContainEqual([
      expect.any(String),
      'likely',
      headings.find((_each, at) => row[at] === name),
    ]);
  });

  test('a whole name beside its first name is no last name', async () => {
    const found = await surveyed(['Name', 'Vorname', 'Abteilung'], {
      kind: 'members',
      mapping: { set: ['role_id=Staff'] },
      rows: rowsOf(['Hanna Vogt', 'Hanna', 'Statik']),
    });

    expect(stored(found, 'last_name')).not.toEqual(['Hanna Vogt']);
  });

  test('names that repeat are kinds of things, and the group as well', async () => {
    const found = await surveyed(['Gerät', 'Inv.-Nr.', 'angeschafft'], {
      rows: rowsOf(
        ['Notebook', 'IT-1', '12.03.2024'],
        ['Notebook', 'IT-2', '12.03.2024'],
        ['Monitor', 'IT-3', '13.03.2024'],
        ['Monitor', 'IT-4', '13.03.2024'],
      ),
    });

    expect(stored(found, 'name')).toEqual(['Notebook', 'Notebook', 'Monitor', 'Monitor']);
    expect(missing(found)).toEqual([['Group', 'likely', 'Gerät']]);
  });

  test('articles of a store that come again in other places are no groups', async () => {
    const found = await surveyed(['Artikel', 'Artikelnummer', 'Lagerort'], {
      kind: 'inventory',
      rows: rowsOf(
        ['Mutter M8', 'S-1', 'Regal 1'],
        ['Mutter M8', 'S-1', 'Regal 2'],
        ['Bolzen', 'S-2', 'Regal 1'],
        ['Bolzen', 'S-2', 'Regal 3'],
      ),
    });

    expect(missing(found)).toEqual([['Group', 'open', undefined]]);
  });

  test.each(['update', 'upsert'] as const)('nothing is proposed with --mode %s', async (mode) => {
    const found = await surveyed(['Identifier', 'Description'], {
      mode,
      rows: rowsOf(['A-1', 'A long text'], ['A-2', 'Another text']),
    });

    expect(missing(found)).toEqual([]);
    expect(stored(found, 'name')).toEqual([undefined, undefined]);
  });

  test('nothing is proposed where --set fills it', async () => {
    const found = await surveyed(['Name', 'Purchased on'], {
      sheet: 'Laptops',
      mapping: { set: ['Group=Desks'] },
      rows: rowsOf(['ThinkPad', '2020-12-25']),
    });

    expect(stored(found, 'group_id')).toEqual(['Desks']);
    expect(missing(found)).toEqual([]);
  });
});

test('what no field takes is counted by cells', async () => {
  const found = await surveyed(
    ['Bezeichnung', 'Kategorie', 'Anschaffungsdatum', 'Kostenträger XY'],
    {
      rows: rowsOf(
        ['Laptop', 'IT', '25.12.2020', 'K1'],
        ['Telefon', 'IT', '26.12.2020', ''],
        ['Beamer', 'IT', '27.12.2020', 'K2'],
      ),
    },
  );

  expect(found.readings.filter(({ topic }) => topic === 'field')).toMatchObject([
    {
      column: 'Kostenträger XY',
      rows: 2,
      rule: 'No field takes the column "Kostenträger XY": 2 cells are not imported. A custom field for text would take them.',
    },
  ]);
});

describe('what is proposed for a required field', () => {
  test.each(['Prüfung fällig', 'Garantie bis', 'Next calibration', 'Fin de garantie', 'Scadenza'])(
    'the day of purchase is not that of %s',
    async (heading) => {
      const found = await surveyed(['Name', 'Group', heading], {
        rows: rowsOf(['Laptop', 'IT', '25.12.2020'], ['Phone', 'IT', '26.12.2021']),
      });

      expect(missing(found)).toEqual([['Purchased on', 'open', undefined]]);
    },
  );

  test('codes and few values name nothing: the kind of each thing does', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => [
      at % 2 === 0 ? 'Inbound' : 'Outbound',
      `ROW-${at}`,
      at % 3 === 0 ? 'jam pole' : 'ladder',
      '2020-12-25',
    ]);
    const found = await surveyed(['Sector', 'Code in plan', 'Equipment type', 'Purchase date'], {
      rows,
    });

    expect(missing(found)).toEqual([['Name', 'likely', 'Equipment type']]);
  });

  test.each(['Stock list', 'Equipment register', 'Lista de equipos'])(
    'the group is not %s, which is a list',
    async (sheet) => {
      const found = await surveyed(['Name', 'Purchased on'], {
        sheet,
        rows: rowsOf(['ThinkPad', '2020-12-25'], ['Latitude', '2020-12-26']),
      });

      expect(missing(found)).toEqual([['Group', 'open', undefined]]);
    },
  );

  test('no role is what a sheet of members is called', async () => {
    const found = await surveyed(['First name', 'Last name', 'Email'], {
      kind: 'members',
      sheet: 'Night shift',
      rows: rowsOf(['Ada', 'Byron', 'ada@company.example']),
    });

    expect(missing(found)).toEqual([['Role', 'open', undefined]]);
  });
});

test.each([
  ['Cognome e nome', ['Berg Eva', 'Roth Oskar'], 'likely'],
  ['Cognome e nome', ['Berg Eva Maria', 'Roth Oskar Luca'], 'open'],
  ['Nome e cognome', ['Eva Berg', 'Oskar Roth'], 'likely'],
  ['Cognome, nome', ['Berg, Eva', 'Roth, Oskar'], 'likely'],
])('names under %s are split only where their order is known', async (heading, names, sureness) => {
  const found = await surveyed([heading, 'Posta elettronica', 'Ruolo'], {
    kind: 'members',
    rows: names.map((name, at) => [name, `p${at}@company.example`, 'Staff']),
  });

  expect(missing(found).map((reading) => (reading as unknown[])[1])).toContain(sureness);
  expect(stored(found, 'last_name')).toEqual(
    sureness === 'open' ? ['open-field', 'open-field'] : ['Berg', 'Roth'],
  );
});
