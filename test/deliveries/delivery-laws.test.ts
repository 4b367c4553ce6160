import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actByOthers } from '../support/acts-of-others.ts';
import { receive, receiveAt, stock, store } from '../support/deliveries.ts';
import type { Rehearsal } from '../support/rehearsal.ts';
import { secondComputer } from '../support/second-computer.ts';
import { rounds } from '../support/thinned.ts';

const ORDERED = { Bolt: 500, Nut: 20, Drill: 6, Laptop: 3 };

const NAMES = Object.keys(ORDERED) as (keyof typeof ORDERED)[];

/** How many units of each item a delivery brings. */
type Delivery = Readonly<Record<keyof typeof ORDERED, number>>;

/** Deliveries of parts, of which nothing says that they fit the order. */
const DELIVERY: fc.Arbitrary<Delivery> = fc.record({
  Bolt: fc.integer({ min: 0, max: 400 }),
  Nut: fc.integer({ min: 0, max: 20 }),
  Drill: fc.integer({ min: 0, max: 5 }),
  Laptop: fc.integer({ min: 0, max: 2 }),
});

/** Whether a delivery is imported on another computer, and twice. */
const STEP = fc.record({ delivery: DELIVERY, isElsewhere: fc.boolean(), isTwice: fc.boolean() });

function writeNote(rehearsal: Rehearsal, number: number, delivery: Delivery): string {
  const rows = NAMES.map((name) => `PO-1,${name},${delivery[name]},DN-${number}`);
  return rehearsal.write(
    `note-${number}.csv`,
    ['Order,Item,Received,Delivery note', ...rows, ''].join('\n'),
  );
}

/** What is left of an order after the deliveries that fit it. */
function lastDelivery(arrived: Delivery): Delivery {
  const rest = NAMES.map((name) => [name, ORDERED[name] - arrived[name]] as const);
  return Object.fromEntries(rest) as unknown as Delivery;
}

const NOTHING: Delivery = { Bolt: 0, Nut: 0, Drill: 0, Laptop: 0 };

/** What has arrived after a delivery of which items that exceed the order are not sent. */
function withDelivery(arrived: Delivery, delivery: Delivery): Delivery {
  const sums = NAMES.map((name) => {
    const sum = arrived[name] + delivery[name];
    return [name, sum > ORDERED[name] ? arrived[name] : sum] as const;
  });
  return Object.fromEntries(sums) as unknown as Delivery;
}

test('any deliveries come to what the whole order brings, each once, and never to more', async () => {
  const whole = store();
  await actByOthers(whole, [['purchase-orders.receive', { po_no: 1 }]]);
  const expected = await stock(whole);
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 1, maxLength: 3 }), async (steps) => {
      const rehearsal = store();
      const other = secondComputer(rehearsal);
      let arrived = NOTHING;
      const all = [...steps.map(({ delivery }) => delivery)];
      for (const [at, { delivery, isElsewhere, isTwice }] of steps.entries()) {
        const note = writeNote(rehearsal, at + 1, delivery);
        const place = isElsewhere ? other : rehearsal.workplace();
        const files = [join(rehearsal.folder, note)];
        for (let times = isTwice ? 2 : 1; times > 0; times -= 1) await receiveAt(place, { files });
        arrived = withDelivery(arrived, delivery);
        const laptops = { Laptop: 1 + arrived.Laptop };
        expect(await stock(rehearsal)).toEqual({ ...arrived, ...laptops });
      }
      const last = writeNote(rehearsal, all.length + 1, lastDelivery(arrived));

      const { deliveries } = await receive(rehearsal, [last]);

      expect(await stock(rehearsal)).toEqual({ ...expected, Laptop: 1 + ORDERED.Laptop });
      const isOver = NAMES.every((name) => arrived[name] === ORDERED[name]);
      if (!isOver) expect(deliveries?.files.toVoid).toBeDefined();
    }),
    { numRuns: rounds(6, 24) },
  );
});

test('a colleague who receives the order at any time is noticed, and what was counted twice is named', async () => {
  await fc.assert(
    fc.asyncProperty(DELIVERY, fc.integer({ min: 1, max: 40 }), async (delivery, moment) => {
      const rehearsal = store();
      const note = writeNote(rehearsal, 1, delivery);
      let calls = 0;
      let isReceived = false;
      const receiveAsColleague = async (): Promise<void> => {
        if (isReceived) return;
        isReceived = true;
        await actByOthers(rehearsal, [['purchase-orders.receive', { po_no: 1 }]]);
      };
      const { between } = rehearsal;
      rehearsal.between = (service, clock) => ({
        send: async (request) => {
          calls += 1;
          if (calls === moment) await receiveAsColleague();
          return between(service, clock).send(request);
        },
      });
      const first = await receive(rehearsal, [note]);
      await receiveAsColleague();
      rehearsal.between = between;

      const again = await receive(rehearsal, [note]);

      const now = await stock(rehearsal);
      const twice = NAMES.flatMap((name): [string, number][] => {
        const whole = name === 'Laptop' ? 1 : ORDERED[name];
        const more = Number(now[name]) - whole;
        return more > 0 ? [[name, more]] : [];
      });
      const { countedTwice = [] } = again.deliveries ?? {};
      if (first.outcomes !== undefined && again.deliveries === undefined) return;
      expect(countedTwice.map(({ line, units }) => [line.name, units])).toEqual(twice);
    }),
    { numRuns: rounds(6, 40) },
  );
});
