import { describe, expect, test } from 'vitest';
import type { SeedDocument } from '../../../../src/service/seed/seed.ts';
import { actAsColleague, applyAmongColleagues, type Moment } from '../../../support/colleague.ts';
import { Rehearsal } from '../../../support/rehearsal.ts';
import type { SentCall } from '../../../service/answers/expected-answer.ts';
import { sampled } from '../../../support/thinned.ts';

const PERSON = { last_name: 'Lee', role: 'Staff' } as const;
const TOOL = { group: 'Tools', purchased_on: '2024-03-31', location: 'Depot' } as const;

/** #1 is free, Ann has #2, #3 is retired; 3 of the 40 hats (#4) are with Ann. */
const SEED: SeedDocument = {
  groups: [{ name: 'Tools' }],
  retire_reasons: [{ name: 'Sold' }, { name: 'Lost' }],
  locations: [{ name: 'Depot' }, { name: 'Yard' }, { name: 'Closed', status: 'inactive' }],
  members: [
    { ...PERSON, email: 'ann@firm.example', first_name: 'Ann' },
    { ...PERSON, email: 'bo@firm.example', first_name: 'Bo', last_name: 'Hay' },
    { ...PERSON, email: 'gone@firm.example', first_name: 'Gone', status: 0 },
  ],
  fixed_assets: [
    { ...TOOL, name: 'Drill' },
    {
      ...{ ...TOOL, name: 'Saw', state: 'checked_out', holder: 'ann@firm.example' },
      ...{ checkout_on: '2026-01-02', checkin_due_on: '2026-02-01' },
    },
    {
      ...{ ...TOOL, name: 'Lathe', state: 'retired' },
      ...{ retired_on: '2025-01-31', retire_reason: 'Sold' },
    },
  ],
  asset_stock: [
    {
      ...{ name: 'Hat', group: 'Tools', location: 'Depot' },
      movements: [
        { order: 'add stock', on: '2025-07-01', quantity: 40, price: '2' },
        {
          ...{ order: 'checkout', line_item: 900, on: '2025-09-15', quantity: 3 },
          ...{ user: 'ann@firm.example', till: '2026-03-01' },
        },
      ],
    },
  ],
};

const CHECKIN = 'PUT /assets/2/checkin.api';
const TO_BO = 'PUT /assets/2/checkout.api?user_id=2';

interface Case {
  readonly kind: string;
  readonly text: string;
  readonly acts: readonly SentCall[];
  readonly mode?: 'upsert';
}

/** What is sent, what a colleague does afterwards, and what comes out where the write was done. */
const PROVEN: readonly (Case & { readonly says: string })[] = [
  {
    kind: 'fixed-assets.checkin',
    text: 'Item\nSaw\n',
    acts: [[TO_BO]],
    says: 'checked out to Bo Hay',
  },
  {
    kind: 'fixed-assets.checkout',
    text: 'Item,Member\nDrill,ann@firm.example\n',
    acts: [['PUT /assets/1/checkin.api'], ['PUT /assets/1/checkout.api?user_id=2']],
    says: 'checked in',
  },
  {
    kind: 'fixed-assets.checkout',
    text: 'Item,Member,Till\nDrill,ann@firm.example,12/31/2026\n',
    acts: [['PUT /assets/1/extend_checkout.api', { till: '06/30/2026' }]],
    says: '2026-06-30',
  },
  {
    kind: 'asset-stock.checkout',
    text: 'Item,Quantity,Member,Location\nHat,4,bo@firm.example,Depot\n',
    acts: [
      ['POST /stock_assets/4/checkin.api', { selected_line_items: '900', order_type: 'checkin' }],
    ],
    says: 'checkin of 3 at',
  },
];

