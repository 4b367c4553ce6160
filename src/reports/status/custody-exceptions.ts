import { minuteOf } from '../../kernel/dates/account-time.ts';
import { counted } from '../../kernel/counts.ts';
import type { Holding } from './account/holdings.ts';
import { custodianName } from './custody-forms.ts';
import type { ExceptionTable } from './status-report.ts';

/** What is wrong with custody, and what is overdue. */
export const CUSTODY_EXCEPTIONS: ExceptionTable<Holding> = {
  'unknown-custodian': {
    severity: 'error',
    fix: 'Check the item in, then check it out to a member of the account.',
    found: (row) =>
      !row.isAtPlace &&
      row.custodian.id === undefined &&
      `The custodian ${custodianName(row)} is not a member of the account`,
  },
  'inactive-custodian': {
    severity: 'error',
    fix: 'Check the item in, or check it out to an active member.',
    found: (row) => !row.custodian.isActive && `${custodianName(row)} is inactive`,
  },
  overdue: {
    severity: 'warning',
    fix: 'Check the item in, or extend the checkout.',
    found: (row) =>
      row.state === 'Overdue' &&
      `${custodianName(row)} had to return it by ${minuteOf(row.due)}, ${counted(row.daysOverdue ?? 0, 'day')} ago`,
  },
  'no-checkout-date': {
    severity: 'warning',
    fix: 'Look up the checkout in the history of the item.',
    found: ({ daysHeld }) =>
      daysHeld === undefined && 'The account does not show since when it is out',
  },
  'no-price': {
    severity: 'warning',
    fix: 'Enter the price of the item.',
    found: ({ value }) => value === undefined && 'Its value counts as zero',
  },
};
