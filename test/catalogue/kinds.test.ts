import { describe, expect, test } from 'vitest';
import { columnFinder } from '../../src/catalogue/columns/column-finder.ts';
import { RESOURCES } from '../../src/catalogue/index.ts';
import { columnOf, findKind, KINDS, nearestKinds, type Kind } from '../../src/catalogue/kinds.ts';
import { foldHeading } from '../../src/kernel/names.ts';

function kind(name: string): Kind {
  const found = findKind(name);
  if (found === undefined) throw new Error(`there is no kind ${name}`);
  return found;
}

describe('kinds', () => {
  test('there is one for every write of every resource, and for its labels', () => {
    const writes = RESOURCES.flatMap(({ name, endpoints }) =>
      Object.entries(endpoints)
        .filter(([, { effect, massForm, batch }]) =>
          effect === 'read' ? batch !== undefined : massForm === undefined,
        )
        .filter(([operation]) => operation !== 'update')
        .map(([operation]) => (operation === 'create' ? name : `${name}.${operation}`)),
    );

    const kebab = writes.map((name) =>
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    );
    const ofOneThing = KINDS.filter(
      ({ actions, compound }) => actions === undefined && compound === undefined,
    );
    expect(ofOneThing.map(({ name }) => name).sort()).toEqual(kebab.sort());
  });

  test.each([
    ['fixed-assets.request-verification', 'fixed-assets.request-verifications'],
    ['assets: verify possession', 'fixed-assets.verify-possessions'],
    ['Fixed assets cancel-verification', 'fixed-assets.cancel-verifications'],
    ['Anlagen: Besitz bestätigen', 'fixed-assets.verify-possessions'],
  ])('%s, of which a mass form does many at once, is %s', (text, name) => {
    expect(findKind(text)?.name).toBe(name);
  });

  test('there is one for each record type of which rows say themselves what they do', () => {
    const found = RESOURCES.flatMap((resource) => {
      const ofOneThing = KINDS.filter(
        (each) => each.resource === resource && !each.actions && !each.compound,
      );
      const operations = ofOneThing.filter(({ operation }) => operation !== undefined);
      const ofMany = KINDS.find(({ name }) => name === `${resource.name}.operations`);
      expect([...(ofMany?.actions?.values() ?? [])]).toEqual(
        operations.length > 1 ? operations : [],
      );
      return ofMany === undefined ? [] : [ofMany];
    });

    expect([...(kind('inventory.operations').actions?.keys() ?? [])]).toEqual([
      ...['Delete', 'Add stock', 'New sale', 'Transfer'],
    ]);
    expect(found.length).toBeGreaterThan(5);
  });

  test.each([
    ['fixed-assets', 'fixed-assets'],
    ['Fixed Assets', 'fixed-assets'],
    ['assets', 'fixed-assets'],
    ['people', 'members'],
    ['suppliers', 'vendors'],
    ['fixed-assets.delete', 'fixed-assets.delete'],
    ['assets delete', 'fixed-assets.delete'],
    ['Members.Deactivate', 'members.deactivate'],
    ['consumables', 'inventory'],
    ['stock', 'asset-stock'],
    ['inventory.add-stock', 'inventory.add-stock'],
    ['Inventory: add stock', 'inventory.add-stock'],
    ['asset stock checkin', 'asset-stock.checkin'],
    ['assets.retire', 'fixed-assets.retire'],
  ])('%s is %s', (text, name) => {
    expect(findKind(text)?.name).toBe(name);
  });

  test('what is no kind is answered with the nearest ones', () => {
    expect(findKind('fixd-assets')).toBeUndefined();
    expect(nearestKinds('fixd-assets')).toEqual(['fixed-assets']);
  });
});

