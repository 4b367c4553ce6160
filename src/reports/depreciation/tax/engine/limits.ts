import type { Ratio } from '../../../../kernel/decimals.ts';
import { earlierOf } from '../../../engine/measures/days.ts';
import { sum } from '../../terms/precise.ts';
import type { Days } from './period-length.ts';
import { shareOf, sumOf } from './shares.ts';

/** The most expenditure of some days of a period. */
export interface Limit {
  readonly from: string;
  readonly to: string;
  amount: bigint;
}

/** A yearly limit in minor units, as it was for some days. */
export interface LimitPart extends Days {
  readonly yearly: bigint;
  readonly length: Ratio;
}

/**
 * The limits of a period whose yearly limit changes. The whole is the sum of the parts. Expenditure after a decrease has
 * only the part from then on; expenditure before an increase has what there was if the limit had not changed.
 */
export function limitsOf(parts: readonly LimitPart[]): readonly Limit[] {
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return [];
  const limits: Limit[] = [{ from: first.start, to: last.end, amount: amountOf(parts) }];
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    if (next === undefined) break;
    if (part.yearly > next.yearly) {
      limits.push({ from: next.start, to: last.end, amount: amountOf(parts.slice(at + 1)) });
      continue;
    }
    const unchanged = [...parts.slice(0, at), { ...part, length: lengthOf(parts.slice(at)) }];
    limits.push(
      ...limitsOf(unchanged).map((limit) => ({ ...limit, to: earlierOf(limit.to, part.end) })),
    );
  }
  return limits;
}

function amountOf(parts: readonly LimitPart[]): bigint {
  return sumOf(parts, ({ yearly, length }) => shareOf(yearly, length));
}

function lengthOf(parts: readonly LimitPart[]): Ratio {
  return parts.map(({ length }) => length).reduce(sum);
}
