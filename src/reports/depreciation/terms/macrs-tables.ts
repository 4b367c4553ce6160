/**
 * The percentage tables of the general depreciation system of MACRS, as IRS Publication 946 prints
 * them in Appendix A. They are kept as printed because two columns differ from the rule they were
 * made by (A-2, 20 years; A-3, 7 years), and a return is checked against the print.
 */

const PERSONAL_RECOVERIES = ['3', '5', '7', '10', '15', '20'] as const;
type PersonalRecovery = (typeof PERSONAL_RECOVERIES)[number];

/** Residential rental (27.5 years) and nonresidential real property (39 years). */
export const REAL_RECOVERIES = ['27.5', '39'] as const;
type RealRecovery = (typeof REAL_RECOVERIES)[number];

/** Years of a recovery period; text, because 27.5 is among them. */
export type MacrsRecovery = PersonalRecovery | RealRecovery;

export const MACRS_RECOVERIES: readonly MacrsRecovery[] = [
  ...PERSONAL_RECOVERIES,
  ...REAL_RECOVERIES,
];

/** One printed table: for each recovery period the percentages of year 1, 2, 3 and so on. */
type PrintedTable = Readonly<Record<PersonalRecovery, string>>;

const A1_HALF_YEAR: PrintedTable = {
  '3': '33.33 44.45 14.81 7.41',
  '5': '20.00 32.00 19.20 11.52 11.52 5.76',
  '7': '14.29 24.49 17.49 12.49 8.93 8.92 8.93 4.46',
  '10': '10.00 18.00 14.40 11.52 9.22 7.37 6.55 6.55 6.56 6.55 3.28',
  '15': '5.00 9.50 8.55 7.70 6.93 6.23 5.90 5.90 5.91 5.90 5.91 5.90 5.91 5.90 5.91 2.95',
  '20':
    '3.750 7.219 6.677 6.177 5.713 5.285 4.888 4.522 4.462 4.461 ' +
    '4.462 4.461 4.462 4.461 4.462 4.461 4.462 4.461 4.462 4.461 2.231',
};

const A2_FIRST_QUARTER: PrintedTable = {
  '3': '58.33 27.78 12.35 1.54',
  '5': '35.00 26.00 15.60 11.01 11.01 1.38',
  '7': '25.00 21.43 15.31 10.93 8.75 8.74 8.75 1.09',
  '10': '17.50 16.50 13.20 10.56 8.45 6.76 6.55 6.55 6.56 6.55 0.82',
  '15': '8.75 9.13 8.21 7.39 6.65 5.99 5.90 5.91 5.90 5.91 5.90 5.91 5.90 5.91 5.90 0.74',
  '20':
    '6.563 7.000 6.482 5.996 5.546 5.130 4.746 4.459 4.459 4.459 ' +
    '4.459 4.460 4.459 4.460 4.459 4.460 4.459 4.460 4.459 4.460 0.565',
};

const A3_SECOND_QUARTER: PrintedTable = {
  '3': '41.67 38.89 14.14 5.30',
  '5': '25.00 30.00 18.00 11.37 11.37 4.26',
  '7': '17.85 23.47 16.76 11.97 8.87 8.87 8.87 3.34',
  '10': '12.50 17.50 14.00 11.20 8.96 7.17 6.55 6.55 6.56 6.55 2.46',
  '15': '6.25 9.38 8.44 7.59 6.83 6.15 5.91 5.90 5.91 5.90 5.91 5.90 5.91 5.90 5.91 2.21',
  '20':
    '4.688 7.148 6.612 6.116 5.658 5.233 4.841 4.478 4.463 4.463 ' +
    '4.463 4.463 4.463 4.463 4.462 4.463 4.462 4.463 4.462 4.463 1.673',
};

const A4_THIRD_QUARTER: PrintedTable = {
  '3': '25.00 50.00 16.67 8.33',
  '5': '15.00 34.00 20.40 12.24 11.30 7.06',
  '7': '10.71 25.51 18.22 13.02 9.30 8.85 8.86 5.53',
  '10': '7.50 18.50 14.80 11.84 9.47 7.58 6.55 6.55 6.56 6.55 4.10',
  '15': '3.75 9.63 8.66 7.80 7.02 6.31 5.90 5.90 5.91 5.90 5.91 5.90 5.91 5.90 5.91 3.69',
  '20':
    '2.813 7.289 6.742 6.237 5.769 5.336 4.936 4.566 4.460 4.460 ' +
    '4.460 4.460 4.461 4.460 4.461 4.460 4.461 4.460 4.461 4.460 2.788',
};

