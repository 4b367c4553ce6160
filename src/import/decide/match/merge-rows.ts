import { withArticle } from '../../../kernel/nouns.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import { makeIssue, quote, type Issue } from '../../../kernel/messages/issues.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { PlannedLine, PlannedValue } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { ResolvedValues } from '../../ledger/subjects/find-existing.ts';
import type { RowContext } from './row-context.ts';
import { inWords } from './show-value.ts';
import { labelInSheet } from '../../ledger/rows/targets.ts';
import type { LinesOfRecord } from './lines-of-record.ts';

/** A row whose names have become ids. */
export interface ResolvedRowOfRecord {
  readonly row: JournalRow;
  readonly values: ResolvedValues;
}

/** What one row adds to its record. */
export interface LineOfRow {
  readonly row: JournalRow;
  readonly line: PlannedLine;
}

/** What the rows of one record say together. */
export interface MergedRows {
  /** Values of the record as a whole, by target. */
  readonly values: ResolvedValues;
  /** The targets of those that rows have only by a default. */
  readonly defaulted: readonly string[];
  /** In the order of the rows; a row may say nothing but what holds for the whole record. */
  readonly lines: readonly LineOfRow[];
  /** By the ids of the rows that contradict others. */
  readonly issues: ReadonlyMap<number, readonly Issue[]>;
}

/** Puts together what the rows of one record say of it, and keeps apart what each adds to it. */
export function mergeRows(
  rows: readonly ResolvedRowOfRecord[],
  lines: LinesOfRecord,
  context: RowContext,
): MergedRows {
  const issues = new Map<number, Issue[]>();
  const report = (row: JournalRow, issue: Issue): void => {
    issues.set(row.id, [...(issues.get(row.id) ?? []), issue]);
  };
  return {
    ...valuesOfAll(rows, lines, context, report),
    lines: linesOfAll(rows, lines, context, report),
    issues,
  };
}

type Report = (row: JournalRow, issue: Issue) => void;

/** A row that says nothing, or has a value only by a default, leaves it to the others. */
function valuesOfAll(
  rows: readonly ResolvedRowOfRecord[],
  { name }: LinesOfRecord,
  context: RowContext,
  report: Report,
): Pick<MergedRows, 'values' | 'defaulted'> {
  const said = new Map<string, SaidOfRecord>();
  for (const { row, values } of rows) {
    for (const [target, value] of Object.entries(values)) {
      if (isOfLine(target, name)) continue;
      const before = said.get(target);
      const own = { value, row, isDefault: row.defaulted?.includes(target) === true };
      if (before === undefined || before.value === null) said.set(target, own);
      else if (before.isDefault && !own.isDefault) said.set(target, own);
      else if (own.isDefault || value === null) continue;
      else if (contradicts(target, before.value, value, context)) {
        report(row, contradiction(own, before, { target, context }));
      }
    }
  }
  const all = [...said];
  return {
    values: Object.fromEntries(all.map(([target, { value }]) => [target, value])),
    defaulted: all.flatMap(([target, { isDefault }]) => (isDefault ? [target] : [])),
  };
}

/** A value of the whole record, and the row that says it. */
interface SaidOfRecord {
  readonly value: PlannedValue;
  readonly row: JournalRow;
  readonly isDefault: boolean;
}

/** The rows of a record have the same group, however it is written. */
function contradicts(
  target: string,
  one: PlannedValue,
  other: PlannedValue,
  { kind }: RowContext,
): boolean {
  return target !== kind.resource.lineItems?.groupedBy && !isSame(one, other);
}

function contradiction(
  { row, value }: SaidOfRecord,
  before: SaidOfRecord,
  { target, context }: { readonly target: string; readonly context: RowContext },
): Issue {
  const { resource } = context.kind;
  return makeIssue('contradicts-record', context.place(row, target), {
    field: labelInSheet(context.kind, target),
    value: inWords(target, value, context),
    expected: `${quote(inWords(target, before.value, context))} in row ${before.row.number} of the same ${resource.singular}`,
  });
}

function linesOfAll(
  rows: readonly ResolvedRowOfRecord[],
  lines: LinesOfRecord,
  context: RowContext,
  report: Report,
): LineOfRow[] {
  const known = new Map<string, JournalRow>();
  return rows.flatMap(({ row, values }): LineOfRow[] => {
    const line = lineOf(values, lines);
    if (!Object.keys(line).some((inner) => says(row, line, lines, inner))) return [];
    const missing = missingFrom(line, lines);
    for (const target of missing) report(row, missingIssue(row, target, context));
    if (missing.length > 0) return [];
    const { key } = lines.field;
    const about = JSON.stringify(line[key]);
    const before = known.get(about);
    known.set(about, before ?? row);
    if (before === undefined) return [{ row, line }];
    const target = `${lines.name}.${key}`;
    const details = {
      field: labelInSheet(context.kind, target),
      value: inWords(target, values[target] ?? null, context),
      expected: `also in row ${before.number}`,
    };
    report(row, makeIssue('duplicate-line', context.place(row, target), details));
    return [];
  });
}

/** Whether the row itself says something of its line there: defaults alone make no line. */
function says(row: JournalRow, line: PlannedLine, { name }: LinesOfRecord, inner: string): boolean {
  return (line[inner] ?? null) !== null && row.defaulted?.includes(`${name}.${inner}`) !== true;
}

function lineOf(values: ResolvedValues, { name }: LinesOfRecord): PlannedLine {
  const own = Object.entries(values).filter(([target]) => isOfLine(target, name));
  return Object.fromEntries(
    own.map(([target, value]) => [target.slice(name.length + 1), value]),
  ) as PlannedLine;
}

function missingFrom(line: PlannedLine, { name, field }: LinesOfRecord): string[] {
  return Object.entries(field.fields)
    .filter(([inner, { readOnly }]) => readOnly !== true && (line[inner] ?? null) === null)
    .map(([inner]) => `${name}.${inner}`);
}

function missingIssue(row: JournalRow, target: string, context: RowContext): Issue {
  const place = context.place(row, target);
  const details = {
    field: columnOf(context.kind, target)?.label ?? target,
    expected: `required on each line of ${withArticle(context.kind.resource.singular)}`,
  };
  return makeIssue(place.column === undefined ? 'missing-column' : 'required', place, details);
}

function isOfLine(target: string, lines: string): boolean {
  return target.startsWith(`${lines}.`);
}

function isSame(one: PlannedValue, other: PlannedValue): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
