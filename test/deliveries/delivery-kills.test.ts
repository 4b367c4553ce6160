import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decideToSend } from '../support/decide-to-send.ts';
import { receive, receiveAt, stock, store } from '../support/deliveries.ts';
import { liveWhile, Mortality } from '../support/mortality.ts';
import type { Rehearsal } from '../support/rehearsal.ts';
import { secondComputer } from '../support/second-computer.ts';
import { between, IS_EVERYDAY, thinned } from '../support/thinned.ts';

const NOTE =
  'Order number,Item,Quantity received,Serial numbers,Delivery note\nPO-1,Bolt,300,,DN-1\n,Nut,20,,\n,Drill,2,,\n,Laptop,2,"S-1, S-2",\n';

const ARRIVED = { Bolt: 300, Nut: 20, Drill: 2, Laptop: 3 };

function storeWithNote(): Rehearsal {
  const rehearsal = store();
  rehearsal.write('note.csv', NOTE);
  return rehearsal;
}

/** One life of a process that may die before and after each call. */
function live(rehearsal: Rehearsal, mortality: Mortality): Promise<boolean> {
  return liveWhile(rehearsal, mortality, () => receive(rehearsal, ['note.csv']));
}

/** The moments of a whole life at which the process may die. */
async function momentsOfLife(): Promise<readonly number[]> {
  const alive = new Mortality(Infinity);
  await live(storeWithNote(), alive);
  return Array.from({ length: alive.moments }, (_each, at) => at + 1);
}

test('a kill at any moment loses nothing and adds nothing twice: the same command continues, and asks where nothing proves what was sent', async () => {
  for (const moment of thinned(await momentsOfLife(), 3)) {
    const rehearsal = storeWithNote();
    if (await live(rehearsal, new Mortality(moment))) continue;
    await rehearsal.clock.advance(600_000);

    const { outcomes, folder = '' } = await receive(rehearsal, ['note.csv']);
    // What a new account keeps of comments is not proven: a movement that may have been sent is left to a person.
    if ((outcomes?.needsReview ?? 0) > 0) {
      await decideToSend(rehearsal, folder);
      await receive(rehearsal, ['note.csv']);
    }

    expect(await stock(rehearsal), `killed at ${moment}`).toEqual(ARRIVED);
  }
}, 180_000);

test.skipIf(IS_EVERYDAY)(
  'after a kill another computer may import the same note: the first one then adds nothing',
  async () => {
    for (const moment of between(await momentsOfLife(), 3)) {
      const rehearsal = storeWithNote();
      if (await live(rehearsal, new Mortality(moment))) continue;
      await rehearsal.clock.advance(600_000);

      const files = [join(rehearsal.folder, 'note.csv')];
      await receiveAt(secondComputer(rehearsal), { files });
      await receive(rehearsal, ['note.csv']);

      expect(await stock(rehearsal), `killed at ${moment}`).toEqual(ARRIVED);
    }
  },
);
