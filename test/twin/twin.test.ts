import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LISTED } from '../../src/catalogue/relations/listed.ts';
import { clientOf } from '../../src/client/client.ts';
import { createTwin } from '../../src/twin/create-twin.ts';
import { DEMO } from '../../src/service/seed/demo.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import type { TwinCost } from '../../src/twin/read/with-account-copy.ts';
import { EMPTY_BODY, type Transport } from '../../src/wire/messages.ts';
import { ANY_ACCOUNT, rehearsalOf } from '../export/any-account.ts';
import { callerOver } from '../support/call-service.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { rounds } from '../support/thinned.ts';
import { LIFE, live } from './lived-in.ts';
import { exported, twinOf, TWIN_TOKEN } from './twin-of.ts';

/** A small account. */
const SMALL: SeedDocument = {
  groups: [{ name: 'Computers' }],
  members: [
    { email: 'ann@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Administrator' },
  ],
  fixed_assets: [{ name: 'Laptop', group: 'Computers', purchased_on: '2024-02-03' }],
  asset_stock: [{ name: 'Hard hat', group: 'Computers', initial_stock_quantity: 4 }],
  custom_filters: [{ name: 'Free', assets_type: 'fixed_assets', where: { state: 'available' } }],
  label_templates: [{ name: 'Small' }],
};

const EVERYTHING = { with: ['histories', 'comments', 'details'] } as const;

describe('the export of a twin is the export of its account', () => {
  test('for every list and history, whatever was done in the account before', async () => {
    await fc.assert(
      fc.asyncProperty(ANY_ACCOUNT, LIFE, async (account, life) => {
        const rehearsal = await rehearsalOf(account);
        await live(rehearsal, life);
        const twin = await twinOf(rehearsal, EVERYTHING);
        const kinds = [...LISTED.map(({ name }) => name), 'histories'];
        expect(await exported(twin.workplace, 'twin', kinds)).toEqual(
          await exported(rehearsal.workplace(), 'account', kinds),
        );
        expect(
          twin.report.notCopied.filter(({ because }) => because.includes('another value')),
        ).toEqual([]);
        rehearsal.close();
      }),
      { numRuns: rounds(12, 60) },
    );
  });

  test('and without additions it lacks comments alone', async () => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    const twin = await twinOf(rehearsal);
    const { comments, ...lists } = await exported(rehearsal.workplace(), 'account');
    const { comments: own, ...others } = await exported(twin.workplace, 'twin');
    expect(others).toEqual(lists);
    expect([own, comments?.split('\n').length]).toEqual(['', 2]);
  });
});

/** What a record's own call shows, of every record that has such a call. */
async function details(transport: Transport): Promise<Record<string, unknown>> {
  const shown: [string, unknown][] = [];
  const client = clientOf(callerOver(transport));
  const flags = 'include_custom_fields=true&show_document_urls=true&show_services_details=true';
  const lists = {
    assets: await client.fixedAssets.list({}),
    inventory: await client.inventory.list({}),
    stock_assets: await client.assetStock.list({}),
    members: await client.members.list({ filter: 'status', filter_val: 'all' }),
    locations: await client.locations.list({ status: 'all' }),
    vendors: await client.vendors.list({}),
    purchase_orders: await client.purchaseOrders.list({}),
    bundles: await client.bundles.list({}),
  };
  for (const [path, { records }] of Object.entries(lists)) {
    for (const { id } of records) {
      const target = `/${path}/${id}.api?${flags}`;
      const headers = { token: TWIN_TOKEN };
      const answer = await transport.send({ method: 'GET', target, headers, body: EMPTY_BODY });
      shown.push([target, JSON.parse(answer.body, withoutSecrets)]);
    }
  }
  return Object.fromEntries(shown);
}

function withoutSecrets(key: string, value: unknown): unknown {
  return key === 'api_auth_key' || key === 'calendar_key' ? undefined : value;
}

