import { CONVENTIONS, type Convention } from './calendar/conventions.ts';
import type { Vocabulary } from './names.ts';
import { ROUNDINGS, type Rounding } from './terms.ts';

/** Conventions as people type them. */
export const CONVENTION_WORDS: Vocabulary<Convention> = {
  words: CONVENTIONS,
  aliases: {
    FM: 'full-month',
    'Month of purchase': 'full-month',
    'Both months': 'full-month-both',
    'Full month both': 'full-month-both',
    'Full months at both ends': 'full-month-both',
    'Next month': 'following-month',
    MM: 'mid-month',
    'Mid month 15th': 'fifteenth-rule',
    '15th rule': 'fifteenth-rule',
    'Constant periods': 'first-month-days',
    'First month by days': 'first-month-days',
    'Prorated first month': 'first-month-days',
    'First year by days': 'first-year-days',
    'Prorated first year': 'first-year-days',
    'Prorata temporis': 'first-year-days',
    HY: 'half-year',
    MQ: 'mid-quarter',
    FY: 'full-year',
    'Next year': 'following-year',
    'Modified half year': 'nearest-year',
    'Nearest full year': 'nearest-year',
    'Half year start of year': 'half-years-begun',
    'Half year next year': 'following-half-year',
    '180 day rule': '180-days',
    'Actual days': 'daily-actual',
    'Actual/actual': 'daily-actual',
    Daily: 'daily-actual',
    'Actual/365': 'daily-365',
    'Total days': 'daily-total',
    'Thirty 360': '30/360',
    'Anniversary months': 'whole-months',
  },
};

/** Roundings as people type them. */
export const ROUNDING_WORDS: Vocabulary<Rounding> = {
  words: ROUNDINGS,
  aliases: {
    'Last period': 'last-period-plug',
    'Last plug': 'last-period-plug',
    'Last month of quarter': 'quarterly-plug',
    'Last month of year': 'yearly-plug',
    'Quarter true up': 'quarterly-true-up',
    Quarterly: 'quarterly-true-up',
    'Year true up': 'yearly-true-up',
    Yearly: 'yearly-true-up',
  },
};
