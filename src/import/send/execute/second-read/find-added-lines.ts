import { RESOURCES } from '../../../../catalogue/index.ts';
import type { LinesField } from '../../../../catalogue/fields.ts';
import { readAll } from '../../../../client/lists/pages.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import { formatCount } from '../../../../kernel/counts.ts';
import { makeIssue } from '../../../../kernel/messages/issues.ts';
import type {
  PlannedCall,
  PlannedLine,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import {
  type LinesOfRecord,
  addedLines,
  amountOf,
  amountsThatMake,
  likenessOf,
  lineSums,
  linesOfKind,
} from '../../../decide/match/lines-of-record.ts';
import { asSeenInHistory } from '../../../decide/match/history-checks.ts';
import { linesHeld } from '../../../decide/match/compare-lines.ts';
import { RecordNames } from '../../../decide/display-names/numbered-names.ts';
import { completePart } from '../batch/take-outcomes.ts';
import { inOneLine } from '../condition/conflict.ts';
import { onOwnRecord } from '../reconcile/lines-shown.ts';
import { recordAsDone, recordCallOutcome } from '../row-consequences.ts';
import type { SecondRead } from './second-read.ts';

const HOW = 'it already existed';

/** One line that a call of the plan adds, with its row. */
interface PlannedAddition {
  readonly call: PlannedCall;
  readonly row: number;
  readonly line: PlannedLine;
}

/**
 * Lines that an outdated plan would add may be on their records by now, because a newer copy of this run or another
 * computer has added them: those that make exactly what a line has grown by are done. Where none do, a person decides on
 * those that may be a part of it: an order shows only the sum. Others are sent as planned.
 */
export async function findAddedLines({ run, context, outdated }: SecondRead): Promise<void> {
  if (outdated === undefined) return;
  const names = new RecordNames(run);
  for (const resource of RESOURCES) {
    const operation = resource.lineItems?.operation;
    if (operation === undefined) continue;
    const planned = context.calls
      .plannedAs({ resource: resource.name, operation })
      .map((call) => onOwnRecord(call, context))
      .filter(({ recordId }) => recordId !== undefined);
    if (planned.length === 0) continue;
    const lines = { ...linesOfKind(resource), names, context };
    const records = await readAll(context.caller, resource, { purpose: 'reconcile' });
    for (const record of records) {
      const own = planned.filter(({ recordId }) => recordId === record.id);
      if (own.length > 0) completeShown(own, record, lines);
    }
  }
}

interface Lines extends LinesOfRecord {
  readonly names: RecordNames;
  readonly context: SecondRead['context'];
}

/** Calls on one record: several of them may add to one line. */
function completeShown(calls: readonly PlannedCall[], record: ServiceRecord, lines: Lines): void {
  const { name, field, context } = lines;
  const held = lineSums(linesHeld(record, name), field);
  const before = sumsBefore(calls, lines);
  const done = new Set<number>();
  for (const [likeness, additions] of byLikeness(calls, field)) {
    const sums = { planned: before.get(likeness) ?? 0, now: held.get(likeness) ?? 0 };
    const grown = sums.now - sums.planned;
    if (grown <= 0) continue;
    const amounts = additions.map(({ line }) => amountOf(line, field));
    const chosen = amountsThatMake(amounts, grown);
    for (const [at, addition] of additions.entries()) {
      if (chosen?.has(at) === true) done.add(addition.row);
      if (chosen === undefined) takeUnclear(addition, { ...sums, ours: amounts[at] ?? 0 }, lines);
    }
  }
  for (const call of calls) complete(context.calls.get(call.id) ?? call, done, context);
}

/** What a line had in the plan and has now, and what a row adds. */
interface Sums {
  readonly planned: number;
  readonly now: number;
  readonly ours: number;
}

/** A row that adds more than its line has grown by cannot be a part of that. */
function takeUnclear(addition: PlannedAddition, sums: Sums, lines: Lines): void {
  if (sums.ours > sums.now - sums.planned) warnOfGrowth(addition, sums, lines);
  else leaveToPerson(addition, sums, lines);
}

/** Under which name a conflict keeps the sum that a person has seen. */
const SEEN_SUM = 'sum of the line';

/** The row is not sent until a person says that it adds to what is there. */
function leaveToPerson(
  { call, row, line }: PlannedAddition,
  { planned, now, ours }: Sums,
  { field, names, context: { calls } }: Lines,
): void {
  if (calls.conflicts.decidedOn(call.id)?.held[SEEN_SUM] === now) return;
  const key = field.fields[field.key];
  const item = key?.kind === 'reference' ? names.of(key.to, line[field.key] ?? null) : '';
  const sums = { planned: String(planned), theirs: String(now), ours: `${String(ours)} more` };
  const conflict = { fields: [{ field: item, ...sums }], held: { [SEEN_SUM]: now } };
  const isPart = (calls.get(call.id) ?? call).rows.length > 1;
  const part = isPart ? calls.shared.split(call.id, [row], 'others may have added it') : call.id;
  calls.holdBack(part, conflict, inOneLine(conflict));
}

/** It is sent all the same. */
function warnOfGrowth(
  { call, row, line }: PlannedAddition,
  { planned, now }: Sums,
  { field, names, context: { rows } }: Lines,
): void {
  const key = field.fields[field.key];
  const value = key?.kind === 'reference' ? names.of(key.to, line[field.key] ?? null) : '';
  const expected = `${call.title} has ${formatCount(now - planned)} more`;
  const details = { field: key?.label ?? field.label, value, expected };
  rows.addIssue(row, makeIssue('adds-to-line', rows.placeOf(row), details));
}

/** The lines that the record had when the plan was made, with those that the run has added since. */
function sumsBefore(
  [call]: readonly PlannedCall[],
  { name, field, context: { records, calls } }: Lines,
): ReadonlyMap<string, number> {
  if (call?.recordId === undefined) return new Map();
  const read = records.get(call.resource, call.recordId);
  const added = calls.doneOn(call).flatMap((each) => addedLines(each)?.lines ?? []);
  return lineSums([...(read === undefined ? [] : linesHeld(read, name)), ...added], field);
}

function byLikeness(
  calls: readonly PlannedCall[],
  field: LinesField,
): ReadonlyMap<string, readonly PlannedAddition[]> {
  const found = new Map<string, PlannedAddition[]>();
  for (const call of calls) {
    for (const [at, line] of (addedLines(call)?.lines ?? []).entries()) {
      const likeness = likenessOf(line, field);
      const known = found.get(likeness) ?? [];
      found.set(likeness, known);
      known.push({ call, row: call.rows[at] ?? 0, line });
    }
  }
  return found;
}

/** What made a record of this run continues with it; otherwise the row is as it would be in a plan that is made now. */
function complete(
  call: PlannedCall,
  done: ReadonlySet<number>,
  context: SecondRead['context'],
): void {
  const { recordId } = call;
  const rows = call.rows.filter((row) => done.has(row));
  if (rows.length === 0) return;
  if (rows.length < call.rows.length) completePart(call, { rows, how: HOW }, context);
  else if (context.calls.siblingsOf(call.id).length > 0) {
    recordCallOutcome(call, { recordId, held: undefined, how: HOW }, context);
  } else {
    recordAsDone(call, { recordId, whenAndBy: asSeenInHistory(''), how: HOW }, context);
  }
}