const SHOWN_BY_STATE: readonly Case[] = [
  {
    kind: 'fixed-assets.extend-checkout',
    text: 'Item,Till\nSaw,12/31/2026\n',
    acts: [[CHECKIN], [TO_BO]],
  },
  {
    kind: 'fixed-assets.extend-checkout',
    text: 'Item,Till\nSaw,12/31/2026\n',
    acts: [['PUT /assets/2/extend_checkout.api', { till: '02/01/2026', till_time: '23:59' }]],
  },
  {
    kind: 'fixed-assets.retire',
    text: 'Item,Retired on,Retire reason\nDrill,01/10/2026,Sold\n',
    acts: [['PUT /assets/1/activate.api'], ['PUT /assets/1/checkout.api?user_id=2']],
  },
  {
    kind: 'fixed-assets.retire',
    text: 'Item,Retired on,Retire reason\nDrill,01/10/2026,Sold\n',
    acts: [['PUT /assets/1/activate.api']],
  },
  {
    kind: 'fixed-assets.activate',
    text: 'Item,Location\nLathe,Yard\n',
    acts: [
      [
        'PUT /assets/3/retire.api',
        { 'fixed_asset[retired_on]': '01/11/2026', 'fixed_asset[retire_reason_id]': '2' },
      ],
    ],
  },
  {
    kind: 'members.deactivate',
    text: 'Member\nbo@firm.example\n',
    acts: [['PUT /members/2/activate.api']],
  },
  {
    kind: 'members.activate',
    text: 'Member\ngone@firm.example\n',
    acts: [['PUT /members/3/deactivate.api']],
  },
  {
    kind: 'locations.deactivate',
    text: 'Location\nYard\n',
    acts: [['PATCH /locations/2/activate.api']],
  },
  {
    kind: 'locations.activate',
    text: 'Location\nClosed\n',
    acts: [['PATCH /locations/3/deactivate.api']],
  },
  {
    kind: 'fixed-assets.request-verifications',
    text: 'Item\nSaw\n',
    acts: [['PUT /assets/2/cancel_verification.api', { user_id: '1' }]],
  },
  {
    kind: 'asset-stock.extend-checkouts',
    text: 'Item,Line items,Till\nHat,900,12/31/2026\n',
    acts: [
      [
        'POST /stock_assets/4/mass_extend_checkout_items.api',
        { selected_line_items: '900', till: '04/01/2026' },
      ],
    ],
  },
  {
    kind: 'fixed-assets',
    mode: 'upsert',
    text: 'Name,Group,Purchased on,Price\nDrill,Tools,03/31/2024,99\n',
    acts: [
      [
        'PUT /assets/1.api',
        {
          ...{ 'fixed_asset[name]': 'Drill', 'fixed_asset[group_id]': '1' },
          ...{ 'fixed_asset[purchased_on]': '03/31/2024', 'fixed_asset[price]': '55' },
        },
      ],
    ],
  },
];

const WAYS: readonly { readonly moment: Moment; readonly skewMs: number }[] = [
  { moment: 'before resume', skewMs: 0 },
  { moment: 'before resume', skewMs: 86_400_000 },
];

async function happened(
  { kind, text, acts, mode }: Case,
  { between, ...way }: (typeof WAYS)[number] & Partial<Pick<Rehearsal, 'between'>>,
): Promise<{
  readonly rehearsal: Rehearsal;
  readonly ended: Awaited<ReturnType<typeof applyAmongColleagues>>;
}> {
  const rehearsal = new Rehearsal({ seed: SEED, ...(between && { between }) });
  await rehearsal.clock.advance(3_600_000);
  const planning = mode === undefined ? {} : { mode };
  const { folder, plan } = await rehearsal.plan([rehearsal.write('sheet.csv', text)], {
    kind,
    planning,
  });
  expect(plan.totals).toMatchObject({ blocked: 0, unchanged: 0 });
  const act = (): Promise<void> => actAsColleague(rehearsal, acts);
  const ended = await applyAmongColleagues(rehearsal, folder, { lost: 'response', ...way }, act);
  return { rehearsal, ended };
}

/** A list that is read by PUT is no act. The acts of others count as the program's own in the list of what the service got, so that they are taken off. */
function sentByUs({ rehearsal }: { readonly rehearsal: Rehearsal }, { acts }: Case): string[] {
  const writes = rehearsal.writes().filter((write) => !write.endsWith('/checked_out_items.api'));
  const theirs = acts.map(([route]) => route.replace(/\?.*/, ''));
  for (const act of theirs) writes.splice(writes.lastIndexOf(act), 1);
  return writes;
}

