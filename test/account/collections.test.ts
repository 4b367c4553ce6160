import { describe, expect, test } from 'vitest';
import { withAccount } from '../../src/account/with-account.ts';
import type { Resource } from '../../src/catalogue/define.ts';
import { subgroups } from '../../src/catalogue/resources/subgroups.ts';
import { clientOf } from '../../src/client/client.ts';
import { TallysheetError } from '../../src/kernel/messages/errors.ts';
import { callerOver } from '../support/call-service.ts';
import { Rehearsal } from '../support/rehearsal.ts';

/** The subgroups of the account as if they could only be listed group by group. */
const { all: list, ...described } = subgroups;
const WITHIN_GROUPS: Resource = { ...described, within: { field: 'group_id', all: list } };

/** Subgroups of each group: the second has none, the third more than a page. */
const SUBGROUPS = [2, 0, 30, 1];

class AccountOfGroups {
  /** The lists within groups that were asked for, as `3 page 2`. */
  readonly asked: string[] = [];
  readonly prices: number[] = [];
  readonly rehearsal: Rehearsal;
  before: (call: number) => Promise<void> | void = () => undefined;

  constructor() {
    const names = SUBGROUPS.flatMap((count, group) =>
      Array.from({ length: count }, (_, at) => ({
        ...{ name: `Part ${10 + at}`, group: `Group ${group + 1}` },
      })),
    );
    this.rehearsal = new Rehearsal({
      seed: {
        groups: SUBGROUPS.map((_, at) => ({ name: `Group ${at + 1}` })),
        subgroups: names,
        fixed_assets: ['Group 1', 'Group 4'].map((group) => ({
          ...{ name: `Asset of ${group}`, group, purchased_on: '2025-01-31' },
        })),
      },
      between: (service) => ({
        send: async (request, options) => {
          const { searchParams } = new URL(request.target, 'https://company.example');
          const group = searchParams.get('group_id');
          if (group !== null) {
            this.asked.push(`${group} page ${searchParams.get('page')}`);
            await this.before(this.asked.length);
          }
          return service.send(request, options);
        },
      }),
    });
  }

  /** The subgroups that a reading finds, as `3 Part 10`. */
  read(within: Resource = WITHIN_GROUPS): Promise<string[]> {
    const listener = {
      onPrice: ({ calls }: { readonly calls: number }) => this.prices.push(calls),
    };
    return withAccount(
      { name: 'test', request: null },
      { place: this.rehearsal.workplace(), listener },
      async (snapshot) => {
        const [selection] = await snapshot.read([{ resource: within }]);
        return [...(selection?.records() ?? [])].map(
          ({ values }) => `${values['group_id'] as number} ${values['name'] as string}`,
        );
      },
    );
  }
}

function within(group: number): string[] {
  const count = SUBGROUPS[group - 1] ?? 0;
  return Array.from({ length: count }, (_, at) => `${group} Part ${10 + at}`);
}

const ALL = [1, 3, 4].flatMap(within);

describe('records within others', () => {
  test('are read record by record, and twice where there are several pages', async () => {
    const account = new AccountOfGroups();
    expect(await account.read()).toEqual(ALL);
    expect(account.asked).toEqual([
      ...['1 page 1', '2 page 1'],
      ...['3 page 1', '3 page 2', '3 page 1', '3 page 2'],
      '4 page 1',
    ]);
    expect(account.prices).toEqual([4]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7])(
    'are read from call %i on where a reading was broken off before it',
    async (at) => {
      const account = new AccountOfGroups();
      account.before = (call) => {
        if (call === at) throw new TallysheetError('interrupted', 'Interrupted');
      };
      await expect(account.read()).rejects.toMatchObject({ code: 'interrupted' });
      expect(await account.read()).toEqual(ALL);
      expect(account.asked).toHaveLength(8);
    },
  );

  test('cost no call where a record says that it holds none', async () => {
    const account = new AccountOfGroups();
    const counted = { field: 'group_id', all: list, count: 'assets_count' };
    expect(await account.read({ ...WITHIN_GROUPS, within: counted })).toEqual(
      [1, 4].flatMap(within),
    );
    expect(account.asked).toEqual(['1 page 1', '4 page 1']);
  });

  test('are none where what held them was deleted meanwhile', async () => {
    const rehearsal = new Rehearsal({
      seed: { groups: [{ name: 'Supplies' }], inventory: [{ name: 'Toner', group: 'Supplies' }] },
      between: (service) => ({
        send: async (request, options) => {
          if (request.target.startsWith('/inventory/1/history.api')) {
            await clientOf(callerOver(service)).inventory.delete({ asset_no: 1 });
          }
          return service.send(request, options);
        },
      }),
    });
    const withinItems: Resource = {
      ...described,
      fields: { asset_no: { kind: 'reference', to: 'inventory', label: 'Item', answer: null } },
      within: { field: 'asset_no', all: { in: 'inventory', endpoint: 'history' } },
    };
    const found = await withAccount(
      { name: 'test', request: null },
      { place: rehearsal.workplace() },
      async (snapshot) => {
        const [selection] = await snapshot.read([{ resource: withinItems }]);
        return [...(selection?.records() ?? [])];
      },
    );
    expect(rehearsal.calls.map(({ path, status }) => [path, status]).at(-1)).toEqual([
      '/inventory/1/history.api',
      404,
    ]);
    expect(found).toEqual([]);
  });
});
