import { type Kind, columnOf, lineItemsOf } from '../../../../catalogue/kinds.ts';
import { type IssueDetails, columnInWords } from '../../../../kernel/messages/issues.ts';
import { getOrMake } from '../../../../kernel/get-or-make.ts';
import { missingValues } from './required.ts';
import type { RowIssues } from './row-issues.ts';
import { type SheetPlan, targetsOf } from './sheet-plan.ts';
import type { ValueList } from './value-list.ts';
import type { Column } from '../../../../catalogue/columns/columns.ts';
import type { RowValue } from '../../../ledger/rows/row-values.ts';

/** What was read of a row. */
export interface ReadRow {
  readonly values: ValueList;
  readonly issues: RowIssues;
}

/** One cell with too many is reported when it is read; here those of several columns are counted. */
export function checkUrlCounts({ columns }: SheetPlan, { values, issues }: ReadRow): void {
  const seen = new Set<string>();
  for (const column of columns) {
    const field = column.column.field;
    const urls = values.list(column.target);
    if (field?.kind !== 'urls' || urls === undefined || seen.has(column.target)) continue;
    seen.add(column.target);
    if (urls.length <= field.max) continue;
    issues.reportIn(column, 'too-many-urls', {
      value: urls.join(' '),
      expected: `at most ${field.max} addresses in all columns`,
    });
    values.remove(column.target);
  }
}

/** What a create or an operation needs and the row lacks, unless an error says so already. */
export function checkRequired(plan: SheetPlan, { values, issues }: ReadRow): void {
  const { kind, columns, scope } = plan;
  for (const { target, details } of missingValues(kind, values, scope)) {
    const heading = columns.find((each) => targetsOf(each).includes(target))?.heading;
    const isReported =
      issues.hasErrorAbout(details.field) || (heading !== undefined && issues.hasError(heading));
    // Of a row that belongs to no record, more is said than that.
    if (isReported || target === lineItemsOf(kind)?.groupedBy) continue;
    if (heading === undefined) reportWithoutColumn(plan, target, details, issues);
    else {
      const hint = details.hint ?? plan.fillHints.cell(details.field ?? target);
      const code = plan.openFields.has(target) ? 'open-blank' : 'required';
      issues.report(code, heading, { ...details, hint });
    }
  }
}

function reportWithoutColumn(
  { fillHints, openFields }: SheetPlan,
  target: string,
  details: IssueDetails,
  issues: RowIssues,
): void {
  const label = details.field ?? target;
  const hint = fillHints.column(target, label) ?? details.hint;
  if (openFields.has(target)) issues.report('open-field', undefined, { field: label, hint });
  else issues.report('missing-column', undefined, { ...details, hint });
}

/** What ends does not end before it starts. */
export function checkDaysInOrder({ kind, columns }: SheetPlan, { values, issues }: ReadRow): void {
  for (const { target, label, start } of reversedDays(kind, values)) {
    const [column, ofStart] = [target, start.target].map((wanted) =>
      columns.find((each) => each.target === wanted),
    );
    issues.report('dates-reversed', column?.heading, {
      field: label,
      value: String(values.get(target)),
      expected: `${columnInWords(ofStart?.heading, start.label)}, ${String(values.get(start.target))}`,
    });
  }
}

/** A time of day says nothing without its day. */
export function checkTimesOfDays({ kind, columns }: SheetPlan, { values, issues }: ReadRow): void {
  for (const { target, label, day } of timesWithoutDays(kind, values)) {
    const [column, ofDay] = [target, day.target].map((wanted) =>
      columns.find((each) => each.target === wanted),
    );
    // A day that cannot be read is not blank.
    if (ofDay !== undefined && issues.hasAny(ofDay.heading)) continue;
    issues.report('time-without-date', column?.heading, {
      field: label,
      value: String(values.get(target)),
      expected: columnInWords(ofDay?.heading, day.label),
    });
  }
}

/** A day, and the column of the one that it must not precede. */
interface EndingDay {
  readonly target: string;
  readonly label: string;
  readonly start: Column;
}

/** They are the same for all rows of a kind. */
const ENDING_DAYS = new WeakMap<Kind, readonly EndingDay[]>();
const TIMES_OF_DAYS = new WeakMap<Kind, readonly TimeOfDay[]>();

/** The days of a row that precede the ones that they follow; the service refuses them. */
function reversedDays(
  kind: Kind,
  values: { get(target: string): RowValue | undefined },
): EndingDay[] {
  return getOrMake(ENDING_DAYS, kind, () => endingDays(kind)).filter(({ target, start }) => {
    const [first, last] = [values.get(start.target), values.get(target)];
    return typeof first === 'string' && typeof last === 'string' && last < first;
  });
}

/** The days of a kind that do not precede others. */
function endingDays(kind: Kind): EndingDay[] {
  return kind.columns.flatMap(({ target, label, field }) => {
    const start = field?.kind === 'date' ? columnOf(kind, field.notBefore ?? '') : undefined;
    return start === undefined ? [] : [{ target, label, start }];
  });
}

/** A time of day, and the column of the day that it belongs to. */
interface TimeOfDay {
  readonly target: string;
  readonly label: string;
  readonly day: Column;
}

/** The times of a kind that mean nothing without a day. */
function timesOfDays(kind: Kind): readonly TimeOfDay[] {
  return getOrMake(TIMES_OF_DAYS, kind, () => timesIn(kind));
}

function timesIn(kind: Kind): TimeOfDay[] {
  return kind.columns.flatMap(({ target, label, field }) => {
    const day = field?.kind === 'time' ? columnOf(kind, field.of ?? '') : undefined;
    return day === undefined ? [] : [{ target, label, day }];
  });
}

/** The times of a row whose days are blank; the service refuses them. */
function timesWithoutDays(
  kind: Kind,
  values: { get(target: string): RowValue | undefined },
): TimeOfDay[] {
  const isBlank = (target: string): boolean => (values.get(target) ?? null) === null;
  return timesOfDays(kind).filter(({ target, day }) => !isBlank(target) && isBlank(day.target));
}

/** Whether every row has such a time, so that none of them is fine by its cells alone. */
export function hasFixedTimes(kind: Kind, fixed: Readonly<Record<string, RowValue>>): boolean {
  return timesOfDays(kind).some(({ target }) => (fixed[target] ?? null) !== null);
}
