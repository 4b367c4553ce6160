import type { IssueCode } from '../../src/kernel/messages/issue-catalogue.ts';
import type { Files, Situation } from './situation.ts';

const TOOL = { group: 'Tools', purchased_on: '2024-03-31' };
const OUT = { state: 'checked_out', holder: 'ann@firm.example', checkout_on: '2025-01-02' };

const SEED = {
  groups: [{ name: 'Tools' }],
  members: [
    { email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' },
    { email: 'bo@firm.example', first_name: 'Bo', last_name: 'Hay', role: 'Staff' },
    { email: 'cy@firm.example', first_name: 'Cy', last_name: 'Orr', role: 'Staff', status: 0 },
  ],
  fixed_assets: [
    { ...TOOL, name: 'Drill' },
    { ...TOOL, name: 'Saw', ...OUT },
  ],
};

/** Reserved for Bo on days to come. */
const RESERVED = {
  ...SEED,
  reservation_requests: [
    {
      asset_no: 'Drill',
      user: 'bo@firm.example',
      from: '2036-03-01',
      to: '2036-03-05',
      status: 'approved',
    },
  ],
};

function wanted(from: string, to: string): Files {
  return { 'wanted.csv': `Item,Member,From,To\nDrill,ann@firm.example,${from},${to}\n` };
}

function checkout(item: string, member: string): Files {
  return { 'out.csv': `Item,Member\n${item},${member}\n` };
}

function sold(units: number): Files {
  return { 'sold.csv': `Item,Quantity\nPaper,${units}\n` };
}

function verified(member: string): Files {
  return { 'verified.csv': `Item,Custodian\nSaw,${member}\n` };
}

function swapped(row: string): Files {
  return { 'swapped.csv': `Old item,New item,Member\n${row}\n` };
}

function kit(item: string): Files {
  return { 'kits.csv': `Kit,Item\nSite,${item}\n` };
}

const CHECKOUT = ['plan', 'out.csv', '--kind', 'fixed-assets.checkout'];

/** Who has what, and who may have it. */
export const CUSTODY_SITUATIONS = {
  'held-by-member': {
    seed: SEED,
    files: checkout('Saw', 'bo@firm.example'),
    command: CHECKOUT,
    remedies: [{ words: ['--reassign'] }, { words: ['--checkin-first'] }],
  },
  'unusable-record': {
    seed: SEED,
    files: checkout('Drill', 'cy@firm.example'),
    command: CHECKOUT,
    remedies: [
      { acts: [['call', 'members.activate', '--param', 'user_id=3', '--yes'], CHECKOUT] },
      { files: checkout('Drill', 'bo@firm.example') },
    ],
  },
  reserved: {
    seed: RESERVED,
    files: checkout('Drill', 'ann@firm.example'),
    command: CHECKOUT,
    remedies: [
      { words: ['--override-reservations'] },
      { words: ['--set', 'Till=02/28/2036'] },
      { files: checkout('Drill', 'bo@firm.example') },
    ],
  },
  'reservation-clash': {
    seed: RESERVED,
    files: wanted('2036-03-05', '2036-03-06'),
    command: ['plan', 'wanted.csv', '--kind', 'reservation-requests'],
    remedies: ['nothing', { files: wanted('2036-03-06', '2036-03-07') }],
  },
  'not-enough-stock': {
    seed: { ...SEED, inventory: [{ name: 'Paper', group: 'Tools', initial_stock_quantity: 5 }] },
    files: sold(6),
    command: ['plan', 'sold.csv', '--kind', 'inventory.new-sale'],
    remedies: [
      { files: sold(5) },
      {
        acts: [
          [
            'call',
            'inventory.add-stock',
            '--param',
            'asset_no=3',
            '--param',
            'quantity=1',
            '--yes',
          ],
          ['plan', 'sold.csv', '--kind', 'inventory.new-sale'],
        ],
      },
    ],
  },
  'already-swapped': {
    seed: SEED,
    files: swapped('Drill,Saw,'),
    command: ['plan', 'swapped.csv', '--kind', 'swap'],
    remedies: ['nothing', { files: swapped('Drill,Saw,ann@firm.example') }],
  },
  'not-free': {
    seed: SEED,
    files: kit('Saw'),
    command: ['onboard', 'bo@firm.example', '--kits', 'kits.csv', '--dry-run'],
    exit: 1,
    remedies: [{ files: kit('Drill') }],
  },
  'person-by-name': {
    seed: {
      members: [{ first_name: 'Ann', last_name: 'Lee', role: 'Staff', login_enabled: false }],
    },
    files: { 'leavers.csv': 'Email,Name\nann@firm.example,Ann Lee\n' },
    command: ['offboard', 'leavers.csv', '--dry-run'],
    remedies: ['nothing', { files: { 'leavers.csv': 'Email,Name\n,Ann Lee\n' } }],
  },
  'not-custodian': {
    seed: SEED,
    files: verified('bo@firm.example'),
    command: ['plan', 'verified.csv', '--kind', 'fixed-assets.verify-possessions'],
    remedies: [{ files: verified('ann@firm.example') }],
  },
} as const satisfies Partial<Record<IssueCode, Situation>>;
