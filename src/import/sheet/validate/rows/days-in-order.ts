import type { Column } from '../../../../catalogue/columns/columns.ts';
import { columnOf, type Kind } from '../../../../catalogue/kinds.ts';
import type { RowValue } from '../../../ledger/rows/row-values.ts';

/** A day, and the column of the one that it must not precede. */
interface EndingDay {
  readonly target: string;
  readonly label: string;
  readonly start: Column;
}

/** The days of a row that precede the ones that they follow; the service refuses them. */
export function reversedDays(
  kind: Kind,
  values: { get(target: string): RowValue | undefined },
): EndingDay[] {
  return kind.columns.flatMap(({ target, label, field }) => {
    const start = field?.kind === 'date' ? columnOf(kind, field.notBefore ?? '') : undefined;
    if (start === undefined) return [];
    const [first, last] = [values.get(start.target), values.get(target)];
    const isReversed = typeof first === 'string' && typeof last === 'string' && last < first;
    return isReversed ? [{ target, label, start }] : [];
  });
}
