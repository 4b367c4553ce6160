import { expect, test } from 'vitest';
import { signOffForms } from '../../../src/reports/status/custody-forms.ts';

const HOLDING = {
  ...{ item: 1, name: 'Laptop', identifier: 'L-1', group: '', location: '', entry: '#1' },
  ...{ kind: 'Fixed asset' as const, serial: 'S-1', model: 'M-1', comments: '', quantity: 1n },
  ...{ value: undefined, isAtPlace: false, since: '', due: '', state: 'No due date' as const },
  ...{ daysHeld: undefined, daysOverdue: undefined, verification: '' as const },
  custodian: {
    ...{ id: 1, name: 'Ann', email: '', employeeId: '', identificationNumber: '', team: '' },
    isActive: true,
  },
} as const;

/** What a page of A4 or Letter in portrait has room for, in characters. */
const PAGE = 85;

test.each([
  [false, false],
  [true, false],
  [false, true],
  [true, true],
])('pages to sign are no wider than paper: serial numbers %s, models %s', (serial, model) => {
  const how = { logo: undefined, subtitle: '', shown: { serial, model }, isReceipt: true };

  const { forms } = signOffForms([HOLDING], how);

  const widths = forms[0]?.tables[0]?.columns.map(({ width }) => width) ?? [];
  expect(widths.length).toBe(6 + Number(serial) + Number(model));
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(PAGE);
});
