import { formatCount } from '../../../../kernel/counts.ts';
import { ID_TARGET } from '../../../../catalogue/columns/columns.ts';
import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import { type Issue, makeIssue } from '../../../../kernel/messages/issues.ts';
import {
  type PlannedCall,
  type PlannedLine,
  type PlannedValue,
  isPointer,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { KnownRecord } from '../../../ledger/journal/tables/records/record-table.ts';
import type { RowStatus } from '../../../ledger/journal/tables/rows/row-queries.ts';
import { plainText } from '../../../ledger/subjects/compare.ts';
import { type Difference, differences } from '../../../decide/match/differences.ts';
import { linesHeld } from '../../../decide/match/compare-lines.ts';
import {
  addedLines,
  amountOf,
  likenessOf,
  lineSums,
  linesOfKind,
} from '../../../decide/match/lines-of-record.ts';
import { changeableBy } from '../../../decide/match/field-owners.ts';
import { differencesInWords } from '../../../decide/match/skip-row.ts';
import { labelOf, readTarget } from '../../../ledger/rows/targets.ts';
import type { RecordNames } from '../../../decide/display-names/numbered-names.ts';
import { isWithoutKey } from '../reconcile/bare-record.ts';
import { endUnsent, endWith } from '../row-consequences.ts';
import type { SecondRead } from './second-read.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import type { CallTable } from '../../../ledger/journal/tables/call-table.ts';
import type { ResolvedValues } from '../../../ledger/subjects/find-existing.ts';
import type { ExecutionContext } from '../execution-context.ts';

/** What would change it wants a new plan, which asks the owners of the fields. */
const NO_OWNERS = { owners: new Map<string, never>() };

/** A record that is there although the plan would create it. */
export interface ExistingRecord {
  readonly call: PlannedCall;
  /** What its rows want of it. */
  readonly wanted: PlannedRecord;
  readonly record: KnownRecord;
}

/**
 * Takes a record for the one that the row means, as the plan would have done had it been there: equal
 * it is unchanged; otherwise the mode decides, and what would change it wants a new plan.
 */
export function takeExisting(
  { call, wanted, record }: ExistingRecord,
  names: RecordNames,
  second: SecondRead,
): void {
  const { context } = second;
  const { values, following } = wanted;
  if (isWithoutKey({ ...call, payload: values }, context)) {
    const why = `it was created since the plan, as #${record.id}`;
    endUnsent(call, 'changed-since-plan', why, context);
    return;
  }
  const { calls, rows, journal } = context;
  const differing = differencesFrom(record, wanted, { kind: call.resource, names });
  journal.commit(() => {
    for (const { id } of [call, ...following]) calls.complete(id, record.id, 'it already existed');
    for (const row of call.rows) {
      const { status, issue } = decideOn({ call, row }, record, differing, second);
      if (issue !== undefined) rows.addIssue(row, issue);
      rows.decide(row, status, record.id);
    }
  });
}

/** Where a record differs from what its rows want; no line of theirs may be missing. */
function differencesFrom(
  record: KnownRecord,
  { values, lines }: PlannedRecord,
  { kind, names }: { readonly kind: string; readonly names: RecordNames },
): Difference[] {
  const resource = resourceNamed(kind);
  const show = (target: string, value: PlannedValue): string => {
    const field = readTarget(resource, target)?.field;
    if (field?.kind === 'reference') return names.of(field.to, value);
    return value === null ? '' : plainText(value);
  };
  const ofRecord = differences(resource, values, record, show);
  if (lines.length === 0) return ofRecord;
  const { name, field } = linesOfKind(resource);
  const held = lineSums(linesHeld(record, name), field);
  const wanted = lineSums(lines, field);
  const ofLines = lines.filter((line) => {
    const likeness = likenessOf(line, field);
    return held.get(likeness) !== wanted.get(likeness);
  });
  return [
    ...ofRecord,
    ...ofLines.map((line) => {
      const target = `${name}.${field.key}`;
      const value = line[field.key] ?? null;
      const amount = formatCount(held.get(likenessOf(line, field)) ?? 0);
      const item = show(target, value);
      const [from, to] = [`${amount} ${item}`, `${amountOf(line, field)} ${item}`];
      return { target, wanted: value, field: field.label, from, to };
    }),
  ];
}

/** More than one record has the key of the row: a person has to choose. */
export function takeAmbiguous(
  call: PlannedCall,
  there: readonly KnownRecord[],
  { context }: SecondRead,
): void {
  const numbers = there.map(({ id }) => `#${id}`).join(', ');
  const field = labelOf(resourceNamed(call.resource), call.lookupKey?.field ?? '');
  const value = call.lookupKey?.value ?? call.title;
  const details = { field, value, expected: numbers };
  const why = `several records have its key: ${numbers}`;
  endWith(call, { code: 'ambiguous-key', why, details }, context);
}

function decideOn(
  { call, row }: { readonly call: PlannedCall; readonly row: number },
  record: KnownRecord,
  all: readonly Difference[],
  { context, run }: SecondRead,
): { readonly status: RowStatus; readonly issue?: Issue } {
  const differing = changeableBy(NO_OWNERS, all, context.views.rows.defaultedOf(row));
  if (differing.length === 0) return { status: 'unchanged' };
  const action = context.views.rows.actionOf(row);
  const place = context.rows.placeOf(row);
  const mode = action ?? run.identity.request.planning.mode;
  const found = {
    field: labelOf(resourceNamed(call.resource), call.lookupKey?.field ?? ID_TARGET),
    value: call.lookupKey?.value ?? `#${record.id}`,
    expected: differencesInWords(differing),
  };
  if (mode === 'create') {
    return { status: 'skipped', issue: makeIssue('skipped-existing', place, found) };
  }
  const issue =
    mode === undefined
      ? makeIssue('exists-differs', place, found)
      : makeIssue('changed-since-plan', place, { value: call.title });
  return { status: 'blocked', issue };
}

/** A record as its rows want it: by the call that makes it, and those that complete it. */
interface PlannedRecord {
  /** By target, without what every create of the kind sends. A record that another call has made is there by its id. */
  readonly values: ResolvedValues;
  readonly lines: readonly PlannedLine[];
  /** The calls that send what the create does not take. */
  readonly following: readonly PlannedCall[];
}

export function plannedRecord(
  call: PlannedCall,
  { calls }: Pick<ExecutionContext, 'calls'>,
): PlannedRecord {
  const resource = resourceNamed(call.resource);
  const following = calls
    .siblingsOf(call.id)
    .flatMap((id) => calls.get(id) ?? [])
    .filter(({ completes }) => completes === call.id);
  const updates = following.filter(({ effect }) => effect === 'update');
  return {
    values: Object.assign(
      plannedValues(resource, call, calls),
      ...updates.map((each) => withoutOperand(resource, each, calls)),
    ) as ResolvedValues,
    lines: following.flatMap((each) => linesWithIds(each, calls)),
    following,
  };
}

function linesWithIds(call: PlannedCall, calls: CallTable): readonly PlannedLine[] {
  const lines = addedLines(call)?.lines ?? [];
  return lines.map(
    (line) =>
      Object.fromEntries(
        Object.entries(line).map(([name, value]) => [name, withIds(value, calls)]),
      ) as PlannedLine,
  );
}

function withoutOperand(resource: Resource, call: PlannedCall, calls: CallTable): ResolvedValues {
  const operand = operandOf(endpointOf(resource, call.operation).endpoint, resource);
  const all = Object.entries(plannedValues(resource, call, calls));
  return Object.fromEntries(all.filter(([name]) => name !== operand));
}

/**
 * The values that a row sets on the record that its call creates, by target, without what every create of the
 * kind sends. A record that another call has made, or found, is there by its id.
 */
export function plannedValues(
  resource: Resource,
  { payload }: PlannedCall,
  calls: CallTable,
): ResolvedValues {
  const defaults = resource.createDefaults ?? {};
  const own = Object.entries(payload).filter(
    ([name, value]) => !Object.hasOwn(defaults, name) || defaults[name] !== value,
  );
  return Object.fromEntries(
    own.flatMap(([name, value]) => targetsOf(resource, name, withIds(value, calls))),
  );
}

function withIds(value: PlannedValue, calls: CallTable): PlannedValue {
  return isPointer(value) ? (calls.get(value.call)?.recordId ?? value) : value;
}

function targetsOf(
  resource: Resource,
  name: string,
  value: PlannedValue,
): [string, PlannedValue][] {
  const field = resource.fields[name];
  if (field?.kind !== 'named') return [[name, value]];
  const family = Object.entries((value ?? {}) as Readonly<Record<string, string>>);
  return family.map(([member, text]) => [`${field.prefix}:${member}`, text]);
}
