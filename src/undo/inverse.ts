import {
  isUndone,
  pathNames,
  type Endpoint,
  type UndoneBy,
  type UndoSource,
} from '../catalogue/endpoints.ts';
import type { Field, Value, Values } from '../catalogue/fields.ts';
import { endpointOf } from '../catalogue/index.ts';
import { isOwnId, operandOf } from '../catalogue/operations/operands.ts';
import type { RecordSteps, Step } from './run-steps.ts';
import type { UndoContext } from './undo-context.ts';
import { unfitReason } from './unfit-receivers.ts';

/** The operation that undoes a step, with what it is sent; or why there is none. */
export type Inverse =
  | { readonly operation: string; readonly endpoint: Endpoint; readonly values: Values }
  | { readonly reason: string }
  /** It is undone already. */
  | 'done';

/** Where the values of an inverse come from. */
export interface InverseSources {
  /** The record before the step, as far as it is known. */
  readonly before: Values;
  /** Fields that others changed since: the record keeps them. */
  readonly kept: ReadonlySet<string>;
  /** The entry that the step named, where it is undone for each of them. */
  readonly entry?: Values;
}

/** What undoes a step by its description. */
export async function inverseOf(
  record: RecordSteps,
  step: Step,
  sources: InverseSources,
  context: UndoContext,
): Promise<Inverse> {
  const { undo } = step.endpoint;
  if (!isUndone(undo)) return { reason: undo?.stays ?? '' };
  const { endpoint } = endpointOf(record.resource, undo.by);
  const values = await valuesFor(endpoint, undo, { ...sources, step, context });
  if (values === 'done') return 'done';
  const reason =
    lacking(endpoint, values, record, context) ??
    overdue(endpoint, values, context) ??
    (await unfitReason(endpoint, values, context.named));
  return reason === undefined
    ? { operation: undo.by, endpoint, values: { ...inPath(endpoint, record, context), ...values } }
    : { reason };
}

/** The operation that comes before the one that undoes a step. */
export function firstOf({ after }: UndoneBy, record: RecordSteps, context: UndoContext): Inverse[] {
  if (after === undefined) return [];
  const { endpoint } = endpointOf(record.resource, after);
  return [{ operation: after, endpoint, values: inPath(endpoint, record, context) }];
}

/** The names in the path of an operation besides its record. */
function inPath(endpoint: Endpoint, { resource }: RecordSteps, { current }: UndoContext): Values {
  const others = pathNames(endpoint.route).filter((name) => !isOwnId(endpoint, name, resource));
  const values = others.map((name): [string, Value] => [name, current?.values[name] ?? null]);
  return Object.fromEntries(values);
}

interface Sources extends InverseSources {
  readonly step: Step;
  readonly context: UndoContext;
}

async function valuesFor(
  { params }: Endpoint,
  undo: UndoneBy,
  sources: Sources,
): Promise<Values | 'done'> {
  const values: Record<string, Value> = {};
  for (const [name, source] of Object.entries(undo.with ?? {})) {
    if ('before' in source && sources.kept.has(source.before)) continue;
    const value = await valueFrom(source, sources);
    if (value === 'done') return 'done';
    const field = params?.[name];
    const fitting = field === undefined ? value.of : fittingTo(field, value.of);
    if (fitting !== null) values[name] = fitting;
  }
  return values;
}

async function valueFrom(
  source: UndoSource,
  { step, before, entry, context }: Sources,
): Promise<{ readonly of: Value } | 'done'> {
  if ('endpoint' in source) {
    const numbers = await numbersIn(source, step, context);
    return numbers.length === 0 ? 'done' : { of: numbers };
  }
  if ('entry' in source) return fieldOf(entry, source.entry);
  if ('note' in source) return { of: context.note(step) };
  if ('value' in source) return { of: source.value };
  if ('sent' in source) return fieldOf(step.sent, source.sent);
  if ('now' in source) return fieldOf(context.current?.values, source.now);
  return fieldOf(before, source.before);
}

function fieldOf(values: Values | undefined, name: string): { readonly of: Value } {
  return { of: values?.[name] ?? null };
}

/** The numbers of the entries that the step made; none once they are gone from the list. */
async function numbersIn(
  { endpoint, list, holds, gives }: Extract<UndoSource, { readonly endpoint: string }>,
  { sent }: Step,
  { entries }: UndoContext,
): Promise<number[]> {
  const wanted = sent[holds];
  const found = await entries(endpoint, list);
  return found
    .filter((entry) => typeof wanted === 'string' && entry[holds] === wanted)
    .map((entry) => Number(entry[gives]));
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2})(?::(\d{2}))?)?$/;

/** A moment gives a date field its day, and a time field its time; the end of a day does not count as a time. */
export function fittingTo(field: Field, value: Value): Value {
  const isMoment = field.kind === 'date' || field.kind === 'time';
  if (!isMoment || typeof value !== 'string') return value;
  const [, day = null, time = null, seconds = '00'] = MOMENT.exec(value) ?? [];
  return field.kind === 'date' ? day : seconds === '00' ? time : null;
}

/** Why an operation cannot do without what the record did not have before. */
function lacking(
  endpoint: Endpoint,
  values: Values,
  { resource }: RecordSteps,
  context: UndoContext,
): string | undefined {
  // An update keeps what it does not change.
  if (endpoint.effect === 'update') return undefined;
  const operand = operandOf(endpoint, resource);
  const [oneOf = []] = endpoint.requiredOneOf ?? [];
  const isGiven = (name: string): boolean => name === operand || (values[name] ?? null) !== null;
  const isEither = oneOf.length === 0 || oneOf.some(isGiven);
  const required = [...(endpoint.required ?? []), ...(isEither ? [] : oneOf.slice(0, 1))];
  const missing = required.find((name) => !isGiven(name));
  if (missing === undefined) return undefined;
  const label = endpoint.params?.[missing]?.label ?? missing;
  const { singular } = resource;
  return context.current === undefined
    ? `The ${singular} does not exist any more.`
    : `"${endpoint.summary}" needs a value for ${label}, and the ${singular} had none before.`;
}

/** Why a day that is over cannot be set again. */
function overdue(endpoint: Endpoint, values: Values, { today }: UndoContext): string | undefined {
  for (const [name, value] of Object.entries(values)) {
    const field = endpoint.params?.[name];
    if (field?.kind !== 'date' || field.upcoming !== true) continue;
    if (typeof value === 'string' && value < today)
      return `"${endpoint.summary}" takes no ${field.label} in the past, and it was ${value} before.`;
  }
  return undefined;
}
