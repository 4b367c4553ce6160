import type { Resource } from '../../../catalogue/define.ts';
import { pathNames, type Endpoint } from '../../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import { isOwnId } from '../../../catalogue/operations/operands.ts';
import { TIMESTAMPS } from '../../../catalogue/resources/timestamps.ts';
import type { PlannedCall, PlannedValue } from '../../journal/tables/calls/planned-call.ts';

type CallOnRecord = Pick<PlannedCall, 'resource' | 'operation' | 'payload'>;

/** A parameter of a call, and what of its record shows it. */
interface ShownParameter {
  /** By target: a field, or a member of a family such as `custom:Colour`. */
  readonly target: string;
  readonly value: PlannedValue;
}

/**
 * The targets of its record that a call depends on: it is sent only while they are as the plan expects. Nothing for
 * calls that make a record, add to one or only read: they overwrite nothing.
 */
export function conditionTargets(call: CallOnRecord): readonly string[] {
  const resource = resourceNamed(call.resource);
  const { endpoint, operation } = endpointOf(resource, call.operation);
  switch (endpoint.effect) {
    case 'update':
      return targetsOfUpdate(call, resource, endpoint);
    case 'delete':
      return targetsOfDelete(resource);
    case 'act':
      return targetsOfAct(call, resource, { endpoint, operation });
    case 'create':
    case 'append':
    case 'read':
      return [];
  }
}

/** What a call sends that its record shows, by target. */
export function shownParameters({
  resource: kind,
  operation,
  payload,
}: CallOnRecord): ShownParameter[] {
  const resource = resourceNamed(kind);
  const { endpoint } = endpointOf(resource, operation);
  const { shownAs = {} } = endpoint;
  const inPath = new Set(pathNames(endpoint.route));
  return Object.entries(payload).flatMap(([name, value]): ShownParameter[] => {
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
  return [...targets].filter((target) => !isTime(target));
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

function isTime(target: string): boolean {
  return Object.hasOwn(TIMESTAMPS, target);
}
