import type { AccountSnapshot } from '../../../account/account-snapshot.ts';
import type { Values } from '../../../catalogue/fields.ts';
import { endpointOf } from '../../../catalogue/index.ts';
import { WORKING_LIMITS } from '../../../catalogue/limits.ts';
import { fixedAssets } from '../../../catalogue/resources/fixed-assets.ts';
import type { Caller } from '../../../client/caller.ts';
import { readWholeEntries } from '../../../client/lists/entries.ts';
import { numberOf, textOf } from '../../../account/record-values.ts';

/** What an account says of the verification of one fixed asset. */
export interface VerificationStatus {
  [key: string]: number | string | boolean | null;
  readonly item: number;
  readonly isPending: boolean;
  /** The member who has it. */
  readonly custodian: number | null;
  /** As the account writes times; blank where there is none. */
  readonly requestedAt: string;
  readonly requestNotes: string;
  readonly verifiedAt: string;
  readonly response: string;
  readonly condition: string;
  readonly notes: string;
}

/** Calls that a status of so many assets takes. */
export function statusCalls(assets: number): number {
  return Math.ceil(assets / WORKING_LIMITS.largestBatch);
}

/** The status of fixed assets, as many in a call as it carries; each call is read once. */
export async function readVerificationStatus(
  snapshot: AccountSnapshot,
  caller: Caller,
  items: readonly number[],
): Promise<readonly VerificationStatus[]> {
  const size = WORKING_LIMITS.largestBatch;
  const all: VerificationStatus[] = [];
  for (let first = 0; first < items.length; first += size) {
    const batch = items.slice(first, first + size);
    const name = `verification of ${batch.join()}`;
    all.push(...(await snapshot.answer(name, () => statusOf(caller, batch))));
  }
  return all;
}

async function statusOf(caller: Caller, items: readonly number[]): Promise<VerificationStatus[]> {
  const entries = await readWholeEntries(caller, {
    endpoint: endpointOf(fixedAssets, 'verificationStatus'),
    values: { seqs: items },
    title: 'The verification status',
  });
  return entries.map(({ values }) => verificationOf(values));
}

function verificationOf(values: Values): VerificationStatus {
  return {
    item: numberOf(values, 'sequence_num') ?? 0,
    isPending: values['pending_verification'] === true,
    custodian: numberOf(values, 'user_id') ?? null,
    requestedAt: textOf(values, 'requested_at'),
    requestNotes: textOf(values, 'notes'),
    verifiedAt: textOf(values, 'verified_at'),
    response: textOf(values, 'response'),
    condition: textOf(values, 'condition'),
    notes: textOf(values, 'verification_notes'),
  };
}
