import type { Endpoint } from '../../../catalogue/endpoints.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { endpointName } from '../../../catalogue/index.ts';
import { operationOf } from '../../../catalogue/operations/operations.ts';
import { makeIssue, type Issue } from '../../../kernel/messages/issues.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import type { PlannedValue } from '../../journal/tables/calls/planned-call.ts';
import type { KnownRecord } from '../../journal/tables/records/record-table.ts';
import type { JournalRow } from '../../journal/tables/rows/journal-row.ts';
import { plainText } from '../match/compare.ts';
import { updatePayload } from '../build-call.ts';
import type { ResolvedValues } from '../match/find-existing.ts';
import type { PlanContext } from '../plan-context.ts';
import { inWords } from './show-value.ts';

/**
 * Values for an existing record that no update sends, because nothing shows whether they are there
 * already: each is a warning with the one call that sends it.
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
    const field = resource.fields[target];
    if (field?.warnWhenUnsent !== true || typeof value !== 'boolean') return [];
    if (isProven(target, value, update.endpoint, record)) return [];
    const name = endpointName(resource, update.operation);
    const call = callThatSends(name, { [target]: value }, values, { record, resource });
    return [
      makeIssue('value-not-sent', context.place(row, target), {
        field: field.label,
        value: inWords(target, value, context),
        expected: resource.singular,
        hint: `If the ${resource.singular} has another value there, change it in the service itself, or run: ${call}`,
      }),
    ];
  });
}

/** The command line of an update that also has what every update needs, as the row or else the record has it. */
function callThatSends(
  endpoint: string,
  sent: ResolvedValues,
  values: ResolvedValues,
  { record, resource }: { readonly record: KnownRecord; readonly resource: Resource },
): string {
  const always = Object.entries(updatePayload(resource, record, []));
  const kept = always.map(([name, value]): [string, PlannedValue] => [name, values[name] ?? value]);
  return shellLine([
    ...['tallysheet', 'call', endpoint],
    ...[...kept, ...Object.entries(sent)].flatMap(([name, value]) => [
      '--param',
      `${name}=${plainText(value)}`,
    ]),
  ]);
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
