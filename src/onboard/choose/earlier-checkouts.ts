import type { AccountRecord } from '../../account/account-record.ts';
import { textOf } from '../../account/record-values.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { FingerprintProof } from '../../catalogue/endpoints.ts';
import { CHANGED_AT } from '../../catalogue/relations/attached.ts';
import type { Caller } from '../../client/caller.ts';
import { readSightings } from '../../import/decide/match/read-sightings.ts';
import type { SeenBefore } from '../../import/ledger/run/sightings.ts';

/**
 * What the histories of items show of earlier checkouts, on any computer. It is read before it is read who has the items:
 * what a person lacks then and was handed out before has come back.
 */
export class EarlierCheckouts {
  readonly #caller: Caller;
  readonly #since: string | undefined;
  readonly #seen = new Map<string, number>();

  /** @param since how far back histories are read, in a time of the service; undefined to read none */
  constructor(caller: Caller, since: string | undefined) {
    this.#caller = caller;
    this.#since = since;
  }

  /** Reads the history of an item, unless it did not change since then. Throws as readSightings does. */
  async read(
    resource: Resource,
    { id, values }: Pick<AccountRecord, 'id' | 'values'>,
  ): Promise<void> {
    const proof = proofOfHandingOut(resource);
    const changedAt = textOf(values, CHANGED_AT);
    if (proof === undefined || this.#since === undefined) return;
    if (changedAt !== '' && changedAt < this.#since) return;
    const seen = await readSightings(this.#caller, { resource, item: id, proof }, this.#since);
    for (const { value, generation } of seen) {
      this.#seen.set(value, Math.max(generation, this.#seen.get(value) ?? 0));
    }
  }

  /** Undefined where no history is read. */
  get seenBefore(): SeenBefore | undefined {
    return this.#since === undefined ? undefined : Object.fromEntries(this.#seen);
  }
}

/** Where it shows that records of a type were handed out; undefined where that is a state of theirs. */
function proofOfHandingOut({ endpoints }: Resource): FingerprintProof | undefined {
  const proofs = Object.values(endpoints).flatMap(({ handsOut, proof }) =>
    handsOut !== undefined && proof?.in === 'history' ? [proof] : [],
  );
  return proofs[0];
}
