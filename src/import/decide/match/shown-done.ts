import type { Resource } from '../../../catalogue/define.ts';
import { isPassing, type Endpoint } from '../../../catalogue/endpoints.ts';
import { endsAsSaid, endSaid } from '../../../catalogue/operations/until.ts';
import { operandOf } from '../../../catalogue/operations/operands.ts';
import { holdsAll } from '../../ledger/subjects/lookup-key.ts';
import type { PlannedValue } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import { differences, type Difference } from './differences.ts';
import type { ResolvedValues } from '../../ledger/subjects/find-existing.ts';

/** Whether a record shows what an operation is to bring about, and all that the row says. */
export function isDoneAlready(
  resource: Resource,
  endpoint: Endpoint,
  values: ResolvedValues,
  record: KnownRecord,
): boolean {
  if (!isShownByState(endpoint)) return false;
  if (!holdsAll(resource, endpoint.leaves ?? {}, record.values)) return false;
  // What may be repeated is sent if the row says anything that no record shows, such as what is to happen to others.
  if (endpoint.whenUnverified === 'repeat' && saysMore(resource, endpoint, values)) return false;
  return shownDifferences(resource, { endpoint, values, show: () => '' }, record).length === 0;
}

/** Where a record shows something else than a row says of an operation. */
export function shownDifferences(
  resource: Resource,
  said: {
    readonly endpoint: Endpoint;
    readonly values: ResolvedValues;
    readonly show: (target: string, value: PlannedValue) => string;
  },
  record: KnownRecord,
): Difference[] {
  return [
    ...differences(resource, asShown(resource, said.endpoint, said.values), record, said.show),
    ...otherEnd(said, record),
  ];
}

/** That it ends at another time than the row says, where the record shows its end. */
function otherEnd(
  { endpoint, values }: { readonly endpoint: Endpoint; readonly values: ResolvedValues },
  { values: shown }: KnownRecord,
): Difference[] {
  const { day = '', shownAs } = endpoint.until ?? {};
  const end = shownAs === undefined ? undefined : shown[shownAs];
  const wanted = endSaid(endpoint, values);
  if (shownAs === undefined || wanted === undefined || endsAsSaid(endpoint, values, end)) return [];
  const from = typeof end === 'string' ? end : '';
  return [{ target: day, wanted, field: endpoint.params?.[day]?.label ?? day, from, to: wanted }];
}

/** Whether a state shows that it was done: of the record, or of many records in one list. */
function isShownByState({ proof, until }: Endpoint): boolean {
  // An end that the record shows counts, also where others set it.
  if (isPassing(proof)) return until?.shownAs !== undefined;
  return proof?.in === 'record' || proof?.in === 'list' || proof?.in === 'entry';
}

/** Whether a row says more than which record it is about and what the record shows. */
function saysMore(resource: Resource, endpoint: Endpoint, values: ResolvedValues): boolean {
  const { until } = endpoint;
  const end = until?.shownAs === undefined ? [] : [until.day, until.time];
  const shown = new Set([operandOf(endpoint, resource), ...end]);
  const said = Object.entries(values).filter(([name, value]) => !shown.has(name) && value !== null);
  return said.length > Object.keys(asShown(resource, endpoint, Object.fromEntries(said))).length;
}

/** Of a step, who has the record: a register says the rest of it as a fact, and asks for no second checkout. */
export function namedByState({ shownAs = {} }: Endpoint, values: ResolvedValues): ResolvedValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => Object.hasOwn(shownAs, name)),
  );
}

/** What a row says, by the fields of the record that show it. */
export function asShown(
  resource: Resource,
  { shownAs = {} }: Endpoint,
  values: ResolvedValues,
): ResolvedValues {
  const shown = Object.entries(values).flatMap(([name, value]): [string, PlannedValue][] => {
    const field = shownAs[name] === undefined ? name : shownAs[name];
    return field !== null && Object.hasOwn(resource.fields, field) ? [[field, value]] : [];
  });
  return Object.fromEntries(shown);
}
