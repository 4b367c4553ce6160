import { describe, expect, test } from 'vitest';
import { checkSeed } from '../../../src/service/seed/seed.ts';
import { startService } from '../../support/local-service.ts';

const GROUPS = { groups: [{ name: 'Supplies', id: 70 }] };

function asset(name: string, more: object = {}): Record<string, unknown> {
  return { name, group: 'Supplies', purchased_on: '2025-01-15', ...more };
}

function start(seed: object): ReturnType<typeof startService> {
  return startService({ seed: checkSeed(seed) });
}

describe('a seed fixes the numbers of records', () => {
  test('under id or what answers call it, and the others come after them', async () => {
    const service = start({
      ...GROUPS,
      fixed_assets: [
        asset('First'),
        asset('Second', { sequence_num: 1001 }),
        asset('Third', { id: 12 }),
      ],
      inventory: [{ name: 'Toner', group: 'Supplies', id: 1 }],
    });
    const numbers = async (path: string): Promise<unknown[]> => {
      const { body } = await service.call(`GET ${path}`);
      const { assets } = body as { assets: Record<string, unknown>[] };
      return assets.map(({ name, sequence_num: number, group_id: group }) => [name, number, group]);
    };
    expect(await numbers('/assets.api')).toEqual([
      ['First', 1002, 70],
      ['Second', 1001, 70],
      ['Third', 12, 70],
    ]);
    expect(await numbers('/inventory.api')).toEqual([['Toner', 1, 70]]);
    const { body } = await service.call('POST /groups.api', { 'group[name]': 'Next' });
    expect(body).toMatchObject({ group: { id: 71 } });
  });

  test('a record of a list that is there already keeps its own', async () => {
    const service = start({ depreciation_methods: [{ name: 'Straight Line', id: 1 }] });
    expect((await service.call('GET /depreciation_methods.api')).body).toMatchObject({
      depreciation_methods: [{ id: 2 }, { id: 1, name: 'Straight Line' }],
    });
  });

  test.each([
    [
      'twice',
      {
        groups: [
          { name: 'Tools', id: 3 },
          { name: 'Vans', id: 3 },
        ],
      },
      /another group/,
    ],
    [
      'for two kinds of item',
      {
        ...GROUPS,
        fixed_assets: [asset('One', { id: 3 })],
        inventory: [{ name: 'Toner', group: 'Supplies', sequence_num: 3 }],
      },
      /another/,
    ],
    ['of a role that is built in', { roles: [{ name: 'Auditor', id: 2 }] }, /another role/],
    [
      'of a record that has another',
      { depreciation_methods: [{ name: 'Straight Line', id: 9 }] },
      /has the number 1/,
    ],
    ['as text', { groups: [{ name: 'Tools', id: '3' }] }, /expected a whole number from 1/],
    ['zero', { groups: [{ name: 'Tools', id: 0 }] }, /expected a whole number from 1/],
    ['of a row within a record', { inventory: [{ movements: [{ id: 4 }] }] }, /unknown key "id"/],
  ])('but not %s', (_what, seed, message) => {
    expect(() => start(seed)).toThrow(message);
  });
});

describe('roles that a seed numbers', () => {
  test('leave the built-in ones theirs', async () => {
    const service = start({ roles: [{ name: 'Auditor', id: 40 }, { name: 'Keeper' }] });
    expect((await service.call('GET /custom_roles.api')).body).toMatchObject({
      custom_roles: [
        { id: 40, name: 'Auditor' },
        { id: 41, name: 'Keeper' },
      ],
    });
  });
});
