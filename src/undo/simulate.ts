import { type Endpoint, isUndone } from '../catalogue/endpoints.ts';
import type { Resource } from '../catalogue/define.ts';
import type { Value, Values } from '../catalogue/fields.ts';
import { stateAfter } from '../catalogue/operations/transitions.ts';
import type { Step } from './run-steps.ts';

/** An operation with what it was sent, or would be. */
type Sent = Pick<Step, 'resource' | 'endpoint' | 'sent'> & { readonly operation: string };

/** The fields of its record that an operation brings into a state, with their values. */
export function statesLeft({ endpoint, operation, sent }: Sent): Values {
  return { ...stateAfter(endpoint, sent), ...momentsLeft(endpoint, operation, sent) };
}

/** The values of its record that an operation writes, by target. */
export function valuesWritten({ resource, endpoint, sent }: Omit<Sent, 'operation'>): Values {
  if (endpoint.effect === 'append') return {};
  const { shownAs = {} } = endpoint;
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]): [string, Value][] => {
      const field = endpoint.params?.[name];
      if (field?.kind === 'named') return membersOf(field.prefix, value);
      const isOwn = isWritten(resource, name) && shownAs[name] === undefined;
      return isOwn && name !== resource.within?.field ? [[name, value]] : [];
    }),
  );
}

/** What an operation adds to the quantities of its record, or takes off them. */
export function quantitiesMoved(call: Omit<Sent, 'operation'>): ReadonlyMap<string, number> {
  const { by = '', shown = {} } = call.endpoint.changesStock ?? {};
  const units = call.sent[by];
  if (typeof units !== 'number') return new Map();
  return new Map(Object.entries(shown).map(([field, sign]) => [field, sign * units]));
}

/** Whether calls write the field, and the service shows it. */
export function isWritten({ fields }: Resource, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field !== undefined && field.readOnly !== true && field.answer !== null;
}

/** A day and a time that were sent, as the record shows them together: the beginning of `2026-12-31 17:00:00`. */
function momentsLeft({ undo, params }: Endpoint, operation: string, sent: Values): Values {
  if (!isUndone(undo) || undo.by !== operation) return {};
  const moments: Record<string, string> = {};
  for (const [name, source] of Object.entries(undo.with ?? {})) {
    const value = sent[name];
    if (!('before' in source) || typeof value !== 'string') continue;
    const isTime = params?.[name]?.kind === 'time';
    moments[source.before] = isTime ? `${moments[source.before] ?? ''} ${value}` : value;
  }
  return moments;
}

function membersOf(prefix: string, value: Value): [string, Value][] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value as Readonly<Record<string, string>>).map(([name, text]) => [
    `${prefix}:${name}`,
    text === '' ? null : text,
  ]);
}
