import { dayOf } from '../../../kernel/dates/account-time.ts';
import { daysBetween } from '../../engine/measures/days.ts';

/** Whether something is due, overdue or neither. */
export type DueState = 'Overdue' | 'Due today' | 'Due later' | 'No due date';

/** The state of a due moment at another one, both as the account writes them. */
export function dueState(due: string, moment: string): DueState {
  if (due === '') return 'No due date';
  // A day alone ends with its last second.
  const end = due.length > 10 ? due : `${due} 23:59:59`;
  if (end < moment) return 'Overdue';
  return end.slice(0, 10) === moment.slice(0, 10) ? 'Due today' : 'Due later';
}

/** Days from one moment or date to another; undefined if either is not a valid date. */
export function daysFrom(from: string, to: string): number | undefined {
  const [first, last] = [dayOf(from), dayOf(to)];
  return first === undefined || last === undefined ? undefined : daysBetween(first, last);
}
