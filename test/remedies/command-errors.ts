import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode } from '../../src/kernel/messages/error-catalogue.ts';
import { ASSETS, csv, GOOD, IMPORT, SEED } from './registers.ts';
import type { Act, Situation, UserWorkbook } from './situation.ts';

const FINE = { seed: SEED, files: csv([GOOD]) };
const PLAN = [...ASSETS, '--json'];

const unsetTheToken: Act = (hands) => {
  hands.set('TALLYSHEET_TOKEN', undefined);
};

const setTheToken: Act = (hands) => {
  hands.set('TALLYSHEET_TOKEN', 'token-of-the-tests');
};

const putTheTokenIntoAFile: Act = ({ folder }) => {
  const path = join(folder, 'token');
  writeFileSync(path, 'token-of-the-tests\n');
  chmodSync(path, 0o600);
};

const nameAPlainAddress: Act = (hands) => {
  hands.set('TALLYSHEET_BASE_URL', 'http://company.example');
};

const OWN_WORDS = 'Thing,Sort,When,Sign';
const OWN = csv([GOOD], OWN_WORDS);
const MAPPED = ['Thing=Name', 'Sort=Group', 'When=Purchased on', 'Sign=Identifier'];
const MAP_FLAGS = MAPPED.flatMap((each) => ['--map', each]);

const SHEETS_IN_SIGHT = {
  First: [
    ['Name', 'Group'],
    ['Toner', 'Tools'],
  ],
};
const hideAll: UserWorkbook['touch'] = (workbook) => {
  for (const sheet of workbook.worksheets) sheet.state = 'hidden';
};
const SHEETS = ['plan', 'register.xlsx', '--kind', 'inventory'];

/** Errors of what was typed, and of settings. */
export const COMMAND_ERRORS = {
  'bad-usage': {
    ...FINE,
    command: [...ASSETS, '--mode', 'sometimes'],
    remedies: [{ acts: [['plan', '--help'], PLAN] }],
  },
  'bad-settings': {
    ...FINE,
    before: [unsetTheToken],
    command: ASSETS,
    remedies: [
      { acts: [putTheTokenIntoAFile, [...PLAN, '--token-file', 'token']] },
      { acts: [setTheToken, PLAN] },
      { acts: [setTheToken, ['init', '--base-url', '{url}', '--yes'], PLAN] },
    ],
  },
  'insecure-address': {
    ...FINE,
    before: [nameAPlainAddress],
    command: ASSETS,
    remedies: [{ words: ['--base-url', '{url}'] }],
  },
  'bad-mapping': {
    seed: SEED,
    files: OWN,
    command: [...ASSETS, ...MAP_FLAGS, '--map', 'Shelf=Price'],
    remedies: [
      {
        acts: [
          ['map', 'register.csv', '--kind', 'fixed-assets', '--json'],
          [...PLAN, ...MAP_FLAGS],
        ],
      },
    ],
  },
  'unknown-kind': {
    ...FINE,
    command: ['plan', 'register.csv', '--kind', 'assetz'],
    remedies: [{ acts: [['endpoints', '--json'], PLAN] }],
  },
  'choose-sheet': {
    seed: SEED,
    files: { 'register.xlsx': { sheets: SHEETS_IN_SIGHT, touch: hideAll } },
    command: SHEETS,
    remedies: [
      { words: ['--sheet', 'First'] },
      { words: ['--sheet', 'First=inventory'] },
      { files: { 'register.xlsx': { sheets: SHEETS_IN_SIGHT } } },
    ],
  },
  'needs-confirmation': {
    ...FINE,
    command: IMPORT.filter((word) => word !== '--yes'),
    remedies: [{ words: ['--yes'] }, { acts: [['apply', '{run}', '--json']] }],
  },
  'no-headings': {
    ...FINE,
    command: [...ASSETS, '--header-row', '9'],
    remedies: [{ acts: [[...PLAN, '--header-row', '1']] }, { acts: [PLAN] }],
  },
  'bad-headings': {
    seed: SEED,
    files: csv([`${GOOD},S-1`], 'Name,Group,Purchased on,Asset Tag,Barcode'),
    command: [...ASSETS, '--map', 'Asset Tag=Identifier', '--map', 'Barcode=Identifier'],
    remedies: [
      { acts: [[...ASSETS, '--map', 'Asset Tag=Identifier', '--json']] },
      { acts: [[...ASSETS, '--map', 'Barcode=Identifier', '--json']] },
    ],
  },
  'no-such-run': {
    seed: SEED,
    files: csv([GOOD, GOOD.replace('A-1', 'A-2')]),
    before: [[...IMPORT, '--first', '1', '--out', 'runs/first']],
    command: ['resume', 'furst'],
    remedies: [
      {
        acts: [
          ['runs', 'list', '--json'],
          ['resume', 'runs/first', '--json'],
        ],
      },
    ],
  },
  'no-such-recipe': {
    ...FINE,
    command: ['recipes', 'show', '7'],
    remedies: [{ acts: [['recipes', 'list', '--json']] }],
  },
  'unconfirmed-readings': {
    seed: SEED,
    files: csv(
      ['Laptop;Tools;03.04.2024;A-1', 'Phone;Tools;05.06.2024;A-2'],
      'Bezeichnung;Gruppe;Anschaffungsdatum;Inventarnummer',
    ),
    command: IMPORT,
    remedies: [
      { words: ['--confirm-readings'] },
      { words: ['--date-format', 'd.m.yyyy'] },
      { acts: [['apply', '{run}', '--confirm-readings', '--json']] },
    ],
  },
  'cannot-write': {
    ...FINE,
    before: [(hands) => hands.save({ 'records.xlsx': 'mine' })],
    command: ['export', 'groups', '--out', 'records.xlsx'],
    remedies: [
      { words: ['--force'] },
      { acts: [['export', 'groups', '--out', 'others.xlsx', '--json']] },
    ],
  },
} satisfies Partial<Record<ErrorCode, Situation>>;
