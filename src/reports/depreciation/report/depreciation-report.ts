import { depreciationPlan } from '../make-plan.ts';
import type { DepreciationPlan } from '../plan.ts';
import { chargeOf, chargesOver, movementIn, type Movement } from '../positions.ts';
import { dayOfMonth } from '../calendar-day.ts';
import { firstMonthOfFiscalYear } from '../fiscal-year.ts';
import { periodBetween, type Period } from '../periods.ts';
import type { Checked, Refusal } from '../refusals.ts';
import { remainingMonths } from '../schedule.ts';
import type { Register, RegisterRow } from '../source/register.ts';
import type { Terms } from '../terms.ts';
import { addTo, noTotals, RollForward, type Totals } from './roll-forward.ts';
import { withTestedConventions } from './mid-quarter-rows.ts';
import type { Book, ReportRequest } from './report-request.ts';
import { TermsOfRows, type RowTerms } from './row-terms.ts';
import { SettingUses, type SettingUse } from './setting-uses.ts';

/** An asset in one book, over the period of the report. */
export interface AssetLine {
  readonly row: RegisterRow;
  /** What the roll-forward adds it up under. */
  readonly className: string;
  readonly terms: Terms;
  readonly plan: DepreciationPlan;
  readonly movement: Movement;
  /** Charged from the beginning of the fiscal year of the last day to that day. */
  readonly yearToDate: bigint;
  /** Months with a charge that are still to come; undefined where they do not end. */
  readonly remaining: number | undefined;
}

/** A row of the register that this book cannot compute, with every reason. */
export interface ExceptionLine {
  readonly row: RegisterRow;
  readonly book: string;
  readonly reasons: readonly Refusal[];
}

export interface BookReport {
  readonly book: Book;
  readonly lines: readonly AssetLine[];
  readonly exceptions: readonly ExceptionLine[];
  readonly classes: readonly (readonly [name: string, totals: Totals])[];
  readonly totals: Totals;
  /** What the columns of the schedule come to. */
  readonly charges: readonly bigint[];
  readonly uses: readonly SettingUse[];
}

/** A report before it is written: figures of every book, in minor units. */
export interface DepreciationReport {
  readonly register: Register;
  readonly request: ReportRequest;
  readonly books: readonly BookReport[];
}

/** Computes all books. A row that cannot be computed is among the exceptions, never dropped. */
export function makeDepreciationReport(
  register: Register,
  request: ReportRequest,
): DepreciationReport {
  const books = request.books.map((book) => makeBook(register, request, book));
  return { register, request, books };
}

function makeBook({ rows }: Register, request: ReportRequest, book: Book): BookReport {
  const exceptions: ExceptionLine[] = [];
  const takeValue = <T>(row: RegisterRow, checked: Checked<T>): T | undefined => {
    if ('value' in checked) return checked.value;
    exceptions.push({ row, book: book.name, reasons: checked.refusals });
    return undefined;
  };
  const termsOfRows = new TermsOfRows(request, book);
  const read = rows.flatMap((row) => takeValue(row, termsOfRows.of(row)) ?? []);
  const uses = new SettingUses();
  const lines: AssetLine[] = [];
  for (const each of withTestedConventions(read, request.fiscalYearStart)) {
    const plan = takeValue(each.row, depreciationPlan(each.asset, each.read.terms));
    if (plan === undefined) continue;
    uses.add(each);
    lines.push(lineOf(each, plan, request));
  }
  exceptions.sort((one, other) => (one.row.place.row ?? 0) - (other.row.place.row ?? 0));
  return { book, lines, exceptions, ...addUp(lines, request.columns), uses: uses.list() };
}

function lineOf(
  { row, read: { terms } }: RowTerms,
  plan: DepreciationPlan,
  { period, fiscalYearStart }: ReportRequest,
): AssetLine {
  const { closing } = period;
  const firstMonth = firstMonthOfFiscalYear(closing.month, fiscalYearStart);
  const fiscalYear = periodBetween(dayOfMonth(firstMonth, 1).iso, closing.iso);
  const lastClosed = closing.endsMonth ? closing.month : closing.month - 1;
  const { group } = row.facts;
  return {
    ...{ row, terms, plan },
    className: group === '' ? '(no group)' : group,
    movement: movementIn(plan, period),
    yearToDate: chargeOf(plan, fiscalYear),
    remaining: remainingMonths(plan, lastClosed),
  };
}

function addUp(
  lines: readonly AssetLine[],
  columns: readonly Period[],
): Pick<BookReport, 'classes' | 'totals' | 'charges'> {
  const rollForward = new RollForward();
  const totals = noTotals();
  const charges = columns.map(() => 0n);
  for (const line of lines) {
    rollForward.add(line.className, line.movement);
    addTo(totals, line.movement);
    for (const [at, charge] of chargesOver(line.plan, columns).entries()) {
      charges[at] = (charges[at] ?? 0n) + charge;
    }
  }
  return { classes: rollForward.classes(), totals, charges };
}
