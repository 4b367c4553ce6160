import type { Resource } from '../../../../catalogue/define.ts';
import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import type { CallTable } from '../../../ledger/journal/tables/call-table.ts';
import {
  isPointer,
  type PlannedCall,
  type PlannedLine,
  type PlannedValue,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import { addedLines } from '../../../decide/match/added-lines.ts';
import type { ResolvedValues } from '../../../ledger/subjects/find-existing.ts';
import type { ExecutionContext } from '../execution-context.ts';

/** A record as its rows want it: by the call that makes it, and those that complete it. */
export interface PlannedRecord {
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
