import { mkdirSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ErrorCode } from '../../src/kernel/messages/error-catalogue.ts';
import {
  recordsAreMadeTwice,
  recordsAreMadeTwiceAndAnswersLost,
  theNetworkFailsAfterAWrite,
  theNetworkIsFineAgain,
} from './network.ts';
import { ASSETS, csv, GOOD, IMPORT, SEED } from './registers.ts';
import { recipeFor } from './recipe-for.ts';
import { decideForTheFirst, saveDecisionsThatNobodyUnderstands } from './review.ts';
import type { Act, Situation } from './situation.ts';

const FINE = { seed: SEED, files: csv([GOOD]) };
const TWO = { seed: SEED, files: csv([GOOD, `Phone${GOOD.slice(6)}2`]) };
const REVIEWED = [...IMPORT, '--format', 'csv', '--verification-delay', '1s'];
const DECISIONS = ['--decisions', '{run}/review.csv'];
const RESUME = ['resume', '{run}', '--json'];
const RESUME_FIRST = ['resume', 'runs/first', '--json'];
const DECIDED = { acts: [decideForTheFirst, [...RESUME, ...DECISIONS]] } as const;

/** A run that waits at its first write, until somebody lets it go on. */
function aRunThatWaits(): { readonly begin: Act; readonly end: Act } {
  let goOn = (): void => undefined;
  let ended: Promise<unknown> = Promise.resolve();
  return {
    begin: async (hands) => {
      const gate = new Promise<void>((resolve) => (goOn = resolve));
      const arrived = new Promise<void>((arrive) => {
        hands.meet(async (call) => {
          if (call.method === 'GET') return call.forward();
          arrive();
          await gate;
          return call.forward();
        });
      });
      ended = hands.tallysheet(IMPORT);
      hands.atTheEnd(() => {
        goOn();
      });
      await arrived;
    },
    end: async () => {
      goOn();
      await ended;
    },
  };
}

const otherRun = aRunThatWaits();
const ownRun = aRunThatWaits();

/** A signal arrives while the first write is under way. */
function signalAtTheFirstWrite(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): Act {
  return (hands) => {
    hands.meet((call) => {
      if (call.method !== 'GET') {
        hands.meet();
        hands.signals.emit(signal);
      }
      return call.forward();
    });
  };
}

const anotherRegister: Act = (hands) =>
  hands.save({ 'other.csv': csv([`${GOOD}9`])['register.csv'] ?? '' });
const OTHER = ['import', 'other.csv', '--kind', 'fixed-assets', '--yes'];

const putAFolderInPlaceOfTheJournal: Act = ({ folder }) => {
  const journal = join(folder, 'runs/first/journal.db');
  renameSync(journal, join(folder, 'journal.saved'));
  mkdirSync(journal);
};

const putTheJournalBack: Act = ({ folder }) => {
  const journal = join(folder, 'runs/first/journal.db');
  rmSync(journal, { recursive: true });
  renameSync(join(folder, 'journal.saved'), journal);
};

const cutTheJournal: Act = ({ folder }) => {
  const journal = join(folder, 'runs/first/journal.db');
  truncateSync(journal, statSync(journal).size / 2);
};

const moveTheRunAway: Act = ({ folder }) => {
  renameSync(join(folder, 'runs/first'), join(folder, 'moved-away'));
};

const somethingListensOnThePort: Act = async (hands) => {
  const server: Server = createServer();
  server.listen(PORT, '127.0.0.1');
  await once(server, 'listening');
  hands.atTheEnd(() => server.close());
};

const PORT = 41_179;
const SERVE = ['serve', '--rate-limit', 'off'];

