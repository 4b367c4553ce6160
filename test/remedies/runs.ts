import { recipeFor } from './recipe-for.ts';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { IssueCode } from '../../src/kernel/messages/issue-catalogue.ts';
import {
  recordsAreMadeTwiceAndAnswersLost,
  theNetworkFailsAfterAWrite,
  theNetworkIsFineAgain,
} from './network.ts';
import { decideForTheFirst, keepTheirs, useOurs } from './review.ts';
import { ASSETS, changeName, csv, GOOD, HEADINGS, IMPORT, SEED } from './registers.ts';
import type { Act, Files, Situation } from './situation.ts';

const TWO = [GOOD, 'Phone,Tools,03/31/2024,A-2'];
const MINUTE_MS = 60_000;

/** Saves another register, as the one that is imported next. */
function savedAs(...rows: readonly string[]): Act {
  return function saveAnotherRegister(hands) {
    return hands.save(csv(rows));
  };
}

/** A plan that changes the name of a record. */
const CHANGE_PLANNED: readonly Act[] = [
  IMPORT,
  savedAs(GOOD.replace('Laptop', 'Laptop 2')),
  [...ASSETS, '--mode', 'upsert', '--out', 'runs/change'],
  function twoMinutesPass(hands) {
    hands.clock.pass(2 * MINUTE_MS);
  },
];

const RESUME_CHANGE = ['resume', 'runs/change', '--decisions', 'runs/change/review.csv'];

const createUnderItsIdentifier: Act = (hands) => {
  hands.clock.pass(11 * MINUTE_MS);
  return hands.write('POST', '/assets.api', {
    'fixed_asset[name]': 'Made by somebody',
    'fixed_asset[group_id]': '1',
    'fixed_asset[purchased_on]': '03/31/2024',
    'fixed_asset[identifier]': 'A-1',
  });
};

const takeTheRecordAway: Act = (hands) => hands.write('DELETE', '/assets/2.api', {});

const VENDORS = 'Name,Group,Purchased on,Identifier,Vendor';

/** What was answered about the vendor that is not known. */
function answer(use: string): Files {
  return { 'recipe.yaml': recipeFor(use) };
}

const STOCK = {
  groups: [{ name: 'Supplies' }],
  inventory: [{ name: 'Toner', group: 'Supplies' }],
};
const MOVES = { 'moves.csv': 'Item,Quantity\nToner,1\nToner,1\n' };
const ADD_STOCK = ['import', 'moves.csv', '--kind', 'inventory.add-stock', '--yes', '--json'];
const PERSON = { last_name: 'Lee', role: 'Staff' };
/** Ann has a ladder. */
const HELD = {
  groups: [{ name: 'Tools' }],
  members: [
    { ...PERSON, email: 'ann@firm.example', first_name: 'Ann' },
    { ...PERSON, email: 'bo@firm.example', first_name: 'Bo' },
  ],
  fixed_assets: [
    {
      ...{ name: 'Ladder', group: 'Tools', purchased_on: '2024-03-31' },
      ...{ state: 'checked_out', holder: 'ann@firm.example', checkout_on: '2026-01-02' },
    },
  ],
};
const STOOL = { name: 'Stool', group: 'Tools', purchased_on: '2024-03-31' };

const forgetTheRuns: Act = (hands) => {
  for (const name of ['fingerprints.db', 'runs.db'])
    rmSync(join(hands.folder, 'state', name), { force: true });
};

const putTheRunAway: Act = (hands) => {
  renameSync(join(hands.folder, 'runs/lost'), join(hands.folder, 'put-away'));
};

const bringTheRunBack: Act = (hands) => {
  renameSync(join(hands.folder, 'put-away'), join(hands.folder, 'runs/lost'));
};

const NUMBERED = 'Item #,Name,Group,Purchased on';

