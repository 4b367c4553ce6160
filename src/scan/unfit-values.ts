import type { Resource } from '../catalogue/define.ts';
import { type UnmetNeed, unmetNeeds } from '../catalogue/operations/transitions.ts';
import type { ScanOperation, ScanValue } from './scan-operations.ts';
import type { LineProblem } from './session-answer.ts';
import type { SetValue } from './session-state.ts';
import type { ValueRules } from './session-values.ts';

type Unfit = Extract<LineProblem, { readonly is: 'unfit' }>;

/** Whether a value names a person or a place that is known by name. */
export function namesRecord(
  { column: { field } }: ScanValue,
  { names }: Pick<ValueRules, 'names'>,
): boolean {
  return field?.kind === 'reference' && names.has(field.to);
}

/** Why a value cannot be read, where it names a record. */
export function whyUnread(value: ScanValue): LineProblem | undefined {
  return value.column.field?.kind === 'reference' ? { is: 'no name', value } : undefined;
}

/** Why the operation refuses whom a value names; undefined where it does not. */
export function unfitState(
  { operation, values }: { readonly operation: ScanOperation; readonly values: ValueRules },
  value: ScanValue,
  { value: text, shown }: SetValue,
): Unfit | undefined {
  const { field, target } = value.column;
  const names = field?.kind === 'reference' ? values.names.get(field.to) : undefined;
  const named = names?.find(text, values.host);
  if (names === undefined || named === undefined || !('value' in named)) return undefined;
  const needs = operation.endpoint.needsOf?.[target] ?? {};
  const [unmet] = unmetNeeds({ needs }, names.valuesOf(named.id));
  return unmet && { is: 'unfit', value, shown, state: stateInWords(names.resource, unmet) };
}

export function unfitSentence({ value: { column }, shown, state }: Unfit): string {
  return `${column.label}: ${shown} is ${state}, so nothing was set. Choose another.`;
}

/** A state as people call it: `inactive`. */
function stateInWords({ fields }: Resource, { field, held }: UnmetNeed): string {
  const described = fields[field];
  const words = described?.kind === 'integer' ? described.words : undefined;
  return words?.[Number(held)] ?? JSON.stringify(held);
}
