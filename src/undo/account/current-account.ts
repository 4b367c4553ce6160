import { findRecords } from '../../account/find-records.ts';
import { readOne } from '../../account/look-up.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { Value } from '../../catalogue/fields.ts';
import type { Caller } from '../../client/caller.ts';
import type { ServiceRecord } from '../../client/records.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { KnownRecord } from '../../import/ledger/journal/tables/records/record-table.ts';
import { asKnown } from '../../import/decide/resolve/read-account.ts';
import { hasUndo, type RecordSteps } from '../run-steps.ts';
import { valuesWritten } from '../simulate.ts';
import { Uses, type Endangered } from './uses.ts';

/** A record as the account has it now. */
export interface CurrentRecord extends KnownRecord {
  /** As it was answered; it may hold secrets, and is never printed whole. */
  readonly raw: JsonObject;
}

/** Reads what an undo needs of the account, each list once, and notes on the way what refers to the records in danger. */
export class CurrentAccount {
  readonly uses: Uses;
  readonly #caller: Caller;

  /** @param endangered the records that the undo may remove, or put out of use */
  constructor(caller: Caller, endangered: Endangered) {
    this.#caller = caller;
    this.uses = new Uses(caller, endangered);
  }

  /**
   * The records of a kind of which something may be undone, and those that it reached, by their numbers; those that are
   * gone are missing. Throws as findRecords does.
   */
  async read(
    resource: Resource,
    records: readonly RecordSteps[],
    reached: readonly KnownRecord[],
  ): Promise<ReadonlyMap<number, CurrentRecord>> {
    const wanted = records.filter(hasUndo);
    const members = new Set(wanted.flatMap(membersWritten));
    const ids = new Set([...wanted, ...reached].map(({ id }) => id));
    const found = new Map<number, CurrentRecord>();
    const take = (read: readonly ServiceRecord[]): void => {
      for (const record of read) {
        this.uses.note(resource, record);
        if (!ids.has(record.id)) continue;
        found.set(record.id, { ...asKnown(resource, record, members), raw: record.raw });
      }
    };
    if (resource.within !== undefined) await this.#readContained(resource, wanted, take);
    else {
      const onWholeList = (): void => {
        this.uses.noteWhole(resource);
      };
      await findRecords(this.#caller, { resource, ids }, take, { onWholeList });
    }
    return found;
  }

  /** Records within others are read one by one, each from the record that it is in. */
  async #readContained(
    resource: Resource,
    records: readonly RecordSteps[],
    take: (records: readonly ServiceRecord[]) => void,
  ): Promise<void> {
    const { field = '' } = resource.within ?? {};
    for (const { id, steps, before } of records) {
      const container: Value = before?.[field] ?? steps[0].sent[field] ?? null;
      const record = await readOne(this.#caller, resource, id, { within: { [field]: container } });
      take(record === undefined ? [] : [record]);
    }
  }
}

/** The members of families that the run wrote: `custom:Colour`. */
function membersWritten({ steps }: RecordSteps): string[] {
  return steps
    .flatMap((step) => Object.keys(valuesWritten(step)))
    .filter((target) => target.includes(':'));
}
