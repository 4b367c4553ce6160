import type { Column } from '../catalogue/columns/columns.ts';
import type { Values } from '../catalogue/fields.ts';
import type { Endpoint } from '../catalogue/endpoints.ts';
import { columnOf, KINDS, operandColumn, type Kind } from '../catalogue/kinds.ts';
import { LINKED } from '../catalogue/relations/public-links.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { foldHeading } from '../kernel/names.ts';
import type { SessionState } from './session-state.ts';

/** A value that is set once for the scans that follow. */
export interface ScanValue {
  /** `until`: its flag, and its word in a session. */
  readonly word: string;
  readonly column: Column;
}

/** An operation that a session of scans can do. */
export interface ScanOperation {
  /** `extend`: the word for it on the command line. */
  readonly word: string;
  readonly kind: Kind;
  readonly endpoint: Endpoint;
  /** The column that the codes fill. */
  readonly operand: Column;
  readonly values: readonly ScanValue[];
  /** The parameter that says how many units a scan is; every scan counts then, also one of the same record. */
  readonly counted?: string | undefined;
}

/** Every operation that the catalogue has for sessions of scans. */
export const SCAN_OPERATIONS: readonly ScanOperation[] = KINDS.flatMap((kind) => {
  const endpoint = kind.resource.endpoints[kind.operation ?? ''];
  const operand = operandColumn(kind);
  if (endpoint?.scanned === undefined || operand === undefined || kind.compound !== undefined)
    return [];
  const values = kind.columns
    .filter((column) => column !== operand && column.use === 'value')
    .map((column) => ({ word: wordOf(column), column }));
  const counted = endpoint.changesStock?.by;
  return [{ word: endpoint.scanned, kind, endpoint, operand, values, counted }];
});

/** The operation of that word. Throws TallysheetError 'bad-usage' for a word that the catalogue lacks. */
export function scanOperation(word: string): ScanOperation {
  const found = SCAN_OPERATIONS.find((each) => each.word === word);
  if (found !== undefined) return found;
  const words = SCAN_OPERATIONS.map((each) => each.word);
  throw new TallysheetError('bad-usage', `There is no operation "${word}" for scans`, {
    hint: `Use one of: ${words.join(', ')}.`,
  });
}

/** The operation with the custom fields of the account, which may be set for scans as well. */
export function withCustomFields(
  operation: ScanOperation,
  names: readonly string[],
): ScanOperation {
  const { kind, values } = operation;
  const words = new Set(values.map(({ word }) => word));
  const custom = kind.families.flatMap(({ prefix }) =>
    names.flatMap((name) => columnOf(kind, `${prefix}:${name}`) ?? []),
  );
  const further = custom
    .map((column) => ({ word: wordOf(column), column }))
    .filter(({ word }) => !words.has(word));
  return { ...operation, values: [...values, ...further] };
}

/** Groups of values of which each scan needs one; a scan without a quantity is one unit. */
export function neededValues({
  endpoint,
  values,
  counted,
}: ScanOperation): readonly (readonly ScanValue[])[] {
  const groups = [
    ...(endpoint.required ?? []).map((name) => [name]),
    ...(endpoint.requiredOneOf ?? []),
  ];
  return groups
    .filter((names) => counted === undefined || !names.includes(counted))
    .map((names) => values.filter(({ column }) => names.includes(column.target)))
    .filter((group) => group.length > 0);
}

/** Whom the scans are for, as people read it: the member that is set, or what is set in place of one. */
export function currentPerson(
  operation: ScanOperation,
  { values }: SessionState,
): string | undefined {
  const people = operation.values.filter(
    ({ column: { field } }) => field?.kind === 'reference' && field.to === LINKED.m,
  );
  const inPlace = neededValues(operation).filter((group) =>
    group.some((value) => people.includes(value)),
  );
  const [set] = [...people, ...inPlace.flat()].flatMap(
    ({ column }) => values[column.target]?.shown ?? [],
  );
  return set;
}

function wordOf({ label, field }: Column): string {
  return field?.word ?? asWord(label);
}

/** A label as it is typed in a session: `Till time` is `till-time`. */
export function asWord(label: string): string {
  return foldHeading(label).replaceAll(' ', '-');
}

/** The fields of a record that show whether the operation was done, or can be: state and holder. */
export function stateFields({
  endpoint,
  kind: { resource, operation = '' },
}: ScanOperation): string[] {
  const changed = Object.entries(resource.changedBy ?? {}).flatMap(([name, operations]) => {
    const { kind } = resource.fields[name] ?? {};
    return operations.includes(operation) && (kind === 'text' || kind === 'choice') ? [name] : [];
  });
  return [...new Set([...Object.keys(endpoint.needs ?? {}), ...changed])];
}

/** The fields that show the state of a record, as texts. */
export function statesOf(
  operation: ScanOperation,
  values: Values,
): Readonly<Record<string, string>> {
  const shown = stateFields(operation).map((name) => [name, values[name]] as const);
  return Object.fromEntries(
    shown.filter((each): each is [string, string] => typeof each[1] === 'string'),
  );
}
