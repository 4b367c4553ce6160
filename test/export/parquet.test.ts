import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { exportRecords } from '../../src/export/export-records.ts';
import type { ExportRequest } from '../../src/export/choose/export-request.ts';
import { canonicalDecimal } from '../../src/kernel/decimals.ts';
import { DEMO } from '../../src/service/seed/demo.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { Queries, type QueriedRow } from '../support/duckdb.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { rounds } from '../support/thinned.ts';
import { ANY_ACCOUNT, rehearsalOf } from './any-account.ts';

const queries = new Queries();
afterAll(() => queries.close());

/** The path of an export, as SQL names it. */
async function exported(
  rehearsal: Rehearsal,
  request: Partial<ExportRequest> = {},
): Promise<string> {
  const { files } = await exportRecords(
    { kinds: ['fixed-assets'], out: 'out.parquet', ...request },
    rehearsal.workplace(),
  );
  return `'${files[0]?.path ?? ''}'`;
}

function accountOf(
  assets: readonly object[],
  custom_fields: readonly { name: string; options?: string[] }[] = [],
): Rehearsal {
  const seed = {
    groups: [{ name: 'Computers' }],
    custom_fields: custom_fields.map(({ name, options }) => ({
      ...{ name, type: options === undefined ? 'text' : 'checkbox group', kinds: ['fixed-assets'] },
      ...(options && { options }),
    })),
    fixed_assets: assets.map((asset, at) => ({
      ...{ name: `Laptop ${at}`, group: 'Computers', purchased_on: '2024-02-29', ...asset },
    })),
  };
  return new Rehearsal({ seed: seed as unknown as SeedDocument });
}

describe('columns', () => {
  test('have the types of their fields, and custom fields are columns of their own', async () => {
    const demo = await exported(new Rehearsal({ seed: DEMO }));
    expect(await queries.columns(demo)).toMatchObject({
      sequence_num: 'BIGINT',
      name: 'VARCHAR',
      group_id: 'BIGINT',
      group: 'VARCHAR',
      purchased_on: 'DATE',
      price: 'DECIMAL(38,9)',
      document_urls: 'VARCHAR[]',
      pending_verification: 'BOOLEAN',
      checkin_due_on: 'TIMESTAMP',
      updated_at: 'TIMESTAMP',
      custom_warranty_until: 'VARCHAR',
      _exported_at: 'TIMESTAMP WITH TIME ZONE',
    });
    expect(await queries.rows(`select * from ${demo} where name = 'Desktop Basalt #1'`)).toEqual([
      expect.objectContaining({
        group_id: '1',
        group: 'Computers',
        location: 'Head office / Floor 1',
        purchased_on: '2023-09-01',
        price: '990.500000000',
        document_urls: [],
        retired_on: null,
        custom_condition: 'Worn',
        custom_warranty_until: 'August 31, 2026',
        custom_insured: 'false',
        _exported_at: '2026-01-15 12:00:00+00',
      }),
    ]);
    // What they are called is in the file, too.
    const [said] = await queries.rows(
      `select decode(value) as labels from parquet_kv_metadata(${demo}) where decode(key) = 'tallysheet.labels'`,
    );
    expect(JSON.parse(String(said?.['labels']))).toMatchObject({
      purchased_on: 'Purchased on',
      group: 'Group: name',
      custom_warranty_until: 'Warranty until',
    });
  });

  test('are the same where there are no records, apart from custom fields', async () => {
    const some = await queries.columns(await exported(accountOf([{}])));
    const file = await exported(accountOf([]));
    expect(await queries.columns(file)).toEqual(some);
    expect(await queries.rows(`select count(*) as rows from ${file}`)).toEqual([{ rows: '0' }]);
  });

  test('of custom fields have plain names, and none is mistaken for another', async () => {
    const names = ['Größe (cm)', 'Colour', 'colour!', '価格', 'a"b', '!!'];
    const values = Object.fromEntries(names.map((name, at) => [name, `value ${at}`]));
    const rehearsal = accountOf(
      [{ custom_fields: values }],
      names.map((name) => ({ name })),
    );
    const [row = {}] = await queries.rows(`select * from ${await exported(rehearsal)}`);
    expect(Object.fromEntries(Object.entries(row).slice(-7, -1))).toEqual({
      custom_grosse_cm: 'value 0',
      custom_colour_3a9dfa58: 'value 1',
      custom_colour_d8b44602: 'value 2',
      custom_価格: 'value 3',
      custom_a_b: 'value 4',
      custom_233d26e9: 'value 5',
    });
  });

  test('that are chosen are those of the request, behind the number', async () => {
    const file = await exported(accountOf([{}]), { columns: ['Price', 'Group'] });
    expect(Object.keys(await queries.columns(file))).toEqual([
      ...['sequence_num', 'price', 'group_id', 'group', '_exported_at'],
    ]);
  });
});

