import type { IssueCode } from '../../src/kernel/messages/issue-catalogue.ts';
import {
  ASSETS,
  cell,
  csv,
  GOOD,
  HEADING_CELLS,
  HEADINGS,
  LAST_OF_MARCH,
  SEED,
  WORKBOOK,
  workbook,
} from './registers.ts';
import type { Files, Remedy, Situation } from './situation.ts';

const PERSON = 'First name,Last name,E-mail,Role';
/** In a sheet with our own headings alone, an unknown value is an error and not a question. */
const OWN_PERSON = PERSON.replace('E-mail', 'Email');
const PEOPLE = ['plan', 'people.csv', '--kind', 'members'];
const CHECKOUT = 'Item,Quantity,To location,Till,Till time';
const OUT = ['plan', 'out.csv', '--kind', 'asset-stock.checkout'];
const STOCK = {
  groups: [{ name: 'Tools' }],
  locations: [{ name: 'Yard' }],
  asset_stock: [{ name: 'Cable', group: 'Tools', initial_stock_quantity: 5 }],
};

const PRICED = [
  [...HEADING_CELLS, 'Price'],
  ['Laptop', 'Tools', LAST_OF_MARCH, 'A-1', 10],
];
const SUM = { formula: 'SUM(E2:E2)', result: 10 };

/** A member whose column Login enabled is wrong, and then right. */
function person(wrong: string, right: string): Situation {
  const files = (word: string): Files => ({
    'people.csv': `${OWN_PERSON},Login enabled\nAnn,Brook,ann@site.example,Staff,${word}\n`,
  });
  return { files: files(wrong), command: PEOPLE, remedies: [{ files: files(right) }] };
}

/** A recipe that takes the rows of some owners. */
function filterOn(owners: string): Files {
  return { 'owned.yaml': `version: 1\nsheets:\n  - filter: [Owner = ${owners}]\n` };
}

const FIVE_NUMBERS = [1, 2, 3, 4, 5].map((at) => `Laptop ${at},Tools,03/31/2024,A-1000${at}`);

function out(till: string): Files {
  return { 'out.csv': `${CHECKOUT}\nCable,1,Yard,${till}\n` };
}

/** A checkout whose end is wrong, and then right. */
function checkout(wrong: string, right: string, more: readonly Remedy[]): Situation {
  return {
    ...{ seed: STOCK, files: out(wrong), command: OUT },
    remedies: [{ files: out(right) }, ...more],
  };
}

/** Rows whose letters are right. */
const GERMAN = ['Säge', 'Bürste', 'Hörer', 'Schlüssel', 'Größenmaß', 'Kübel'].map(
  (name, at) => `${name},Tools,03/31/2024,G-${at}`,
);

