import type { Column } from '../../../../catalogue/columns/columns.ts';
import { columnOf, type Kind } from '../../../../catalogue/kinds.ts';
import type { RowValue } from '../../../ledger/rows/row-values.ts';

/** A time of day, and the column of the day that it belongs to. */
interface TimeOfDay {
  readonly target: string;
  readonly label: string;
  readonly day: Column;
}

/** The times of a kind that mean nothing without a day. */
function timesOfDays(kind: Kind): TimeOfDay[] {
  return kind.columns.flatMap(({ target, label, field }) => {
    const day = field?.kind === 'time' ? columnOf(kind, field.of ?? '') : undefined;
    return day === undefined ? [] : [{ target, label, day }];
  });
}

/** The times of a row whose days are blank; the service refuses them. */
export function timesWithoutDays(
  kind: Kind,
  values: { get(target: string): RowValue | undefined },
): TimeOfDay[] {
  const isBlank = (target: string): boolean => (values.get(target) ?? null) === null;
  return timesOfDays(kind).filter(({ target, day }) => !isBlank(target) && isBlank(day.target));
}

/** Whether every row has such a time, so that none of them is fine by its cells alone. */
export function hasFixedTimes(kind: Kind, fixed: Readonly<Record<string, RowValue>>): boolean {
  return timesOfDays(kind).some(({ target }) => (fixed[target] ?? null) !== null);
}
