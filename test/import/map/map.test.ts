import { describe, expect, test } from 'vitest';
import {
  mapColumns,
  mappingIssues,
  type MappingOptions,
} from '../../../src/import/sheet/headings/map.ts';
import { mappingDocument } from '../../../src/import/sheet/map/document/mapping-document.ts';
import { recipeAsRead } from '../../../src/import/sheet/summary/recipe-as-read.ts';
import type { HeadedSheet } from '../../../src/import/sheet/read/headed-sheet.ts';
import { kindNamed } from '../../support/sheets.ts';

function map(headings: readonly string[], options: MappingOptions = {}, kind = 'fixed-assets') {
  const sheet = { name: { file: 'register.csv' }, headings, duplicates: new Set<number>() };
  return mapColumns(sheet, kindNamed(kind), options);
}

function targets(headings: readonly string[], options: MappingOptions = {}, kind = 'fixed-assets') {
  return map(headings, options, kind).columns.map(({ target, how }) => [target, how]);
}

describe('headings become fields', () => {
  test('by label, by name in the interface, by alias, and unknown ones are kept', () => {
    expect(targets(['NAME', 'group_id', 'Purchase date', 'Colour', '_outcome'])).toEqual([
      ['name', 'exact'],
      ['group_id', 'exact'],
      ['purchased_on', 'alias'],
      [undefined, 'unknown'],
      [undefined, 'ours'],
    ]);
  });

  test('an exact name beats an alias, which is then only suggested', () => {
    const { columns } = map(['Name', 'Category', 'Group']);

    expect(columns.map(({ target }) => target)).toEqual(['name', undefined, 'group_id']);
    expect(columns[1]?.suggestions).toEqual(['Group']);
  });

  test('another heading of a field may stand for it in what the user says', () => {
    const options = { map: ['Modèle=Model'], set: ['Site=HQ'] };

    expect(targets(['Name', 'Modèle'], options)).toEqual([
      ['name', 'exact'],
      ['product_model_number', 'map'],
    ]);
    expect(map(['Name', 'Modèle'], options).fixed).toEqual([{ target: 'location_id', text: 'HQ' }]);
  });

  test('near misses are suggested and never taken', () => {
    const { columns } = map(['Name', 'Purchsed on']);

    expect(columns[1]).toMatchObject({ target: undefined, certainty: 'none' });
    expect(columns[1]?.suggestions).toContain('Purchased on');
  });

  test('two aliases of one field are rivals, until their cells are seen', () => {
    expect(map(['Name', 'Asset Tag', 'Barcode']).columns).toMatchObject([
      { target: 'name' },
      { target: 'identifier', certainty: 'likely' },
      { target: undefined, rivalOf: 'identifier', suggestions: ['Identifier'] },
    ]);
  });

  test('two flags for one field are refused', () => {
    const said = { map: ['Asset Tag=Identifier', 'Barcode=Identifier'] };

    expect(() => map(['Name', 'Asset Tag', 'Barcode'], said)).toThrow(
      expect.objectContaining({
        code: 'bad-headings',
        message:
          'register.csv: the columns "Asset Tag" and "Barcode" are both mapped to Identifier',
        hint: "Choose one: --map 'Asset Tag=Identifier' or --map 'Barcode=Identifier'.",
      }) as Error,
    );
  });

  test('a flag for one of them is taken', () => {
    expect(targets(['Name', 'Asset Tag', 'Barcode'], { map: ['Barcode=Identifier'] })).toEqual([
      ['name', 'exact'],
      [undefined, 'unknown'],
      ['identifier', 'map'],
    ]);
  });

  test('custom fields are known once the account was asked', () => {
    const headings = ['Name', 'warranty  UNTIL'];

    expect(targets(headings)[1]).toEqual([undefined, 'unknown']);
    expect(targets(headings, { customFields: ['Warranty until'] })[1]).toEqual([
      'custom:Warranty until',
      'custom',
    ]);
  });

  test('a custom field of the account is nearer than another word for a field, unless no record is without it', () => {
    const headings = ['Name', 'Subtype', 'Supplier', 'Category'];
    const customFields = ['Subtype', 'Supplier', 'Category'];

    expect(targets(headings, { customFields }).map(([target]) => target)).toEqual([
      'name',
      'custom:Subtype',
      'custom:Supplier',
      'group_id',
    ]);
  });

  test('a recipe whose record type was changed may name fields of the former one', () => {
    const recipe = {
      recordType: 'inventory',
      columns: [{ heading: 'Bought', field: 'Purchased on' }],
      defaults: { purchased_on: '2020-01-01', group_id: 'IT' },
    };
    const mapping = mapColumns(
      { name: { file: 'register.csv' }, headings: ['Name', 'Bought'], duplicates: new Set() },
      kindNamed('inventory'),
      { recipe },
    );

    expect(mapping.columns[1]).toMatchObject({ target: undefined, how: 'recipe' });
    expect(mapping.defaults).toMatchObject([{ target: 'group_id', text: 'IT' }]);
  });

  test('a twin is left alone', () => {
    const sheet = {
      name: { file: 'register.csv' },
      headings: ['Name', 'Group', 'Group (2)'],
      duplicates: new Set([2]),
    };

    expect(mapColumns(sheet, kindNamed('fixed-assets')).columns[2]).toMatchObject({
      how: 'duplicate',
      target: undefined,
    });
  });

  test('columns that are only shown are told apart', () => {
    const mapping = map(['Name', 'State', 'Colour']);

    expect(mappingIssues({ file: 'register.csv' }, mapping)).toMatchObject([
      { code: 'read-only-column', severity: 'warning', column: 'State', row: null },
    ]);
  });

  test('headings that objects have by nature are unknown headings', () => {
    expect(targets(['Name', '__proto__', 'constructor', 'toString']).slice(1)).toEqual([
      [undefined, 'unknown'],
      [undefined, 'unknown'],
      [undefined, 'unknown'],
    ]);
  });

  test('nothing known at all is taken where the mapping is only to be written down', () => {
    const { columns } = map(['Sprzęt', 'Cena'], { takesUnknown: true });
    expect(columns.map(({ target, how }) => [target, how])).toEqual([
      [undefined, 'unknown'],
      [undefined, 'unknown'],
    ]);
  });

  test('where nothing is known at all, every column is ignored', () => {
    expect(targets(['Colour', 'Weight'])).toEqual([
      [undefined, 'unknown'],
      [undefined, 'unknown'],
    ]);
  });
});

