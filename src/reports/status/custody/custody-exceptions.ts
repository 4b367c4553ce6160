import { minuteOf } from '../../../kernel/dates/account-time.ts';
import { counted } from '../../../kernel/counts.ts';
import {
  exceptionsOf,
  type ExceptionTerms,
  type FoundException,
  type StatusException,
} from '../status-exceptions.ts';
import { custodianName } from './custody-list.ts';
import type { Holding } from './custody-rows.ts';

const TERMS = {
  'unknown-custodian': {
    severity: 'error',
    fix: 'Check the item in, then check it out to a member of the account.',
  },
  'inactive-custodian': {
    severity: 'error',
    fix: 'Check the item in, or check it out to an active member.',
  },
  overdue: { severity: 'warning', fix: 'Check the item in, or extend the checkout.' },
  'no-checkout-date': {
    severity: 'warning',
    fix: 'Look up the checkout in the history of the item.',
  },
  'no-price': { severity: 'warning', fix: 'Enter the price of the item.' },
} as const satisfies Readonly<Record<string, ExceptionTerms>>;

/** What is wrong with custody, and what is overdue. */
export function custodyExceptions(holdings: readonly Holding[]): readonly StatusException[] {
  return exceptionsOf(holdings, TERMS, found);
}

function found(holding: Holding): FoundException<keyof typeof TERMS>[] {
  const { custodian, isAtPlace, state, due, daysOverdue = 0, daysHeld, value } = holding;
  const by = custodianName(holding);
  return [
    ...(isAtPlace || custodian.id !== undefined
      ? []
      : [['unknown-custodian', `The custodian ${by} is not a member of the account`] as const]),
    ...(custodian.isActive ? [] : [['inactive-custodian', `${by} is inactive`] as const]),
    ...(state === 'Overdue'
      ? [
          [
            'overdue',
            `${by} had to return it by ${minuteOf(due)}, ${counted(daysOverdue, 'day')} ago`,
          ] as const,
        ]
      : []),
    ...(daysHeld === undefined
      ? [['no-checkout-date', 'The account does not show since when it is out'] as const]
      : []),
    ...(value === undefined ? [['no-price', 'Its value counts as zero'] as const] : []),
  ];
}
