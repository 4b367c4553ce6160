import { pathNames } from '../catalogue/endpoints.ts';
import type { Values } from '../catalogue/fields.ts';
import { endpointOf, type NamedEndpoint } from '../catalogue/index.ts';
import type { Caller } from './caller.ts';
import { recordOf } from './records.ts';
import { ServiceRefusal } from './responses/service-refusal.ts';

/**
 * What the record of a call shows under the parameters that the call must not omit: an update without them
 * has lost them, and some accounts require them. Read only where one is missing among the values; an empty
 * one is omitted. Throws as Caller.read does, and ServiceRefusal 404 where there is no such record.
 */
export async function keptValues(
  caller: Pick<Caller, 'read'>,
  named: NamedEndpoint,
  values: Values,
): Promise<Values> {
  const missing = omittedNames(named, values);
  const { resource } = named;
  if (missing.length === 0 || resource.one === undefined) return {};
  const detail = endpointOf(resource, resource.one.endpoint);
  const inPath = pathNames(detail.endpoint.route).map((name) => [name, values[name] ?? null]);
  const asked: Values = { ...resource.one.with, ...(Object.fromEntries(inPath) as Values) };
  const answer = await caller.read(detail, asked);
  if (answer?.record === undefined) throw new ServiceRefusal(named.name, 404, 'not found');
  const record = recordOf(resource, answer.record, asked);
  const held = missing.map((name) => [name, record.values[name] ?? null] as const);
  return Object.fromEntries(held.filter(([, value]) => value !== null));
}

/** The parameters that a call must not omit, and that are not among its values. */
function omittedNames({ endpoint, resource }: NamedEndpoint, values: Values): string[] {
  const byUpdate = endpoint.effect === 'update' ? (resource.keptByUpdate ?? []) : [];
  return [...byUpdate, ...(endpoint.keeps ?? [])].filter(
    (name) => endpoint.params?.[name] !== undefined && values[name] === undefined,
  );
}
