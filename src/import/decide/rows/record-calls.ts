import type { Endpoint } from '../../../catalogue/endpoints.ts';
import { recordKey } from '../names/record-key.ts';
import { titleOf } from './plan-update.ts';
import { madeBefore } from '../match/existing-record.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { Value } from '../../../catalogue/fields.ts';
import { endpointOf } from '../../../catalogue/index.ts';
import type {
  CallToAdd,
  LookupKey,
  Payload,
  PlannedValue,
} from '../../ledger/journal/tables/calls/planned-call.ts';
import { operandOf } from '../../../catalogue/operations/operands.ts';
import { asParameters, notTakenBy } from '../match/build-call.ts';
import type { ResolvedValues, RowKey } from '../../ledger/subjects/find-existing.ts';
import type { PlanContext } from './plan-context.ts';
import type { LineOfRow } from '../match/merge-rows.ts';
import { operationOf, requireOperation } from '../../../catalogue/operations/operations.ts';
import type { Difference } from '../match/differences.ts';
import { inWords } from '../match/show-value.ts';
import { labelOf } from '../../ledger/rows/targets.ts';

/** A record as its rows want it. */
export interface WantedRecord {
  readonly rows: readonly JournalRow[];
  /** The row that represents all of them. */
  readonly anchor: JournalRow;
  /** What holds for the whole record. */
  readonly values: ResolvedValues;
  readonly lines: readonly LineOfRow[];
  readonly key: RowKey | undefined;
}

/** The call that creates a record, and those that send what it does not take. */
export function createCalls(
  { rows, anchor, values, lines, key }: WantedRecord,
  payload: Payload,
  lookupKey: LookupKey,
  context: PlanContext,
): { readonly create: CallToAdd; readonly after: CallToAdd[] } {
  const { resource } = context.kind;
  const { endpoint, operation } = requireOperation(resource, 'create');
  const { fingerprint } = madeBefore(anchor, context);
  const own = { rows: rows.map(({ id }) => id), title: titleOf(values, undefined, context) };
  const create = {
    ...own,
    resource: resource.name,
    operation,
    payload,
    lookupKey,
    ...(fingerprint && { fingerprint }),
    ...(key !== undefined && { key: recordKey(resource, key.fields, values) }),
  };
  const rest = { values: notTakenByCreate(values, context), lines };
  const following = { ...own, ...rest, create: anchor.id, sent: payload };
  return { create, after: callsAfterCreate(endpoint.then ?? [], following, context) };
}

/** What the calls that follow a create are about. */
interface Following {
  readonly title: string;
  readonly rows: readonly number[];
  /** The values that the create did not take. */
  readonly values: ResolvedValues;
  readonly lines: readonly LineOfRow[];
  /** The call that makes the record, and what it sends. */
  readonly create: number;
  readonly sent: Payload;
}

/**
 * The calls that follow the create of a record, in the order of its description (`then`); those with nothing to
 * send are skipped.
 */
function callsAfterCreate(
  then: readonly string[],
  { create, sent, ...following }: Following,
  context: PlanContext,
): CallToAdd[] {
  const { resource } = context.kind;
  const operand = { call: create };
  return then.flatMap((operation): CallToAdd[] => {
    if (operation === resource.lineItems?.operation) {
      const added = lineCalls({ ...following, operand }, context);
      return added.map((call) => ({ ...call, completes: create }));
    }
    const { endpoint } = endpointOf(resource, operation);
    const taken = takenBy(endpoint, asParameters(resource, following.values));
    if (Object.keys(taken).length === 0) return [];
    const { rows, title } = following;
    const own = { ...operandIn(endpoint, operand, context), ...keptOf(endpoint, sent, context) };
    const payload = { ...own, ...taken };
    return [{ rows, resource: resource.name, operation, title, payload, completes: create }];
  });
}

/** What an update must send of a record that was just made, because it would lose it. */
function keptOf({ effect }: Endpoint, sent: Payload, { kind }: PlanContext): Payload {
  const kept = effect === 'update' ? (kind.resource.keptByUpdate ?? []) : [];
  return Object.fromEntries(Object.entries(sent).filter(([name]) => kept.includes(name)));
}

/** The calls that add lines to a record, each with as many as one may carry. */
export function lineCalls(
  {
    title,
    lines,
    operand,
  }: Pick<Following, 'title' | 'lines'> & {
    /** The record, or the call of this run that makes it. */
    readonly operand: PlannedValue;
  },
  context: PlanContext,
): CallToAdd[] {
  const { resource } = context.kind;
  const { operation = '', field = '' } = resource.lineItems ?? {};
  const { endpoint } = endpointOf(resource, operation);
  return inParts(lines, mostLines(endpoint, field)).map((part) => ({
    rows: part.map(({ row }) => row.id),
    resource: resource.name,
    operation,
    title,
    payload: {
      ...operandIn(endpoint, operand, context),
      [field]: part.map(({ line }) => line) as unknown as Value,
    },
    ...(typeof operand === 'number' && { recordId: operand }),
  }));
}

/** Of a payload, what an endpoint takes and is not blank. */
export function takenBy({ params = {} }: Endpoint, payload: Payload): Payload {
  return Object.fromEntries(
    Object.entries(payload).filter(
      ([name, value]) => value !== null && Object.hasOwn(params, name),
    ),
  );
}

function operandIn(endpoint: Endpoint, operand: PlannedValue, { kind }: PlanContext): Payload {
  const name = operandOf(endpoint, kind.resource);
  return name === undefined ? {} : { [name]: operand };
}

function mostLines({ params }: Endpoint, name: string): number {
  const field = params?.[name];
  return (field?.kind === 'lines' ? field.max : undefined) ?? Infinity;
}

function inParts<T>(all: readonly T[], most: number): T[][] {
  const parts: T[][] = [];
  for (const each of all) {
    const last = parts.at(-1);
    if (last === undefined || last.length >= most) parts.push([each]);
    else last.push(each);
  }
  return parts;
}

/** The values of a new record that its create does not take, blank ones aside. */
export function notTakenByCreate(
  values: ResolvedValues,
  { kind: { resource } }: PlanContext,
): ResolvedValues {
  const create = operationOf(resource, 'create');
  const filled = Object.keys(values).filter((target) => values[target] !== null);
  const later = create === undefined ? filled : notTakenBy(create.endpoint, resource, filled);
  return Object.fromEntries(later.map((target) => [target, values[target] ?? null]));
}

/** What of these values no call sends that follows the create either. */
export function takenByNone(rest: ResolvedValues, context: PlanContext): Difference[] {
  const { resource } = context.kind;
  const then = operationOf(resource, 'create')?.endpoint.then ?? [];
  return then
    .reduce(
      (open, operation) => notTakenBy(endpointOf(resource, operation).endpoint, resource, open),
      Object.keys(rest),
    )
    .map((target) => {
      const wanted = rest[target] ?? null;
      const to = inWords(target, wanted, context);
      return { target, wanted, field: labelOf(resource, target), from: '', to };
    });
}
