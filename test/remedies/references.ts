import type { IssueCode } from '../../src/kernel/messages/issue-catalogue.ts';
import { ASSETS, cell, changeName, csv, GOOD, HEADINGS, IMPORT, SEED } from './registers.ts';
import { theNetworkIsFineAgain, theServiceRefuses } from './network.ts';
import type { Files, Situation } from './situation.ts';

const TWO_FLOORS = {
  ...SEED,
  locations: [
    { name: 'Head office' },
    { name: 'Depot' },
    { name: 'Floor 1', parent: 'Head office' },
    { name: 'Floor 1', parent: 'Depot' },
  ],
};

const PLACES = ['plan', 'places.csv', '--kind', 'locations'];

/** A sheet of locations. */
function places(text: string): Files {
  return { 'places.csv': text };
}

const DUPLICATE = { name: 'Stool', group: 'Tools', purchased_on: '2024-03-31', identifier: 'A-1' };

const RETIRABLE = { ...SEED, retire_reasons: [{ name: 'Sold' }], fixed_assets: [DUPLICATE] };

/** The same asset is retired by so many rows. */
function retirements(rows: number): Files {
  return {
    'retired.csv': `Item,Retired on,Reason\n${'Stool,01/13/2026,Sold\n'.repeat(rows)}`,
  };
}

