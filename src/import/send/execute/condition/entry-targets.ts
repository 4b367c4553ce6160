import { dependenceOf, type ListedEntries } from '../../../../catalogue/endpoints.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { Field, Fields, Value } from '../../../../catalogue/fields.ts';
import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import { endsAsSaid } from '../../../../catalogue/operations/until.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import {
  type PlannedCall,
  type PlannedOperation,
  endpointOfCall,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { EntriesKept } from '../../../ledger/journal/tables/records/record-table.ts';
import { namedIn, unitsOf } from '../../../decide/watches/entries/table.ts';

const ENTRY_TARGET = /^(?<param>\w+):(?<id>\d+)\.(?<name>\w+)$/;

/** A field of an entry that a call names: `selected_line_items:110.quantity`. */
export interface EntryTarget {
  readonly field: Field;
  /** `Line item 110, quantity` */
  readonly label: string;
}

type CallOnEntries = Pick<PlannedCall, 'resource' | 'operation' | 'payload'>;

/** The entries that a call depends on, and in which fields; undefined for a call that depends on none. */
export function entriesOfCall(
  call: PlannedOperation,
): { readonly names: ListedEntries; readonly fields: readonly string[] } | undefined {
  const { endpoint } = endpointOfCall(call);
  const dependence = dependenceOf(endpoint);
  const { names } = endpoint;
  if (dependence?.on !== 'entries' || names === undefined) return undefined;
  return { names, fields: dependence.fields };
}

/** What a call depends on of the entries that it names. */
export function entryTargets(call: CallOnEntries): string[] {
  const { names, fields = [] } = { names: undefined, ...entriesOfCall(call) };
  if (names === undefined) return [];
  return namedIn(names, call.payload).flatMap((id) =>
    fields.map((field) => targetOf(names, id, field)),
  );
}

/** Undefined for a target that is not a field of an entry. */
export function readEntryTarget(resource: Resource, target: string): EntryTarget | undefined {
  const { param, id = '', name = '' } = ENTRY_TARGET.exec(target)?.groups ?? {};
  const fields = param === undefined ? undefined : fieldsOfEntries(resource, param);
  const field = fields?.[name];
  if (field === undefined) return undefined;
  const entry = fields?.['id']?.label ?? '';
  return { field, label: `${entry} ${id}, ${field.label.toLowerCase()}` };
}

/** What the entries show that a parameter numbers. */
function fieldsOfEntries(resource: Resource, param: string): Fields | undefined {
  const naming = Object.values(resource.endpoints).find(({ names }) => names?.param === param);
  if (naming?.names === undefined) return undefined;
  const { answer } = endpointOf(resource, naming.names.endpoint).endpoint;
  return answer.is === 'value' ? answer.lists?.[naming.names.list] : undefined;
}

/** Entries by target, as the plan or a reading has them. */
export function entryValues(
  { param }: Pick<ListedEntries, 'param'>,
  entries: EntriesKept,
): [string, Value][] {
  return entries.flatMap((entry) =>
    Object.entries(entry).map(([field, value]): [string, Value] => [
      targetOf({ param }, Number(entry['id']), field),
      value,
    ]),
  );
}

/** What an entry that is not listed any more shows: no units, and nothing else. */
export function closedEntry({ units }: ListedEntries, target: string): Value {
  return target.endsWith(`.${units}`) ? 0 : null;
}

/** What a call of this run has changed in the entries that it named, those of the first one first. */
export function followEntries(
  call: CallOnEntries,
  resource: Resource,
  expected: Map<string, Value>,
): void {
  const { names } = endpointOf(resource, call.operation).endpoint;
  if (names === undefined) return;
  let left = unitsOf(names, call.payload) ?? Infinity;
  for (const id of namedIn(names, call.payload)) {
    const target = targetOf(names, id, names.units);
    const held = expected.get(target);
    if (names.taken !== undefined && typeof held === 'number') {
      const taken = Math.min(left, held);
      left -= taken;
      expected.set(target, held - taken);
    }
    for (const { proof } of Object.values(resource.endpoints)) {
      // How the service writes an end that was set by this run is not known.
      if (names.taken === undefined && proof?.in === 'named-entries')
        expected.delete(targetOf(names, id, proof.until.shownAs));
    }
  }
}

/** Whether the entries that a call names show all that it would do with them. */
export function areEntriesAsWanted(
  call: CallOnEntries,
  { values }: ServiceRecord,
  expected: ReadonlyMap<string, Value>,
): boolean {
  const { names } = { names: undefined, ...entriesOfCall(call) };
  if (names === undefined) return false;
  const ids = namedIn(names, call.payload);
  const { endpoint } = endpointOf(resourceNamed(call.resource), call.operation);
  if (names.taken === undefined) {
    const { until } = {
      until: undefined,
      ...(endpoint.proof?.in === 'named-entries' && endpoint.proof),
    };
    if (until === undefined) return false;
    return ids.every((id) =>
      endsAsSaid({ until }, call.payload, values[targetOf(names, id, until.shownAs)]),
    );
  }
  const sum = (unitsAt: (target: string) => unknown): number =>
    ids.reduce((all, id) => all + Number(unitsAt(targetOf(names, id, names.units)) ?? 0), 0);
  const planned = sum((target) => expected.get(target));
  // What is back as a whole is back; of what is back in part, it is unclear whether it was what the row means.
  return (
    sum((target) => values[target]) === 0 && (unitsOf(names, call.payload) ?? planned) === planned
  );
}

function targetOf({ param }: Pick<ListedEntries, 'param'>, id: number, field: string): string {
  return `${param}:${id}.${field}`;
}
