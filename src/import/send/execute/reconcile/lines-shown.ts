import { updatedAt } from '../../../../account/changes.ts';
import { defined } from '../../../../kernel/defined.ts';
import type { LineValues, LinesField, Values } from '../../../../catalogue/fields.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import {
  type PlannedCall,
  endpointOfCall,
  isPointer,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import { linesHeld } from '../../../decide/match/compare-lines.ts';
import { type LinesOfRecord, linesOfKind } from '../../../decide/match/lines-of-record.ts';
import type { LookUpContext } from '../execution-context.ts';
import { readOwn } from './own-record.ts';

/** Lines by the record that each is for. */
type LinesByKey = ReadonlyMap<LineValues[string], LineValues>;

/**
 * The rows of a call whose lines its record shows, beside those that it had before. Undefined where the record is not
 * known or gone. Throws as Caller.read does.
 */
export async function linesShown(
  call: PlannedCall,
  context: LookUpContext,
): Promise<ShownRows | undefined> {
  const own = onOwnRecord(call, context);
  const record = await readOwn(own, context);
  if (record === undefined) return undefined;
  return { ...rowsOnRecord(own, record.values, context), ...defined({ seen: updatedAt(record) }) };
}

/** A call with the number of its record, which another call of the run may have made. */
export function onOwnRecord(
  call: PlannedCall,
  { calls }: Pick<LookUpContext, 'calls'>,
): PlannedCall {
  if (call.recordId !== undefined) return call;
  const { resource, endpoint } = endpointOfCall(call);
  const own = call.payload[operandOf(endpoint, resource) ?? ''];
  const recordId = isPointer(own) ? calls.get(own.call)?.recordId : own;
  return typeof recordId === 'number' ? { ...call, recordId } : call;
}

function rowsOnRecord(
  call: PlannedCall,
  values: Values,
  context: Pick<LookUpContext, 'records' | 'calls'>,
): ShownRows {
  const { name, field } = linesOfKind(resourceNamed(call.resource));
  const held = byKey(linesHeld({ values }, name), field);
  const before = linesBefore(call, { name, field }, context);
  const done = new Set<number>();
  let isComplete = true;
  for (const [at, line] of sentLines(call, name).entries()) {
    const key = line[field.key] ?? null;
    const [had, has] = [before.get(key), held.get(key)];
    if (isSameLine(has, more(had, line, field), field)) done.add(call.rows[at] ?? 0);
    else if (!isSameLine(has, had, field)) isComplete = false;
  }
  return { done, isComplete };
}

/** The lines that the record had when the plan was made, and those that the run has added since. */
function linesBefore(
  call: PlannedCall,
  { name, field }: LinesOfRecord,
  { records, calls }: Pick<LookUpContext, 'records' | 'calls'>,
): LinesByKey {
  const { resource, recordId = 0, id } = call;
  const known = records.get(resource, recordId);
  const lines = new Map(known === undefined ? [] : byKey(linesHeld(known, name), field));
  for (const done of calls.doneOn(call)) {
    if (done.id === id) continue;
    for (const line of sentLines(done, name)) {
      const key = line[field.key] ?? null;
      lines.set(key, more(lines.get(key), line, field));
    }
  }
  return lines;
}

/** A line that is added again gets more. */
function more(
  had: LineValues | undefined,
  line: LineValues,
  { key, fields }: LinesField,
): LineValues {
  if (had === undefined) return line;
  const grown = Object.entries(line).map(([name, value]): [string, LineValues[string]] => {
    const isAmount = name !== key && fields[name]?.kind === 'integer';
    return [name, isAmount ? Number(had[name] ?? 0) + Number(value) : value];
  });
  return { ...had, ...Object.fromEntries(grown) };
}

/** Compared in what a call writes and the record shows. */
function isSameLine(
  one: LineValues | undefined,
  other: LineValues | undefined,
  { fields }: LinesField,
): boolean {
  if (one === undefined || other === undefined) return one === other;
  return Object.entries(fields)
    .filter(([, { readOnly, answer }]) => readOnly !== true && answer !== null)
    .every(([name]) => (one[name] ?? null) === (other[name] ?? null));
}

function sentLines({ payload }: PlannedCall, name: string): readonly LineValues[] {
  return linesHeld({ values: payload as Values }, name);
}

function byKey(lines: readonly LineValues[], { key }: LinesField): LinesByKey {
  return new Map(lines.map((line) => [line[key] ?? null, line]));
}

/** The rows of a call, as far as the service shows their outcomes. */
interface ShownRows {
  readonly done: ReadonlySet<number>;
  /** Whether the others are surely not done: nothing else changed what would show them. */
  readonly isComplete: boolean;
  /** When the service last changed the record that shows them, in its own time. */
  readonly seen?: string;
}
