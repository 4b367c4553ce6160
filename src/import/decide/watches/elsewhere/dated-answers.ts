import type { Endpoint, ListProof } from '../../../../catalogue/endpoints.ts';
import type { DatedAnswer } from '../../../../catalogue/description/proof.ts';
import type { Value, Values } from '../../../../catalogue/fields.ts';
import { ownValue } from '../../../../kernel/json.ts';
import type { PlannedValue } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { KnownRecord } from '../../../ledger/journal/tables/records/record-table.ts';

/** A proof by which the newest answer about a record shows that a row was done. */
export type DatedProof = ListProof & { readonly dated: DatedAnswer };

export function datedProofOf({ proof }: Pick<Endpoint, 'proof'>): DatedProof | undefined {
  return proof?.in === 'list' && proof.dated !== undefined
    ? { ...proof, dated: proof.dated }
    : undefined;
}

/** Whether a record may have been answered for at all, so that asking is worth a call. */
export function mayBeAnswered({ counted = '' }: DatedProof, record: KnownRecord): boolean {
  return record.marks?.[counted] !== null;
}

/**
 * When the newest answer was given, if it says exactly what a row says, no user asked again since, and it is not older
 * than that; undefined otherwise. In the service's own time.
 * @param record who has it, and since when
 */
export function answeredAsSaid(
  { proof, leaves = {} }: { readonly proof: DatedProof; readonly leaves?: Endpoint['leaves'] },
  said: Readonly<Record<string, PlannedValue>>,
  status: Values,
  { record, since }: { readonly record: Pick<KnownRecord, 'values'>; readonly since: string },
): string | undefined {
  const { dated, shownAs } = proof;
  const at = status[dated.at];
  const from = record.values[dated.since];
  if (typeof at !== 'string' || at < since || (typeof from === 'string' && at < from)) return;
  const isAnswered = Object.entries(leaves).every(
    ([name, value]) => (ownValue(status, name) ?? value) === value,
  );
  const isAsSaid = Object.entries(shownAs).every(
    ([param, field]) => textOf(said[param] ?? dated.unlessSaid[param]) === textOf(status[field]),
  );
  return isAnswered && isAsSaid ? at : undefined;
}

function textOf(value: PlannedValue | Value | undefined): string {
  return value === null || value === undefined || value === '' ? '' : JSON.stringify(value);
}
