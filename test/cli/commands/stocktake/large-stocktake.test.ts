import { afterAll, expect, test } from 'vitest';
import type { SeedDocument } from '../../../../src/service/seed/seed.ts';
import { Floor } from './floor.ts';
import { IS_EVERYDAY } from '../../../support/thinned.ts';

const ROOMS = 25;
const TIME_ON_A_BUSY_MACHINE_MS = 240_000;
const PEOPLE = ['anna', 'ben', 'clara'];

/** The room that the register has for an item. */
function roomOf(item: number): number {
  return (item % ROOMS) + 1;
}

/** Items whose numbers are divisible by 5 are on the shelf; the others are held by one of three people. */
function holderOf(item: number): string | undefined {
  return item % 5 === 0 ? undefined : PEOPLE[item % PEOPLE.length];
}

const SEED = {
  groups: [{ name: 'Computers' }],
  locations: Array.from({ length: ROOMS }, (_, at) => ({ name: `Room ${at + 1}` })),
  members: PEOPLE.map((name) => ({
    email: `${name}@company.example`,
    first_name: name,
    last_name: 'Brook',
    role: 'Staff',
  })),
  fixed_assets: Array.from({ length: 510 }, (_, at) => {
    const item = at + 1;
    const holder = holderOf(item);
    const state =
      item > 500
        ? { state: 'retired', retired_on: '2025-06-30' }
        : holder !== undefined && { state: 'checked_out', holder: `${holder}@company.example` };
    return {
      sequence_num: item,
      name: `Laptop ${item}`,
      group: 'Computers',
      purchased_on: '2025-01-31',
      price: item,
      identifier: `T-${item}`,
      location: `Room ${roomOf(item)}`,
      ...state,
    };
  }),
} as SeedDocument;

/** Item and room of each scan, by what is true of the items. */
function scans(): readonly (readonly [code: string, room: number])[] {
  const all: (readonly [string, number])[] = [];
  const scan = (item: number, room = roomOf(item)): void => {
    all.push([`T-${item}`, room]);
  };
  const next = (item: number): number => roomOf(item + 1);
  for (let item = 1; item <= 400; item += 1) scan(item);
  for (let item = 401; item <= 440; item += 1) scan(item, next(item));
  // 441 to 480 are missing.
  for (let item = 481; item <= 500; item += 1) {
    scan(item);
    scan(item, next(item));
  }
  for (let item = 501; item <= 510; item += 1) scan(item);
  for (let tag = 1; tag <= 15; tag += 1) all.push([`UNKNOWN-${tag}`, 1]);
  // A second person scanned them, too, in the same room.
  for (let item = 1; item <= 195; item += 1) scan(item);
  return all;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

let floor: Floor | undefined;

afterAll(async () => {
  await floor?.close();
});

test.skipIf(IS_EVERYDAY)(
  '500 expected items and 700 scans in six files by three people come to five exact lists and one plan',
  async () => {
    floor = await Floor.open(SEED);
    expect((await floor.run('start', '--out', 'st', '--by', 'Dora')).exit).toBe(0);
    const all = scans();
    expect(all).toHaveLength(700);
    for (const [at, person] of PEOPLE.entries()) {
      const files = [at, at + 3].map((file) => {
        const rows = all.filter((_, row) => row % 6 === file);
        const lines = rows.map(([code, room]) => `${code},Room ${room}`);
        return floor?.save(`scans-${file + 1}.csv`, ['Code,Place', ...lines]) ?? '';
      });
      expect((await floor.run('count', ...files, '--by', person)).exit).toBe(0);
    }

    const finished = await floor.run('finish', '--yes', '--json');

    expect(finished.exit).toBe(0);
    const { lists, unknownTags, coverage, adjustments, followUps, checks } = JSON.parse(
      finished.stdout,
    ) as {
      lists: { list: string; items: number[]; value: string }[];
      unknownTags: string[];
      coverage: object;
      adjustments: object;
      followUps: { reason: string; item: number }[];
      checks: { passed: boolean }[];
    };
    expect(lists).toEqual([
      { list: 'As expected', items: range(1, 400), value: '80200.00' },
      { list: 'Elsewhere', items: [...range(401, 440), ...range(501, 510)], value: '21875.00' },
      { list: 'Missing', items: range(441, 480), value: '18420.00' },
      { list: 'Different places', items: range(481, 500), value: '9810.00' },
    ]);
    expect(unknownTags).toEqual(
      expect.arrayContaining(range(1, 15).map((tag) => `UNKNOWN-${tag}`)),
    );
    expect(unknownTags).toHaveLength(15);
    expect(coverage).toEqual({
      expected: 500,
      counted: 460,
      expectedValue: '125250.00',
      countedValue: '106830.00',
    });
    expect(adjustments).toEqual({
      ...{ Move: 40, Verify: 352, Transfer: 0, 'Add stock': 0, 'Remove stock': 0, Retire: 0 },
    });
    const reasons = new Map<string, number>();
    for (const { reason } of followUps) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    expect(Object.fromEntries(reasons)).toEqual({
      'Counted at different places': 20,
      Missing: 8,
      'Missing, cannot be retired': 32,
      'Retired item found': 10,
      'Counted, but not checked out': 88,
    });
    expect(checks.every(({ passed }) => passed)).toBe(true);

    // 320 verifications of three custodians go in 6 mass forms; each of the 32 assets that are moved, too, waits for
    // its move, and goes in a call of its own.
    const writes = { 'fixed-assets.update': 40, 'fixed-assets.verify-possessions': 6 };
    expect(await floor.writes()).toEqual(writes);
    expect((await floor.item(440)).location_id).toBe(roomOf(441));

    const again = await floor.run('finish', 'st', '--yes');
    expect([again.exit, await floor.writes()]).toEqual([0, writes]);
  },
  TIME_ON_A_BUSY_MACHINE_MS,
);
