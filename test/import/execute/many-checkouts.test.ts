import { expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';
import { endure } from '../../support/weather.ts';
import { IS_EVERYDAY } from '../../support/thinned.ts';

const ANN = 'ann@firm.example';
const ITEMS = 200;

const SEED = {
  groups: [{ name: 'Tools' }],
  members: [{ email: ANN, first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
  fixed_assets: Array.from({ length: ITEMS }, (_each, at) => ({
    ...{ name: `Drill ${at + 1}`, group: 'Tools', purchased_on: '2024-03-31' },
  })),
};

test.skipIf(IS_EVERYDAY)(
  '200 checkouts, of which 4 in 10 fail on the way, in a process that dies twice: 0 lost, 0 twice',
  async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const rows = SEED.fixed_assets.map(({ name }) => `${name},${ANN}`);
    const file = rehearsal.write('out.csv', ['Item,Member', ...rows, ''].join('\n'));
    const { folder } = await rehearsal.plan([file], { kind: 'fixed-assets.checkout' });

    const weather = { seed: 59, faults: 40, deaths: [150, 450], workers: 4 };
    const { summary } = await endure(rehearsal, folder, weather);

    expect(summary.outcomes).toMatchObject({ done: ITEMS, failed: 0, needsReview: 0 });
    const { store } = rehearsal.service.accounts[0].account;
    const checkouts = Array.from({ length: ITEMS }, (_each, at) =>
      store.lineItems
        .newest(at + 1, { limit: ITEMS, offset: 0 })
        .map(({ body }) => [body['is_checkout'], body['holder_id']]),
    );
    expect(checkouts).toEqual(Array.from({ length: ITEMS }, () => [[true, 1]]));

    rehearsal.calls.length = 0;
    const { summary: again } = await rehearsal.import([file], { kind: 'fixed-assets.checkout' });
    expect(again.outcomes).toMatchObject({ unchanged: ITEMS, done: 0 });
    expect(rehearsal.writes()).toEqual([]);
  },
);