/** Issues of single cells of CSV files. */
export const CELL_SITUATIONS = {
  required: cell('Group', '', 'Tools', {
    remedies: [{ words: ['--set', 'Group=Tools'] }, { words: ['--default', 'Group=Tools'] }],
  }),
  'too-short': cell('Name', 'PC', 'PC of the office'),
  'too-long': cell('Identifier', 'A'.repeat(300), 'A-1'),
  'malformed-date': cell('Purchased on', '31.03.2024', '03/31/2024', {
    remedies: [{ words: ['--date-format', 'dd.mm.yyyy'] }],
  }),
  'invalid-date': cell('Purchased on', '02/30/2024', '02/29/2024'),
  'two-digit-year': cell('Purchased on', '3/31/24', '03/31/2024', {
    remedies: [{ words: ['--date-format', 'm/d/yy'] }],
  }),
  'mixed-date-orders': {
    seed: SEED,
    files: csv(['Laptop,Tools,03/04/2024,A-1', 'Phone,Tools,25/04/2024,A-2']),
    command: ASSETS,
    remedies: [{ words: ['--date-format', 'dd/mm/yyyy'] }],
  },
  'open-reading': {
    seed: SEED,
    files: csv(
      ['Laptop,Tools,03/31/2024,A-1,1.299'],
      'Asset name,Category,Purchase date,Asset tag,Cost',
    ),
    command: ASSETS,
    remedies: [
      { words: ['--decimal', 'Cost=comma'] },
      { words: ['--decimal', 'Cost=point'] },
      {
        files: csv(
          ['Laptop,Tools,03/31/2024,A-1,1299.00'],
          'Asset name,Category,Purchase date,Asset tag,Cost',
        ),
      },
    ],
  },
  'open-value': {
    files: { 'groups.csv': 'Category,Depreciation mode\nDesks,Straight\n' },
    command: ['plan', 'groups.csv', '--kind', 'groups'],
    remedies: [{ files: { 'groups.csv': 'Category,Depreciation mode\nDesks,Percentage\n' } }],
  },
  'ambiguous-dates': {
    seed: SEED,
    files: csv(['Laptop,Tools,03/04/2024,A-1', 'Phone,Tools,05/04/2024,A-2']),
    command: ASSETS,
    remedies: [
      { words: ['--date-format', 'Purchased on=mm/dd/yyyy'] },
      { words: ['--date-format', 'Purchased on=dd/mm/yyyy'] },
    ],
  },
  'malformed-number': cell('Price', '1.234 €', '1234', {
    remedies: [{ words: ['--decimal', 'comma'] }],
  }),
  'malformed-email': {
    seed: SEED,
    files: {
      'people.csv': 'First name,Last name,E-mail,Role\nAnn,Brook,ann(at)site.example,Staff\n',
    },
    command: ['plan', 'people.csv', '--kind', 'members'],
    remedies: [
      {
        files: {
          'people.csv': 'First name,Last name,E-mail,Role\nAnn,Brook,ann@site.example,Staff\n',
        },
      },
    ],
  },
  'too-many-urls': cell(
    'Document URLs',
    Array.from({ length: 6 }, (_each, at) => `https://site.example/${at}`).join(' '),
    'https://site.example/1',
  ),
  'malformed-url': cell('Image URL', 'site.example/a.png', 'https://site.example/a.png'),
  'private-address': cell('Image URL', 'https://192.168.0.7/a.png', 'https://site.example/a.png', {
    remedies: ['nothing'],
  }),
  'damaged-identifier': cell('Identifier', '1.2E+15', '1200000000000017'),
  'control-character': cell('Identifier', 'A-\u00011', 'A-1'),
  'invisible-character': cell('Identifier', 'A-\u200B1', 'A-1'),
  'mixed-scripts': cell('Name', 'Lаptop', 'Laptop', { remedies: ['nothing'] }),
  'other-alphabet': {
    seed: SEED,
    files: csv([GOOD, 'Phone,Tools,03/31/2024,А-2']),
    command: ASSETS,
    remedies: ['nothing', { files: csv([GOOD, 'Phone,Tools,03/31/2024,A-2']) }],
  },
  'truncated-last-row': {
    seed: SEED,
    files: { 'register.csv': `${HEADINGS}\n${FIVE_NUMBERS.join('\n').slice(0, -4)}` },
    command: ASSETS,
    remedies: ['nothing', { files: csv(FIVE_NUMBERS) }],
  },
  'missing-column': {
    seed: STOCK,
    files: { 'out.csv': 'Item,To location,How many\nCable,Yard,1\n' },
    command: OUT,
    remedies: [
      { files: { 'out.csv': 'Item,To location,Quantity\nCable,Yard,1\n' } },
      { words: ['--map', 'How many=Quantity'] },
      { words: ['--set', 'Quantity=1'] },
    ],
  },
  'open-field': {
    seed: SEED,
    files: csv(['Laptop,03/31/2024,A-1,Tools'], 'Name,Purchased on,Identifier,Sort'),
    command: ASSETS,
    remedies: [
      { files: csv([GOOD]) },
      { words: ['--map', 'Sort=Group'] },
      { words: ['--set', 'Group=Tools'] },
    ],
  },
  'open-blank': {
    seed: SEED,
    files: csv(
      [GOOD, 'Phone,,03/31/2024,A-2', 'Desk,,03/31/2024,A-3'],
      'Name,Category,Purchased on,Identifier',
    ),
    command: ASSETS,
    remedies: [
      { files: csv([GOOD, 'Phone,Tools,03/31/2024,A-2', 'Desk,Tools,03/31/2024,A-3']) },
      { words: ['--default', 'Group=Tools'] },
    ],
  },
  'cell-replaced': {
    seed: SEED,
    files: csv(['Laptop,Chairs,03/31/2024,A-1']),
    command: [...ASSETS, '--set', 'Group=Tools', '--create-missing', 'groups'],
    remedies: [
      'nothing',
      { acts: [[...ASSETS, '--create-missing', 'groups', '--json']] },
      { acts: [[...ASSETS, '--create-missing', 'groups', '--default', 'Group=Tools', '--json']] },
    ],
  },
  'formula-text': cell('Name', '=Laptop', 'Laptop', { remedies: ['nothing'] }),
  trimmed: cell('Name', ' Laptop ', 'Laptop', { remedies: ['nothing'] }),
  'future-date': cell('Purchased on', '03/31/2094', '03/31/2024', { remedies: ['nothing'] }),
  'zero-price': cell('Price', '0', '', { remedies: ['nothing'] }),
  'possible-thousands': cell('Price', '1.234', '1234', {
    remedies: [{ words: ['--decimal', 'comma'] }, { words: ['--decimal', 'point'] }],
  }),
  'malformed-time': {
    seed: STOCK,
    files: { 'out.csv': `${CHECKOUT}\nCable,1,Yard,12/31/2094,noon\n` },
    command: OUT,
    remedies: [{ files: { 'out.csv': `${CHECKOUT}\nCable,1,Yard,12/31/2094,12:00\n` } }],
  },
  'time-without-date': checkout(',12:00', '12/31/2094,12:00', [{ files: out(',') }]),
  'malformed-yes-no': person('maybe', 'yes'),
  'unsplittable-name': {
    seed: SEED,
    files: { 'people.csv': 'Name,E-mail,Role\nAnn,ann@site.example,Staff\n' },
    command: [...PEOPLE, '--split-name', 'Name'],
    remedies: [
      { files: { 'people.csv': 'Name,E-mail,Role\n"Brook, Ann",ann@site.example,Staff\n' } },
      {
        acts: [
          (hands) => hands.save({ 'people.csv': `${PERSON}\nAnn,Brook,ann@site.example,Staff\n` }),
          [...PEOPLE, '--json'],
        ],
      },
    ],
  },
  'unknown-country': {
    seed: SEED,
    files: { 'people.csv': `${OWN_PERSON},Country\nAnn,Brook,ann@site.example,Staff,Britan\n` },
    command: PEOPLE,
    remedies: [
      { files: { 'people.csv': `${OWN_PERSON},Country\nAnn,Brook,ann@site.example,Staff,GB\n` } },
    ],
  },
  'unknown-choice': {
    files: { 'groups.csv': 'Name,Depreciation mode\nDesks,Straight\n' },
    command: ['plan', 'groups.csv', '--kind', 'groups'],
    remedies: [{ files: { 'groups.csv': 'Name,Depreciation mode\nDesks,Percentage\n' } }],
  },
  'probable-mojibake': {
    seed: SEED,
    files: csv([GOOD, 'MÃ¼ller,Tools,03/31/2024,A-2', ...GERMAN]),
    command: ASSETS,
    remedies: [
      'nothing',
      { files: csv([GOOD, 'Müller,Tools,03/31/2024,A-2', ...GERMAN]) },
      { words: ['--encoding', 'utf-8-via-windows-1252'] },
    ],
  },
  cleared: {
    seed: SEED,
    files: csv(['1,(clear)'], 'Item #,Location'),
    before: [
      (hands) => {
        return hands.save({ 'first.csv': `${HEADINGS},Location\n${GOOD},Head office\n` });
      },
      ['import', 'first.csv', '--kind', 'fixed-assets', '--yes'],
    ],
    command: ASSETS,
    remedies: ['nothing', { files: csv(['1,'], 'Item #,Location') }],
  },
  'ragged-row': {
    seed: SEED,
    files: csv([`${GOOD},surplus`]),
    command: ASSETS,
    remedies: [{ files: csv([GOOD]) }],
  },
  'total-row': {
    seed: SEED,
    files: workbook([...PRICED, ['Total assets', null, null, null, SUM]]),
    command: WORKBOOK,
    remedies: [
      { files: workbook(PRICED) },
      { files: workbook([...PRICED, ['Total assets', 'Tools', LAST_OF_MARCH, 'A-2', SUM]]) },
    ],
  },
  'no-record': {
    seed: SEED,
    files: csv([`${GOOD},10`, 'Total,,,,10'], `${HEADINGS},Price`),
    command: [
      ...['import', 'register.csv', '--kind', 'fixed-assets'],
      ...['--yes', '--confirm-readings'],
    ],
    remedies: [
      'nothing',
      { files: csv([`${GOOD},10`, 'Total,Tools,03/31/2024,A-2,10'], `${HEADINGS},Price`) },
    ],
  },
  'filtered-row': {
    seed: SEED,
    files: {
      ...csv([`${GOOD},us`, 'Phone,Tools,03/31/2024,A-2,them'], `${HEADINGS},Owner`),
      ...filterOn('us'),
    },
    command: [...ASSETS, '--recipe', 'owned.yaml'],
    remedies: ['nothing', { files: filterOn('us | them') }],
  },
  'unknown-action': {
    seed: SEED,
    files: csv([`${GOOD},delete`], `${HEADINGS},Action`),
    before: [
      (hands) => {
        return hands.save({ 'first.csv': `${HEADINGS}\n${GOOD}\n` });
      },
      ['import', 'first.csv', '--kind', 'fixed-assets', '--yes'],
    ],
    command: ASSETS,
    remedies: [
      { files: csv([`${GOOD},skip`], `${HEADINGS},Action`) },
      {
        acts: [
          (hands) => {
            return hands.save(csv(['1'], 'Item #'));
          },
          ['plan', 'register.csv', '--kind', 'fixed-assets.delete', '--json'],
        ],
      },
    ],
  },
  'read-only-column': {
    seed: SEED,
    files: csv([`${GOOD},available`], `${HEADINGS},State`),
    command: ['validate', 'register.csv', '--kind', 'fixed-assets'],
    remedies: ['nothing', { files: csv([GOOD]) }],
  },
} satisfies Partial<Record<IssueCode, Situation>>;