describe.each(WAYS)(
  'a response is lost, and a colleague acts $moment, clock $skewMs ms ahead',
  (way) => {
    test.each(sampled(PROVEN, 2))('$kind is done, then changed by others: $says', async (one) => {
      const { rehearsal, ended } = await happened(one, way);
      expect(ended.summary.outcomes).toMatchObject({ done: 1, failed: 0, needsReview: 0 });
      expect(sentByUs({ rehearsal }, one)).toHaveLength(1);
      const [row] = ended.files.results.flatMap((path) => rehearsal.table(path));
      expect(row?.['_message']).toContain(one.says);
      expect(ended.files.errors).toEqual([]);
    });

    test.each(SHOWN_BY_STATE)('$kind is left to a person with both states', async (one) => {
      const { rehearsal, ended } = await happened(one, way);
      expect(ended.summary.outcomes).toMatchObject({ needsReview: 1, failed: 0 });
      expect(sentByUs({ rehearsal }, one)).toHaveLength(1);
      expect(ended.files.errors).toEqual([]);
      const [row] = rehearsal.table(ended.files.needsReview ?? '');
      expect(row?.['Evidence']).toMatch(/before .*sent .*now/);
    });
  },
);

test('a check-in that never arrived does not end what a colleague has asked for since', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('sheet.csv', 'Item\nSaw\n');
  const { folder } = await rehearsal.plan([file], { kind: 'fixed-assets.checkin' });
  const lost = { lost: 'request', moment: 'between two reads' } as const;

  const { summary } = await applyAmongColleagues(rehearsal, folder, lost, () =>
    actAsColleague(rehearsal, [['POST /assets/2/verification_requests.api']]),
  );

  expect(summary.outcomes).toMatchObject({ needsReview: 1 });
  const saw = (await rehearsal.records('fixed-assets')).find(({ id }) => id === 2);
  expect(saw?.values).toMatchObject({ state: 'checked_out', pending_verification: true });
});

test('what a colleague did in the hour that comes twice in autumn counts, although its time is earlier', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('sheet.csv', 'Item\nSaw\n');
  const kind = 'fixed-assets.request-verifications';
  const { folder } = await rehearsal.plan([file], { kind });
  const lost = { lost: 'response', moment: 'before resume' } as const;

  const { summary } = await applyAmongColleagues(rehearsal, folder, lost, () => {
    const [{ clock }] = rehearsal.service.accounts;
    clock.set(clock.now() - 3_600_000);
    return actAsColleague(rehearsal, [['PUT /assets/2/cancel_verification.api', { user_id: '1' }]]);
  });

  expect(summary.outcomes).toMatchObject({ needsReview: 1 });
  const saw = (await rehearsal.records('fixed-assets')).find(({ id }) => id === 2);
  expect(saw?.values).toMatchObject({ pending_verification: false });
});

/** The newest entry of a history was entered by another person than all others. */
const enteredByBo: Rehearsal['between'] = (service) => ({
  send: async (request) => {
    const response = await service.send(request);
    if (!request.target.includes('history_paginate')) return response;
    const body = JSON.parse(response.body) as { history: Record<string, unknown>[] };
    const [newest = {}, ...others] = body.history;
    return {
      ...response,
      body: JSON.stringify({ ...body, history: [{ ...newest, created_by_id: 2 }, ...others] }),
    };
  },
});

test.each([
  { what: 'the history shows another person', between: enteredByBo, by: 'by Bo Hay' },
  { what: 'all programs share one token', between: undefined, by: 'by another user or program' },
])('who acted later is named where $what', async ({ between, by }) => {
  const [checkin] = PROVEN;
  if (checkin === undefined) throw new Error('there is no check-in');
  const { rehearsal, ended } = await happened(checkin, {
    moment: 'before resume',
    skewMs: 0,
    ...(between && { between }),
  });

  const [row] = ended.files.results.flatMap((path) => rehearsal.table(path));
  expect(row?.['_message']).toContain(`checked out to Bo Hay at 2026-01-15 13:02:00 ${by}`);
});
