import type { IssueCode } from '../../src/kernel/messages/issue-catalogue.ts';
import { useOurs } from './review.ts';
import type { Files, Situation } from './situation.ts';

const PERSON = { first_name: 'Ann', last_name: 'Lee', role: 'Staff' };

const SEED = {
  groups: [{ name: 'Tools' }],
  members: [
    { ...PERSON, email: 'ann@firm.example' },
    { ...PERSON, email: 'left@firm.example' },
  ],
  retire_reasons: [{ name: 'Sold' }],
};

const KIND = ['register.csv', '--kind', 'fixed-assets'];
const RETIRE = ['plan', ...KIND, '--then', 'retire'];

function register(heading: string, cell: string): Files {
  const row = `Drill,Tools,2024-03-31,A-1,${cell}`;
  return { 'register.csv': `Name,Group,Purchased on,Identifier,${heading}\n${row}\n` };
}

/** What can be wrong with rows that have steps. */
export const STEP_SITUATIONS = {
  'unknown-state': {
    seed: SEED,
    files: register('Status', 'Vanished'),
    command: RETIRE,
    remedies: [{ files: register('Status', 'In use') }, 'nothing'],
  },
  'partly-done': {
    seed: SEED,
    files: register('In use by', 'left@firm.example'),
    // The plan finds members who are inactive; this one becomes so afterwards.
    before: [
      ['plan', ...KIND, '--then', 'checkout', '--out', 'runs/change'],
      (hands) => hands.write('PUT', '/members/2/deactivate.api', {}),
    ],
    command: ['apply', 'runs/change'],
    exit: 5,
    remedies: [
      {
        acts: [
          (hands) => hands.write('PUT', '/members/2/activate.api', {}),
          useOurs,
          ['resume', 'runs/change', '--decisions', 'runs/change/review.csv', '--json'],
        ],
      },
    ],
  },
} satisfies Partial<Record<IssueCode, Situation>>;
