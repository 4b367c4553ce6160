import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../src/catalogue/index.ts';
import { encodeCall } from '../../src/wire/parameters.ts';
import { receiveCall, receiveParameters, receiveTarget } from '../../src/wire/received.ts';

const { create, update } = CATALOGUE.fixedAssets.endpoints;

async function received(endpoint: typeof create | typeof update, values: object): Promise<unknown> {
  const request = encodeCall(endpoint, values as Parameters<typeof encodeCall>[1]);
  const { query } = receiveTarget(request.target);
  const inPath = new Map([['asset_no', /\/(\d+)\.api/.exec(request.target)?.[1] ?? '']]);
  const parameters = await receiveParameters(query, request);
  return receiveCall(endpoint, inPath, parameters);
}

test('what was encoded is received as it was', async () => {
  const values = {
    asset_no: 12,
    name: 'Laptop & <bag> 100 %',
    group_id: 3,
    purchased_on: '2024-02-29',
    price: '3250.5',
    location_id: null,
    document_urls: ['https://a.example/1?b=c&d', 'https://a.example/2'],
    custom_fields: { 'Cost centre [old]': 'K 7', Empty: '' },
  };
  expect(await received(update, values)).toEqual({
    values: new Map(Object.entries(values)),
    invalid: new Set(),
  });
});

test('any text survives encoding and receiving', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((each) => !each.includes('\0'));
  await fc.assert(
    fc.asyncProperty(text, text, async (name, member) => {
      const values = { name, group_id: 1, custom_fields: Object.fromEntries([[member, name]]) };
      expect(await received(create, values)).toMatchObject({
        values: new Map<string, unknown>(Object.entries(values)),
      });
    }),
    { numRuns: 200 },
  );
});

describe('texts that make no sense for their field', () => {
  test.each([
    ['fixed_asset[group_id]', 'Tools', 'group_id'],
    ['fixed_asset[purchased_on]', '31/01/2024', 'purchased_on'],
    ['fixed_asset[price]', '1,5', 'price'],
  ])('%s=%s is kept apart', (parameter, text, field) => {
    const call = receiveCall(create, new Map(), new Map([[parameter, [text]]]));
    expect(call).toEqual({ values: new Map(), invalid: new Set([field]) });
  });
});

test('a parameter that the endpoint does not take is left aside', () => {
  const parameters = new Map([
    ['fixed_asset[state]', ['retired']],
    ['constructor', ['x']],
    ['cust_attr', ['x']],
    ['cust_attr[]', ['x']],
  ]);
  expect(receiveCall(create, new Map(), parameters).values).toEqual(new Map());
});
