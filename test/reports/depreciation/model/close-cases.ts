import fc from 'fast-check';
import { RESTATEMENTS } from '../../../../src/reports/depreciation/events/closes/book-closes.ts';
import type { EventKind, SettingTexts } from '../../../../src/reports/depreciation/index.ts';

/** An event that somebody enters when a later period is closed, or in time. */
export interface LateEvent {
  readonly on: string;
  readonly kind: EventKind;
  readonly amount: bigint;
  /** The close at which it is known, counted from nought. */
  readonly known: number;
  readonly residual?: bigint;
  readonly remainingLife?: number;
}

/** A disposal as a later close knows it; one without a day cancels what was known. */
export interface LateDisposal {
  readonly on: string | undefined;
  readonly proceeds: bigint;
  readonly known: number;
}

/** An asset of a register that changes from close to close; amounts in minor units. */
export interface ChangingAsset {
  readonly acquired: string;
  readonly method: SettingTexts;
  /** For each close. */
  readonly facts: readonly { readonly cost: bigint; readonly residual: bigint }[];
  readonly events: readonly LateEvent[];
  /** What is known last counts. */
  readonly disposals: readonly LateDisposal[];
}

/** Months and quarters that follow on one another, over the end of a year. */
export const PERIODS: readonly (readonly [from: string, to: string])[] = [
  ['2025-07', '2025-09'],
  ['2025-10', '2025-10'],
  ['2025-11', '2025-11'],
  ['2025-12', '2026-02'],
  ['2026-03', '2026-03'],
  ['2026-04', '2026-06'],
];

const conventions = fc.constantFrom(
  ...(['full-month', 'mid-month', 'half-year', 'daily-actual', 'following-month'] as const),
);

/** Months that are not in service yet have none. */
const READINGS = Array.from({ length: 18 }, (_, at) => {
  const on = new Date(Date.UTC(2025, at + 1, 0)).toISOString().slice(0, 10);
  return `${on}=${(at * 37) % 190}`;
}).join('; ');

const rules: fc.Arbitrary<SettingTexts> = fc.constantFrom<SettingTexts>(
  { method: 'straight-line', 'life-months': '48' },
  { method: 'straight-line', rate: '15' },
  { method: 'sum-of-years-digits', life: '5 years' },
  { method: 'declining-balance', rate: '20' },
  { method: 'declining-balance', rate: '30', 'life-months': '60' },
  { method: 'declining-factor', factor: '2', life: '5 years' },
  { method: 'declining-switch', factor: '2', life: '4 years' },
  { method: 'table', percentages: '20 30 30 20' },
  { method: 'units-of-production', 'total-units': '3000', readings: READINGS },
);

const roundings = fc.constantFrom(
  ...(['cumulative', 'cumulative', 'last-period-plug', 'quarterly-plug'] as const),
  ...(['yearly-plug', 'quarterly-true-up', 'yearly-true-up'] as const),
);

const isoAfter = (days: number): string =>
  new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10);

/** A change of the register at a close: of the cost by thousandths, of the residual value in percent of the first cost. */
const change = fc.option(
  fc.record({
    cost: fc.bigInt({ min: 700n, max: 1_400n }),
    residual: fc.bigInt({ min: 0n, max: 20n }),
  }),
  { nil: undefined, freq: 2 },
);

export const changingAssets: fc.Arbitrary<ChangingAsset> = fc
  .record({
    cost: fc.bigInt({ min: 1_000_000n, max: 9_000_000n }),
    acquired: fc.integer({ min: 0, max: 240 }).map(isoAfter),
    rules,
    convention: conventions,
    rounding: roundings,
    changes: fc.array(change, { minLength: PERIODS.length, maxLength: PERIODS.length }),
    events: fc.uniqueArray(
      fc.record({
        days: fc.integer({ min: 245, max: 540 }),
        kind: fc.constantFrom('improvement', 'revaluation', 'impairment'),
        share: fc.bigInt({ min: 1n, max: 30n }),
        known: fc.nat(PERIODS.length),
        residual: fc.option(fc.bigInt({ min: 0n, max: 15n }), { nil: undefined, freq: 3 }),
        remainingLife: fc.option(fc.integer({ min: 3, max: 40 }), { nil: undefined, freq: 3 }),
      }),
      { maxLength: 2, selector: ({ days }) => days },
    ),
    disposals: fc.array(
      fc.record({
        days: fc.option(fc.integer({ min: 250, max: 545 }), { nil: undefined, freq: 4 }),
        share: fc.bigInt({ min: 0n, max: 90n }),
        known: fc.nat(PERIODS.length),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ cost, acquired, rules: method, convention, rounding, changes, events, disposals }) => ({
    acquired,
    method: {
      ...{ ...method, convention, rounding },
      ...('readings' in method && { readings: readingsFrom(acquired) }),
    },
    disposals: disposals
      .map(({ days, share, known }) => ({
        on: days === undefined ? undefined : isoAfter(days),
        ...{ proceeds: (cost * share) / 100n, known },
      }))
      .toSorted((one, other) => one.known - other.known),
    facts: changes.map((_, at) => {
      const now = changes.slice(0, at + 1).findLast((each) => each !== undefined);
      return {
        cost: (cost * (now?.cost ?? 1_000n)) / 1_000n,
        residual: (cost * (now?.residual ?? 10n)) / 100n,
      };
    }),
    events: events
      .map(({ days, kind, share, known, residual, remainingLife }) => ({
        ...{ on: isoAfter(days), kind, known },
        ...(residual !== undefined && { residual: (cost * residual) / 100n }),
        ...(remainingLife !== undefined &&
          hasLife(method) && { remainingLife: lifeOf(method, remainingLife) }),
        amount: (cost * (kind === 'revaluation' ? 50n + share * 2n : share)) / 100n,
      }))
      .toSorted((one, other) => (one.on < other.on ? -1 : 1)),
  }));

function readingsFrom(day: string): string {
  return READINGS.split('; ')
    .filter((reading) => reading.slice(0, 10) >= day)
    .join('; ');
}

/** Some methods know whole years alone. */
function lifeOf({ method }: SettingTexts, months: number): number {
  return method === 'sum-of-years-digits' ? Math.ceil(months / 12) * 12 : months;
}

function hasLife(method: SettingTexts): boolean {
  return method.method === 'straight-line' || 'life' in method || 'life-months' in method;
}

export const restatements = fc.array(fc.constantFrom(...RESTATEMENTS), {
  minLength: PERIODS.length,
  maxLength: PERIODS.length,
});
