import type { Resource } from '../../../../catalogue/define.ts';
import {
  dependenceOf,
  pathNames,
  type DependsOn,
  type Endpoint,
} from '../../../../catalogue/endpoints.ts';
import type { NamedEndpoint } from '../../../../catalogue/index.ts';
import { isOwnId } from '../../../../catalogue/operations/operands.ts';
import { TIMESTAMPS } from '../../../../catalogue/resources/common-fields.ts';
import {
  type PlannedCall,
  type PlannedValue,
  endpointOfCall,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { KnownRecord } from '../../../ledger/journal/tables/records/record-table.ts';
import { entryTargets } from './entry-targets.ts';

type CallOnRecord = Pick<PlannedCall, 'resource' | 'operation' | 'payload' | 'effect'>;

/** A parameter of a call, and what of its record shows it. */
interface ShownParameter {
  /** By target: a field, or a member of a family such as `custom:Colour`. */
  readonly target: string;
  readonly value: PlannedValue;
}

/** What is known when a call is judged. */
interface Known {
  /** After a refusal, what a list does not show may be the reason. */
  readonly after: 'plan' | 'refusal';
  /** The record as the plan read it. */
  readonly known: Pick<KnownRecord, 'named'> | undefined;
}

/**
 * The targets of its record that a call depends on: it is sent only while they are as the plan expects. Nothing for
 * calls whose description says why (`dependsOn`).
 */
export function conditionTargets(call: CallOnRecord, { after, known }: Known): readonly string[] {
  const { resource, endpoint, operation } = endpointOfCall(call);
  const dependence = dependenceOf(endpoint);
  switch (dependence?.on) {
    case 'sent':
      return targetsOfUpdate(call, resource, endpoint);
    case 'record':
      return [...targetsOfDelete(resource), ...Object.keys(known?.named ?? {})];
    case 'state':
      return statesOf(call, { endpoint, operation, resource }, { after, known });
    case 'fields':
      return fieldsOf(call, dependence);
    case 'entries':
      return entryTargets(call);
    case 'nothing':
    case undefined:
      return [];
  }
}

/** What an operation changes; before it is refused, only what a list of many records shows, where there is one. */
function statesOf(
  call: CallOnRecord,
  { endpoint, operation, resource }: Pick<NamedEndpoint, 'endpoint' | 'operation' | 'resource'>,
  { after, known }: Known,
): string[] {
  const dependence = dependenceOf(endpoint);
  const { listed, custom } =
    dependence?.on === 'state' ? dependence : { listed: undefined, custom: undefined };
  const read = custom === undefined ? {} : known?.named;
  const targets = [
    ...targetsOfAct(call, resource, { endpoint, operation }),
    ...Object.keys(read ?? {}),
  ];
  return listed === undefined || after === 'refusal'
    ? targets
    : targets.filter((target) => Object.hasOwn(listed.shows, target));
}

function fieldsOf(
  { payload }: CallOnRecord,
  { fields = [], unlessSent = {} }: Extract<DependsOn, { on: 'fields' }>,
): string[] {
  const unsaid = Object.entries(unlessSent).filter(([param]) => (payload[param] ?? null) === null);
  return [...fields, ...unsaid.map(([, field]) => field)];
}

/** What a call sends that its record shows, by target. */
export function shownParameters(call: CallOnRecord): ShownParameter[] {
  // What is entered beside what was there before is not what the record itself shows.
  if (call.effect === 'append') return [];
  const { resource, endpoint } = endpointOfCall(call);
  const { shownAs = {} } = endpoint;
  const inPath = new Set(pathNames(endpoint.route));
  return Object.entries(call.payload).flatMap(([name, value]): ShownParameter[] => {
    const shown = Object.hasOwn(shownAs, name) ? (shownAs[name] ?? null) : name;
    const field =
      shown === null || !Object.hasOwn(resource.fields, shown) ? undefined : resource.fields[shown];
    if (shown === null || field === undefined || field.answer === null) return [];
    if (inPath.has(name) || isOwnId(endpoint, name, resource)) return [];
    if (field.kind !== 'named') return [{ target: shown, value }];
    const family = Object.entries((value ?? {}) as Readonly<Record<string, string>>);
    return family.map(([member, text]) => ({ target: `${field.prefix}:${member}`, value: text }));
  });
}

/** What it sends, and what the service would lose where it sends nothing. */
function targetsOfUpdate(call: CallOnRecord, resource: Resource, endpoint: Endpoint): string[] {
  const sent = shownParameters(call).map(({ target }) => target);
  const { keptByUpdate = [], clearedByUpdate = [] } = resource;
  return [...new Set([...sent, ...(endpoint.required ?? []), ...keptByUpdate, ...clearedByUpdate])];
}

/** A delete loses all that its record holds: what people wrote, its state, and how much hangs on it. */
function targetsOfDelete(resource: Resource): string[] {
  const omitted = new Set([...Object.keys(TIMESTAMPS), ...(resource.derivedFields ?? [])]);
  return Object.entries(resource.fields)
    .filter(([name, field]) => {
      if (field.kind === 'named' || field.answer === null || omitted.has(name)) return false;
      // How many other records name it changes with those.
      return !(field.kind === 'integer' && field.counts !== undefined);
    })
    .map(([name]) => name);
}

function targetsOfAct(
  call: CallOnRecord,
  resource: Resource,
  { endpoint, operation }: { readonly endpoint: Endpoint; readonly operation: string },
): string[] {
  const { needs, leaves, agrees = {}, until, covers } = endpoint;
  const changed = Object.entries(resource.changedBy ?? {})
    .filter(([, operations]) => operations.includes(operation))
    .map(([field]) => field);
  const targets = new Set([
    ...shownParameters(call).map(({ target }) => target),
    ...Object.keys({ ...needs, ...leaves }),
    ...Object.values(agrees),
    ...changed,
    ...(until?.shownAs === undefined ? [] : [until.shownAs]),
    ...(covers === undefined ? [] : [covers.field]),
    ...custodyOf(resource, endpoint),
  ]);
  for (const name of custodianNames(resource)) targets.delete(name);
  return [...targets].filter((target) => !Object.hasOwn(TIMESTAMPS, target));
}

/** Who has the record since when and until when, for what takes it back, gives it away or prolongs it. */
function custodyOf(resource: Resource, endpoint: Endpoint): string[] {
  const custody = custodyIn(resource);
  const isAbout =
    endpoint.takesBack !== undefined ||
    endpoint.occupies?.memberShownBy !== undefined ||
    Object.keys(endpoint.leaves ?? {}).includes('state');
  return custody === undefined || !isAbout ? [] : [custody.custodian, custody.since, custody.due];
}

/** The names of a custodian change with the member: the number identifies the member. */
function custodianNames(resource: Resource): string[] {
  const custody = custodyIn(resource);
  return custody === undefined ? [] : [custody.name, custody.email];
}

function custodyIn({ endpoints }: Resource): Endpoint['takesBack'] {
  return Object.values(endpoints).find(({ takesBack }) => takesBack !== undefined)?.takesBack;
}
