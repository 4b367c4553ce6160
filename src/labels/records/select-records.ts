import type { AccountRecord, Family } from '../../account/account-record.ts';
import { keptRecord } from '../../account/account-record.ts';
import { findRecords } from '../../account/find-records.ts';
import type { AccountSnapshot } from '../../account/account-snapshot.ts';
import type { Resource } from '../../catalogue/define.ts';
import { isEnded } from '../../catalogue/operations/ended.ts';
import type { Caller } from '../../client/caller.ts';
import type { ServiceRecord } from '../../client/records.ts';
import { namedByFilters, readFilters, resolveFilters } from '../../export/choose/choose-filters.ts';
import { ReferenceNames } from '../../export/read/reference-names.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { foldName } from '../../kernel/names.ts';
import type { Reading } from '../../scan/scan-readings.ts';
import type { WrittenReference } from './file-references.ts';

/** Which records to label: those that match filters, that have these numbers, or that rows of files name. */
export type LabelSelection =
  | { readonly by: 'filters'; readonly filters: readonly string[] }
  | { readonly by: 'numbers'; readonly numbers: readonly number[] }
  | { readonly by: 'references'; readonly references: readonly WrittenReference[] };

/** The records, in the order that they were named in, and what was not found. */
export interface SelectedRecords {
  readonly records: readonly AccountRecord[];
  readonly notFound: readonly Pick<WrittenReference, 'place' | 'text'>[];
}

/**
 * Reads the records to label. Throws TallysheetError 'bad-usage' for a filter that does not exist, and as AccountSnapshot.read
 * and findRecords do.
 */
export async function selectRecords(
  resource: Resource,
  selection: LabelSelection,
  sources: { readonly snapshot: AccountSnapshot; readonly caller: Caller },
): Promise<SelectedRecords> {
  const families = sources.snapshot.families(resource);
  switch (selection.by) {
    case 'filters':
      return matching(resource, selection.filters, sources.snapshot);
    case 'numbers': {
      const references = selection.numbers.map((id): WrittenReference => ({
        place: 'the run',
        text: `#${id}`,
        readings: [[{ id }]],
      }));
      return namedIn(resource, references, families, sources.caller);
    }
    case 'references':
      return namedIn(resource, selection.references, families, sources.caller);
  }
}

async function matching(
  resource: Resource,
  written: readonly string[],
  snapshot: AccountSnapshot,
): Promise<SelectedRecords> {
  const read = readFilters(resource, written);
  const named = namedByFilters(read);
  await snapshot.readNamed(named);
  const names = new ReferenceNames();
  for (const each of named) names.learn(each, (kind) => snapshot.of(kind));
  const filters = resolveFilters(read, names);
  const [list] = await snapshot.read([{ resource, filters, isMainListOnly: true }]);
  return { records: inUse(resource, [...(list?.records() ?? [])]), notFound: [] };
}

/** Without records whose use has ended, which some lists show among the others, unless all of them are such. */
function inUse(resource: Resource, records: readonly AccountRecord[]): readonly AccountRecord[] {
  const used = records.filter(({ values }) => !isEnded(resource, values));
  return used.length === 0 ? records : used;
}

/** Looks what is not found up again by the weaker readings. */
async function namedIn(
  resource: Resource,
  references: readonly WrittenReference[],
  families: readonly Family[],
  caller: Caller,
): Promise<SelectedRecords> {
  const found = new Map<WrittenReference, AccountRecord>();
  const most = Math.max(0, ...references.map(({ readings }) => readings.length));
  for (let strength = 0; strength < most; strength += 1) {
    const open = references.filter((reference) => !found.has(reference));
    const index = new RecordIndex();
    const readings = open.flatMap((reference) => reference.readings[strength] ?? []);
    await findRecords(caller, { resource, ...wantedOf(readings) }, (records) => {
      for (const record of records) index.add(record, readings);
    });
    for (const reference of open) {
      const record = index.only(reference.readings[strength] ?? []);
      if (record !== undefined) found.set(reference, keptRecord(record, { families }));
    }
  }
  const records = new Map([...found.values()].map((record) => [record.id, record]));
  const inOrder = references.flatMap((reference) => found.get(reference)?.id ?? []);
  return {
    records: [...new Set(inOrder)].flatMap((id) => records.get(id) ?? []),
    notFound: references.filter((reference) => !found.has(reference)),
  };
}

function wantedOf(readings: readonly Reading[]): {
  readonly ids: Set<number>;
  readonly values: Map<string, Set<string>>;
} {
  const ids = new Set<number>();
  const values = new Map<string, Set<string>>();
  for (const reading of readings) {
    if ('id' in reading) ids.add(reading.id);
    else getOrMake(values, reading.field, () => new Set()).add(reading.value);
  }
  return { ids, values };
}

/** Records by what they may be meant by. */
class RecordIndex {
  readonly #byId = new Map<number, ServiceRecord>();
  readonly #byValue = new Map<string, Set<number>>();

  add(record: ServiceRecord, readings: readonly Reading[]): void {
    this.#byId.set(record.id, record);
    const fields = new Set(
      readings.flatMap((reading) => ('field' in reading ? [reading.field] : [])),
    );
    for (const field of fields) {
      const value = record.values[field];
      if (typeof value !== 'string' || value === '') continue;
      getOrMake(this.#byValue, keyOf(field, value), () => new Set()).add(record.id);
    }
  }

  /** The one record that any of the readings mean; undefined where that is none, or several. */
  only(readings: readonly Reading[]): ServiceRecord | undefined {
    const ids = readings.flatMap((reading) =>
      'id' in reading
        ? [reading.id].filter((id) => this.#byId.has(id))
        : [...(this.#byValue.get(keyOf(reading.field, reading.value)) ?? [])],
    );
    const [id, ...others] = new Set(ids);
    return id === undefined || others.length > 0 ? undefined : this.#byId.get(id);
  }
}

function keyOf(field: string, value: string): string {
  return `${field}\n${foldName(value)}`;
}
