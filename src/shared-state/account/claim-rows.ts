import type {
  Claim,
  FingerprintChange,
  SettledClaim,
} from '../../import/ledger/shared/shared-account.ts';

/** What a function of the database answers of a fingerprint. */
export interface ChangeRow {
  readonly name: string;
  readonly generation: number;
  readonly state: FingerprintChange['state'];
  readonly run: string;
  readonly run_name: string;
  readonly kind: string;
  readonly at: string;
  readonly record_id: number | null;
  readonly stamp: string | null;
  readonly lines: string | null;
  readonly change: number;
}

/** An open claim as a function of the database answers it. */
export interface ClaimRow {
  readonly name: string;
  readonly generation: number;
  readonly is_key: boolean;
  readonly call: number | null;
  readonly kind: string;
}

export function asChange(row: ChangeRow): FingerprintChange {
  const { name: value, generation, state, run, run_name: runName, kind, at, change: count } = row;
  return {
    ...{ value, generation, state, run, runName, kind, at, count },
    recordId: row.record_id ?? undefined,
    stamp: row.stamp ?? undefined,
    lines: row.lines ?? undefined,
  };
}

export function asClaim({ name, generation, is_key: isKey, call, kind }: ClaimRow): Claim {
  return { name, generation, isKey, call: call ?? 0, kind, at: '' };
}

/** Claims, or their outcomes, as a function of the database takes them. */
export function asJson(claims: readonly (Claim | SettledClaim)[]): string {
  const rows = claims.map((claim) => {
    const record_id = 'recordId' in claim ? claim.recordId : undefined;
    return { ...claim, is_key: claim.isKey, record_id };
  });
  return JSON.stringify(rows);
}