describe('columns', () => {
  test('a create needs what the specification says', () => {
    const required = kind('fixed-assets')
      .columns.filter(({ requiredFor }) => requiredFor.includes('create'))
      .map(({ target }) => target);

    expect(required).toEqual(['name', 'group_id', 'purchased_on']);
  });

  test('an operation has the columns of its endpoint', () => {
    expect(
      kind('fixed-assets.delete').columns.map(({ target, label, requiredFor }) => [
        target,
        label,
        requiredFor,
      ]),
    ).toEqual([['asset_no', 'Item', ['operation']]]);
  });

  test('a movement asks for its quantity, and takes what its parameter group takes', () => {
    expect(
      kind('inventory.new-sale').columns.map(({ target, label, field, requiredFor }) => [
        target,
        label,
        field?.wire,
        requiredFor,
      ]),
    ).toEqual([
      ['asset_no', 'Item', undefined, ['operation']],
      ['quantity', 'Quantity', 'line_item[quantity]', ['operation']],
      ['price', 'Price', 'line_item[price]', []],
      ['location_id', 'Location', 'line_item[location_id]', []],
      ['comments', 'Comments', 'line_item[comments]', []],
    ]);
    expect(kind('inventory.new-sale').families.map(({ wire }) => wire)).toEqual([
      'remove_stock_values[c_attr_vals][{name}]',
    ]);
  });

  test('each part of a list of addresses may be a column', () => {
    const parts = kind('fixed-assets').columns.filter(({ target }) =>
      target.startsWith('document_urls'),
    );

    expect(parts.map(({ target, label }) => [target, label])).toEqual([
      ['document_urls', 'Document URLs'],
      ['document_urls#1', 'Document URL 1'],
      ['document_urls#2', 'Document URL 2'],
      ['document_urls#3', 'Document URL 3'],
      ['document_urls#4', 'Document URL 4'],
      ['document_urls#5', 'Document URL 5'],
    ]);
  });

  test('what is only shown is told apart', () => {
    expect(columnOf(kind('fixed-assets'), 'state')).toMatchObject({ use: 'read-only' });
  });

  test('members of a family are columns under any name', () => {
    expect(columnOf(kind('fixed-assets'), 'custom:__proto__')).toMatchObject({
      target: 'custom:__proto__',
      label: '__proto__',
      use: 'value',
    });
    expect(columnOf(kind('groups'), 'rate:Straight Line')?.label).toBe(
      'Depreciation rate: Straight Line',
    );
    expect(columnOf(kind('groups'), 'custom:Colour')).toBeUndefined();
  });
});

describe('headings', () => {
  test.each([
    ['Purchased on', 'purchased_on'],
    ['purchased_on', 'purchased_on'],
    ['PURCHASED  ON*', 'purchased_on'],
    ['group_id', 'group_id'],
    ['Group', 'group_id'],
    ['group', 'group_id'],
    ['Item#', '#id'],
    ['sequence_num', '#id'],
    ['Action', '#action'],
    ['Document URL 3', 'document_urls#3'],
    ['custom:Warranty until', 'custom:Warranty until'],
    ['State', 'state'],
  ])('%s is exactly %s', (heading, target) => {
    expect(columnFinder(kind('fixed-assets')).exactly(heading)?.target).toBe(target);
  });

  test.each([
    ['Asset Tag', 'identifier'],
    ['Category', 'group_id'],
    ['Purchase cost', 'price'],
    ['Supplier', 'vendor_id'],
    ['Acquired', 'purchased_on'],
    ['Room', 'location_id'],
  ])('%s is an alias of %s', (heading, target) => {
    const finder = columnFinder(kind('fixed-assets'));

    expect(finder.exactly(heading)).toBeUndefined();
    expect(finder.byAlias(heading)?.target).toBe(target);
  });

  test('a depreciation rate is found by its heading', () => {
    const finder = columnFinder(kind('groups'));

    expect(finder.exactly('Depreciation rate: Straight Line')?.target).toBe('rate:Straight Line');
  });

  test('what is unknown is answered with what looks like it', () => {
    const finder = columnFinder(kind('fixed-assets'));

    expect(finder.nearest('Purchsed on')).toContain('Purchased on');
    expect(finder.nearest('Serail number')).toContain('Identifier');
    expect(finder.nearest('Colour')).toEqual([]);
  });

  test.each(KINDS.map((each) => [each.name, each] as const))(
    'of %s mean one column each',
    (_name, { columns }) => {
      const written = columns.filter(({ use }) => use !== 'read-only');
      const labels = written.map(({ label }) => foldHeading(label));
      const aliases = written.flatMap((column) =>
        column.aliases.map((alias) => foldHeading(alias)),
      );

      expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
      expect(aliases.filter((alias, at) => aliases.indexOf(alias) !== at)).toEqual([]);
    },
  );
});

test('a column that is 0 or 1 takes yes and no', () => {
  const digits = KINDS.flatMap(({ name, columns }) =>
    columns.flatMap(({ target, field }) =>
      field?.kind === 'integer' && field.min === 0 && field.max === 1 ? [`${name} ${target}`] : [],
    ),
  );
  expect(digits).toEqual([]);
});
