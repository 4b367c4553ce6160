import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decideToSend } from '../support/decide-to-send.ts';
import { custody, KITS, onboard, officeOfJoiners } from '../support/joiners.ts';
import { Killed, liveWhile, Mortality } from '../support/mortality.ts';
import type { Rehearsal } from '../support/rehearsal.ts';
import { thinned } from '../support/thinned.ts';
import { ReadWorkbook } from '../support/user-workbook.ts';

const ROWS =
  'Email,First name,Last name,Role,Kit\nann@firm.example,,,,Office + Mobile\ndee@firm.example,Dee,Poe,Staff,Office\n';

function office(kits: string): Rehearsal {
  const rehearsal = officeOfJoiners(kits);
  rehearsal.write('people.csv', ROWS);
  return rehearsal;
}

/** What a new account keeps of comments is not proven, so units whose checkout is lost need review there. */
const WITHOUT_STOCK = 'Kit,Item,Group\nOffice,,Laptops\nMobile,Phone,\n';

test('a kill at any moment loses nothing and gives nothing twice: the same command continues', async () => {
  const whole = office(WITHOUT_STOCK);
  await onboard(whole, ['people.csv']);
  const expected = await endOf(whole);
  const alive = new Mortality(Infinity);
  await live(office(WITHOUT_STOCK), alive);

  const moments = Array.from({ length: alive.moments }, (_each, at) => at + 1);
  for (const moment of thinned(moments, 6)) {
    const rehearsal = office(WITHOUT_STOCK);
    if (await live(rehearsal, new Mortality(moment))) continue;
    await rehearsal.clock.advance(600_000);
    await onboard(rehearsal, ['people.csv']);

    expect(await endOf(rehearsal), `killed at ${moment}`).toEqual(expected);
  }
});

test('also with units of asset stock: those that may be handed out are held until a person has decided', async () => {
  const alive = new Mortality(Infinity);
  await live(office(KITS), alive);

  const moments = Array.from({ length: alive.moments }, (_each, at) => at + 1);
  for (const moment of thinned(moments, 8)) {
    const rehearsal = office(KITS);
    if (await live(rehearsal, new Mortality(moment))) continue;
    await rehearsal.clock.advance(600_000);
    await onboard(rehearsal, ['people.csv']);

    expect(await custody(rehearsal), `killed at ${moment}`).toMatchObject({
      ...{ L1: 'Ann Lee', P1: 'Ann Lee', L2: 'Dee Poe' },
      headsets: expect.toSatisfy((left: number) => left === 6 || left === 10) as number,
    });
  }
});

test.each([
  ['was not sent', false, 10],
  ['was done', true, 6],
])(
  'the review row of a checkout that %s says what to do, and what is decided ends it',
  async (_what, isDone, left) => {
    const rehearsal = office(KITS);
    await diesAtStock(rehearsal, isDone);
    await rehearsal.clock.advance(600_000);
    await onboard(rehearsal, ['people.csv']);
    const waiting = await onboard(rehearsal, ['people.csv']);
    const after = await custody(rehearsal);
    const run = join(rehearsal.folder, 'onboarding/people', runsOf(rehearsal)[0] ?? '');
    if (!isDone) {
      expect(waiting.onboarding.issues.map(({ code, hint }) => [code, hint])).toContainEqual([
        'not-processed',
        expect.stringMatching(
          /what Dee Poe gets: .*resume onboard-\S+ --decisions onboarding\/people\//,
        ),
      ]);
      const review = await ReadWorkbook.open(join(run, 'review.xlsx'));
      const [, what, command, ...rows] = review.rows('Needs review');
      expect(what?.[0]).toContain('decide in the last column, save the file, and run');
      expect(command?.[0]).toContain('--decisions');
      expect(rows.at(-1)).toMatchObject({
        2: '2',
        3: 'Headset (#30), to Ann Lee',
        5: 'none found',
      });
      await decideToSend(rehearsal, run);
    }
    const last = await onboard(rehearsal, ['people.csv']);

    expect(after).toMatchObject({ L1: 'Ann Lee', P1: 'Ann Lee', L2: 'Dee Poe', headsets: left });
    expect(last.outcomes).toBeUndefined();
    expect(await custody(rehearsal)).toEqual({
      ...{ L1: 'Ann Lee', P1: 'Ann Lee', L2: 'Dee Poe', headsets: 6 },
    });
  },
);

function runsOf({ folder }: Rehearsal): readonly string[] {
  const names = readdirSync(join(folder, 'onboarding/people'));
  return names.filter((name) => name.startsWith('onboard-')).toSorted();
}

/** A process that dies at its first checkout of asset stock, before it is sent or with its answer. */
async function diesAtStock(rehearsal: Rehearsal, isDone: boolean): Promise<void> {
  const { between } = rehearsal;
  let isDead = false;
  rehearsal.between = (service, clock) => {
    const inner = between(service, clock);
    return {
      send: async (request) => {
        if (isDead) throw new Killed('killed');
        isDead = request.method === 'POST' && request.target.includes('/stock_assets/');
        if (isDead && isDone) await inner.send(request);
        if (isDead) throw new Killed('killed');
        return inner.send(request);
      },
    };
  };
  await expect(onboard(rehearsal, ['people.csv'])).rejects.toBeInstanceOf(Killed);
  rehearsal.between = between;
}

/** Who has what in the end, and what was sent. */
async function endOf(rehearsal: Rehearsal): Promise<unknown> {
  return [await custody(rehearsal), rehearsal.writes().toSorted()];
}

/** One life of a process that may die before and after each call. */
function live(rehearsal: Rehearsal, mortality: Mortality): Promise<boolean> {
  return liveWhile(rehearsal, mortality, () => onboard(rehearsal, ['people.csv']));
}
