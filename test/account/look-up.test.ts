import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../src/catalogue/index.ts';
import { lookUp, readOne } from '../../src/account/look-up.ts';
import { named, recordOf } from '../../src/client/records.ts';
import { callerOver } from '../support/call-service.ts';
import { ScriptedTransport, type Scripted } from '../support/scripted-transport.ts';

const { fixedAssets, groups, locations, members, subgroups } = CATALOGUE;

function hits(totalPages: number, ...identifiers: (string | null)[]): Scripted {
  return {
    body: {
      assets: identifiers.map((identifier, at) => ({
        sequence_num: at + 1,
        name: 'Drill',
        identifier,
      })),
      total_pages: totalPages,
    },
  };
}

describe('looking a record up', () => {
  test('asks for the value as the resource describes it', async () => {
    const transport = new ScriptedTransport(hits(1, 'A-$& 1'), {
      body: { members: [], total_pages: 0 },
    });
    const caller = callerOver(transport);
    await lookUp(caller, fixedAssets, { field: 'identifier', value: 'A-$& 1' });
    await lookUp(caller, members, {
      field: 'employee_identification_number',
      value: 'E 7',
    });
    expect(transport.calls).toEqual([
      'GET /search.api?facet=FixedAsset&include_custom_fields=true&show_document_urls=true&search=%40A-%24%26+1&page=1',
      'GET /members.api?filter=employee_identification_number&include_custom_fields=true&filter_val=E+7&page=1',
    ]);
  });

  test('keeps only what really has the value', async () => {
    const transport = new ScriptedTransport(hits(1, 'A-1', 'A-10', 'a-1 ', null, 'B'));
    const found = await lookUp(callerOver(transport), fixedAssets, {
      field: 'identifier',
      value: 'A-1',
    });
    expect(found.records.map(({ id }) => id)).toEqual([1, 3]);
    expect(found.complete).toBe(true);
  });

  test('understands a search whose one hit is not a list', async () => {
    const body = { asset: { sequence_num: 12, identifier: 'A-1' }, group_name: 'Tools' };
    const found = await lookUp(callerOver(new ScriptedTransport({ body })), fixedAssets, {
      field: 'identifier',
      value: 'A-1',
    });
    expect(found.records.map(({ id }) => id)).toEqual([12]);
  });

  test('says so when the list shifted meanwhile, because absence is not proven then', async () => {
    // The second page has what the first one had, however often it is asked for.
    const second = hits(2, 'C');
    const transport = new ScriptedTransport(hits(2, 'B'), second, second, second);
    expect(
      await lookUp(callerOver(transport), fixedAssets, { field: 'identifier', value: 'A-1' }),
    ).toEqual({
      records: [],
      complete: false,
    });
  });

  test('stops after 40 pages that were not asked for', async () => {
    let asked = 0;
    const more = (): Scripted => {
      asked += 1;
      return { body: { assets: [{ sequence_num: asked, identifier: 'B' }], total_pages: 300 } };
    };
    const transport = new ScriptedTransport(...Array.from({ length: 60 }, () => more));
    const found = await lookUp(callerOver(transport), fixedAssets, {
      field: 'identifier',
      value: 'A-1',
    });
    expect(found).toEqual({ records: [], complete: false });
    expect(asked).toBe(40);
  });

  test('by a field that nobody described is a mistake of the program', async () => {
    const looking = lookUp(callerOver(new ScriptedTransport()), locations, {
      field: 'city',
      value: 'Ulm',
    });
    await expect(looking).rejects.toThrow(RangeError);
  });
});

describe('reading one record', () => {
  test('gives its values in the form that rows are compared in', async () => {
    const raw = {
      sequence_num: 12,
      name: 'Drill',
      price: '3250.0',
      purchased_on: '2026-01-31',
      group_id: 4,
      Colour: 'red',
    };
    const transport = new ScriptedTransport({ body: { asset: raw } });
    const record = await readOne(callerOver(transport), fixedAssets, 12);
    expect(record).toMatchObject({
      id: 12,
      values: {
        name: 'Drill',
        price: '3250',
        purchased_on: '2026-01-31',
        group_id: 4,
        identifier: null,
      },
      raw,
    });
    expect(record?.values).not.toHaveProperty('custom_fields');
    expect(transport.calls).toEqual([
      'GET /assets/12.api?include_custom_fields=true&show_document_urls=true',
    ]);
  });

  test('takes the other names of its path', async () => {
    const transport = new ScriptedTransport({ body: { sub_group: { id: 5, name: 'Laptops' } } });
    await readOne(callerOver(transport), subgroups, 5, { within: { group_id: 2 } });
    expect(transport.calls).toEqual(['GET /groups/2/sub_groups/5.api']);
  });

  test('that is not there gives nothing', async () => {
    const transport = new ScriptedTransport({ status: 404, body: { errors: 'not found' } });
    expect(await readOne(callerOver(transport), fixedAssets, 12)).toBeUndefined();
  });
});

test('a member of a named family is read by its name', () => {
  const asset = recordOf(fixedAssets, { sequence_num: 1, name: 'Drill', Colour: 'red' });
  expect(named(asset, fixedAssets.fields.custom_fields, 'Colour')).toBe('red');
  const group = recordOf(groups, {
    id: 1,
    depreciation_rates: [
      { depreciation_method_name: 'Straight Line', useful_life: 36, rate: '0.0' },
    ],
  });
  expect(named(group, groups.fields.depreciation_rates, 'Straight Line')).toBe('36');
});