const CHECKED_OUT = {
  ...SEED,
  members: [{ email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
  fixed_assets: [
    { ...DUPLICATE, state: 'checked_out', holder: 'ann@firm.example', checkout_on: '2025-01-02' },
  ],
};

/** Taken back and given out again, by two files. */
const IN_AND_OUT = ['fixed-assets.checkin.csv', 'fixed-assets.checkout.csv'];
const VERIFICATIONS = 'fixed-assets.request-verifications.csv';

function withSerials(first: string, second: string): Files {
  const rows = [`${GOOD},${first}`, `Phone,Tools,03/31/2024,A-2,${second}`];
  return csv(rows, `${HEADINGS},Serial no`);
}

/** Issues of names and keys, which the account or other rows decide. */
export const REFERENCE_SITUATIONS = {
  'unknown-reference': cell('Vendor', 'Contoso', 'Northwind', {
    remedies: [{ words: ['--create-missing', 'vendors'] }],
  }),
  'duplicate-key': {
    seed: SEED,
    files: csv([GOOD, 'Phone,Tools,03/31/2024,A-1']),
    command: ASSETS,
    remedies: [{ files: csv([GOOD, 'Phone,Tools,03/31/2024,A-2']) }],
  },
  'wrong-state': {
    seed: RETIRABLE,
    files: retirements(2),
    command: ['plan', 'retired.csv', '--kind', 'fixed-assets.retire'],
    remedies: [{ files: retirements(1) }],
  },
  'later-row-done': {
    seed: CHECKED_OUT,
    files: {
      'fixed-assets.checkin.csv': 'Item\nStool\n',
      'fixed-assets.checkout.csv': 'Item,Member\nStool,ann@firm.example\n',
      [VERIFICATIONS]: 'Item\nStool\n',
    },
    before: [['import', ...IN_AND_OUT, '--yes', '--json']],
    command: ['import', VERIFICATIONS, ...IN_AND_OUT, '--yes', '--json'],
    exit: 1,
    remedies: [
      { acts: [['import', ...IN_AND_OUT, VERIFICATIONS, '--yes', '--json']] },
      { acts: [['import', ...IN_AND_OUT, '--yes', '--json']] },
    ],
  },
  'earlier-row-failed': {
    seed: RETIRABLE,
    files: {
      'fixed-assets.retire.csv': retirements(1)['retired.csv'] ?? '',
      'fixed-assets.activate.csv': 'Item\nStool\n',
    },
    before: [
      ['plan', 'fixed-assets.retire.csv', 'fixed-assets.activate.csv', '--out', 'runs/first'],
      theServiceRefuses('/retire.api'),
    ],
    command: ['apply', 'runs/first'],
    remedies: [
      {
        acts: [
          theNetworkIsFineAgain,
          ['import', 'fixed-assets.retire.csv', 'fixed-assets.activate.csv', '--yes', '--json'],
        ],
      },
    ],
  },
  'look-alike-key': {
    seed: SEED,
    files: csv([GOOD, 'Phone,Tools,03/31/2024,a-1']),
    command: ASSETS,
    remedies: ['nothing', { files: csv([GOOD, 'Phone,Tools,03/31/2024,A-2']) }],
  },
  'repeated-number': {
    seed: {
      ...SEED,
      custom_fields: [{ name: 'Serial no', type: 'text', kinds: ['fixed-assets'] }],
    },
    files: withSerials('XK-4711', 'XK-4711'),
    command: ASSETS,
    remedies: ['nothing', { files: withSerials('XK-4711', 'XK-4712') }],
  },
  'exists-differs': {
    seed: SEED,
    files: csv([GOOD]),
    before: [IMPORT, changeName],
    command: ASSETS,
    remedies: [{ words: ['--mode', 'upsert'] }],
  },
  'unknown-record': {
    seed: SEED,
    files: csv([`99,${GOOD}`], `Item #,${HEADINGS}`),
    command: ASSETS,
    remedies: [{ files: csv([`,${GOOD}`], `Item #,${HEADINGS}`) }, { files: csv([GOOD]) }],
  },
  'ambiguous-reference': cell('Location', 'Floor 1', 'Head office / Floor 1', {
    seed: TWO_FLOORS,
    remedies: [{ files: csv([`${GOOD},#3`], `${HEADINGS},Location`) }],
  }),
  'reference-blocked': {
    seed: SEED,
    files: places('Name,Parent,Action\nHall,,erase\nShelf,Hall,\n'),
    command: PLACES,
    remedies: [{ files: places('Name,Parent,Action\nHall,,create\nShelf,Hall,\n') }],
  },
  'reference-open': {
    seed: SEED,
    files: places('Name,Parent\nHall,Nowhere\nShelf,Hall\n'),
    command: PLACES,
    remedies: [{ files: places('Name,Parent\nHall,\nShelf,Hall\n') }],
  },
  'circular-reference': {
    seed: SEED,
    files: places('Name,Parent\nHall,Shelf\nShelf,Hall\n'),
    command: PLACES,
    remedies: [{ files: places('Name,Parent\nHall,\nShelf,Hall\n') }],
  },
  'ambiguous-path': {
    seed: SEED,
    files: places('Name,Parent\nHall / Shelf,Head office\n'),
    command: PLACES,
    remedies: [
      { files: places('Name,Parent\nHead office / Shelf,\n') },
      { files: places('Name,Parent\nShelf,Head office\n') },
    ],
  },
  'separator-in-name': {
    seed: SEED,
    files: places('Name\nA/C room\n'),
    command: PLACES,
    remedies: ['nothing', { files: places('Name\nHead office / C room\n') }],
  },
  'ambiguous-key': {
    seed: {
      ...SEED,
      fixed_assets: ['Stool', 'Chair'].map((name) => ({ ...DUPLICATE, name })),
    },
    files: csv(['Chair,Computers,03/31/2024,A-1']),
    command: [...ASSETS, '--mode', 'update'],
    remedies: [
      { files: csv(['2,Chair,Computers,03/31/2024'], 'Item #,Name,Group,Purchased on') },
      { words: ['--key', 'Name'] },
    ],
  },
  'missing-key': {
    seed: { ...SEED, fixed_assets: [DUPLICATE, DUPLICATE] },
    files: csv(['Stool,Computers,03/31/2024,,update'], `${HEADINGS},Action`),
    command: ASSETS,
    remedies: [
      {
        files: csv(
          ['1,Stool,Computers,03/31/2024,update'],
          'Item #,Name,Group,Purchased on,Action',
        ),
      },
    ],
  },
  'unexpected-value': {
    seed: SEED,
    files: csv(['1,A-9'], 'Item #,Identifier'),
    before: [
      (hands) => {
        return hands.save({ 'toner.csv': 'Name,Group,Identifier\nToner,Tools,T-1\n' });
      },
      ['import', 'toner.csv', '--kind', 'inventory', '--yes'],
    ],
    command: ['plan', 'register.csv', '--kind', 'inventory'],
    remedies: [
      { files: csv(['1,T-1'], 'Item #,Identifier') },
      { files: csv(['1,'], 'Item #,Identifier') },
    ],
  },
  'read-only-cell': {
    seed: SEED,
    files: csv(['1,retired'], 'Item #,State'),
    before: [
      (hands) => {
        return hands.save({ 'first.csv': `${HEADINGS}\n${GOOD}\n` });
      },
      ['import', 'first.csv', '--kind', 'fixed-assets', '--yes'],
    ],
    command: ASSETS,
    remedies: [
      'nothing',
      {
        acts: [
          (hands) => {
            return hands.save(csv(['1,03/31/2025,Disposed of'], 'Item #,Retired on,Retire reason'));
          },
          ['plan', 'register.csv', '--kind', 'fixed-assets.retire', '--json'],
        ],
      },
    ],
  },
  'has-items': {
    seed: CHECKED_OUT,
    files: { 'leavers.csv': 'Member\nann@firm.example\n' },
    command: ['plan', 'leavers.csv', '--kind', 'members.deactivate'],
    remedies: [
      'nothing',
      {
        acts: [
          [
            ...['export', 'fixed-assets', '--filter', 'possessions_of=#1'],
            ...['--columns', 'Item #,Name', '--out', 'items.xlsx'],
          ],
          [
            ...['import', 'items.xlsx', '--kind', 'fixed-assets.checkin'],
            ...['--map', 'Item #=Item', '--yes', '--json'],
          ],
        ],
      },
    ],
  },
  'value-not-sent': {
    seed: {
      ...SEED,
      members: [{ first_name: 'Ben', last_name: 'Reed', email: 'ben@b.example', role: 'Staff' }],
    },
    files: csv(['ben@b.example,yes'], 'Email,Login enabled'),
    command: ['plan', 'register.csv', '--kind', 'members', '--mode', 'update'],
    remedies: [
      'nothing',
      {
        acts: [
          [
            ...['call', 'members.update', '--param', 'user_id=1', '--param', 'first_name=Ben'],
            ...['--param', 'last_name=Reed', '--param', 'role_id=1'],
            ...['--param', 'email=ben@b.example', '--param', 'login_enabled=true', '--yes'],
          ],
        ],
      },
    ],
  },
  'possibly-not-a-number': {
    seed: {
      ...SEED,
      custom_fields: [{ name: 'Hours', type: 'text', kinds: ['fixed-assets'] }],
      fixed_assets: ['1', '2', '3', '4', '5'].map((hours) => ({
        name: `Drill ${hours}`,
        group: 'Tools',
        purchased_on: '2024-03-31',
        custom_fields: { Hours: hours },
      })),
    },
    files: csv([`${GOOD},twelve`], `${HEADINGS},Hours`),
    command: ASSETS,
    remedies: ['nothing', { files: csv([`${GOOD},12`], `${HEADINGS},Hours`) }],
  },
} satisfies Partial<Record<IssueCode, Situation>>;
