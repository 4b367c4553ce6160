import type { Resource } from '../../../catalogue/define.ts';
import type { LookupKey } from '../../ledger/journal/tables/calls/planned-call.ts';
import type {
  KnownRecord,
  RecordReader,
} from '../../ledger/journal/tables/records/record-table.ts';
import type { RowReader } from '../../ledger/journal/tables/rows/row-table.ts';
import { differences } from './differences.ts';
import type { EarlierRows } from '../../ledger/run/earlier-rows.ts';
import type { ResolvedValues } from '../../ledger/subjects/find-existing.ts';

/** What is known of the account, and of what earlier runs made there. */
interface Known {
  readonly resource: Resource;
  readonly records: RecordReader;
  readonly earlier: EarlierRows;
  readonly rows: RowReader;
}

/** The records equal to what a row without a key would make, each for one row. */
export class EqualRecords {
  readonly #open = new Map<string, KnownRecord[]>();

  /** The next record that says all that the row says, that no earlier run made and no row names. */
  take(
    values: ResolvedValues,
    lookupKey: LookupKey,
    { resource, records, earlier, rows }: Known,
  ): KnownRecord | undefined {
    const name = JSON.stringify([resource.name, lookupKey.field, lookupKey.value]);
    const open =
      this.#open.get(name) ??
      records
        .named(resource.name, lookupKey.field, lookupKey.value)
        .filter(
          ({ id }) => !earlier.hasRecord(resource.name, id) && !rows.isAbout(resource.name, id),
        );
    // Most names of a large file have no record: nothing is kept of them.
    if (open.length === 0) return undefined;
    this.#open.set(name, open);
    const at = open.findIndex(
      (record) => differences(resource, values, record, () => '').length === 0,
    );
    return at < 0 ? undefined : open.splice(at, 1)[0];
  }
}