/** Errors that runs end with, or that an earlier run is the reason of. */
export const RUN_ERRORS = {
  'duplicate-created': {
    ...TWO,
    before: [recordsAreMadeTwice],
    command: REVIEWED,
    remedies: [{ acts: [theNetworkIsFineAgain, ...DECIDED.acts] }],
  },
  'too-many-errors': {
    seed: SEED,
    files: csv([GOOD.replace('Tools', 'Computers')]),
    before: [
      [...ASSETS, '--out', 'runs/first'],
      (hands) => hands.write('DELETE', '/groups/2.api', {}),
    ],
    command: ['apply', 'runs/first', '--max-errors', '1'],
    remedies: [
      {
        acts: [
          (hands) => hands.write('POST', '/groups.api', { 'group[name]': 'Computers' }),
          ['import', 'runs/first/register.errors.csv', '--yes', '--max-errors', '2', '--json'],
        ],
      },
    ],
  },
  'account-locked': {
    ...FINE,
    before: [otherRun.begin, anotherRegister],
    command: OTHER,
    remedies: [{ acts: [otherRun.end, [...OTHER, '--json']] }],
  },
  'run-locked': {
    ...FINE,
    before: [ownRun.begin],
    command: ['runs', 'drop', '{run}'],
    remedies: [{ acts: [ownRun.end, ['runs', 'drop', '{run}', '--json']] }],
  },
  'unfinished-run': {
    ...FINE,
    before: [
      theNetworkFailsAfterAWrite,
      [...IMPORT, '--out', 'runs/first'],
      theNetworkIsFineAgain,
      anotherRegister,
    ],
    command: OTHER,
    remedies: [
      {
        acts: [
          ['resume', 'runs/first'],
          [...OTHER, '--json'],
        ],
      },
      {
        acts: [
          ['runs', 'drop', 'first'],
          [...OTHER, '--json'],
        ],
      },
    ],
  },
  'bad-recipe': {
    seed: SEED,
    files: {
      ...csv([`${GOOD},Contoso`], 'Name,Group,Purchased on,Identifier,Vendor'),
      'recipe.yaml': recipeFor('Nobody'),
    },
    command: [...ASSETS, '--recipe', 'recipe.yaml'],
    remedies: [
      { files: { 'recipe.yaml': recipeFor('Northwind') } },
      { files: { 'recipe.yaml': recipeFor('#1') } },
      { files: { 'recipe.yaml': recipeFor('(create)') } },
    ],
  },
  'bad-decisions': {
    ...FINE,
    before: [
      recordsAreMadeTwiceAndAnswersLost,
      REVIEWED,
      theNetworkIsFineAgain,
      saveDecisionsThatNobodyUnderstands,
    ],
    command: ['resume', '{run}', ...DECISIONS],
    remedies: [DECIDED],
  },
  'unused-decisions': {
    ...FINE,
    before: [recordsAreMadeTwiceAndAnswersLost, REVIEWED, theNetworkIsFineAgain, decideForTheFirst],
    command: ['resume', '{run}'],
    remedies: [{ words: DECISIONS }],
  },
  'plan-outdated': {
    ...FINE,
    before: [
      [...ASSETS, '--out', 'runs/first'],
      ['runs', 'drop', 'first'],
    ],
    command: ['apply', 'runs/first'],
    remedies: [
      {
        acts: [
          [...ASSETS, '--out', 'runs/second'],
          ['apply', 'runs/second', '--json'],
        ],
      },
    ],
  },
  'run-journal-error': {
    ...TWO,
    before: [[...IMPORT, '--first', '1', '--out', 'runs/first'], putAFolderInPlaceOfTheJournal],
    command: ['resume', 'runs/first'],
    remedies: [{ acts: [putTheJournalBack, RESUME_FIRST] }],
  },
  'bad-seed': {
    files: { 'seed.yaml': 'groups:\n  - Tools\n' },
    command: [...SERVE, '--port', '0', '--seed', 'seed.yaml'],
    remedies: [
      {
        acts: [
          (hands) => hands.save({ 'seed.yaml': 'groups:\n  - name: Tools\n' }),
          [...SERVE, '--port', '0', '--seed', 'seed.yaml'],
        ],
      },
    ],
  },
  'not-an-export': {
    seed: SEED,
    files: { 'fixed-assets.csv': 'Asset,Tag\nLaptop,A-1\n' },
    command: [...SERVE, '--port', '0', '--from', 'fixed-assets.csv'],
    remedies: [
      {
        acts: [
          ['export', 'all', '--out', 'export.xlsx', '--json'],
          [...SERVE, '--port', '0', '--from', 'export.xlsx'],
        ],
      },
    ],
  },
  'port-in-use': {
    before: [somethingListensOnThePort],
    command: [...SERVE, '--port', String(PORT)],
    remedies: [{ acts: [[...SERVE, '--port', '0']] }],
  },
  interrupted: {
    ...TWO,
    before: [signalAtTheFirstWrite('SIGINT')],
    command: IMPORT,
    remedies: ['nothing'],
  },
  'hung-up': {
    ...TWO,
    before: [signalAtTheFirstWrite('SIGHUP')],
    command: IMPORT,
    remedies: ['nothing'],
  },
  'run-journal-damaged': {
    ...TWO,
    before: [[...IMPORT, '--first', '1', '--out', 'runs/first'], cutTheJournal],
    command: ['resume', 'runs/first'],
    remedies: [
      { acts: [['runs', 'recover', 'runs/first', '--input', 'register.csv'], RESUME_FIRST] },
      { acts: [moveTheRunAway, [...IMPORT, '--json']] },
    ],
  },
  terminated: {
    ...TWO,
    before: [signalAtTheFirstWrite('SIGTERM')],
    command: IMPORT,
    remedies: ['nothing'],
  },
} satisfies Partial<Record<ErrorCode, Situation>>;
