import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { PlanContext } from './plan-context.ts';
import type { ReferenceField } from '../../../catalogue/fields.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import { type Issue, makeIssue } from '../../../kernel/messages/issues.ts';
import type { Payload, PlannedValue } from '../../ledger/journal/tables/calls/planned-call.ts';
import { inWords } from '../match/show-value.ts';
import { foldName } from '../../../kernel/names.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import { operationOf } from '../../../catalogue/operations/operations.ts';
import type { Resource } from '../../../catalogue/define.ts';
import type { Endpoint } from '../../../catalogue/endpoints.ts';
import { cellCheckOf, readCell } from '../../../catalogue/checks/row-check.ts';

/** A record of a tree is put neither below itself nor below one of those within it. */
function treeStays(
  row: JournalRow,
  { payload, record }: Writing,
  context: PlanContext,
): RuleResult {
  const { parent } = context.kind.resource;
  const wanted = parent === undefined ? undefined : payload[parent];
  if (record === undefined || parent === undefined || typeof wanted !== 'number') return NOTHING;
  if (wanted === record.values[parent]) return NOTHING;
  const { path, movedBy } = pathAbove(wanted, parent, record.id, context);
  return path.includes(record.id)
    ? { issues: [below(row, parent, wanted, context)], waitsFor: [] }
    : { issues: [], waitsFor: movedBy };
}

const NOTHING: RuleResult = { issues: [], waitsFor: [] };

/** A record and those above it, up to that one or the top, and the calls of the run that put them there. */
function pathAbove(
  first: number,
  parent: string,
  last: number,
  context: PlanContext,
): { readonly path: readonly number[]; readonly movedBy: readonly number[] } {
  const path: number[] = [];
  const movedBy: number[] = [];
  let at: PlannedValue | undefined = first;
  while (typeof at === 'number' && !path.includes(at)) {
    path.push(at);
    if (at === last) break;
    const above = recordByThen(context.kind.resource, at, context);
    if (above?.changedBy !== undefined) movedBy.push(above.changedBy);
    at = above?.values[parent];
  }
  return { path, movedBy };
}

function below(
  row: JournalRow,
  parent: string,
  wanted: number,
  context: PlanContext,
): ReturnType<typeof makeIssue> {
  const { resource } = context.kind;
  return makeIssue('circular-reference', context.place(row, parent), {
    field: columnOf(context.kind, parent)?.label ?? parent,
    value: context.directory.nameOf(resource, { is: 'record', id: wanted }),
    hint: `Name a ${resource.singular} that is neither this one nor within it, or write (clear).`,
  });
}

/** Says what the service would refuse because of other records, as the descriptions of the fields have it. */
export function applyWriteRules(
  row: JournalRow,
  writing: Writing,
  context: PlanContext,
): RuleResult {
  const results = [ownersAgree, treeStays, valuesAreFree].map((rule) =>
    rule(row, writing, context),
  );
  return {
    issues: results.flatMap(({ issues }) => issues),
    waitsFor: results.flatMap(({ waitsFor }) => waitsFor),
  };
}

/** What belongs to another field of the same record, such as a subgroup to its group, belongs to it afterwards. */
function ownersAgree(row: JournalRow, writing: Writing, context: PlanContext): RuleResult {
  const { params = {} } = writing.endpoint;
  const issues = Object.entries(context.kind.resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'reference' || field.within === undefined) return [];
    // What the call cannot write follows its owner.
    if (!Object.hasOwn(params, name)) return [];
    const owned = { name, field, within: field.within };
    const wrong = wrongOwner(owned, writing, context);
    return wrong === undefined ? [] : [disagreement(row, owned, wrong, context)];
  });
  return { issues, waitsFor: [] };
}

interface Owned {
  readonly name: string;
  readonly field: ReferenceField;
  readonly within: string;
}

interface WrongOwner {
  /** The record that belongs to another owner, and the owner that it would get. */
  readonly id: number;
  readonly owner: PlannedValue;
  /** The record keeps it, while its owner changes. */
  readonly isKept: boolean;
}

function wrongOwner(
  { name, field, within }: Owned,
  { payload, record }: Writing,
  { records }: PlanContext,
): WrongOwner | undefined {
  const held = record?.values ?? {};
  const { [name]: id = held[name], [within]: owner = held[within] } = payload;
  if (typeof id !== 'number' || owner === undefined) return undefined;
  const isKept = payload[name] === undefined;
  // The record agrees with itself: one that it keeps need not be read.
  const before = isKept ? held[within] : undefined;
  const ownOwner = records.get(field.to, id)?.values[within] ?? before ?? owner;
  return ownOwner === owner ? undefined : { id, owner, isKept };
}

