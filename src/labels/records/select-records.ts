import type { AccountRecord, Family } from '../../account/account-record.ts';
import { keptRecord } from '../../account/account-record.ts';
import { findRecords } from '../../account/find-records.ts';
import type { AccountSnapshot } from '../../account/account-snapshot.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { Caller } from '../../client/caller.ts';
import type { ServiceRecord } from '../../client/records.ts';
import { namedByFilters, readFilters, resolveFilters } from '../../export/choose/choose-filters.ts';
import { ReferenceNames } from '../../export/read/reference-names.ts';
import { foldName } from '../../kernel/names.ts';
import type { WrittenReference } from './file-references.ts';
import { identifierField } from './label-kinds.ts';

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

/** Where records come from. */
export interface RecordSources {
  readonly snapshot: AccountSnapshot;
  readonly caller: Caller;
}

/**
 * Reads the records to label. Throws TallysheetError 'bad-usage' for a filter that does not exist, and as AccountSnapshot.read
 * and findRecords do.
 */
export async function selectRecords(
  resource: Resource,
  selection: LabelSelection,
  sources: RecordSources,
): Promise<SelectedRecords> {
  const families = sources.snapshot.families(resource);
  switch (selection.by) {
    case 'filters':
      return matching(resource, selection.filters, sources.snapshot);
    case 'numbers': {
      const references = selection.numbers.map((number): WrittenReference => ({
        place: 'the run',
        text: String(number),
        by: ['id'],
      }));
      return namedIn(resource, references, { families, caller: sources.caller });
    }
    case 'references':
      return namedIn(resource, selection.references, { families, caller: sources.caller });
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
  return { records: [...(list?.records() ?? [])], notFound: [] };
}

interface LookUpTools {
  readonly families: readonly Family[];
  readonly caller: Caller;
}

async function namedIn(
  resource: Resource,
  references: readonly WrittenReference[],
  { families, caller }: LookUpTools,
): Promise<SelectedRecords> {
  const index = new RecordIndex(resource);
  const wanted = wantedOf(resource, references);
  await findRecords(caller, { resource, ...wanted }, (records) => {
    index.add(records);
  });
  const notFound: WrittenReference[] = [];
  const found = new Map<number, AccountRecord>();
  for (const reference of references) {
    const record = index.find(reference);
    if (record === undefined) notFound.push(reference);
    else found.set(record.id, keptRecord(record, { families }));
  }
  return { records: [...found.values()], notFound };
}

function wantedOf(
  resource: Resource,
  references: readonly WrittenReference[],
): { readonly ids: Set<number>; readonly values: Map<string, Set<string>> } {
  const wanted = references.flatMap(({ text, by }) => by.map((each) => ({ text, each })));
  const ids = new Set<number>();
  const values = new Map<string, Set<string>>();
  for (const { text, each } of wanted) {
    const field = each === 'id' ? undefined : fieldFor(resource, each);
    if (each === 'id' && Number.isSafeInteger(Number(text))) ids.add(Number(text));
    if (field !== undefined) values.set(field, (values.get(field) ?? new Set()).add(text));
  }
  return { ids, values };
}

function fieldFor(resource: Resource, by: WrittenReference['by'][number]): string | undefined {
  return by === 'identifier' ? identifierField(resource) : resource.namedBy[0];
}

/** Records by what rows name them by; a name of several records names none. */
class RecordIndex {
  readonly #resource: Resource;
  readonly #byId = new Map<number, ServiceRecord>();
  readonly #byValue = new Map<string, Set<number>>();

  constructor(resource: Resource) {
    this.#resource = resource;
  }

  add(records: readonly ServiceRecord[]): void {
    for (const record of records) {
      this.#byId.set(record.id, record);
      for (const field of [identifierField(this.#resource), this.#resource.namedBy[0]]) {
        const value = field === undefined ? undefined : record.values[field];
        if (field === undefined || typeof value !== 'string' || value === '') continue;
        const key = keyOf(field, value);
        this.#byValue.set(key, (this.#byValue.get(key) ?? new Set()).add(record.id));
      }
    }
  }

  find({ text, by }: WrittenReference): ServiceRecord | undefined {
    for (const each of by) {
      const found = each === 'id' ? this.#byId.get(Number(text)) : this.#withValue(each, text);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #withValue(by: 'identifier' | 'name', text: string): ServiceRecord | undefined {
    const field = fieldFor(this.#resource, by);
    const ids = field === undefined ? undefined : this.#byValue.get(keyOf(field, text));
    const [id, ...others] = ids ?? [];
    return id === undefined || others.length > 0 ? undefined : this.#byId.get(id);
  }
}

function keyOf(field: string, value: string): string {
  return `${field}\n${foldName(value)}`;
}
