import { type Endpoint, pathNames } from '../../../catalogue/endpoints.ts';
import { type Issue, makeIssue, quote } from '../../../kernel/messages/issues.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { ResolvedValues } from '../../ledger/subjects/find-existing.ts';
import type { PlanContext } from './plan-context.ts';
import type { Decision } from '../match/decision.ts';
import { inWords } from '../match/show-value.ts';
import { labelInSheet } from '../../ledger/rows/targets.ts';
import { cellCheckOf, readCell } from '../../../catalogue/checks/row-check.ts';
import { endpointName, resourceNamed } from '../../../catalogue/index.ts';
import type { Field, ReferenceField, Value } from '../../../catalogue/fields.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { type Cell, cellText } from '../../../kernel/cells.ts';
import { cellRules } from '../../sheet/validate/rows/sheet-plan.ts';
import { isEqual, plainText } from '../../ledger/subjects/compare.ts';
import type { ShownCell } from '../match/row-context.ts';
import { isFound } from '../names/resolution.ts';
import { operationWithin } from '../../../catalogue/operations/leading-to.ts';
import type { PlannedValue } from '../../ledger/journal/tables/calls/planned-call.ts';
import { shownDifferences } from '../match/shown-done.ts';

interface NamedRecord {
  readonly endpoint: Endpoint;
  /** The parameter that names the record. */
  readonly operand: string | undefined;
  readonly values: ResolvedValues;
  readonly record: KnownRecord;
}

/** Warns of cells that differ from the record and are not sent; a decision for a row that cannot mean this record. */
export function checkNamedRecord(
  row: JournalRow,
  named: NamedRecord,
  context: PlanContext,
): Decision | undefined {
  for (const issue of unwritableCells(row, named.record, context)) {
    context.rows.addIssue(row.id, issue);
  }
  return blockOtherPlace(row, named, context);
}

/** Refuses a row that names the record of an operation beside something it does not belong to, such as another item. */
function blockOtherPlace(
  row: JournalRow,
  { endpoint, operand, values, record }: NamedRecord,
  context: PlanContext,
): Decision | undefined {
  const issues = pathNames(endpoint.route).flatMap((name) => {
    const held = record.values[name] ?? null;
    const said = values[name] ?? null;
    if (name === operand || held === null || said === null || held === said) return [];
    return [
      makeIssue('unexpected-value', context.place(row, name), {
        field: labelInSheet(context.kind, name),
        value: inWords(name, said, context),
        expected: `${quote(inWords(name, held, context))}, to which the ${context.kind.resource.singular} belongs`,
        hint: 'Correct this cell, or the number of the record.',
      }),
    ];
  });
  return issues.length === 0 ? undefined : { status: 'blocked', issues };
}

/**
 * Cells of an exported row that were edited though no update writes them: each is a warning that names the
 * operations which change it. A row without a number was not exported, and may say anything.
 */
export function unwritableCells(
  row: JournalRow,
  record: KnownRecord,
  context: PlanContext,
): Issue[] {
  const { resource } = context.kind;
  return context.shownCells(row).flatMap((shown) => {
    const { target, cell } = shown;
    const field = resource.fields[target];
    const held = record.values[target] ?? null;
    if (field === undefined) return [];
    const named = shownName(resource, target, record);
    if (named === cellText(cell).trim()) return [];
    if (named === undefined && saysTheSame(field, shown, held, context)) return [];
    const operations = operationsFor(resource, target);
    return [
      makeIssue('read-only-cell', context.place(row, target), {
        field: field.label,
        value: cellText(cell),
        expected: held === null ? 'nothing' : `"${named ?? inWords(target, held, context)}"`,
        ...(operations.length > 0 && {
          hint: `To change it, import a sheet with --kind ${operations.join(' or --kind ')}.`,
        }),
      }),
    ];
  });
}

/** `fixed-assets.retire`: the operations that change a field, as `--kind` takes them. */
function operationsFor(resource: Resource, target: string): string[] {
  const operations = resource.changedBy?.[target] ?? [];
  return operations.map((operation) => endpointName(resource, operation));
}

/** What records that it refers to are called, where the record says that besides their numbers. */
function shownName(resource: Resource, target: string, record: KnownRecord): string | undefined {
  const stem = target.replace(/_id$/, '');
  const field = resource.derivedFields?.find((name) => name === stem || name === `${stem}_name`);
  const name = field === undefined ? undefined : record.values[field];
  return typeof name === 'string' ? name.trim() : undefined;
}

function saysTheSame(
  field: Field,
  { cell, format }: ShownCell,
  held: Value,
  context: PlanContext,
): boolean {
  if (field.kind === 'reference') return namesTheSame(field, cellText(cell).trim(), held, context);
  if (held === null) return false;
  if (sameMoment(cell, held)) return true;
  const rules = cellRules(context.checking, { today: '' }, format);
  if (field.kind === 'lines') return false;
  const { value } = readCell(cellCheckOf(field, rules), cell);
  // A cell that cannot be read as such a value is compared as text.
  if (value === undefined) return cellText(cell).trim() === plainText(held);
  return isEqual(field, value, held);
}

function namesTheSame(
  field: ReferenceField,
  text: string,
  held: Value,
  context: PlanContext,
): boolean {
  if (typeof held !== 'number') return false;
  const resource = resourceNamed(field.to);
  // What was not read of the account cannot be compared, and is not reported.
  if (context.records.get(resource.name, held) === undefined) return true;
  const found = context.directory.resolve(resource, text);
  return isFound(found) && found.is === 'record' && found.id === held;
}

/** The service's stamps are text; a spreadsheet program keeps them as dates with a time. */
function sameMoment(cell: Cell, held: Value): boolean {
  if (typeof cell === 'string' || cell.type !== 'date' || typeof held !== 'string') return false;
  const digits = (text: string): string => text.replace(/\D/g, '').padEnd(14, '0');
  return digits(cell.iso) === digits(held);
}

/** What a row says of an operation, and the record that is already as the operation leaves it. */
interface DoneOperation {
  readonly endpoint: Endpoint;
  readonly values: ResolvedValues;
  readonly record: KnownRecord;
}

/** What a record shows otherwise than a row that finds it in the state that it asks for. */
export function ignoredDifferences(
  row: JournalRow,
  done: DoneOperation,
  context: PlanContext,
): Issue[] {
  const show = (target: string, value: PlannedValue): string => inWords(target, value, context);
  return shownDifferences(context.kind.resource, { ...done, show }, done.record).map(
    ({ target, field, from, to }) =>
      makeIssue('read-only-cell', context.place(row, target), {
        field,
        value: to,
        expected: from === '' ? 'nothing' : quote(from),
        hint: hintFor(target, done, context),
      }),
  );
}

/** The operation that changes it in the state which the record is in, where there is one. */
function hintFor(
  target: string,
  { endpoint: { leaves = {} } }: DoneOperation,
  { kind: { resource } }: PlanContext,
): string {
  const [operation] = Object.entries(leaves).flatMap(
    ([field, held]) => operationWithin(resource, { field, held }, [target]) ?? [],
  );
  return operation === undefined
    ? 'No action needed, unless the service is wrong: then correct it there.'
    : `To change it, import the row as ${endpointName(resource, operation)}.`;
}
