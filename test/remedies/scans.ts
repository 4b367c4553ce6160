import type { IssueCode } from '../../src/kernel/messages/issue-catalogue.ts';
import type { Files, Situation } from './situation.ts';

const CHAIR = { name: 'Chair', group: 'Tools', purchased_on: '2024-03-31' };
const OUT = { state: 'checked_out', holder: 'ann@firm.example', checkout_on: '2025-01-02' };

const SEED = {
  groups: [{ name: 'Tools' }],
  members: [{ email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
  fixed_assets: [
    { ...CHAIR, identifier: 'A-1', ...OUT },
    { ...CHAIR, name: 'Stool', identifier: '1', ...OUT },
  ],
};

const PLAN = ['plan', 'list.txt', '--kind', 'fixed-assets.checkin', '--scan'];

function list(...codes: readonly string[]): Files {
  return { 'list.txt': codes.map((code) => `${code}\n`).join('') };
}

/** What can be wrong with scanned codes. */
export const SCAN_SITUATIONS = {
  'unknown-scan': {
    seed: SEED,
    files: list('A-2'),
    command: PLAN,
    remedies: [
      { files: list('A-1') },
      { files: list('#2') },
      { acts: [['scan', 'checkin'], (hands) => hands.save(list('A-1')), PLAN] },
    ],
  },
  'ambiguous-scan': {
    seed: SEED,
    files: list('1'),
    command: PLAN,
    remedies: [{ files: list('#1') }, { files: list('#2') }],
  },
  'misread-scan': {
    seed: SEED,
    files: list('A-1'),
    command: [...PLAN, '--scan-check-digit', 'code-39'],
    remedies: [{ files: list('A-14') }, { acts: [PLAN] }],
  },
  'foreign-scan': {
    seed: SEED,
    files: list('https://other.example/a/1?c=x'),
    command: PLAN,
    remedies: [{ files: list('#1') }, { files: list('A-1') }],
  },
  'scanned-twice': {
    seed: SEED,
    files: list('A-1', '#1'),
    command: PLAN,
    remedies: ['nothing'],
  },
} satisfies Partial<Record<IssueCode, Situation>>;