/** Issues that come about while a plan is carried out, or by what people decide. */
export const RUN_SITUATIONS = {
  'changed-since-plan': {
    seed: SEED,
    files: csv([GOOD]),
    before: [[...ASSETS, '--mode', 'upsert', '--out', 'runs/change'], createUnderItsIdentifier],
    command: ['apply', 'runs/change'],
    remedies: [{ acts: [[...IMPORT, '--mode', 'upsert', '--json']] }],
  },
  'changed-before-sending': {
    seed: SEED,
    files: csv([GOOD]),
    before: [...CHANGE_PLANNED, changeName],
    command: ['apply', 'runs/change'],
    exit: 5,
    remedies: [
      { acts: [keepTheirs, [...RESUME_CHANGE, '--json']] },
      { acts: [useOurs, [...RESUME_CHANGE, '--json']] },
    ],
  },
  'theirs-kept': {
    seed: SEED,
    files: csv([GOOD]),
    before: [...CHANGE_PLANNED, changeName, ['apply', 'runs/change'], keepTheirs],
    command: RESUME_CHANGE,
    exit: 0,
    remedies: [{ acts: [[...IMPORT, '--mode', 'upsert', '--json']] }],
  },
  'deleted-since-plan': {
    seed: SEED,
    files: csv([GOOD]),
    before: [
      ...CHANGE_PLANNED,
      function deleteTheRecord(hands) {
        return hands.write('DELETE', '/assets/1.api', {});
      },
    ],
    command: ['apply', 'runs/change'],
    remedies: [{ acts: [[...IMPORT, '--mode', 'upsert', '--json']] }],
  },
  'changed-by-others': {
    seed: HELD,
    files: { 'back.csv': 'Item\nLadder\n' },
    before: [
      theNetworkFailsAfterAWrite,
      ['import', 'back.csv', '--kind', 'fixed-assets.checkin', '--yes', '--out', 'runs/back'],
      theNetworkIsFineAgain,
      (hands) => hands.write('PUT', '/assets/1/checkout.api', { user_id: '2' }),
    ],
    command: ['resume', 'runs/back'],
    exit: 0,
    remedies: ['nothing'],
  },
  'service-refused': {
    seed: SEED,
    files: csv([GOOD.replace('Tools', 'Computers')]),
    before: [
      [...ASSETS, '--out', 'runs/first'],
      (hands) => hands.write('DELETE', '/groups/2.api', {}),
    ],
    command: ['apply', 'runs/first'],
    remedies: [
      {
        acts: [savedAs(GOOD), [...IMPORT, '--json']],
      },
    ],
  },
  'needs-review': {
    seed: SEED,
    files: csv([GOOD]),
    before: [recordsAreMadeTwiceAndAnswersLost],
    command: [...IMPORT, '--verification-delay', '1s', '--format', 'csv'],
    exit: 5,
    remedies: [
      {
        acts: [
          theNetworkIsFineAgain,
          decideForTheFirst,
          ['resume', '{run}', '--decisions', '{run}/review.csv', '--json'],
        ],
      },
    ],
  },
  'dropped-unverified': {
    seed: SEED,
    files: csv([GOOD]),
    before: [recordsAreMadeTwiceAndAnswersLost, IMPORT, theNetworkIsFineAgain],
    command: ['runs', 'drop', '{run}'],
    exit: 0,
    remedies: [{ acts: [takeTheRecordAway, [...IMPORT, '--json']] }],
  },
  'dropped-unsent': {
    seed: SEED,
    files: csv(TWO),
    before: [[...IMPORT, '--first', '1']],
    command: ['runs', 'drop', '{run}'],
    remedies: [{ acts: [[...IMPORT, '--json']] }],
  },
  'not-processed': {
    seed: SEED,
    files: csv(TWO),
    command: [...IMPORT, '--max-calls', '3'],
    exit: 4,
    remedies: [{ acts: [['resume', '{run}', '--json']] }],
  },
  'skipped-by-answer': {
    seed: SEED,
    files: { ...csv([`${GOOD},Contoso`], VENDORS), ...answer('(skip rows)') },
    command: [...ASSETS, '--recipe', 'recipe.yaml', '--out', 'runs/answered', '--force'],
    remedies: [
      { acts: [savedAs(GOOD), [...ASSETS, '--json']] },
      { files: answer('Northwind') },
      'nothing',
    ],
  },
  'skipped-by-action': {
    seed: SEED,
    files: csv([`${GOOD},skip`], `${HEADINGS},Action`),
    command: ASSETS,
    remedies: [{ files: csv([`${GOOD},`], `${HEADINGS},Action`) }],
  },
  'skipped-existing': {
    seed: SEED,
    files: csv([GOOD]),
    before: [IMPORT, changeName],
    command: [...ASSETS, '--mode', 'create'],
    remedies: ['nothing', { acts: [[...IMPORT, '--mode', 'upsert', '--json']] }],
  },
  'skipped-unknown': {
    seed: SEED,
    files: csv([GOOD]),
    command: [...ASSETS, '--mode', 'update'],
    remedies: ['nothing', { acts: [[...IMPORT, '--mode', 'upsert', '--json']] }],
  },
  'already-done': {
    seed: STOCK,
    files: MOVES,
    before: [ADD_STOCK, forgetTheRuns],
    command: ADD_STOCK,
    remedies: ['nothing', { words: ['--again'] }],
  },
  'unverified-elsewhere': {
    seed: STOCK,
    files: MOVES,
    before: [
      theNetworkFailsAfterAWrite,
      [...ADD_STOCK, '--out', 'runs/lost'],
      theNetworkIsFineAgain,
      putTheRunAway,
    ],
    command: ADD_STOCK,
    exit: 1,
    remedies: [
      {
        acts: [
          bringTheRunBack,
          ['resume', 'runs/lost', '--json'],
          ['import', '{run}/moves.errors.csv', '--yes', '--json'],
        ],
      },
      { acts: [['import', '{run}/moves.errors.csv', '--again', '--yes', '--json']] },
    ],
  },
  'possible-duplicate': {
    seed: { ...SEED, fixed_assets: [STOOL] },
    files: csv(['Stool,Tools,03/31/2024,', 'Stool,Tools,03/31/2024,']),
    command: ASSETS,
    remedies: [
      { words: ['--again'] },
      { files: csv(['1,Stool,Tools,03/31/2024', ',Stool,Tools,03/31/2024'], NUMBERED) },
      { files: csv(['Table,Tools,03/31/2024,']) },
    ],
  },
} satisfies Partial<Record<IssueCode, Situation>>;
