import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../src/cli/main.ts';
import { captureIo } from './support/captured-io.ts';
import { buildModels, testModels } from './support/dbt-project.ts';
import { Queries } from './support/duckdb.ts';
import { serveAccount } from './support/served-account.ts';

const SAMPLE = fileURLToPath(new URL('../samples/warehouse', import.meta.url));

const queries = new Queries();
afterAll(() => queries.close());

interface Asset {
  readonly price: string | null;
  readonly state: string;
  readonly group_id: number;
  readonly assigned_to_user_email: string | null;
}

/** A copy of the sample, in which the command of its README was run. */
const captured = captureIo();
const assets: Asset[] = [];
const lines: { quantity: number }[] = [];
let models: string[];

beforeAll(async () => {
  const account = await serveAccount('--demo');
  cpSync(SAMPLE, captured.folder, { recursive: true });
  const [, words = ''] = /^tallysheet (export .*)$/m.exec(readme()) ?? [];
  const io = { ...captured.io, env: { ...captured.io.env, ...account.env } };
  const exit = await main([...words.split(' '), '--quiet'], io);
  if (exit !== 0) throw new Error(captured.stderr());
  // The same account, read around the program.
  for (let page = 1; page <= 2; page += 1) {
    const answer = (await account.get(`/assets.api?page=${page}`)) as { assets: Asset[] };
    assets.push(...answer.assets);
  }
  const { purchase_orders: orders } = (await account.get('/purchase_orders.api')) as {
    purchase_orders: { purchase_orders_assets: { quantity: number }[] }[];
  };
  lines.push(...orders.flatMap(({ purchase_orders_assets: each }) => each));
  await account.end();
  models = await buildModels(captured.folder, queries);
});

function readme(): string {
  return readFileSync(join(SAMPLE, 'README.md'), 'utf8');
}

function costOf(some: readonly Asset[]): string {
  return Decimal.sum('0', ...some.map(({ price }) => price ?? '0')).toFixed(9);
}

describe('the dbt project of samples/warehouse', () => {
  test('has the models of its README', () => {
    const named = [...readme().matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(models.toSorted()).toEqual(named.toSorted());
  });

  test('has tests that hold', async () => {
    const results = await testModels(captured.folder, queries);
    expect(results).toHaveLength(13);
    expect(results.filter(({ broken }) => broken > 0)).toEqual([]);
  });

  test('counts and sums the assets as the account has them', async () => {
    const [totals] = await queries.rows(
      'select count(*) as assets, sum(price) as cost from stg_fixed_assets',
    );
    expect(assets).toHaveLength(31);
    expect(totals).toEqual({ assets: '31', cost: costOf(assets) });
  });

  test('has each group with its assets and what they cost', async () => {
    const rows = await queries.rows('select * from assets_by_group order by group_id');
    const groups = [...new Set(assets.map(({ group_id: group }) => group))].toSorted();
    expect(rows).toEqual(
      groups.map((group) => {
        const ofGroup = assets.filter(({ group_id: each }) => each === group);
        const inState = (wanted: string): string =>
          String(ofGroup.filter(({ state }) => state === wanted).length);
        return {
          group_id: String(group),
          group_name: expect.any(String) as unknown,
          assets: String(ofGroup.length),
          cost: costOf(ofGroup),
          checked_out: inState('checked_out'),
          retired: inState('retired'),
        };
      }),
    );
  });

  test('has what each member holds', async () => {
    const held = assets.filter(({ assigned_to_user_email: email }) => email !== null);
    const [totals] = await queries.rows(
      'select sum(assets) as assets, sum(cost) as cost from assets_by_holder',
    );
    expect(held.length).toBeGreaterThan(0);
    expect(totals).toEqual({ assets: String(held.length), cost: costOf(held) });
  });

  test('has each line of an order', async () => {
    const [totals] = await queries.rows(
      'select count(*) as lines, sum(quantity) as units from stg_purchase_order_lines',
    );
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(totals).toEqual({ lines: String(lines.length), units: String(units) });
  });

  test('reads custom fields as dates and as yes and no', async () => {
    const rows = await queries.rows(
      "select warranty_until, is_insured from stg_fixed_assets where name = 'Desktop Basalt #1'",
    );
    expect(rows).toEqual([{ warranty_until: '2026-08-31', is_insured: false }]);
  });
});
