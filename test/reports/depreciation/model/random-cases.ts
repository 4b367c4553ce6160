import fc from 'fast-check';
import type { DepreciableAsset, Terms } from '../../../../src/reports/depreciation/index.ts';
import { days, randomBooks } from '../random-books.ts';
import { dayAt, dayOf, isoOf } from './model-days.ts';

/** An asset under terms, and a day to look at besides all ends of months. */
export interface ModelCase {
  readonly asset: DepreciableAsset;
  readonly terms: Terms;
  readonly day: string;
}

const later = (day: string, by: number): string => isoOf(dayAt(dayOf(day).serial + by));

/** Charges that somebody gives: together a part of the base, each on a day of its own. */
const given = fc.array(fc.record({ share: fc.nat(30), after: fc.nat(900) }), {
  minLength: 1,
  maxLength: 3,
});

/** Some are put in service later, some are sold, soon or late, some are charged by hand. */
export const modelCases: fc.Arbitrary<ModelCase> = fc
  .record({
    book: randomBooks,
    isResidual: fc.boolean(),
    day: days,
    idle: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(120)),
    keptFor: fc.oneof(fc.constant(undefined), fc.nat(40), fc.nat(5_000)),
    proceeds: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    given: fc.oneof(
      { weight: 25, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: given },
    ),
  })
  .map(({ book: [asset, terms], isResidual, day, idle, keptFor, proceeds, given: charges }) => {
    const { acquired = day, cost = 0n, residual = 0n } = asset;
    // Readings were made from the acquisition on.
    const inService =
      terms.method.name === 'units-of-production' ? acquired : later(acquired, idle);
    return {
      day,
      terms:
        charges === undefined
          ? terms
          : withGiven(terms, charges, { base: cost - residual, inService }),
      asset: {
        ...{ acquired, cost, inService },
        ...((isResidual || needsResidual(terms)) && { residual }),
        ...(keptFor !== undefined && { disposed: later(acquired, keptFor), proceeds }),
      },
    };
  });

function needsResidual({ method }: Terms): boolean {
  return method.name === 'fixed-declining' || method.name === 'written-down-value';
}

function withGiven(
  terms: Terms,
  charges: readonly { readonly share: number; readonly after: number }[],
  { base, inService }: { readonly base: bigint; readonly inService: string },
): Terms {
  return {
    ...terms,
    method: {
      name: 'manual',
      charges: charges.map(({ share, after }) => ({
        on: later(inService, after),
        amount: (base * BigInt(share)) / 100n,
      })),
    },
  };
}
