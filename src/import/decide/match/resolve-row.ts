import type { Resource } from '../../../catalogue/define.ts';
import type { Field, ReferenceField } from '../../../catalogue/fields.ts';
import { pathNames } from '../../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import { columnOf, type Kind } from '../../../catalogue/kinds.ts';
import type { Issue } from '../../../kernel/messages/issues.ts';
import type { PlannedValue } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import { CREATE, isAnotherName, SKIP_ROWS, type Answer } from '../../sheet/values/answer.ts';
import { answersInUse, isWithinContainer } from './answers-in-use.ts';
import { LEAVE_EMPTY } from '../../sheet/values/value-columns.ts';
import type { ResolvedValues } from '../../ledger/subjects/find-existing.ts';
import { omittedBy } from './skip-row.ts';
import type { RowContext } from './row-context.ts';
import {
  asPayload,
  isFound,
  type Found,
  type LookedUp,
  type Resolution,
} from '../names/resolution.ts';
import { isScanned, resolveScan } from '../names/scanned-record.ts';
import { unresolvedReference, type WantedName } from './unresolved-reference.ts';
import { readTarget } from '../../ledger/rows/targets.ts';

/** A row whose names have become ids, and what could not be found. */
export interface ResolvedRow {
  readonly values: ResolvedValues;
  readonly issues: readonly Issue[];
  /** Why the row is skipped, where an answer says so. */
  readonly omitted: readonly Issue[];
}

/** Stage 4 of 7 for one row: names become ids, or pointers to records that this run makes. */
export function resolveRow(row: JournalRow, context: RowContext): ResolvedRow {
  const values: Record<string, PlannedValue> = { ...row.values };
  const found = new Map<string, Found>();
  const issues: Issue[] = [];
  const omitted: Issue[] = [];
  const emptied = new Set<string>();
  for (const [target, name] of inOrderOfNeed(context.kind, row.values)) {
    const field = fieldOf(context.kind, target);
    if (field?.kind !== 'reference' || typeof name !== 'string') continue;
    const { scans } = context;
    if (scans !== undefined && isScanned(context.kind, target)) {
      const scan = { text: name, field: field.label, place: context.place(row, target) };
      const scanned = resolveScan(resourceNamed(field.to), scan, { ...context, scans });
      if ('is' in scanned) values[target] = asPayload(scanned);
      else issues.push(scanned);
      continue;
    }
    const within = withinOf(field, row, context, found);
    const answer = answerTo(field, { row, name, within }, context);
    const wanted: WantedName = { row, target, name, within, answer };
    if (answer !== undefined && saysNoName(answer)) {
      if (answer.use === LEAVE_EMPTY) emptied.add(target);
      else omitted.push(omittedBy(answer, context.place(row, target), field.label));
      continue;
    }
    const resolution = resolveName(field, wanted, context);
    if (isFound(resolution)) {
      found.set(target, resolution);
      values[target] = asPayload(resolution);
    } else {
      issues.push(unresolvedReference(field, resolution, wanted, context));
    }
  }
  return { values: without(emptied, values), issues, omitted };
}

function saysNoName({ use }: Answer): boolean {
  return use === SKIP_ROWS || use === LEAVE_EMPTY;
}

function without(emptied: ReadonlySet<string>, values: ResolvedValues): ResolvedValues {
  if (emptied.size === 0) return values;
  return Object.fromEntries(Object.entries(values).filter(([target]) => !emptied.has(target)));
}

function answerTo(
  field: ReferenceField,
  { row, name, within }: Pick<WantedName, 'row' | 'name' | 'within'>,
  context: RowContext,
): Answer | undefined {
  const cell = field.within === undefined ? undefined : row.values[field.within];
  const written = typeof cell === 'string' ? cell : undefined;
  const isWithin = (text: string): boolean =>
    isWithinContainer(resourceNamed(field.to), text, { found: within, written }, context.directory);
  return (
    answersInUse(context).find(field.to, name, isWithin) ??
    context.directory.proposed?.find(field.to, name, isWithin)
  );
}

/** The field that a target of the kind is checked and sent as. */
export function fieldOf(kind: Kind, target: string): Field | undefined {
  if (kind.operation === undefined) {
    const own = readTarget(kind.resource, target)?.field;
    return own ?? (kind.steps === undefined ? undefined : columnOf(kind, target)?.field);
  }
  if (kind.actions !== undefined) return columnOf(kind, target)?.field;
  const field = endpointOf(kind.resource, kind.operation).endpoint.params?.[target];
  // A row fills one record of many, or one field of a line.
  return field === undefined || field.kind === 'numbers' ? columnOf(kind, target)?.field : field;
}