describe('values', () => {
  test('keep each digit of an amount, and their sum is exact', async () => {
    const prices = ['0.1', '0.2', '99999999999.99', '12345678901234567.000000001', '0'];
    const file = await exported(accountOf(prices.map((price) => ({ price }))));
    const rows = await queries.rows(`select price from ${file} order by name`);
    expect(rows.map(({ price }) => canonicalDecimal(String(price)))).toEqual(prices);
    expect(await queries.rows(`select sum(price) as total from ${file}`)).toEqual([
      { total: '12345778901234567.290000001' },
    ]);
  });

  test('keep texts to the byte, and a blank is NULL', async () => {
    const description = 'tab\there, bell\u0007, "quote" \\n, emoji 👩‍🔧\nand \u00A0a line';
    const file = await exported(accountOf([{ description }, { description: '' }]));
    expect(await queries.rows(`select description from ${file} order by name`)).toEqual([
      { description },
      { description: null },
    ]);
  });

  test('of a group of boxes are its options', async () => {
    const rehearsal = accountOf(
      [{ custom_fields: { Ports: ['HDMI', 'USB-C'] } }, {}],
      [{ name: 'Ports', options: ['HDMI', 'USB-C', 'Ethernet'] }],
    );
    const file = await exported(rehearsal);
    expect(await queries.rows(`select custom_ports from ${file} order by name`)).toEqual([
      { custom_ports: 'HDMI, USB-C' },
      { custom_ports: null },
    ]);
  });

  test('of lines are a list in the row of their record', async () => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    const file = await exported(rehearsal, { kinds: ['purchase-orders'] });
    expect(await queries.columns(file)).toMatchObject({
      items:
        'STRUCT(asset_no BIGINT, asset_no_name VARCHAR, asset_no_kind VARCHAR, quantity BIGINT)[]',
    });
    const [first] = await queries.rows(`select items from ${file} order by sequence_num limit 1`);
    expect(first).toEqual({
      items: [
        {
          ...{ asset_no: '33', asset_no_name: 'Toner, black' },
          ...{ asset_no_kind: 'inventory', quantity: '6' },
        },
        {
          ...{ asset_no: '34', asset_no_name: 'Copier paper, A4' },
          ...{ asset_no_kind: 'inventory', quantity: '40' },
        },
      ],
    });
  });

  test('with more digits than a column keeps end the export, and the older file stays', async () => {
    const rehearsal = accountOf([{ price: '0.1' }, { price: '0.1234567891' }]);
    await expect(exported(rehearsal)).rejects.toMatchObject({
      code: 'over-limit',
      message:
        'The price of fixed asset #2 cannot be written as Parquet: "0.1234567891" has more digits than DECIMAL(38,9) keeps',
    });
    writeFileSync(join(rehearsal.folder, 'out.parquet'), 'older');
    await expect(exported(rehearsal, { force: true })).rejects.toThrow('DECIMAL(38,9)');
    expect(readFileSync(join(rehearsal.folder, 'out.parquet'), 'utf8')).toBe('older');
    expect(await exported(rehearsal, { columns: ['Name'], force: true })).toContain('out.parquet');
  });

  test('that are no dates end the export', async () => {
    const rehearsal = accountOf([{}]);
    rehearsal.between = (service) => ({
      send: async (request, options) => {
        const response = await service.send(request, options);
        return { ...response, body: response.body.replaceAll('"2024-02-29"', '"2024-02-30"') };
      },
    });
    await expect(exported(rehearsal)).rejects.toMatchObject({
      code: 'bad-response',
      message:
        'The purchased_on of fixed asset #1 cannot be written as Parquet: "2024-02-30" is not a date',
    });
  });
});

/** A line of NDJSON as a row of Parquet: custom fields and rates are columns. */
function asRow({ custom_fields = {}, depreciation_rates = {}, ...record }: QueriedRow): object {
  const named = (prefix: string, members: unknown): [string, unknown][] =>
    Object.entries(members as object).map(([name, value]: [string, unknown]) => [
      `${prefix}_${name.toLowerCase().replaceAll(' ', '_')}`,
      value,
    ]);
  return plain({
    ...record,
    ...Object.fromEntries([
      ...named('custom', custom_fields),
      ...named('rate', depreciation_rates),
    ]),
  }) as object;
}

/** Numbers are text, as a query answers them. */
function plain(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
}

test('the records of any account are the same as NDJSON and as Parquet', async () => {
  await fc.assert(
    fc.asyncProperty(ANY_ACCOUNT, async (account) => {
      const rehearsal = await rehearsalOf(account);
      const kinds = ['all', 'shipping-addresses', 'histories'];
      for (const format of ['ndjson', 'parquet'] as const) {
        await exportRecords({ kinds, format, stableNames: true }, rehearsal.workplace());
      }
      const { files } = await exportRecords(
        { kinds, format: 'ndjson', stableNames: true },
        rehearsal.workplace(),
      );
      for (const { path } of files) {
        const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
        const file = `'${path.replace(/ndjson$/, 'parquet')}'`;
        const types = await queries.columns(file);
        const rows = await queries.rows(`select * exclude (_exported_at) from ${file}`);
        const read = rows.map((row) =>
          Object.fromEntries(
            Object.entries(row).map(([name, value]) => [
              name,
              typeof value === 'string' && types[name]?.startsWith('DECIMAL') === true
                ? canonicalDecimal(value)
                : value,
            ]),
          ),
        );
        expect(read).toEqual(lines.map((line) => asRow(JSON.parse(line) as QueriedRow)));
      }
      rehearsal.close();
    }),
    { numRuns: rounds(6, 30) },
  );
});
