import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withAccount } from '../../src/account/with-account.ts';
import { clientOf } from '../../src/client/client.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import { TallysheetError } from '../../src/kernel/messages/errors.ts';
import { readAccountLists } from '../../src/reports/engine/account/account-lists.ts';
import { withStockOfAccount } from '../../src/reports/stock/input/account/read-stock-account.ts';
import { callerOver } from '../support/call-service.ts';
import { Rehearsal } from '../support/rehearsal.ts';

/** What somebody else does to the items before a page of their list is answered. */
type Change =
  | { readonly create: string }
  | { readonly rename: number; readonly to: string }
  | { readonly remove: number };

interface Items {
  readonly kind: 'fixed-assets' | 'inventory';
  readonly list: string;
  readonly count: number;
}

const ASSETS: Items = { kind: 'fixed-assets', list: '/assets.api', count: 30 };
const STOCK: Items = { kind: 'inventory', list: '/inventory.api', count: 30 };

/** An account whose items others create, rename and delete between the pages of their list. */
class ShiftingAccount {
  readonly rehearsal: Rehearsal;
  readonly names: readonly string[];
  readonly touched = new Set<string>();
  readonly #gone = new Set<string>();
  readonly items: Items;
  #pages = 0;

  constructor(items: Items, changes: readonly (readonly Change[])[]) {
    this.items = items;
    this.names = Array.from({ length: items.count }, (_, at) => `G${String(at).padStart(3, '0')}`);
    const seed = this.names.map((name) => ({
      ...{ name, identifier: name, group: 'Tools' },
      ...(items === ASSETS && { purchased_on: '2025-01-31', price: '100' }),
    }));
    this.rehearsal = new Rehearsal({
      seed: {
        groups: [{ name: 'Tools' }],
        ...(items === ASSETS ? { fixed_assets: seed } : { inventory: seed }),
      },
      between: (service) => ({
        send: async (request, options) => {
          if (request.target.startsWith(`${items.list}?`)) {
            for (const change of changes[this.#pages] ?? []) await this.#make(change);
            this.#pages += 1;
          }
          return service.send(request, options);
        },
      }),
    });
  }

  get untouched(): string[] {
    return this.names.filter((name) => !this.touched.has(name));
  }

  async #make(change: Change): Promise<void> {
    const { service, clock } = this.rehearsal;
    const client = clientOf(callerOver(service.transport, { clock }));
    const calls = this.items === ASSETS ? client.fixedAssets : client.inventory;
    if ('create' in change) {
      const name = change.create;
      if (this.items === STOCK) await client.inventory.create({ name, group_id: 1 });
      else await client.fixedAssets.create({ name, group_id: 1, purchased_on: '2025-01-31' });
      return;
    }
    const at = 'remove' in change ? change.remove : change.rename;
    const name = this.names[at % this.names.length] ?? '';
    this.touched.add(name);
    if (this.#gone.has(name)) return;
    const id = this.names.indexOf(name) + 1;
    if ('rename' in change) {
      const named = { asset_no: id, name: change.to, group_id: 1 };
      if (this.items === STOCK) await client.inventory.update(named);
      else await client.fixedAssets.update({ ...named, purchased_on: '2025-01-31' });
      return;
    }
    this.#gone.add(name);
    await calls.delete({ asset_no: id });
  }
}

interface Reader {
  readonly items: Items;
  /** The names of the items that it found. */
  readonly read: (account: ShiftingAccount) => Promise<string[]>;
  /** A plan reads once: of what is deleted behind it, the checks before sending know (decision 23). */
  readonly readsOnce?: true;
}

const READERS: Readonly<Record<string, Reader>> = {
  'an import of assets': { items: ASSETS, read: planned, readsOnce: true },
  'an import of inventory': { items: STOCK, read: planned, readsOnce: true },
  'an export of assets': { items: ASSETS, read: exported },
  'an export of inventory': { items: STOCK, read: exported },
  'a depreciation report': {
    items: ASSETS,
    read: ({ rehearsal }) =>
      withAccount(
        { name: 'depreciation report', request: null },
        { place: rehearsal.workplace() },
        async (snapshot) =>
          [...(await readAccountLists(snapshot)).of('fixed-assets')].map(
            ({ values }) => values['name'] as string,
          ),
      ),
  },
  'a stock report': {
    items: STOCK,
    read: ({ rehearsal }) =>
      withStockOfAccount(rehearsal.workplace(), {}, ({ items }) =>
        Promise.resolve(items.map(({ facts }) => facts.name ?? '')),
      ),
  },
};

/** The items whose rows the plan found in the account. */
async function planned({ rehearsal, names, items }: ShiftingAccount): Promise<string[]> {
  const rows = names.map((name) => `${name},${name},Tools,2025-01-31`);
  const text = ['Identifier,Name,Group,Purchased on', ...rows].join('\n');
  const file = rehearsal.write('items.csv', text);
  const { rows: made } = await rehearsal.plan([file], { kind: items.kind });
  return names.filter((_, at) => made[at]?.status !== 'planned');
}

async function exported({ rehearsal, items }: ShiftingAccount): Promise<string[]> {
  const request = { kinds: [items.kind], out: 'items.csv' };
  await exportRecords(request, rehearsal.workplace());
  return rehearsal.table(`${rehearsal.folder}/items.csv`).map((row) => row['Name'] ?? '');
}

describe.each(Object.entries(READERS))('%s', (_name, { items, read, readsOnce }) => {
  test('finds every item that nobody touched, once, or gives the list up', async () => {
    const name = fc.stringMatching(/^[AGZ][0-9]{3}x$/);
    const at = fc.nat(items.count - 1);
    const change = fc.oneof(
      fc.record({ create: name }),
      fc.record({ rename: at, to: name }),
      ...(readsOnce ? [] : [fc.record({ remove: at })]),
    );
    const schedule = fc.array(fc.array(change, { maxLength: 2 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(schedule, async (changes) => {
        const account = new ShiftingAccount(items, changes);
        const found = await read(account).catch((error: unknown) => {
          expect(changes.flat()).not.toEqual([]);
          expect(error).toBeInstanceOf(TallysheetError);
          expect(error).toMatchObject({ code: 'incomplete-list' });
          return undefined;
        });
        if (found !== undefined) {
          const { untouched } = account;
          expect(found.filter((each) => untouched.includes(each)).sort()).toEqual(untouched);
        }
        account.rehearsal.close();
      }),
      { numRuns: 3, examples: [[[]]] },
    );
  });
});