describe('the user says what columns mean', () => {
  test.each([
    ['Colour=Description', 'description'],
    ['colour = DESCRIPTION', 'description'],
    ['Colour=vendor_id', 'vendor_id'],
    ['Colour=vendor', 'vendor_id'],
    ['Colour=custom:Hue', 'custom:Hue'],
    ['Colour=Item #', '#id'],
    ['Colour=', undefined],
  ])('--map %j', (text, target) => {
    expect(targets(['Name', 'Colour'], { map: [text] })[1]).toEqual([target, 'map']);
  });

  test.each<[MappingOptions, string, string]>([
    [{ map: ['Color=Description'] }, '--map: there is no column "Color"', 'Did you mean "Colour"?'],
    [
      { map: ['Colour=Descripton'] },
      '--map: fixed-assets has no field "Descripton"',
      'Did you mean "Description"?',
    ],
    [{ set: ['Grup=IT'] }, '--set: fixed-assets has no field "Grup"', 'Did you mean "Group"'],
    [{ set: ['State=available'] }, '--set: "State" cannot be set to a value', ''],
    [{ set: ['Group'] }, '--set: expected Field=Value, found "Group"', ''],
    [
      { map: ['Colour=custom:Hu'], customFields: ['Hue'] },
      '--map: the account has no custom field "Hu"',
      'Did you mean "custom:Hue"?',
    ],
    [
      { map: ['Colour=custom:Weight'], customFields: ['Hue', 'Ports'] },
      '--map: the account has no custom field "Weight"',
      'It has "custom:Hue", "custom:Ports". Create it in the settings of the service, or ignore the column',
    ],
    [
      { map: ['Colour=custom:Weight'], customFields: [] },
      '--map: the account has no custom field "Weight"',
      'It has no custom fields. Create it in the settings of the service',
    ],
    [
      { recipe: { recordType: 'members' } },
      'The recipe: it is for members, but the rows are fixed-assets',
      '',
    ],
  ])('%j is refused', (options, message, hint) => {
    expect(() => map(['Name', 'Colour'], options)).toThrow(
      expect.objectContaining({
        code: 'bad-mapping',
        message,
        hint: expect.stringContaining(hint) as string,
      }) as Error,
    );
  });

  test('whole columns and blanks are filled by field', () => {
    const { fixed, defaults } = map(['Name'], {
      set: ['Group=IT', 'Description=a=b'],
      defaults: ['purchased on=01/01/2020'],
    });

    expect(fixed).toEqual([
      { target: 'group_id', text: 'IT' },
      { target: 'description', text: 'a=b' },
    ]);
    expect(defaults).toEqual([{ target: 'purchased_on', text: '01/01/2020' }]);
  });

  test('a heading with an equals sign in it can be mapped', () => {
    expect(targets(['Name', 'a=b'], { map: ['a=b=Description'] })[1]).toEqual([
      'description',
      'map',
    ]);
  });
});

