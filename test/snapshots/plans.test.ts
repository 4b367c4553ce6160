import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportRecords } from '../../src/export/export-records.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { rounds } from '../support/thinned.ts';
import { accountOf } from './account-of-many.ts';
import { doActs, someActs } from './any-acts.ts';

const HOUR_MS = 3_600_000;
const PLACES = 30;

/** A register of an account's first assets, some of them with another price. */
function register(
  rows: number,
  isChanged: (at: number) => boolean,
  { namesPlaces = true } = {},
): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const room = `Room ${String((at % PLACES) + 1).padStart(3, '0')}`;
    const name = `Laptop ${String(at + 1).padStart(4, '0')}`;
    const price = isChanged(at) ? '222.5' : '100.5';
    const group = at % 2 === 0 ? 'Computers' : 'Tools';
    const place = namesPlaces ? `,${room}` : '';
    return `L-${at + 1},${name},${group},${price},01/31/2025${place}`;
  });
  const headings = `Identifier,Name,Group,Price,Purchased on${namesPlaces ? ',Location' : ''}`;
  return [headings, ...lines, ''].join('\n');
}

async function withSnapshot(assets: number): Promise<Rehearsal> {
  const rehearsal = new Rehearsal({ seed: accountOf({ assets, places: PLACES, members: 4 }) });
  await rehearsal.clock.advance(HOUR_MS);
  const request = { kinds: ['fixed-assets', 'members'], out: 'a.xlsx', keepSnapshot: true };
  await exportRecords(request, rehearsal.workplace());
  await rehearsal.clock.advance(HOUR_MS);
  return rehearsal;
}

test.each([
  ['of places', true, 12],
  ['of none, which reads no places', false, 10],
])('5 changed rows of 300 %s cost few calls however many assets there are', async (...given) => {
  const [, namesPlaces, most] = given;
  const rehearsal = await withSnapshot(400);
  rehearsal.write(
    'register.csv',
    register(300, (at) => at % 60 === 7, { namesPlaces }),
  );
  const before = rehearsal.calls.length;
  const { summary } = await rehearsal.import(['register.csv'], { planning: { mode: 'upsert' } });
  const calls = rehearsal.calls.slice(before).map(({ method, path }) => `${method} ${path}`);
  expect(summary.outcomes).toMatchObject({ updated: 5, unchanged: 295 });
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(5);
  expect(calls).toHaveLength(most);
});

test('a plan is the same as one that reads the whole list', async () => {
  await fc.assert(
    fc.asyncProperty(someActs, fc.boolean(), async (acts, namesPlaces) => {
      const rehearsal = await withSnapshot(110);
      await doActs(rehearsal, acts);
      const text = register(60, (at) => at % 7 === 0, { namesPlaces });
      const workplace = rehearsal.workplace.bind(rehearsal);
      const planned = async (file: string, ignoresSnapshots: boolean): Promise<unknown> => {
        rehearsal.write(file, ignoresSnapshots ? text : `${text}\n`);
        rehearsal.workplace = () => ({ ...workplace(), ignoresSnapshots });
        return (await rehearsal.plan([file], { planning: { mode: 'upsert' } })).rows;
      };
      expect(await planned('known.csv', false)).toEqual(await planned('whole.csv', true));
      rehearsal.close();
    }),
    { numRuns: rounds(12, 200) },
  );
}, 60_000);
