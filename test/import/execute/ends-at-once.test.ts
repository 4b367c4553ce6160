import { expect, test } from 'vitest';
import { TransportFailure } from '../../../src/client/transport/transport-failure.ts';
import type { Transport } from '../../../src/wire/messages.ts';
import { isWrite } from '../../support/faulty-transport.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { thinned } from '../../support/thinned.ts';

const ROWS = 6;

/** The first write is sent alone; then three are under way together. */
const LOST = 2;
const ANSWERED = 3;
const ANSWERED_LAST = 4;
const LAST_TURN = 200;

/** By how many turns of the microtask queue the one ends after the other; negative: before it. */
const TURNS = thinned(
  Array.from({ length: 60 }, (_, at) => at - 45),
  2,
);

/** Loses the response to one of the writes that are under way, answers one about then, and one later. */
function endingTogether(service: Transport, turns: number): Transport {
  let writes = 0;
  const sent = { [LOST]: signal(), [ANSWERED]: signal(), [ANSWERED_LAST]: signal() };
  const allSent = Promise.all(Object.values(sent).map(({ raised }) => raised));
  const endsAt = { [LOST]: -turns, [ANSWERED]: turns, [ANSWERED_LAST]: LAST_TURN };
  return {
    send: async (request, options) => {
      if (!isWrite(request)) return service.send(request, options);
      writes += 1;
      const number = writes;
      const response = await service.send(request, options);
      if (number !== LOST && number !== ANSWERED && number !== ANSWERED_LAST) return response;
      sent[number].raise();
      await allSent;
      await turnsOf(endsAt[number]);
      if (number === LOST) throw new TransportFailure(true, 'ECONNRESET');
      return response;
    },
  };
}

function signal(): { readonly raised: Promise<void>; readonly raise: () => void } {
  let raise = (): void => undefined;
  const raised = new Promise<void>((resolve) => (raise = resolve));
  return { raised, raise };
}

async function turnsOf(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

test('a run waits until a lost response is verified, at any moment that another call ends', async () => {
  const endedEarly: number[] = [];
  for (const turns of TURNS) {
    const rehearsal = new Rehearsal({ between: (service) => endingTogether(service, turns) });
    const names = Array.from({ length: ROWS }, (_, at) => `Room ${at}`);
    const file = rehearsal.write('locations.csv', ['Name', ...names, ''].join('\n'));
    const { stoppedBy, summary } = await rehearsal.import(
      [file],
      { kind: 'locations' },
      { concurrency: 3 },
    );
    expect(stoppedBy).toBeUndefined();
    if (summary.outcomes.created !== ROWS) endedEarly.push(turns);
    rehearsal.close();
  }
  expect(endedEarly).toEqual([]);
});
