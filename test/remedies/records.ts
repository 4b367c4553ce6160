import type { IssueCode } from '../../src/kernel/messages/issue-catalogue.ts';
import type { Files, Situation } from './situation.ts';

const STAFF = { last_name: 'Lee', role: 'Staff' };

const SEED = {
  groups: [{ name: 'Tools' }, { name: 'Supplies' }],
  subgroups: [
    { group: 'Tools', name: 'Drills' },
    { group: 'Supplies', name: 'Paper goods' },
  ],
  locations: [{ name: 'Depot' }, { name: 'Yard' }],
  members: [
    { email: 'ann@firm.example', first_name: 'Ann', ...STAFF },
    { email: 'bo@firm.example', first_name: 'Bo', ...STAFF },
  ],
  fixed_assets: [
    { name: 'Drill', group: 'Tools', sub_group: 'Drills', purchased_on: '2024-03-31' },
  ],
  inventory: [{ name: 'Paper', group: 'Supplies', location: 'Depot', initial_stock_quantity: 5 }],
  asset_stock: [{ name: 'Cable', group: 'Tools', location: 'Depot', initial_stock_quantity: 5 }],
};

function people(email: string): Files {
  return { 'people.csv': `Id,Email\n1,${email}\n` };
}

function register(group: string, subgroup: string): Files {
  return { 'register.csv': `Item #,Group,Subgroup\n1,${group},${subgroup}\n` };
}

function moved(to: string): Files {
  return { 'moved.csv': `Item,Quantity,From location,To location\nPaper,1,Depot,${to}\n` };
}

function wanted(from: string, to: string): Files {
  return { 'wanted.csv': `Item,Member,From,To\nDrill,ann@firm.example,${from},${to}\n` };
}

function out(till: string): Files {
  return { 'out.csv': `Item,Quantity,Member,Till\nCable,1,ann@firm.example,${till}\n` };
}

function back(day: string, line = 3): Files {
  return { 'back.csv': `Item,Line items,Quantity,Checked in on\nCable,${line},1,${day}\n` };
}

const DELETED: Files = { 'groups.delete.csv': 'Group\nTools\n' };
const DELETE = ['plan', 'groups.delete.csv'] as const;

const OUT = ['plan', 'out.csv', '--kind', 'asset-stock.checkout'] as const;

const BACK = ['plan', 'back.csv', '--kind', 'asset-stock.checkin'] as const;

/** Two units are out. */
const LENT = {
  ...SEED,
  asset_stock: [
    {
      ...{ name: 'Cable', group: 'Tools', location: 'Depot', initial_stock_quantity: 5 },
      movements: [
        {
          ...{ order: 'checkout', on: '2026-01-02', quantity: 2 },
          ...{ user: 'ann@firm.example', line_item: 3 },
        },
      ],
    },
  ],
};

const DAY = 86_400_000;

/** A day before this one in UTC at an hour when that day is not over everywhere. */
function yesterdayInTheMorning(now: number): { readonly wait: number; readonly day: string } {
  const morning = (Math.floor(now / DAY) + 1) * DAY + DAY / 4;
  return { wait: morning - now, day: new Date(morning - DAY).toISOString().slice(0, 10) };
}

/** What other records of the account, or the calendar, do not allow. */
export const RECORD_SITUATIONS = {
  'value-taken': {
    seed: SEED,
    files: people('bo@firm.example'),
    command: ['plan', 'people.csv', '--kind', 'members'],
    remedies: [{ files: people('ann.lee@firm.example') }],
  },
  'not-within': {
    seed: SEED,
    files: register('Supplies', '#1'),
    command: ['plan', 'register.csv', '--kind', 'fixed-assets'],
    remedies: [
      { files: register('Supplies', 'Paper goods') },
      { files: register('Tools', '#1') },
      { files: register('Supplies', '(clear)') },
    ],
  },
  'record-in-use': {
    seed: SEED,
    files: DELETED,
    command: DELETE,
    remedies: [
      {
        acts: [
          (hands) =>
            hands.save({
              'fixed-assets.delete.csv': 'Item\nDrill\n',
              'asset-stock.csv': 'Item #,Group\n3,Supplies\n',
              'subgroups.delete.csv': 'Group,Subgroup\nTools,Drills\n',
            }),
          [...DELETE, 'fixed-assets.delete.csv', 'asset-stock.csv', 'subgroups.delete.csv'],
        ],
      },
    ],
  },
  'same-location': {
    seed: SEED,
    files: moved('Depot'),
    command: ['plan', 'moved.csv', '--kind', 'inventory.transfer'],
    remedies: [{ files: moved('Yard') }],
  },
  'dates-reversed': {
    seed: SEED,
    files: wanted('2036-03-05', '2036-03-02'),
    command: ['plan', 'wanted.csv', '--kind', 'reservation-requests'],
    remedies: [{ files: wanted('2036-03-02', '2036-03-05') }],
  },
  'date-over': {
    seed: SEED,
    files: out('2024-03-31'),
    command: OUT,
    remedies: [{ files: out('2094-12-31') }, { files: out('') }],
  },
  'not-checked-out': {
    seed: LENT,
    files: back('', 4),
    command: BACK,
    remedies: [
      { files: back('') },
      {
        acts: [
          ['call', 'asset-stock.current-checkouts', '--param', 'stock_no=3'],
          (hands) => hands.save(back('')),
          BACK,
        ],
      },
    ],
  },
  'date-ahead': {
    seed: LENT,
    files: back('2094-12-31'),
    command: BACK,
    remedies: [{ files: back('') }, { files: back('2026-01-05') }],
  },
  'past-date': {
    seed: SEED,
    before: [
      (hands) => {
        const { wait, day } = yesterdayInTheMorning(hands.clock.now());
        hands.clock.pass(wait);
        return hands.save(out(day));
      },
    ],
    command: OUT,
    remedies: ['nothing', { files: out('2094-12-31') }],
  },
} as const satisfies Partial<Record<IssueCode, Situation>>;