describe('a twin', () => {
  test('answers every call about one record as its account does', async () => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    const { service } = await twinOf(rehearsal, EVERYTHING);
    expect(await details(service.transport)).toEqual(await details(rehearsal.service.transport));
  });

  test('is read without a write, and says first what it costs', async () => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    const costs: TwinCost[] = [];
    let before = 0;
    const { report } = await twinOf(
      rehearsal,
      { without: ['addresses'] },
      {
        onCost: (cost) => {
          costs.push(cost);
          before = rehearsal.calls.length;
        },
      },
    );
    expect(rehearsal.writes()).toEqual([]);
    expect(costs).toHaveLength(1);
    expect(report.calls).toBe(rehearsal.calls.length);
    expect(costs[0]?.parts.map(({ title }) => title)).toEqual([
      'Quantities at locations',
      'Thresholds of stock',
      'Types of custom fields',
    ]);
    expect(before).toBeLessThan(report.calls);
    expect(costs[0]?.calls).toBeGreaterThanOrEqual(report.calls - 2);
  });

  test('says once what everything costs, part by part, before it reads the parts', async () => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    const costs: TwinCost[] = [];
    const { report } = await twinOf(rehearsal, EVERYTHING, { onCost: (cost) => costs.push(cost) });

    expect(costs.map(({ parts }) => parts.map(({ title, calls }) => [title, calls]))).toEqual([
      [
        ['Shipping addresses', 8],
        ['Comments', 55],
        ['Quantities at locations', 8],
        ['Thresholds of stock', 5],
        ['Types of custom fields', 7],
        ['Histories of items', 55],
        ['Details of fixed assets', 50],
      ],
    ]);
    expect(costs[0]?.calls).toBeGreaterThanOrEqual(report.calls);
  });

  test('gives new records the numbers after those of the account, and takes items back from who has them', async () => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    const { service } = await twinOf(rehearsal);
    const [twin, account] = [service, rehearsal.service].map(({ transport }) =>
      clientOf(callerOver(transport)),
    );
    const asset = { name: 'Projector', group_id: 1, purchased_on: '2026-01-02' };
    const held = { status: 'checked_out' } as const;
    for (const client of [twin, account]) {
      const [first] = (await client?.fixedAssets.filter(held))?.records ?? [];
      await client?.fixedAssets.checkin({ asset_no: first?.id ?? 0 });
    }
    expect((await twin?.fixedAssets.create(asset))?.id).toBe(
      (await account?.fixedAssets.create(asset))?.id,
    );
  });

  test('has neither the token of the account nor a secret of a member', async () => {
    const rehearsal = new Rehearsal({ seed: SMALL });
    const secrets = rehearsal.service.accounts[0].account.store
      .select({ resources: ['members'] })
      .flatMap(({ body }) => [body['api_auth_key'], body['calendar_key']]);
    const data = join(rehearsal.folder, 'twin.db');
    const options = { data, token: 'its own token', clock: rehearsal.clock };
    const { service } = await createTwin(EVERYTHING, rehearsal.workplace(), options);
    service.close();
    const bytes = readFileSync(data, 'latin1');
    expect(
      [TWIN_TOKEN, ...secrets].filter((secret) =>
        bytes.includes(JSON.stringify(secret).slice(1, -1)),
      ),
    ).toEqual([]);
    expect(bytes).toContain('ann@b.example');
  });

  test('is read on after an interruption, without reading twice', async () => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    const ended = new AbortController();
    const first = twinOf(
      rehearsal,
      {},
      {
        signal: ended.signal,
        onProgress: ({ current }) => {
          if (current === 12) ended.abort(new Error('the power went'));
        },
      },
    );
    await expect(first).rejects.toThrow('the power went');
    const before = rehearsal.calls.length;
    await twinOf(rehearsal);
    const resumed = rehearsal.calls.length - before;
    await twinOf(rehearsal);
    expect(resumed).toBeLessThan(rehearsal.calls.length - before - resumed - 8);
  });

  test('is read on among single records, too, as of when it began; with other parts it is read afresh', async () => {
    const began = new Rehearsal({ seed: SMALL });
    const whole = (await twinOf(began, EVERYTHING)).report.calls;
    const other = (await twinOf(began)).report.calls;
    const interrupted = async (): Promise<Rehearsal> => {
      const rehearsal = new Rehearsal({ seed: SMALL });
      const ended = new AbortController();
      const { between } = rehearsal;
      let left = whole - 2;
      rehearsal.between = (service, clock) => ({
        send: (request) => {
          left -= 1;
          if (left === 0) ended.abort(new Error('the power went'));
          return between(service, clock).send(request);
        },
      });
      const first = twinOf(rehearsal, EVERYTHING, { signal: ended.signal });
      await expect(first).rejects.toThrow('the power went');
      rehearsal.between = between;
      await rehearsal.clock.advance(3_600_000);
      return rehearsal;
    };

    const { readAt, calls } = (await twinOf(await interrupted(), EVERYTHING)).report;

    expect([readAt, calls < 8]).toEqual(['2026-01-15T12:00:00.000Z', true]);
    expect((await twinOf(await interrupted())).report.calls).toBe(other);
  });

  test.each([
    [{}, ['--with histories', '--with comments', '--with details']],
    [
      { with: ['comments'], without: ['thresholds'] } as const,
      ['--with histories', '--with details'],
    ],
    [EVERYTHING, []],
  ])('lists what it lacks: %j', async (request, flags) => {
    const rehearsal = new Rehearsal({ seed: SMALL });
    const { report } = await twinOf(rehearsal, request);
    expect(report.notCopied.flatMap((each) => each.with ?? [])).toEqual(flags);
    const whats = report.notCopied.map(({ what }) => what);
    expect(whats).toContain('Permissions of roles');
    expect(whats).toContain('Conditions of custom filters');
    expect(whats.includes('Thresholds of stock at locations')).toBe('without' in request);
  });
});