describe('a mapping as a document', () => {
  const headings = ['Name', 'Category', 'Colour', '_outcome'];

  test('says heading, guess, certainty, samples and alternatives', () => {
    const document = mappingDocument(map(headings, { set: ['Location=HQ'] }), [
      ['Laptop'],
      ['IT'],
      ['red'],
    ]);

    expect(document).toEqual({
      version: 1,
      kind: 'fixed-assets',
      columns: [
        {
          heading: 'Name',
          field: 'Name',
          certainty: 'certain',
          samples: ['Laptop'],
          alternatives: [],
        },
        {
          heading: 'Category',
          field: 'Group',
          certainty: 'likely',
          samples: ['IT'],
          alternatives: [],
        },
        { heading: 'Colour', field: null, certainty: 'none', samples: ['red'], alternatives: [] },
      ],
      fields: {
        needed: ['Name', 'Group', 'Purchased on'],
        others: [
          'Item #',
          'Subgroup',
          'Location',
          'Identifier',
          'Description',
          'Price',
          'Vendor',
          'Manufacturer',
          'Product model number',
          'Salvage value',
          'Image URL',
          'Document URLs',
          'Action',
          'custom:<name>',
        ],
        ofSteps: [
          'Check out: Member',
          'Check out: Member email',
          'Check out: Till',
          'Check out: Till time',
          'Check out: Location',
          'Check out: Comments',
          'Check out: Override conflicting reservations',
          'Check out: Override my conflicting reservations',
          'Retire: Retired on',
          'Retire: Retire reason',
          'Retire: Salvage value',
          'Retire: State',
        ],
        joints: {
          ...{ Description: 'lines', 'Check out: Comments': 'lines' },
          ...{ Location: 'path', Subgroup: 'path', 'Check out: Location': 'path' },
          ...{ Name: 'words', Group: 'words', Identifier: 'words', Vendor: 'words' },
          ...{ Manufacturer: 'words', 'Product model number': 'words' },
          ...{ 'Check out: Member': 'words', 'Retire: Retire reason': 'words' },
          'Retire: State': 'words',
        },
        appendable: ['Description', 'Check out: Comments'],
      },
      set: { Location: 'HQ' },
      defaults: {},
    });
  });

  test('does the same when it is used again', () => {
    const first = map(headings, { map: ['Colour=custom:Hue'], set: ['Location=HQ'] });
    const seen: Partial<HeadedSheet> = {
      name: { file: 'a.csv' },
      headingRow: 1,
      readings: () => [],
    };
    const sheet = seen as HeadedSheet;
    const input = { kind: first.kind, sheet, mapping: first, mappingRequest: {}, readings: [] };
    const request = { files: ['a.csv'], reading: {}, mapping: {}, checking: {}, planning: {} };
    const read = { inputs: [input], ignored: [] };
    const [recipe = {}] = recipeAsRead(read, { ...request, origins: {} }).sheets;
    const again = map(headings, { recipe });

    expect(again.columns.map(({ target }) => target)).toEqual(
      first.columns.map(({ target }) => target),
    );
    expect(again.fixed).toEqual(first.fixed);
    expect(again.columns[0]?.how).toBe('recipe');
  });

  test('null leaves a column alone that would be known', () => {
    const recipe = { recordType: 'assets', columns: [{ heading: 'Category', field: null }] };

    expect(targets(headings, { recipe })[1]).toEqual([undefined, 'recipe']);
  });
});
