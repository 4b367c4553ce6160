import { join } from 'node:path';
import type { ErrorCode } from '../../src/kernel/messages/error-catalogue.ts';
import { StocktakeStore } from '../../src/stocktake/store/stocktake-store.ts';
import type { Act, Situation } from './situation.ts';

const SEED = {
  groups: [{ name: 'Tools' }],
  locations: [{ name: 'Depot' }],
  fixed_assets: [
    {
      name: 'Drill',
      group: 'Tools',
      purchased_on: '2024-03-31',
      identifier: 'A-1',
      location: 'Depot',
    },
  ],
};

const LIST = { 'scan.txt': 'A-1\n' };
const START = ['stocktake', 'start', '--location', 'Depot', '--out', 'depot'];
const COUNT = ['stocktake', 'count', 'scan.txt'];
const FINE = { seed: SEED, files: LIST, before: [START] };

const scanAgain: Act = (hands) => hands.save({ 'scan.txt': 'A-1\nA-2\n' });

const finish: Act = ({ folder }) => {
  const store = StocktakeStore.open(join(folder, 'depot'));
  store.finish({});
  store.close();
};

/** Errors of stocktakes. */
export const STOCKTAKE_ERRORS = {
  'no-such-stocktake': {
    seed: SEED,
    files: LIST,
    command: COUNT,
    remedies: [{ acts: [START, [...COUNT, '--json']] }],
  },
  'stocktake-open': {
    ...FINE,
    command: START,
    remedies: [
      { acts: [[...COUNT, '--stocktake', 'depot', '--json']] },
      { acts: [['stocktake', 'start', '--location', 'Depot', '--out', 'other', '--json']] },
    ],
  },
  'stocktake-finished': {
    ...FINE,
    before: [START, finish],
    command: [...COUNT, '--stocktake', 'depot'],
    remedies: [
      {
        acts: [
          ['stocktake', 'start', '--location', 'Depot'],
          [...COUNT, '--json'],
        ],
      },
    ],
  },
  'counted-before': {
    ...FINE,
    before: [START, COUNT, scanAgain],
    command: COUNT,
    remedies: [{ words: ['--replace'] }, { words: ['--add'] }],
  },
} satisfies Partial<Record<ErrorCode, Situation>>;
