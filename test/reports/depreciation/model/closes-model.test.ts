import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storeClose } from '../../../../src/reports/depreciation/sheets/closing/close-report.ts';
import {
  amountsOfEvents,
  eventAmounts,
  eventsLess,
  type EventAmounts,
} from '../../../../src/reports/depreciation/methods/event-amounts.ts';
import type { DepreciationPlan } from '../../../../src/reports/depreciation/index.ts';
import type { DepreciationReport } from '../../../../src/reports/depreciation/sheets/figures/depreciation-report.ts';
import { terms } from '../books.ts';
import { Books, onlyBook, type Entry } from '../closes/books.ts';
import { changingAssets, PERIODS, restatements, type ChangingAsset } from './close-cases.ts';
import { ModelCloses, type Known } from './model-closes.ts';
import { dayAt, dayIn, dayOf } from './model-days.ts';
import { rounds } from '../../../support/thinned.ts';

const written = (amount: bigint): string =>
  `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

function knownAt({ facts, events, acquired, disposals }: ChangingAsset, at: number): Known {
  const { on, proceeds = 0n } = disposals.findLast(({ known }) => known <= at) ?? {};
  return {
    asset: { acquired, cost: 0n, ...facts[at] },
    events: events
      .filter((event) => event.known <= at && (on === undefined || event.on < on))
      .map(({ on: day, kind, amount, residual, remainingLife }) => ({
        ...{ on: day, kind, amount },
        ...(residual !== undefined && { residual }),
        ...(remainingLife !== undefined && { remainingLife }),
      })),
    ...(on !== undefined && { gone: { on, proceeds } }),
  };
}

function entryOf(
  number: number,
  { asset, events, gone }: Known,
  method: ChangingAsset['method'],
): Entry {
  const { cost = 0n, residual = 0n, acquired } = asset;
  return {
    number: String(number),
    settings: {
      ...{ ...method, acquired, cost: written(cost), residual: written(residual) },
      ...(gone !== undefined && { disposed: gone.on, proceeds: written(gone.proceeds) }),
    },
    events: events.map(({ on, kind, amount, residual: left, remainingLife }) => ({
      ...{ date: on, kind, amount: written(amount) },
      ...(left !== undefined && { residual: written(left) }),
      ...(remainingLife !== undefined && { remainingLife: String(remainingLife) }),
    })),
  };
}

/** The events of the period itself. */
function eventsOf({ effects }: DepreciationPlan, { request }: DepreciationReport): EventAmounts {
  return eventAmounts(
    effects.filter(({ kind }) => kind !== 'as-closed'),
    request.period,
  );
}

test('closes of months and quarters agree with a model in fractions, whatever becomes known when and however it is restated', () => {
  let compared = 0;
  let restated = 0;
  let late = 0;
  let sold = 0;
  fc.assert(
    fc.property(
      fc.array(changingAssets, { minLength: 4, maxLength: 6 }),
      restatements,
      (assets, chosen) => {
        const books = new Books();
        const models = assets.map(({ method }) => new ModelCloses(terms(method)));
        for (const [at, [from, to]] of PERIODS.entries()) {
          const restate = chosen[at] ?? 'catch-up';
          const known = assets.map((asset) => knownAt(asset, at));
          const entries = known.map((each, number) =>
            entryOf(number, each, assets[number]?.method ?? {}),
          );
          const report = books.report(entries, { from, to }, restate);
          const before = dayAt(dayOf(`${from}-01`).serial - 1);
          const end = dayIn(dayOf(`${to}-01`).month + 1, 0);
          const expected = models.map((model, number) => {
            const each = known[number];
            return each && model.close(each, { before, end }, restate);
          });
          // What cannot be booked is an exception, and ends the comparison.
          const isRefused = expected.includes(undefined);
          expect(onlyBook(report).exceptions.length > 0).toBe(isRefused);
          if (isRefused) break;
          const booked = [...onlyBook(report).lines].map(({ movement, plan }) => ({
            cost: movement.closing.cost,
            accumulated: movement.closing.accumulated,
            restated: movement.restated.accumulated,
            late: amountsOfEvents(eventsLess(movement.events, eventsOf(plan, report))),
            gainOrLoss: movement.disposal?.gainOrLoss ?? 0n,
          }));
          expect(booked).toEqual(expected);
          compared += booked.length;
          restated += booked.filter((each) => each.restated !== 0n).length;
          late += booked.filter(
            (each) => each.late.cost !== 0n || each.late.accumulated !== 0n,
          ).length;
          sold += booked.filter((each) => each.gainOrLoss !== 0n).length;
          storeClose(report, books.store, { now: '2030-01-01 12:00', by: 'anna' });
        }
        books.shut();
      },
    ),
    {
      numRuns: Number(process.env['DEPRECIATION_MODEL_CLOSES'] ?? rounds(96, 8)),
      seed: 20_261_124,
    },
  );
  expect(compared).toBeGreaterThan(150);
  expect(restated).toBeGreaterThan(20);
  expect(late).toBeGreaterThan(10);
  expect(sold).toBeGreaterThan(15);
});
