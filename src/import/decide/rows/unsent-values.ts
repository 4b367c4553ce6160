import { callCommand } from '../match/passing-state.ts';
import type { Resource } from '../../../catalogue/define.ts';
import type { Endpoint } from '../../../catalogue/endpoints.ts';
import type { Field } from '../../../catalogue/fields.ts';
import { endpointName, endpointOf } from '../../../catalogue/index.ts';
import { operandOf } from '../../../catalogue/operations/operands.ts';
import { operationOf, requireOperation } from '../../../catalogue/operations/operations.ts';
import { makeIssue, type Issue } from '../../../kernel/messages/issues.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import { updatePayload } from '../match/build-call.ts';
import type { ResolvedValues } from '../../ledger/subjects/find-existing.ts';
import type { PlanContext } from './plan-context.ts';
import { inWords } from '../match/show-value.ts';

/**
 * Values for an existing record that no update sends, because nothing shows whether they are there
 * already: each is a warning with the operation that does what the row may mean, under its own name.
 */
export function unsentValues(
  row: JournalRow,
  values: ResolvedValues,
  record: KnownRecord,
  context: PlanContext,
): Issue[] {
  const { resource } = context.kind;
  const update = operationOf(resource, 'update');
  if (update === undefined) return [];
  return Object.entries(values).flatMap(([target, value]) => {
    const field: Field | undefined = resource.fields[target];
    if (field?.unsentToExisting === undefined || typeof value !== 'boolean') return [];
    if (isProven(target, value, update.endpoint, record)) return [];
    const meant = field.unsentToExisting[`${value}`];
    const isThere = isLeftBy(endpointOf(resource, meant).endpoint, record);
    if (isThere && !value) return [];
    return [
      makeIssue('value-not-sent', context.place(row, target), {
        field: field.label,
        value: inWords(target, value, context),
        expected: resource.singular,
        hint: isThere
          ? `If the ${resource.singular} has another value there, run: ${updateThatSends(target, value, { record, resource })}`
          : hintOf(meant, { record, resource }),
      }),
    ];
  });
}

interface OfRecord {
  readonly record: KnownRecord;
  readonly resource: Resource;
}

/** The operation is named as what it is. */
function hintOf(operation: string, { record, resource }: OfRecord): string {
  const { endpoint } = endpointOf(resource, operation);
  const name = endpointName(resource, operation);
  const operand = operandOf(endpoint, resource) ?? '';
  const line = callCommand(resource, operation, { [operand]: record.id });
  return `No update changes only this. "${endpoint.summary}" is another operation: import a sheet with --kind ${name}, or run: ${line}`;
}

/** The command line of an update that also sends what every update needs of the record. */
function updateThatSends(target: string, value: boolean, { record, resource }: OfRecord): string {
  const { operation } = requireOperation(resource, 'update');
  const sent = { ...updatePayload(resource, record, []), [target]: value };
  return callCommand(resource, operation, sent);
}

/** Whether the record shows the state in which an operation leaves it. */
function isLeftBy({ leaves = {} }: Endpoint, { values }: KnownRecord): boolean {
  return Object.entries(leaves).every(([name, value]) => values[name] === value);
}

/** A record that lacks what only that value lets it lack has the value. */
function isProven(
  target: string,
  value: boolean,
  { requiredUnless = {} }: Endpoint,
  record: KnownRecord,
): boolean {
  return Object.entries(requiredUnless).some(
    ([name, { field, is }]) =>
      field === target && is === value && (record.values[name] ?? null) === null,
  );
}
