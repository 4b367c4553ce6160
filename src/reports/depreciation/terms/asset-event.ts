import type { CalendarDay } from './calendar/calendar-day.ts';

/**
 * Events between the purchase and the disposal of an asset: IAS 16.12-14 (improvements), 16.31-42
 * (revaluation), IAS 36 (impairment and its reversal), IAS 16.67-70 (partial disposal), and
 * depreciation that another ledger charged earlier.
 */
export const EVENT_KINDS = [
  'improvement',
  'revaluation',
  'impairment',
  'impairment-reversal',
  'partial-disposal',
  'brought-forward',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** Something that happened to an asset; amounts in minor units. It counts when its day is over. */
export interface AssetEvent {
  readonly on: string;
  /** `as-closed` is not an event of a register: it has the amounts of a closed period. */
  readonly kind: EventKind | 'as-closed';
  /**
   * The expenditure (improvement), the new book value (revaluation), the loss or its reversal
   * (impairment), the cost of the part (partial disposal), or accumulated depreciation (the
   * others).
   */
  readonly amount: bigint;
  /** What the part that went did fetch; zero unless given. */
  readonly proceeds?: bigint;
  /** The residual value from then on; what it was unless given. */
  readonly residual?: bigint;
  /** Months that are left to charge from then on; what is left of the life unless given. */
  readonly remainingLife?: number;
  /** Of `as-closed`: accumulated depreciation without the impairments that the amount includes. */
  readonly unimpaired?: bigint;
  readonly note?: string;
}

/** What an opening workbook holds of revaluations and impairments that the register does not list, in minor units. */
export interface OpeningReserves {
  /** The last day of the workbook. */
  readonly on: string;
  readonly surplus: bigint;
  readonly impairment: bigint;
}

/** What an event does to the books; amounts in minor units. */
export interface EventEffect {
  readonly on: CalendarDay;
  readonly kind: AssetEvent['kind'];
  /** Change of the gross carrying amount. */
  readonly cost: bigint;
  /** Change of accumulated depreciation and impairment. */
  readonly accumulated: bigint;
  /** Change of the revaluation surplus in equity. */
  readonly surplus: bigint;
  /** What of the surplus goes to retained earnings with a part (IAS 16.41). */
  readonly transferred: bigint;
  /** A gain above zero, a loss below, other than those of disposals. */
  readonly profit: bigint;
  /** The part that went. */
  readonly disposal?: Disposal;
  readonly note: string;
}

/** How an asset leaves the books; amounts in minor units. */
export interface Disposal {
  readonly on: string;
  readonly cost: bigint;
  /** Charged up to the disposal, by the convention. */
  readonly accumulated: bigint;
  readonly bookValue: bigint;
  readonly proceeds: bigint;
  /** Proceeds less book value: a gain above zero, a loss below. */
  readonly gainOrLoss: bigint;
}
