import { describe, expect, test } from 'vitest';
import { findEndpoint } from '../../../../src/catalogue/index.ts';
import { readCallParameters } from '../../../../src/single-call/call-parameters.ts';

function read(name: string, ...texts: string[]) {
  const endpoint = findEndpoint(name);
  if (endpoint === undefined) throw new Error(`the catalogue has no ${name}`);
  return readCallParameters(endpoint, texts);
}

describe('parameters of a call', () => {
  test('become values of their kinds', () => {
    const texts = [
      'name=Van',
      'group_id=#7',
      'purchased_on=1/31/2026',
      'price=3250.0',
      'custom:Warranty=2 years = long',
    ];
    expect(read('fixed-assets.create', ...texts)).toEqual({
      name: 'Van',
      group_id: 7,
      purchased_on: '2026-01-31',
      price: '3250',
      custom_fields: { Warranty: '2 years = long' },
    });
  });

  test('a list may stand several times', () => {
    const texts = [
      'name=Van',
      'group_id=7',
      'purchased_on=1/31/2026',
      'document_urls=https://a.test',
      'document_urls=https://b.test',
    ];
    expect(read('fixed-assets.create', ...texts)['document_urls']).toEqual([
      'https://a.test',
      'https://b.test',
    ]);
  });

  test('without a value the field is emptied', () => {
    expect(read('locations.update', 'location_id=4', 'name=HQ', 'city=')).toEqual({
      location_id: 4,
      name: 'HQ',
      city: null,
    });
  });

  test.each([
    [
      'fixed-assets.detail',
      ['asset_on=12'],
      'fixed-assets.detail has no parameter "asset_on"; did you mean asset_no?',
    ],
    [
      'fixed-assets.detail',
      ['asset_no=twelve'],
      '--param asset_no: expected the number of a record, found "twelve"',
    ],
    [
      'fixed-assets.detail',
      ['asset_no=1', 'asset_no=2'],
      '--param asset_no: expected the number of a record, found "1", "2"',
    ],
    ['fixed-assets.detail', ['asset_no'], '--param: expected name=value, found "asset_no"'],
    ['fixed-assets.detail', [], 'fixed-assets.detail needs asset_no'],
    [
      'items.search',
      ['search=x', 'facet=Van'],
      '--param facet: expected one of FixedAsset, VolatileAsset, StockAsset, User, found "Van"',
    ],
    [
      'fixed-assets.create',
      ['name=Van', 'group_id=7', 'purchased_on=13/31/2026'],
      '--param purchased_on: expected a date as mm/dd/yyyy',
    ],
    [
      'fixed-assets.list',
      ['custom:Warranty=1'],
      'fixed-assets.list has no parameter "custom:Warranty"',
    ],
    ['fixed-assets.list', ['__proto__=1'], 'fixed-assets.list has no parameter "__proto__"'],
  ])('%s %j is refused', (name, texts, message) => {
    expect(() => read(name, ...texts)).toThrow(message);
  });
});
