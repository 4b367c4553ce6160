import { expect, test } from 'vitest';
import type { Mode } from '../../../src/import/sheet/recipe/modes.ts';
import { fatesOf } from '../../support/fates.ts';

const SEED = {
  groups: [{ name: 'Computers' }],
  fixed_assets: [
    { name: 'Laptop 1', group: 'Computers', purchased_on: '2024-03-31', identifier: 'A-1' },
    { name: 'Laptop 2', group: 'Computers', purchased_on: '2024-03-31', identifier: 'A-2' },
  ],
};

const EQUAL = 'A-1,Laptop 1,Computers,03/31/2024';
const DIFFERENT = 'A-2,Laptop two,Computers,03/31/2024';
const NEW = 'A-3,Laptop 3,Computers,03/31/2024';

/** The table of docs/decisions/0008, cell by cell. */
test.each<[Mode | 'none', string, string]>([
  ['none', EQUAL, 'unchanged'],
  ['none', DIFFERENT, 'blocked: exists-differs'],
  ['none', NEW, 'create'],
  ['create', EQUAL, 'unchanged'],
  ['create', DIFFERENT, 'skipped'],
  ['create', NEW, 'create'],
  ['update', EQUAL, 'unchanged'],
  ['update', DIFFERENT, 'update'],
  ['update', NEW, 'skipped'],
  ['upsert', EQUAL, 'unchanged'],
  ['upsert', DIFFERENT, 'update'],
  ['upsert', NEW, 'create'],
])('mode %s: the row %s is %s', async (mode, row, expected) => {
  expect(await fateIn(`Identifier,Name,Group,Purchased on\n${row}\n`, mode)).toBe(expected);
});

test.each<[Mode | 'none', string, string]>([
  ['none', '1,Laptop 1', 'unchanged'],
  ['none', '1,Laptop one', 'update'],
  ['none', '99,Laptop 99', 'blocked: unknown-record'],
  ['create', '1,Laptop one', 'update'],
  ['create', '99,Laptop 99', 'blocked: unknown-record'],
  ['update', '1,Laptop one', 'update'],
  ['update', '99,Laptop 99', 'blocked: unknown-record'],
  ['upsert', '1,Laptop one', 'update'],
  ['upsert', '99,Laptop 99', 'blocked: unknown-record'],
])('mode %s: the row %s, which names its item number, is %s', async (mode, row, expected) => {
  expect(await fateIn(`Item #,Name\n${row}\n`, mode)).toBe(expected);
});

test.each<[Mode | 'none', string, string, string]>([
  ['none', 'skip', NEW, 'skipped'],
  ['upsert', 'skip', DIFFERENT, 'skipped'],
  ['none', 'update', DIFFERENT, 'update'],
  ['create', 'update', DIFFERENT, 'update'],
  ['upsert', 'update', NEW, 'blocked: unknown-record'],
  ['none', 'create', NEW, 'create'],
  ['update', 'create', NEW, 'create'],
  ['upsert', 'create', DIFFERENT, 'skipped'],
  ['upsert', 'create', EQUAL, 'unchanged'],
  ['upsert', '', DIFFERENT, 'update'],
])('mode %s: Action "%s" on the row %s makes it %s', async (mode, action, row, expected) => {
  const text = `Action,Identifier,Name,Group,Purchased on\n${action},${row}\n`;

  expect(await fateIn(text, mode)).toBe(expected);
});

test('an update that nothing can be found by is an issue', async () => {
  const text =
    'Action,Name,Group,Purchased on\nupdate,Desk,Computers,03/31/2024\nupdate,Desk,Computers,03/31/2024\n';

  expect(await fateIn(text, 'none')).toBe('blocked: missing-key');
});

test.each<[Mode | 'none', string]>([
  ['none', 'create'],
  ['create', 'create'],
  ['update', 'blocked: missing-key'],
  ['upsert', 'create'],
])('mode %s: a row that nothing can be found by is %s', async (mode, expected) => {
  const row = 'Desk,Computers,03/31/2024';

  expect(await fateIn(`Name,Group,Purchased on\n${row}\n${row}\n`, mode)).toBe(expected);
});

test.each(['name', 'Name', 'NAME'])('--key %s finds by the name', async (field) => {
  const text = 'Name,Group,Purchased on,Identifier\nLaptop 1,Computers,03/31/2024,A-9\n';
  const request = { planning: { mode: 'update' as const }, checking: { key: [field] } };

  expect(await fatesOf(text, { seed: SEED, request })).toEqual(['update']);
});

async function fateIn(text: string, mode: Mode | 'none'): Promise<string | undefined> {
  const planning = mode === 'none' ? {} : { mode };
  const [first] = await fatesOf(text, { seed: SEED, request: { planning } });
  return first;
}
