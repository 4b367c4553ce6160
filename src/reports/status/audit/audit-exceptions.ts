import { counted } from '../../../kernel/counts.ts';
import { minuteOf } from '../../../kernel/dates/account-time.ts';
import {
  exceptionsOf,
  type ExceptionTerms,
  type FoundException,
  type StatusException,
} from '../status-exceptions.ts';
import { custodianName } from './audit-list.ts';
import type { AuditRow } from './audit-rows.ts';

const TERMS = {
  'not-verified': {
    severity: 'error',
    fix: 'Ask the custodian where the item is; then check it in, retire it, or verify it again.',
  },
  'answer-overdue': {
    severity: 'warning',
    fix: 'Remind the custodian, or cancel the request and verify the item yourself.',
  },
  'inactive-custodian': {
    severity: 'error',
    fix: 'Check the item in, or check it out to an active member: an inactive one cannot answer.',
  },
} as const satisfies Readonly<Record<string, ExceptionTerms>>;

/** Answers other than a confirmation, and requests without an answer. */
export function auditExceptions(rows: readonly AuditRow[]): readonly StatusException[] {
  return exceptionsOf(rows, TERMS, found);
}

function found(row: AuditRow): FoundException<keyof typeof TERMS>[] {
  const { state, answer, due, daysPending = 0, custodian } = row;
  const by = custodianName(row);
  return [
    ...(state === 'Not verified'
      ? [['not-verified', `The response is "${answer.response}"`] as const]
      : []),
    ...(state === 'Overdue'
      ? [
          [
            'answer-overdue',
            `${by} was asked ${counted(daysPending, 'day')} ago and had to answer by ${minuteOf(due)}`,
          ] as const,
        ]
      : []),
    ...(custodian?.isActive === false
      ? [['inactive-custodian', `${by} is inactive and holds it`] as const]
      : []),
  ];
}
