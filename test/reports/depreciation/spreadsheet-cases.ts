import { decimalRatio } from '../../../src/kernel/decimals.ts';
import {
  straightLine,
  type Course,
} from '../../../src/reports/depreciation/methods/courses/course.ts';
import { decliningCourse } from '../../../src/reports/depreciation/methods/courses/declining-course.ts';
import { formatPrecise, precise } from '../../../src/reports/depreciation/terms/precise.ts';
import {
  residualRate,
  roundedToThousandths,
} from '../../../src/reports/depreciation/methods/courses/method-course.ts';
import { digitsCourse } from '../../../src/reports/depreciation/methods/courses/share-courses.ts';

/** A depreciation function of a spreadsheet program, and the same from ours. */
export interface SpreadsheetCase {
  /** As it is written in a cell, with semicolons: `SYD(10000;1000;5;1)`. */
  readonly formula: string;
  /** What we make of it, unrounded, as decimal text. */
  readonly ours: () => string;
}

interface Figures {
  readonly cost: number;
  readonly salvage: number;
  readonly life: number;
}

const FIGURES: readonly Figures[] = [
  { cost: 10_000, salvage: 1_000, life: 5 },
  { cost: 2_400, salvage: 300, life: 10 },
  { cost: 1_000_000, salvage: 100_000, life: 6 },
  { cost: 30_000, salvage: 7_500, life: 10 },
  { cost: 999.99, salvage: 0.01, life: 3 },
  { cost: 1_234.56, salvage: 1_000, life: 7 },
];

/** Ticks of a period: a period of the functions may be cut into twelve months. */
const PERIOD = 12;

const cents = (amount: number): bigint => BigInt(Math.round(amount * 100));
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);
const text = (amount: bigint): string => formatPrecise(amount, 2);

function between(course: Course, from: number, to: number): string {
  return text(course.accumulatedAt(to) - course.accumulatedAt(from));
}

function baseOf({ cost, salvage }: Figures): bigint {
  return precise(cents(cost) - cents(salvage));
}

function slnCases(figures: Figures): SpreadsheetCase[] {
  const { cost, salvage, life } = figures;
  const base = baseOf(figures);
  const course = straightLine({ amount: base, ticks: life * PERIOD, total: base });
  return [{ formula: `SLN(${cost};${salvage};${life})`, ours: () => between(course, 0, PERIOD) }];
}

function sydCases(figures: Figures): SpreadsheetCase[] {
  const { cost, salvage, life } = figures;
  const course = digitsCourse(baseOf(figures), life, PERIOD);
  return upTo(life).map((period) => ({
    formula: `SYD(${cost};${salvage};${life};${period})`,
    ours: () => between(course, (period - 1) * PERIOD, period * PERIOD),
  }));
}

function dbCases(figures: Figures, months: number): SpreadsheetCase[] {
  const { cost, salvage, life } = figures;
  const end = (period: number): number => months + (period - 1) * PERIOD;
  const course = decliningCourse({
    cost: precise(cents(cost)),
    // The function does not stop at the salvage value.
    floor: 0n,
    rate: roundedToThousandths(residualRate(cents(cost), cents(salvage), life)),
    ticksPerYear: PERIOD,
    ends: end,
    life: life * PERIOD,
    atEnd: 'leave',
  });
  return upTo(months < PERIOD ? life + 1 : life).map((period) => ({
    formula: `DB(${cost};${salvage};${life};${period};${months})`,
    ours: () => between(course, period === 1 ? 0 : end(period - 1), end(period)),
  }));
}

function decliningByFactor(figures: Figures, factor: string, switches: boolean): Course {
  const { numerator, denominator } = decimalRatio(factor) ?? { numerator: 0n, denominator: 1n };
  return decliningCourse({
    cost: precise(cents(figures.cost)),
    floor: precise(cents(figures.salvage)),
    rate: { numerator, denominator: denominator * BigInt(figures.life) },
    ticksPerYear: PERIOD,
    ends: (number) => number * PERIOD,
    life: figures.life * PERIOD,
    atEnd: 'leave',
    ...(switches ? { line: 'remaining-life' as const } : {}),
  });
}

function ddbCases(figures: Figures, factor: string): SpreadsheetCase[] {
  const { cost, salvage, life } = figures;
  const course = decliningByFactor(figures, factor, false);
  return upTo(life).map((period) => ({
    formula: `DDB(${cost};${salvage};${life};${period};${factor})`,
    ours: () => between(course, (period - 1) * PERIOD, period * PERIOD),
  }));
}

/** Spans of whole periods, and quarters of periods, which LibreOffice takes from the whole ones in proportion. */
function vdbSpans(life: number): (readonly [number, number])[] {
  const whole = upTo(life).map((end): [number, number] => [end - 1, end]);
  return [...whole, [0, life], [0, 0.25], [0.75, 1.5], [life - 1.25, life - 0.5]];
}

function vdbCases(figures: Figures, factor: string, switches: boolean): SpreadsheetCase[] {
  const { cost, salvage, life } = figures;
  const course = decliningByFactor(figures, factor, switches);
  return vdbSpans(life).map(([start, end]) => ({
    formula: `VDB(${cost};${salvage};${life};${start};${end};${factor};${switches ? 0 : 1})`,
    ours: () => between(course, start * PERIOD, end * PERIOD),
  }));
}

/** Some hundred calls of SLN, SYD, DB, DDB and VDB. */
export const SPREADSHEET_CASES: readonly SpreadsheetCase[] = FIGURES.flatMap((figures) => [
  ...slnCases(figures),
  ...sydCases(figures),
  ...[1, 7, 12].flatMap((months) => dbCases(figures, months)),
  ...['1.25', '1.5', '1.75', '2', '3'].flatMap((factor) => ddbCases(figures, factor)),
  ...['1.5', '2'].flatMap((factor) => vdbCases(figures, factor, true)),
  ...vdbCases(figures, '2', false),
]);
