import { expect, test } from 'vitest';
import { custody, onboard, officeOfJoiners } from '../support/joiners.ts';
import { liveWhile, Mortality } from '../support/mortality.ts';
import type { Rehearsal } from '../support/rehearsal.ts';
import { thinned } from '../support/thinned.ts';

const ROWS =
  'Email,First name,Last name,Role,Kit\nann@firm.example,,,,Office + Mobile\ndee@firm.example,Dee,Poe,Staff,Office\n';

function office(): Rehearsal {
  // What a new account keeps of comments is not proven, so units whose checkout is lost need review there.
  const rehearsal = officeOfJoiners('Kit,Item,Group\nOffice,,Laptops\nMobile,Phone,\n');
  rehearsal.write('people.csv', ROWS);
  return rehearsal;
}

test('a kill at any moment loses nothing and gives nothing twice: the same command continues', async () => {
  const whole = office();
  await onboard(whole, ['people.csv']);
  const expected = await endOf(whole);
  const alive = new Mortality(Infinity);
  await live(office(), alive);

  const moments = Array.from({ length: alive.moments }, (_each, at) => at + 1);
  for (const moment of thinned(moments, 6)) {
    const rehearsal = office();
    if (await live(rehearsal, new Mortality(moment))) continue;
    await rehearsal.clock.advance(600_000);
    await onboard(rehearsal, ['people.csv']);

    expect(await endOf(rehearsal), `killed at ${moment}`).toEqual(expected);
  }
});

/** Who has what in the end, and what was sent. */
async function endOf(rehearsal: Rehearsal): Promise<unknown> {
  return [await custody(rehearsal), rehearsal.writes().toSorted()];
}

/** One life of a process that may die before and after each call. */
function live(rehearsal: Rehearsal, mortality: Mortality): Promise<boolean> {
  return liveWhile(rehearsal, mortality, () => onboard(rehearsal, ['people.csv']));
}
