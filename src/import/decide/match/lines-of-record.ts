import type { CallOnRecord } from '../../ledger/subjects/subject.ts';
import type { Resource } from '../../../catalogue/define.ts';
import type { LinesField } from '../../../catalogue/fields.ts';
import { assertHolds } from '../../../kernel/messages/errors.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import {
  type PlannedLine,
  endpointOfCall,
} from '../../ledger/journal/tables/calls/planned-call.ts';

/** More sums than this are not tried: rows on one line are few. */
const MOST_SUMS = 10_000;

/** How much lines add up to, by what they are for: a line that is added again gets more. */
export function lineSums(
  lines: readonly PlannedLine[],
  field: LinesField,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const likeness = likenessOf(line, field);
    sums.set(likeness, (sums.get(likeness) ?? 0) + amountOf(line, field));
  }
  return sums;
}

/** What a line says besides its amount. */
export function likenessOf(line: PlannedLine, field: LinesField): string {
  const amount = amountField(field);
  const others = Object.keys(field.fields).filter((name) => name !== amount);
  return JSON.stringify(others.map((name) => line[name] ?? null));
}

export function amountOf(line: PlannedLine, field: LinesField): number {
  return Number(line[amountField(field) ?? ''] ?? 0);
}

function amountField({ fields, key }: LinesField): string | undefined {
  return Object.keys(fields).find((name) => name !== key && fields[name]?.kind === 'integer');
}

/** Which amounts add up to exactly that sum, the earliest of them; undefined where none do. */
export function amountsThatMake(
  amounts: readonly number[],
  sum: number,
): ReadonlySet<number> | undefined {
  /** By a sum that amounts make, the last of them and the sum before it. */
  const made = new Map<number, { readonly at: number; readonly before: number }>();
  for (const [at, amount] of amounts.entries()) {
    for (const before of [0, ...made.keys()]) {
      const next = before + amount;
      const isNew = next <= sum && !made.has(next) && made.size < MOST_SUMS;
      if (isNew) made.set(next, { at, before });
    }
    if (made.has(sum)) break;
  }
  const chosen = new Set<number>();
  for (let left = sum; left > 0;) {
    const last = made.get(left);
    if (last === undefined) return undefined;
    chosen.add(last.at);
    left = last.before;
  }
  return chosen;
}

/** The field of a record that its rows fill with lines. */
export interface LinesOfRecord {
  readonly name: string;
  readonly field: LinesField;
}

export function linesOfKind({ name: kind, lineItems, fields }: Resource): LinesOfRecord {
  const name = lineItems?.field ?? '';
  const field = fields[name];
  assertHolds(field?.kind === 'lines', `${kind} has no lines`);
  return { name, field };
}

/** The lines that a call adds to those of its record; undefined where it adds none. */
export function addedLines(
  call: CallOnRecord,
): { readonly field: string; readonly lines: readonly PlannedLine[] } | undefined {
  const { lineItems } = resourceNamed(call.resource);
  if (lineItems?.operation !== call.operation) return undefined;
  const { field } = lineItems;
  const lines: unknown = call.payload[field];
  const isAppended = endpointOfCall(call).endpoint.effect === 'append';
  return isAppended && Array.isArray(lines) ? { field, lines: lines as PlannedLine[] } : undefined;
}
