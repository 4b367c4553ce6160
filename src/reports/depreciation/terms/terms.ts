import type { Ratio } from '../../../kernel/decimals.ts';
import type { CurrencyExponent } from '../../../kernel/money.ts';
import type { Convention } from './calendar/conventions.ts';
import type { FiscalYearStart } from './calendar/fiscal-year.ts';
import type { MacrsRecovery } from './macrs-tables.ts';

/** How often a declining charge is recomputed from the net book value. */
export const STEPS = ['year', 'month'] as const;
/** Months besides whose charges compound to a yearly rate, where a rate is given. */
export const RATE_STEPS = [...STEPS, 'compound-month'] as const;
export type Step = (typeof RATE_STEPS)[number];

/** Whether steps end with the fiscal year (month), or count from the day in service. */
export const YEARS = ['fiscal', 'life'] as const;
export type Years = (typeof YEARS)[number];

/** Whether the last step of a life takes what is left, leaves it as the formula does, or is not the last. */
export const AT_END = ['take-rest', 'leave', 'continue'] as const;
export type AtEnd = (typeof AT_END)[number];

/** Whether a residual value lowers the charges, or only stops them when it is reached. */
export const SALVAGE = ['base', 'floor'] as const;
export type Salvage = (typeof SALVAGE)[number];

/** The line that a declining charge switches to: what is left over the remaining life, or the original line. */
export const LINES = ['remaining-life', 'original'] as const;
export type Line = (typeof LINES)[number];

/** How amounts become whole minor units. */
export const ROUNDINGS = [
  ...(['cumulative', 'last-period-plug', 'quarterly-plug', 'yearly-plug'] as const),
  ...(['quarterly-true-up', 'yearly-true-up'] as const),
] as const;
export type Rounding = (typeof ROUNDINGS)[number];

interface Steps {
  readonly step: Step;
  readonly years: Years;
}

/** A life in months, or a share of the cost a year (a fifth is 20/100). */
export type Pace = { readonly life: number } | { readonly rate: Ratio };

export interface StraightLine {
  readonly name: 'straight-line';
  readonly pace: Pace;
  readonly salvage: Salvage;
}

/** Declining charges are a share of the book value down to the residual value (`floor`), or of what is left to charge (`base`). */
interface OnBookValue extends Steps {
  /** A floor where it is not given. */
  readonly salvage?: Salvage;
}

export interface DecliningBalance extends OnBookValue {
  readonly name: 'declining-balance';
  /** Share of the book value a year. */
  readonly rate: Ratio;
  /** Months after which nothing more is charged; without it the charges run until nothing is left. */
  readonly life?: number;
  readonly atEnd: AtEnd;
}

export interface DecliningFactor extends OnBookValue {
  readonly name: 'declining-factor';
  /** Times the straight-line rate: 2 is double declining. */
  readonly factor: Ratio;
  readonly life: number;
  readonly atEnd: AtEnd;
}

export interface DecliningSwitch extends OnBookValue {
  readonly name: 'declining-switch';
  readonly pace: { readonly factor: Ratio } | { readonly rate: Ratio };
  readonly life: number;
  readonly line: Line;
}

/** The declining balance of French tax law; it knows no residual value and begins with the month of acquisition. */
export interface FrenchDeclining {
  readonly name: 'french-declining';
  /** A coefficient times the straight-line rate, or a yearly rate in its place. */
  readonly pace: { readonly factor: Ratio } | { readonly rate: Ratio };
  readonly life: number;
}

export interface FixedDeclining extends Steps {
  readonly name: 'fixed-declining';
  readonly life: number;
  readonly atEnd: AtEnd;
}

export interface WrittenDownValue extends OnBookValue {
  readonly name: 'written-down-value';
  /** Share of the book value a year; without it the one that reaches the residual value. */
  readonly rate?: Ratio;
  readonly life?: number;
  readonly atEnd: AtEnd;
}

export interface SumOfYearsDigits {
  readonly name: 'sum-of-years-digits';
  readonly life: number;
  readonly step: Step;
}

export interface Macrs {
  readonly name: 'macrs';
  readonly recovery: MacrsRecovery;
}

export interface PercentageTable {
  readonly name: 'table';
  /** Share of the depreciable base for each year; together they are one. */
  readonly percentages: readonly Ratio[];
  readonly years: Years;
}

export interface ManualCharges {
  readonly name: 'manual';
  readonly charges: readonly { readonly on: string; readonly amount: bigint }[];
}

/** Units that were produced since the reading before. */
export interface Reading {
  readonly on: string;
  readonly units: Ratio;
}

export interface UnitsOfProduction {
  readonly name: 'units-of-production';
  /** All units of the life. */
  readonly total: Ratio;
  readonly readings: readonly Reading[];
}

export interface Immediate {
  readonly name: 'immediate';
}

export interface NoDepreciation {
  readonly name: 'none';
}

export type Method =
  | StraightLine
  | DecliningBalance
  | DecliningFactor
  | DecliningSwitch
  | FrenchDeclining
  | FixedDeclining
  | WrittenDownValue
  | SumOfYearsDigits
  | Macrs
  | PercentageTable
  | UnitsOfProduction
  | ManualCharges
  | Immediate
  | NoDepreciation;

export type MethodName = Method['name'];

/** By what rules an asset is depreciated. Several books are several terms. */
export interface Terms {
  readonly method: Method;
  readonly convention: Convention;
  readonly rounding: Rounding;
  readonly fiscalYearStart: FiscalYearStart;
  readonly exponent: CurrencyExponent;
}