function disagreement(
  row: JournalRow,
  { name, within }: Owned,
  { id, owner, isKept }: WrongOwner,
  context: PlanContext,
): Issue {
  const label = columnOf(context.kind, name)?.label ?? name;
  const group = inWords(within, owner, context);
  const isInRow = !isKept && row.values[name] !== undefined;
  return makeIssue('not-within', context.place(row, isInRow ? name : within), {
    field: label,
    value: inWords(name, id, context),
    expected: `the ${ownerName(context, within)} "${group}"`,
    hint: isInRow
      ? `Name a ${label.toLowerCase()} of "${group}", or correct the other column.`
      : `Add the column ${label} with one of "${group}", or with (clear).`,
  });
}

function ownerName({ kind }: PlanContext, within: string): string {
  const field = kind.resource.fields[within];
  return field?.kind === 'reference' ? resourceNamed(field.to).singular : within;
}

/** No other record holds a value that only one may hold, unless a row before gives it another one. */
function valuesAreFree(
  row: JournalRow,
  { payload, record }: Writing,
  context: PlanContext,
): RuleResult {
  const { resource } = context.kind;
  const issues: Issue[] = [];
  const waitsFor: number[] = [];
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = payload[name];
    if (!('unique' in field) || typeof value !== 'string') continue;
    const holders = context.records
      .named(resource.name, name, value)
      .filter(({ id }) => id !== record?.id);
    for (const holder of holders) {
      const byThen = recordByThen(resource, holder.id, context);
      const held = byThen?.values[name];
      const isHeld = typeof held === 'string' && foldName(held) === foldName(value);
      if (isHeld) issues.push(taken(row, name, { value, holder }, context));
      else if (byThen?.changedBy !== undefined) waitsFor.push(byThen.changedBy);
    }
  }
  return { issues, waitsFor };
}

function taken(
  row: JournalRow,
  name: string,
  { value, holder }: { readonly value: string; readonly holder: KnownRecord },
  context: PlanContext,
): Issue {
  const { resource } = context.kind;
  const called = context.directory.nameOf(resource, { is: 'record', id: holder.id });
  return makeIssue('value-taken', context.place(row, name), {
    field: columnOf(context.kind, name)?.label ?? name,
    value,
    expected: `the ${resource.singular} "${called}" (#${holder.id})`,
    hint: `Enter another value, or update #${holder.id} instead: write ${holder.id} as its ${resource.id.label}.`,
  });
}

/** What a record holds once the rows before have changed it. */
interface RecordByThen {
  readonly values: Readonly<Record<string, PlannedValue>>;
  /** The call that changes it, where one does. */
  readonly changedBy: number | undefined;
}

/** A record of the account with the changes of the rows before; undefined where the plan did not read it. */
function recordByThen(
  resource: Resource,
  id: number,
  { records, calls }: Pick<PlanContext, 'records' | 'calls'>,
): RecordByThen | undefined {
  const record = records.get(resource.name, id);
  if (record === undefined) return undefined;
  const update = operationOf(resource, 'update')?.operation;
  const changes = calls
    .plannedFor(resource.name, id)
    .filter(({ operation }) => operation === update);
  return {
    values: Object.assign({}, record.values, ...changes.map(({ payload }) => payload)) as Readonly<
      Record<string, PlannedValue>
    >,
    changedBy: changes.at(-1)?.id,
  };
}

/** A call that creates a record, or changes one. */
interface Writing {
  readonly endpoint: Endpoint;
  readonly payload: Payload;
  /** As the account has it; undefined for a new one. */
  readonly record: KnownRecord | undefined;
}

/** What other records mean for a call that writes one. */
interface RuleResult {
  /** With an error among them, the service would refuse the call. */
  readonly issues: readonly Issue[];
  /** Calls of this run that have to be done before. */
  readonly waitsFor: readonly number[];
}

/**
 * The issues of a new record's days that have to be still to come. A cell alone does not show them: rows of records that
 * exist have days that are over since.
 */
export function daysOfCreate(
  row: JournalRow,
  { params = {} }: Endpoint,
  payload: Payload,
  context: PlanContext,
): Issue[] {
  return Object.entries(params).flatMap(([param, field]) => {
    const day = payload[param];
    if (field.kind !== 'date' || field.upcoming !== true || typeof day !== 'string') return [];
    const { today, anywhere } = context;
    const check = cellCheckOf(field, { dateFormat: 'yyyy-mm-dd', today, anywhere });
    return readCell(check, day).issues.map(({ code, details }) =>
      makeIssue(code, context.place(row, param), {
        ...details,
        field: columnOf(context.kind, param)?.label ?? param,
      }),
    );
  });
}
