import type { ErrorCode } from '../../src/kernel/messages/error-catalogue.ts';
import type { Act, Files, Situation, UserWorkbook } from './situation.ts';

const HEADINGS = 'Asset no,Name,Group,Cost,Purchased on,Method,Useful life';
const LAPTOP = '1,Laptop,Laptops,1200,2025-01-01,SLN,12 months';
const REPORT = ['report', 'depreciation', '--input', 'register.csv', '--quiet'];
const MARCH = [...REPORT, '--month', '2025-03'];
const JOURNAL = [...MARCH, '--journal', 'plain', '--accounts', 'accounts.csv'];

function register(...rows: readonly string[]): Files {
  return { 'register.csv': [HEADINGS, ...rows, ''].join('\n') };
}

const FINE = register(LAPTOP);
const COSTS = 'Asset no,Cost';

/** Fills every account in, as a person does in a spreadsheet program. */
const fillInTheAccounts: Act = (hands) => {
  const [headings = '', ...rows] = hands.read('accounts.csv').trimEnd().split(/\r?\n/);
  const filled = rows.map((row) => {
    const [group = '', ...accounts] = row.split(',');
    return [group, ...accounts.map((_each, at) => `${1000 + at} Account`)].join(',');
  });
  return hands.save({ 'accounts.csv': [headings, ...filled, ''].join('\n') });
};

const spoilTheAccounts: Act = (hands) => {
  const text = hands.read('accounts.csv');
  const [, first = ''] = text.trimEnd().split(/\r?\n/);
  return hands.save({ 'accounts.csv': `${text.trimEnd()}\n${first}\n` });
};

const unspoilTheAccounts: Act = (hands) => {
  const lines = hands.read('accounts.csv').trimEnd().split(/\r?\n/);
  return hands.save({ 'accounts.csv': `${lines.slice(0, -1).join('\n')}\n` });
};

const inWorkbook = (touch?: UserWorkbook['touch']): Files => ({
  'register.xlsx': {
    sheets: {
      Assets: [HEADINGS.split(','), LAPTOP.split(','), ['2', ...LAPTOP.split(',').slice(1)]],
    },
    ...(touch && { touch }),
  },
});

/** Errors of reports. */
export const REPORT_ERRORS = {
  'hidden-rows': {
    files: inWorkbook((workbook) => {
      for (const sheet of workbook.worksheets) sheet.getRow(3).hidden = true;
    }),
    command: MARCH.map((word) => (word === 'register.csv' ? 'register.xlsx' : word)),
    remedies: [{ files: inWorkbook() }],
  },
  'mixed-currencies': {
    files: register(
      LAPTOP.replace('1200', '€1200'),
      LAPTOP.replace('1,', '2,').replace('1200', '£900'),
    ),
    command: MARCH,
    remedies: [{ files: register(LAPTOP.replace('1200', '€1200')) }],
  },
  'duplicate-costs': {
    files: { ...FINE, 'costs.csv': `${COSTS}\n1,1000\n1,1100\n` },
    command: [...MARCH, '--cost-from', 'costs.csv'],
    remedies: [{ files: { 'costs.csv': `${COSTS}\n1,1000\n` } }],
  },
  'bad-opening-balance': {
    files: { ...FINE, 'opening.xlsx': { sheets: { Notes: [['Nothing']] } } },
    before: [[...REPORT, '--month', '2025-02', '--out', 'february.xlsx']],
    command: [...MARCH, '--opening', 'opening.xlsx'],
    remedies: [
      {
        acts: [
          [...REPORT, '--month', '2025-02', '--out', 'february.xlsx', '--force'],
          [...MARCH, '--opening', 'february.xlsx', '--json'],
        ],
      },
    ],
  },
  'cannot-close': {
    files: FINE,
    before: [[...MARCH, '--close']],
    command: [...REPORT, '--month', '2025-05', '--close'],
    remedies: [
      {
        acts: [
          [...REPORT, '--month', '2025-04', '--close'],
          [...REPORT, '--month', '2025-05', '--close', '--json'],
        ],
      },
    ],
  },
  'missing-accounts': {
    files: FINE,
    command: JOURNAL,
    remedies: [{ acts: [fillInTheAccounts, [...JOURNAL, '--json']] }],
  },
  'bad-accounts': {
    files: FINE,
    before: [JOURNAL, fillInTheAccounts, spoilTheAccounts],
    command: JOURNAL,
    remedies: [{ acts: [unspoilTheAccounts, [...JOURNAL, '--json']] }],
  },
} satisfies Partial<Record<ErrorCode, Situation>>;
