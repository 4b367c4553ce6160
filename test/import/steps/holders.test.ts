import { describe, expect, test } from 'vitest';
import { nearestMeaning } from '../../../src/catalogue/name-meanings.ts';
import { RETIRE_REASON_WORDS } from '../../../src/catalogue/resources/reference-lists.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';

const SEED = {
  groups: [{ name: 'Laptops' }],
  retire_reasons: [{ name: 'Sold' }, { name: 'Disposed of' }],
  members: [{ first_name: 'Hans', last_name: 'Müller', email: 'hans@firm.example', role: 'Staff' }],
};

describe('columns that may all say who has a thing', () => {
  test('are chosen by whom their cells name, and are read so again', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'devices.csv',
      'Computer Name,Asset Tag,Category,Purchase Date,Username,Full Name\nMBP-1,J-1,Laptops,2024-01-15,hmuell,Hans Müller\nMBP-2,J-2,Laptops,2024-01-16,,\n',
    );

    const { plan } = await rehearsal.plan([file], { kind: KIND_BY_FILE });
    const { summary } = await rehearsal.import([file], { kind: KIND_BY_FILE });
    const again = await rehearsal.plan([file], { kind: KIND_BY_FILE });

    expect(plan.operations).toMatchObject([{ operation: 'fixed-assets.checkout', count: 1 }]);
    expect(plan.readings.find(({ topic }) => topic === 'steps')).toMatchObject({
      column: 'Full Name',
      rows: 1,
    });
    expect(summary.outcomes).toMatchObject({ created: 2 });
    expect(again.plan.totals).toMatchObject({ unchanged: 2 });
  });

  test.each([
    ['Assegnatario', 'Matricola;Descrizione;Categoria;Data acquisto;Assegnatario'],
    [
      'Nombre del responsable',
      'Número de inventario;Descripción;Categoría;Fecha de compra;Nombre del responsable',
    ],
  ])('have one that the service only shows, such as %s', async (column, headings) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'register.csv',
      `${headings}\nM-1;Laptop;Laptops;2024-01-15;Müller Hans\nM-2;Laptop 2;Laptops;2024-01-16;\n`,
    );

    const { plan } = await rehearsal.plan([file], { kind: KIND_BY_FILE });

    expect(plan.readings.find(({ topic }) => topic === 'steps')).toMatchObject({ column });
    expect(plan.operations).toMatchObject([{ operation: 'fixed-assets.checkout', count: 1 }]);
  });

  test('are not used for a thing whose state is another one', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'Inventar.csv',
      'Bezeichnung;Kategorie;Anschaffungsdatum;Inventarnummer;Ausgegeben an;Status\nLaptop 1;Laptops;15.03.2024;A-1;Hans Müller;ausgegeben\nLaptop 2;Laptops;16.03.2019;A-2;Hans Müller;verschrottet\n',
    );

    const { plan } = await rehearsal.plan([file], { kind: KIND_BY_FILE });

    expect(plan.operations).toMatchObject([
      { operation: 'fixed-assets.checkout', names: ['Laptop 1'] },
      { operation: 'fixed-assets.retire', names: ['Laptop 2'] },
    ]);
    expect(plan.totals).toMatchObject({ create: 2, blocked: 0, open: 0 });
  });
});

describe('a column of people who answer for things', () => {
  test.each([
    ['Responsable', 'Nombre;Categoría;Fecha de compra;Responsable', ''],
    ['Verantwortlich', 'Bezeichnung;Kategorie;Anschaffungsdatum;Verantwortlich', ''],
    ['Verantwortlich', 'Bezeichnung;Kategorie;Anschaffungsdatum;Verantwortlich', 'Hans Müller'],
  ])('%s is one question where none of them is a member', async (column, headings, member) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'register.csv',
      `${headings}\nLaptop 1;Laptops;15.03.2024;Olga Peñas\nLaptop 2;Laptops;16.03.2024;Leo Velasco\nLaptop 3;Laptops;16.03.2024;${member}\n`,
    );

    const { plan } = await rehearsal.plan([file], { kind: KIND_BY_FILE });

    const [step] = plan.questions.filter(({ topic }) => topic === 'steps');
    expect(step).toMatchObject({ sureness: 'likely', column });
    const isMember = member !== '';
    expect(step?.rule.includes('No member is called')).toBe(!isMember);
    expect(plan.totals).toMatchObject(isMember ? { open: 2 } : { create: 3, open: 0 });
  });
});

describe('the reason of a retirement', () => {
  test.each([
    [['Archived'], ['Disposed of', 'Archived'], 'Archived'],
    [['verkauft'], ['Disposed of', 'Worn out', 'Sold'], 'Sold'],
    [['mis au rebut'], ['Disposed of', 'Worn out', 'Sold'], 'Worn out'],
    [['Deprovisioned'], ['Sold', 'Disposed of'], 'Disposed of'],
    [['zu alt'], ['Sold', 'Stolen'], 'Sold'],
    [['zu alt'], [], undefined],
  ])('is for %j the nearest of %j', (said, reasons, expected) => {
    expect(nearestMeaning(said, reasons, RETIRE_REASON_WORDS)).toBe(expected);
  });

  test('is in each row the nearest that the account has, as a proposal', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'Abgang.csv',
      'Bezeichnung;Kategorie;Anschaffungsdatum;Status;Ausgemustert am;Grund\nLaptop 1;Laptops;15.03.2019;ausgemustert;16.03.2024;verkauft\nLaptop 2;Laptops;16.03.2019;ausgemustert;17.03.2024;zu alt\n',
    );

    const { plan, rows } = await rehearsal.plan([file], { kind: KIND_BY_FILE });

    expect(plan.readings.filter(({ topic }) => topic === 'spellings')).toMatchObject([
      {
        samples: [
          { text: 'verkauft', value: 'Sold' },
          { text: 'zu alt', value: 'Disposed of' },
        ],
      },
    ]);
    expect(plan.totals).toMatchObject({ create: 2, open: 0 });
    expect(rows).toHaveLength(2);
  });
});
