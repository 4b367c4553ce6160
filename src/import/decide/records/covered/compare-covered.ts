import type { CoveredLines } from '../../../../catalogue/endpoints.ts';
import { operandColumn, type Kind } from '../../../../catalogue/kinds.ts';
import type { LinesField } from '../../../../catalogue/fields.ts';
import { makeIssue, type Issue } from '../../../../kernel/messages/issues.ts';
import type { PlannedLine } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import type { PlanContext } from '../../rows/plan-context.ts';
import { compareLines, isForSame } from '../../match/compare-lines.ts';
import type { LineOfRow } from '../../match/merge-rows.ts';
import { inWords } from '../../match/show-value.ts';
import { labelInSheet } from '../../../ledger/rows/targets.ts';

/** What the rows on one record list of it, and the lines that it has. */
interface ListedLines {
  /** The first of the rows: it reports what none of them lists. */
  readonly first: JournalRow;
  readonly listed: readonly LineOfRow[];
  readonly held: readonly PlannedLine[];
  /** The state of the record where the operation was done before. */
  readonly state: string | undefined;
}

/** How the lines that rows list differ from those of their record, by the ids of the rows. */
export function compareCovered(
  { first, listed, held, state }: ListedLines,
  { name, lines }: CoveredLines,
  context: PlanContext,
): ReadonlyMap<number, readonly Issue[]> {
  const issues = new Map<number, Issue[]>();
  const report = (row: JournalRow, issue: Issue): void => {
    issues.set(row.id, [...(issues.get(row.id) ?? []), issue]);
  };
  const whole = addedUp(held, lines);
  const { added, changed } = compareLines(listed, whole, lines);
  for (const { row, line } of added) {
    const target = `${name}.${lines.key}`;
    report(row, unknownLine(row, { target, value: line[lines.key] ?? null, state }, context));
  }
  for (const { row, line, name: inner, held: was } of changed) {
    const target = `${name}.${inner}`;
    report(row, differentLine(row, { target, value: line[inner] ?? null, state, was }, context));
  }
  const missing = whole.filter((line) =>
    listed.every((each) => !isForSame(each.line, line, lines)),
  );
  for (const line of missing) {
    report(first, missingLine(first, line, { name, lines, state }, context));
  }
  return issues;
}

/** A record may have several lines for one item: a row lists the sum of them. */
function addedUp(held: readonly PlannedLine[], field: LinesField): readonly PlannedLine[] {
  const sums: PlannedLine[] = [];
  for (const line of held) {
    const at = sums.findIndex((each) => isForSame(each, line, field));
    const before = sums[at];
    if (before === undefined) sums.push(line);
    else sums[at] = sumOf(before, line, field);
  }
  return sums;
}

function sumOf(one: PlannedLine, other: PlannedLine, { fields }: LinesField): PlannedLine {
  const sums = Object.keys(fields).flatMap((name): [string, number][] => {
    const [first, second] = [one[name], other[name]];
    const isCounted = fields[name]?.kind === 'integer';
    return isCounted && typeof first === 'number' && typeof second === 'number'
      ? [[name, first + second]]
      : [];
  });
  return { ...one, ...Object.fromEntries(sums) };
}

/** What a cell says of a line. */
interface SaidOfLine {
  readonly target: string;
  readonly value: PlannedLine[string];
  readonly state: string | undefined;
}

function unknownLine(
  row: JournalRow,
  { target, value, state }: SaidOfLine,
  context: PlanContext,
): Issue {
  const { singular } = context.kind.resource;
  return makeIssue('line-differs', context.place(row, target), {
    field: labelInSheet(context.kind, target),
    value: wordsFor(target, value, context),
    expected: `an item of ${nameOf(row, context)}`,
    hint: `${whyNothing(context.kind, state)} Correct the item or delete the row; if it belongs to another ${singular}, move it there.`,
  });
}

function differentLine(
  row: JournalRow,
  { target, value, state, was }: SaidOfLine & { readonly was: PlannedLine[string] },
  context: PlanContext,
): Issue {
  const { singular } = context.kind.resource;
  const expected = wordsFor(target, was, context);
  const isLess = typeof value === 'number' && typeof was === 'number' && value < was;
  const waits = isLess
    ? `Import these rows again when the rest has arrived, with ${expected} here.`
    : `Write ${expected} if that is right; otherwise change the ${singular} in the service first.`;
  const remedy =
    state === undefined ? waits : `Write ${expected}, or delete the rows of the ${singular}.`;
  return makeIssue('line-differs', context.place(row, target), {
    field: labelInSheet(context.kind, target),
    value: wordsFor(target, value, context),
    expected: `${expected}, as on ${nameOf(row, context)}`,
    hint: `${whyNothing(context.kind, state)} ${remedy}`,
  });
}

function missingLine(
  row: JournalRow,
  line: PlannedLine,
  {
    name,
    lines: { key, fields },
    state,
  }: Pick<CoveredLines, 'name' | 'lines'> & Pick<SaidOfLine, 'state'>,
  context: PlanContext,
): Issue {
  const others = Object.keys(fields).filter(
    (each) => each !== key && fields[each]?.readOnly !== true,
  );
  const shown = others.map((each) => wordsFor(`${name}.${each}`, line[each] ?? null, context));
  const target = `${name}.${key}`;
  const remedy =
    state === undefined
      ? 'Add a row for it when it has arrived, and import these rows again.'
      : `Add a row for it, or delete the rows of the ${context.kind.resource.singular}.`;
  return makeIssue('line-missing', context.place(row, target), {
    field: labelInSheet(context.kind, target),
    value: wordsFor(target, line[key] ?? null, context),
    expected: `${shown.join(', ')}, as on ${nameOf(row, context)}`,
    hint: `${whyNothing(context.kind, state)} ${remedy}`,
  });
}

function nameOf({ values }: JournalRow, { kind }: PlanContext): string {
  const name = values[operandColumn(kind)?.target ?? ''];
  return `${kind.resource.singular} ${typeof name === 'string' ? name : ''}`.trim();
}

/** Why nothing is sent for the record: it was done before, or no call does it for some of its lines. */
function whyNothing({ resource, action }: Kind, state: string | undefined): string {
  return state === undefined
    ? `The service can ${action?.toLowerCase() ?? ''} whole ${resource.title.toLowerCase()} only.`
    : `The ${resource.singular} is already ${state}.`;
}

function wordsFor(target: string, value: PlannedLine[string], context: PlanContext): string {
  return inWords(target, value, context);
}
