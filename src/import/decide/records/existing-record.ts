import { makeIssue, type Issue } from '../../../kernel/messages/issues.ts';
import { endpointOf } from '../../../catalogue/index.ts';
import type { PlannedValue } from '../../ledger/journal/tables/calls/planned-call.ts';
import { operandOf } from '../../../catalogue/operations/operands.ts';
import { differences, type Difference } from '../match/differences.ts';
import { madeBefore, type RecordMatch } from '../match/existing-record.ts';
import { changeableBy } from '../match/field-owners.ts';
import type { PlanContext } from '../rows/plan-context.ts';
import { blockDifferent, skipDifferent, wantedAction } from '../rows/decide-row.ts';
import { planUpdate, titleOf } from '../rows/plan-update.ts';
import { inWords } from '../match/show-value.ts';
import { labelOf } from '../../ledger/rows/targets.ts';
import { unsentValues } from '../rows/unsent-values.ts';
import { unwritableCells } from '../rows/named-record.ts';
import { blockWrongState } from '../watches/states/judge.ts';
import {
  compareLines,
  linesHeld,
  type ChangedLine,
  type ComparedLines,
} from '../match/compare-lines.ts';
import { linesOfKind } from '../match/lines-of-record.ts';
import { lineCalls, type WantedRecord } from '../rows/record-calls.ts';
import {
  asDecidedFor,
  decideForAll,
  refuseRecord,
  type RecordDecision,
} from './record-decision.ts';

type Found = Extract<RecordMatch, { is: 'record' }>;

/** What a line of the record has is kept where its row says nothing and a default would replace it. */
function linesToChange({ added, changed }: ComparedLines, lines: string): ComparedLines {
  const isKept = ({ row, name, held }: ChangedLine): boolean =>
    held !== null && row.defaulted?.includes(`${lines}.${name}`) === true;
  return { added, changed: changed.filter((each) => !isKept(each)) };
}

/** A record that is there: what its rows change of it, and the lines that it lacks. */
export function decideExistingRecord(
  wanted: WantedRecord,
  found: Found,
  context: PlanContext,
): RecordDecision {
  const { resource } = context.kind;
  const { record, byId } = found;
  const { rows, anchor, values } = wanted;
  const show = (target: string, value: PlannedValue): string => inWords(target, value, context);
  const changed = changeableBy(
    context,
    differences(resource, values, record, show),
    anchor.defaulted,
  );
  const { name, field } = linesOfKind(context.kind.resource);
  const lines = linesToChange(compareLines(wanted.lines, linesHeld(record, name), field), name);
  for (const row of rows) {
    const said = byId ? unwritableCells(row, record, context) : [];
    const unsent = row.id === anchor.id ? unsentValues(row, values, record, context) : [];
    for (const issue of [...said, ...unsent]) context.rows.addIssue(row.id, issue);
  }
  const isSame = changed.length + lines.added.length + lines.changed.length === 0;
  if (isSame) return decideForAll(rows, { status: 'unchanged', recordId: record.id });

  const mode = modeFor(wanted, found, context);
  const all = [...changed, ...linesAsDifferences(lines, context)];
  const details = { record, key: wanted.key, changed: all };
  if (mode === 'create') return decideForAll(rows, skipDifferent(anchor, details, context));
  if (mode === undefined) {
    return asDecidedFor(wanted, blockDifferent(anchor, details, context), context);
  }
  if (lines.changed.length > 0) return blockChangedLines(rows, lines.changed, context);
  return planChanges(wanted, found, { changed, lines }, context);
}

/** What an earlier run of the same rows has made is completed without being asked. */
function modeFor(
  { anchor }: WantedRecord,
  { record, byId, done }: Found,
  context: PlanContext,
): 'create' | 'update' | 'upsert' | undefined {
  const mode = wantedAction(anchor) ?? (byId ? 'update' : context.planning.mode);
  if (mode !== undefined && done === undefined) return mode;
  const { existing } = madeBefore(anchor, context);
  const isOwn = existing.is === 'record' && existing.record.id === record.id;
  return done !== undefined || isOwn ? 'update' : mode;
}

interface Changes {
  readonly changed: readonly Difference[];
  readonly lines: ComparedLines;
}

function planChanges(
  wanted: WantedRecord,
  { record }: Found,
  { changed, lines }: Changes,
  context: PlanContext,
): RecordDecision {
  const { resource } = context.kind;
  const { rows, anchor, values } = wanted;
  const title = titleOf(values, record, context);
  const update =
    changed.length === 0
      ? undefined
      : planUpdate(anchor, { record, values, changed, rows }, context);
  if (update !== undefined && 'status' in update) return asDecidedFor(wanted, update, context);
  const calls = [
    ...(update === undefined ? [] : [update]),
    ...lineCalls({ title, lines: lines.added, operand: record.id }, context),
  ];
  for (const call of calls) {
    const planned = { ...call, id: anchor.id };
    const wrong = context.order.wrongStates(planned);
    if (wrong.length === 0) continue;
    const { endpoint } = endpointOf(resource, call.operation);
    const details = { wrong, endpoint, call: planned, operand: operandOf(endpoint, resource) };
    return asDecidedFor(wanted, blockWrongState(anchor, details, context), context);
  }
  const carried = new Set(calls.flatMap((call) => call.rows));
  const others = rows.filter(({ id }) => !carried.has(id));
  const unchanged = { status: 'unchanged', recordId: record.id } as const;
  return { decisions: others.map((row) => ({ row, decision: unchanged })), calls };
}

/** No call changes a line: it is added, or it is as it is. */
function blockChangedLines(
  rows: WantedRecord['rows'],
  changed: readonly ChangedLine[],
  context: PlanContext,
): RecordDecision {
  const { name: lines } = linesOfKind(context.kind.resource);
  const issues = new Map<number, Issue[]>();
  for (const { row, name, held } of changed) {
    const target = `${lines}.${name}`;
    const was = inWords(target, held, context);
    const issue = makeIssue('unexpected-value', context.place(row, target), {
      field: labelOf(context.kind.resource, target),
      value: inWords(target, row.values[target] ?? null, context),
      expected: `"${was}", because a line cannot be changed once it is on the ${context.kind.resource.singular}`,
      hint: `Restore "${was}", or change the line in the service itself.`,
    });
    issues.set(row.id, [...(issues.get(row.id) ?? []), issue]);
  }
  const [first] = changed;
  return refuseRecord({ rows, issues, fault: first?.row.number ?? 0 }, context);
}

/** In the words in which a record differs from its row. */
function linesAsDifferences({ added, changed }: ComparedLines, context: PlanContext): Difference[] {
  const { name, field } = linesOfKind(context.kind.resource);
  const keyed = `${name}.${field.key}`;
  const asDifference = (target: string, from: string, wanted: PlannedValue): Difference => ({
    target,
    wanted,
    field: labelOf(context.kind.resource, target),
    from,
    to: inWords(target, wanted, context),
  });
  return [
    ...added.map(({ line }) => asDifference(keyed, '', line[field.key] ?? null)),
    ...changed.map(({ line, name: inner, held }) =>
      asDifference(
        `${name}.${inner}`,
        inWords(`${name}.${inner}`, held, context),
        line[inner] ?? null,
      ),
    ),
  ];
}