const A5_FOURTH_QUARTER: PrintedTable = {
  '3': '8.33 61.11 20.37 10.19',
  '5': '5.00 38.00 22.80 13.68 10.94 9.58',
  '7': '3.57 27.55 19.68 14.06 10.04 8.73 8.73 7.64',
  '10': '2.50 19.50 15.60 12.48 9.98 7.99 6.55 6.55 6.56 6.55 5.74',
  '15': '1.25 9.88 8.89 8.00 7.20 6.48 5.90 5.90 5.90 5.91 5.90 5.91 5.90 5.91 5.90 5.17',
  '20':
    '0.938 7.430 6.872 6.357 5.880 5.439 5.031 4.654 4.458 4.458 ' +
    '4.458 4.458 4.458 4.458 4.458 4.458 4.458 4.459 4.458 4.459 3.901',
};

const MID_QUARTER: readonly PrintedTable[] = [
  A2_FIRST_QUARTER,
  A3_SECOND_QUARTER,
  A4_THIRD_QUARTER,
  A5_FOURTH_QUARTER,
];

const repeated = (percentages: string, times: number): string =>
  Array<string>(times).fill(percentages).join(' ');

/** A-6 prints years 2 to 27 alike for each half of the year: 3.636, and from year 10 on 3.637 in turn. */
const A6_FIRST_HALF = `${repeated('3.636', 8)} ${repeated('3.637 3.636', 9)}`;
const A6_SECOND_HALF = `${repeated('3.636', 8)} ${repeated('3.636 3.637', 9)}`;

/** Residential rental property by the month in service: year 1, years 2 to 27, the last one or two. */
const A6_RESIDENTIAL: readonly string[] = [
  `3.485 ${A6_FIRST_HALF} 1.970`,
  `3.182 ${A6_FIRST_HALF} 2.273`,
  `2.879 ${A6_FIRST_HALF} 2.576`,
  `2.576 ${A6_FIRST_HALF} 2.879`,
  `2.273 ${A6_FIRST_HALF} 3.182`,
  `1.970 ${A6_FIRST_HALF} 3.485`,
  `1.667 ${A6_SECOND_HALF} 3.636 0.152`,
  `1.364 ${A6_SECOND_HALF} 3.636 0.455`,
  `1.061 ${A6_SECOND_HALF} 3.636 0.758`,
  `0.758 ${A6_SECOND_HALF} 3.636 1.061`,
  `0.455 ${A6_SECOND_HALF} 3.636 1.364`,
  `0.152 ${A6_SECOND_HALF} 3.636 1.667`,
];

const A7A_MIDDLE = repeated('2.564', 38);

/** Nonresidential real property in service since 13 May 1993, by the month in service. */
const A7A_NONRESIDENTIAL: readonly string[] = [
  `2.461 ${A7A_MIDDLE} 0.107`,
  `2.247 ${A7A_MIDDLE} 0.321`,
  `2.033 ${A7A_MIDDLE} 0.535`,
  `1.819 ${A7A_MIDDLE} 0.749`,
  `1.605 ${A7A_MIDDLE} 0.963`,
  `1.391 ${A7A_MIDDLE} 1.177`,
  `1.177 ${A7A_MIDDLE} 1.391`,
  `0.963 ${A7A_MIDDLE} 1.605`,
  `0.749 ${A7A_MIDDLE} 1.819`,
  `0.535 ${A7A_MIDDLE} 2.033`,
  `0.321 ${A7A_MIDDLE} 2.247`,
  `0.107 ${A7A_MIDDLE} 2.461`,
];

/** When property is placed in service: the half-year table, or by quarter or month, counted from 0. */
export type Placement =
  | { readonly convention: 'half-year' }
  | { readonly convention: 'mid-quarter'; readonly quarter: number }
  | { readonly convention: 'mid-month'; readonly month: number };

/**
 * The printed percentages of year 1, 2, 3 and so on, or undefined where no table is printed:
 * personal property goes by half-year or mid-quarter, real property by mid-month.
 */
export function macrsPercentages(
  recovery: MacrsRecovery,
  placement: Placement,
): readonly string[] | undefined {
  return printedColumn(recovery, placement)?.split(' ');
}

function printedColumn(recovery: MacrsRecovery, placement: Placement): string | undefined {
  if (recovery === '27.5' || recovery === '39') {
    if (placement.convention !== 'mid-month') return undefined;
    return (recovery === '39' ? A7A_NONRESIDENTIAL : A6_RESIDENTIAL)[placement.month];
  }
  if (placement.convention === 'mid-month') return undefined;
  if (placement.convention === 'half-year') return A1_HALF_YEAR[recovery];
  return MID_QUARTER[placement.quarter]?.[recovery];
}

export function monthsOfRecovery(recovery: MacrsRecovery): number {
  return Number(recovery) * 12;
}