/** Containers are found before what they contain. */
function inOrderOfNeed(kind: Kind, values: JournalRow['values']): [string, unknown][] {
  const needsAnother = ([target]: [string, unknown]): number => {
    const field = fieldOf(kind, target);
    return field?.kind === 'reference' && field.within !== undefined ? 1 : 0;
  };
  return Object.entries(values).sort((one, other) => needsAnother(one) - needsAnother(other));
}

function withinOf(
  field: ReferenceField,
  row: JournalRow,
  context: RowContext,
  found: ReadonlyMap<string, Found>,
): Found | undefined {
  if (field.within === undefined) return undefined;
  const named = found.get(field.within);
  if (named !== undefined || row.recordId === undefined) return named;
  const held = context.records.get(context.kind.resource.name, row.recordId)?.values[field.within];
  return typeof held === 'number' ? { is: 'record', id: held } : undefined;
}

function resolveName(
  field: ReferenceField,
  wantedName: WantedName,
  context: RowContext,
): Resolution {
  const { row, target, name, within, answer } = wantedName;
  const resource = resourceNamed(field.to);
  const wanted = answer !== undefined && isAnotherName(answer) ? answer.use : name;
  const resolution =
    context.kind.operation === undefined && target === context.kind.resource.parent
      ? context.directory.resolveParent(resource, row.id, wanted, within)
      : context.directory.resolve(resource, wanted, within);
  if (isOperand(context.kind, target)) {
    return withOtherReadings(resource, wanted, resolution, context);
  }
  if (resolution.is !== 'missing') return resolution;
  const identified = onlyIdentifiedAs(resource, wanted, context);
  return identified ?? planMissing(field, wantedName, wanted, context) ?? resolution;
}

/** The record that the import makes of a name that is not there; undefined where it may not. */
function planMissing(
  field: ReferenceField,
  wantedName: WantedName,
  wanted: string,
  context: RowContext,
): Resolution | undefined {
  const { answer, within } = wantedName;
  const resource = resourceNamed(field.to);
  // Made from the mere name, it would lack what its own row says of it.
  if (answer?.use !== CREATE && context.directory.refusedRows(resource, wanted) !== undefined)
    return undefined;
  const mayMake = context.missing.allows(resource) || willBeCreated(field, wantedName, context);
  return mayMake ? context.missing.plan(resource, wanted, within) : undefined;
}

/** Whether an answer makes the record: the answer for this name, or for the name to use instead. */
function willBeCreated(field: ReferenceField, name: WantedName, context: RowContext): boolean {
  const { answer } = name;
  if (answer === undefined || !isAnotherName(answer)) return answer?.use === CREATE;
  return answerTo(field, { ...name, name: answer.use }, context)?.use === CREATE;
}

function isOperand(kind: Kind, target: string): boolean {
  if (kind.operation === undefined) return false;
  const { endpoint } = endpointOf(kind.resource, kind.operation);
  return target === endpoint.batch || pathNames(endpoint.route).includes(target);
}

function identifiedAs(
  { name, signs = {} }: Resource,
  text: string,
  { records }: RowContext,
): KnownRecord[] {
  return Object.values(signs).flatMap((field) => records.named(name, field, text));
}

function onlyIdentifiedAs(
  resource: Resource,
  text: string,
  context: RowContext,
): Found | undefined {
  const [only, another] = identifiedAs(resource, text, context);
  return only === undefined || another !== undefined ? undefined : { is: 'record', id: only.id };
}

/** What is bare may be a name, a number or an identifier; when it is more than one, the user has to say. */
function withOtherReadings(
  resource: Resource,
  text: string,
  byName: LookedUp,
  context: RowContext,
): Resolution {
  const { records, directory } = context;
  const numbered = /^[1-9]\d{0,14}$/.test(text)
    ? records.get(resource.name, Number(text))
    : undefined;
  const identified = identifiedAs(resource, text, context);
  const ids = new Set([numbered ?? [], identified].flat().map(({ id }) => id));
  if (byName.is === 'record') ids.add(byName.id);
  const found = [...ids].map((id): Found => ({ is: 'record', id }));
  const [only] = found;
  if (only === undefined) return byName;
  if (found.length === 1 && byName.is !== 'ambiguous') return only;
  const candidates = found.map((each) => directory.describe(resource, each));
  const named = byName.is === 'ambiguous' ? byName.candidates : [];
  return { is: 'ambiguous', candidates: [...new Set([...candidates, ...named])] };
}
