import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KINDS, type Kind } from '../../../src/catalogue/kinds.ts';
import { accountState } from '../../support/account-state.ts';
import { live, Mortality } from '../../support/mortality.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { rounds, thinned } from '../../support/thinned.ts';
import { saveUserWorkbook, type UserCell } from '../../support/user-workbook.ts';
import { actionsOf, callBefore, DEPOT, rowsOf } from './sheets-of-kinds.ts';

/** More runs kill each import at other moments. */
const RUNS = rounds(1, 1);

/** Every fifth kind, unless more runs are asked for: other laws kill each kind, too. */
const KILLED = thinned(KINDS, 5);

test('there is a sheet for every kind, with every action that it may have', () => {
  expect(KINDS.filter((kind) => rowsOf(kind) === undefined)).toEqual([]);
  for (const { name, actions = new Map<string, Kind>() } of KINDS) {
    const operations = [...actions.values()].map(({ operation }) => operation);
    expect(actionsOf(name).toSorted(), name).toEqual(operations.toSorted());
  }
});

const ALL_DONE = { failed: 0, needsReview: 0, notProcessed: 0, unchanged: 0 };

interface Written {
  readonly rehearsal: Rehearsal;
  readonly csv: string;
  readonly xlsx: string;
}

/** The same rows as a CSV file and as a workbook, in an account that is ready for them. */
async function written(kind: Kind): Promise<Written> {
  const before = callBefore(kind.name);
  const rehearsal = new Rehearsal({ seed: DEPOT });
  if (before !== undefined) {
    const headers = { token: 's3cret-token' };
    const call = { method: 'POST', target: before, headers, body: new Uint8Array() };
    expect(await rehearsal.service.transport.send(call)).toMatchObject({ status: 200 });
  }
  const [headings = [], ...rows] = rowsOf(kind) ?? [];
  const csv = rehearsal.write('rows.csv', [headings, ...rows, ''].map(String).join('\n'));
  const cells = [headings, ...rows.map((row) => row.map(asTyped))];
  await saveUserWorkbook(join(rehearsal.folder, 'rows.xlsx'), { Rows: cells });
  rehearsal.calls.length = 0;
  return { rehearsal, csv, xlsx: 'rows.xlsx' };
}

/** A spreadsheet program keeps numbers and dates as such. */
function asTyped(text: string): UserCell {
  if (/^\d+$/.test(text)) return Number(text);
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : new Date(`${year}-${month ?? ''}-${day ?? ''}`);
}

async function expectNothingToDo(
  rehearsal: Rehearsal,
  file: string,
  kind: string,
  when: string,
): Promise<void> {
  const before = accountState(rehearsal);
  const { summary } = await rehearsal.import([file], { kind });
  // Labels are printed again: they change nothing.
  if (!kind.startsWith('label-templates.')) {
    expect(rehearsal.writes(), when).toEqual([]);
    expect(summary.outcomes, when).toMatchObject({ created: 0, updated: 0, done: 0 });
  }
  expect(summary.outcomes, when).toMatchObject({ needsReview: 0 });
  expect(accountState(rehearsal), when).toEqual(before);
}

describe.each(KILLED)('$name', (described) => {
  const { name: kind } = described;

  test('does from a workbook and from CSV, killed and resumed, what it does in peace, and once', async () => {
    const peace = await written(described);
    const { folder: calm, plan } = await peace.rehearsal.plan([peace.xlsx], { kind });
    expect(plan.totals).toMatchObject({ blocked: 0, unchanged: 0 });
    const life = new Mortality(Infinity);
    await live(peace.rehearsal, calm, life);
    const ended = peace.rehearsal.ended(calm);
    expect(ended.filter(({ state }) => state !== 'done')).toEqual([]);
    const wanted = accountState(peace.rehearsal);
    expect(peace.rehearsal.writes()).not.toEqual([]);
    peace.rehearsal.close();

    for (let run = 1; run <= RUNS; run += 1) {
      const random = seededRandom(run * 1000 + KINDS.indexOf(described));
      const moment = (): number => 1 + Math.floor(random() * life.moments);
      const deaths = [moment(), moment()];
      const when = `killed at moments ${deaths.join(' and ')} of ${life.moments}, run ${run}`;
      const { rehearsal, csv, xlsx } = await written(described);
      const [first, second] = run % 2 === 1 ? [csv, xlsx] : [xlsx, csv];
      const { folder } = await rehearsal.plan([first], { kind });

      for (const at of deaths) await live(rehearsal, folder, new Mortality(at));
      const { summary } = await rehearsal.resume(folder);

      expect(summary.outcomes, when).toMatchObject(ALL_DONE);
      expect(accountState(rehearsal), when).toEqual(wanted);
      rehearsal.calls.length = 0;
      await expectNothingToDo(rehearsal, second, kind, when);
      rehearsal.close();
    }
  });
});
