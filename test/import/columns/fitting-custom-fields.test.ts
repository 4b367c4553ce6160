import { describe, expect, test } from 'vitest';
import type { MemberValues } from '../../../src/catalogue/columns/member-values.ts';
import { stored, surveyed, type SurveyedSheet } from './surveyed-sheet.ts';

const HEADINGS = ['Bezeichnung', 'Kategorie', 'Anschaffungsdatum', 'KST XY'];

function members(...fields: readonly [string, MemberValues][]): ReadonlyMap<string, MemberValues> {
  return new Map(fields);
}

const CENTRES: MemberValues = { are: 'options', options: ['Nord', 'Süd', 'West'], several: false };

function rows(values: readonly string[]): string[][] {
  return values.map((value, at) => [`Gerät ${at}`, 'Tools', '2024-03-31', value]);
}

function ofFields({ readings }: SurveyedSheet): unknown[] {
  return readings
    .filter(({ topic }) => topic === 'field')
    .map(({ sureness, field, rule }) => [sureness, field, rule]);
}

describe('a column that no field takes', () => {
  test('is the custom field that has all its values as options, as likely', async () => {
    const found = await surveyed(HEADINGS, {
      members: members(['Cost centre', CENTRES], ['Colour', { are: 'text' }]),
      rows: rows(['nord', 'Süd', '', 'Nord']),
    });

    expect(stored(found, 'custom:Cost centre')).toEqual(['Nord', 'Süd', undefined, 'Nord']);
    expect(ofFields(found)).toEqual([
      [
        'likely',
        'Cost centre',
        'All values of the column "KST XY" are options of the custom field "Cost centre".',
      ],
    ]);
  });

  test.each([
    ['Seriennr.', 'Seriennummer'],
    ['S/N', 'Serial number'],
    ['serialNumber', 'Seriennummer'],
    ['N° de série', 'Numéro de série'],
    ['Nº de serie', 'Número de serie'],
    ['Numero di serie', 'Seriennummer'],
    ['Serienr.', 'Serienummer'],
    ['Nº de série', 'Número de série'],
  ])('%s is likely the custom field %s', async (heading, field) => {
    const found = await surveyed([...HEADINGS.slice(0, 3), 'Inventarnummer', heading], {
      members: members([field, { are: 'text' }]),
      rows: rows(['A-1', 'A-2', 'A-3']).map((row, at) => [...row, `SN-47${at}`]),
    });
    expect(stored(found, `custom:${field}`)).toEqual(['SN-470', 'SN-471', 'SN-472']);
  });

  test('is read in the unit of the custom field that has its name', async () => {
    const found = await surveyed([...HEADINGS.slice(0, 3), 'Garantie'], {
      members: members(['Garantie (Monate)', { are: 'numbers' }]),
      rows: rows(['24 Monate', '2 Jahre', '', '3 J.']),
    });
    expect(stored(found, 'custom:Garantie (Monate)')).toEqual(['24', '24', undefined, '36']);
  });

  test.each<[string, ReadonlyMap<string, MemberValues>, string[]]>([
    ['one value is no option', members(['Cost centre', CENTRES]), ['Nord', 'Ost']],
    ['all cells have one value', members(['Cost centre', CENTRES]), ['Nord', 'Nord']],
    ['two fields have them', members(['A', CENTRES], ['B', CENTRES]), ['Nord', 'Süd']],
    ['no field has options', members(['A', { are: 'text' }]), ['Nord', 'Süd']],
  ])('stays ignored where %s', async (_, fields, values) => {
    const found = await surveyed(HEADINGS, { members: fields, rows: rows(values) });

    expect(ofFields(found)).toMatchObject([['certain', undefined, expect.any(String)]]);
  });

  test.each<[string, ReadonlyMap<string, MemberValues>, string[], string[]]>([
    ['dates', members(['Service', { are: 'dates' }]), ['31.03.2024'], ['custom:Service']],
    ['numbers', members(['Seats', { are: 'numbers' }]), ['12', '7'], ['custom:Seats']],
    ['no dates', members(['Service', { are: 'dates' }]), ['12', '7'], []],
  ])('may be a custom field that holds %s', async (_, fields, values, expected) => {
    const found = await surveyed(HEADINGS, { members: fields, rows: rows(values) });

    const [reading] = found.readings.filter(({ column }) => column === 'KST XY');
    expect(reading?.choices?.filter((choice) => choice.startsWith('custom:'))).toEqual(expected);
  });

  test.each([
    ['for dates', ['31.03.2024', '01.04.2024']],
    ['for dates', ['09/2025', 'März 2026', '01.04.2024']],
    ['for numbers', ['2024', '2025']],
    ['for numbers', ['12', '0,5']],
    ['for text', ['0012', '0013']],
    ['with options', ['A', 'B', 'A', 'B', 'A', 'B']],
    ['for text', ['SN-1', 'SN-2', 'SN-3']],
  ])('says that a custom field %s would take it', async (type, values) => {
    const found = await surveyed(HEADINGS, { rows: rows(values) });

    expect(found.readings.filter(({ column }) => column === 'KST XY')).toMatchObject([
      {
        rule: expect.stringContaining(`A custom field ${type} would take them.`) as string,
        choices: expect.arrayContaining(['Description (append)']) as string[],
      },
    ]);
  });
});
