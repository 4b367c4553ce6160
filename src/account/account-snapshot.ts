import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Resource } from '../catalogue/define.ts';
import type { Field } from '../catalogue/fields.ts';
import { resourceNamed } from '../catalogue/index.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { VERSION } from '../kernel/version.ts';
import { RecordSelection } from './record-selection.ts';
import { AccountStore, type AccountRecord } from './account-store.ts';
import { familyMembers, familiesOf } from './families.ts';
import { AccountReader, type AccountListener, type AccountPlace } from './account-reader.ts';
import { furtherList, wholeList, type KeepsBesides, type AccountList } from './list-query.ts';

/** Which records are wanted, and what of them. */
export interface WantedRecords {
  /** What they are for, in a word or two: `depreciation report`. It tells this reading from others. */
  readonly purpose: string;
  /** The kind that is read with its further lists: retired ones, too. */
  readonly resource: Resource;
  /** Kinds that are read whole, whatever the records refer to. */
  readonly besides: readonly Resource[];
  /** Fields of the records; the kinds that they refer to are read where a record does. */
  readonly references: readonly string[];
  /** What is kept of a record of the first kind beyond what the catalogue describes. */
  readonly keeps: KeepsBesides;
  /** Told the names of the custom fields before anything long is read; it may throw. */
  readonly onCustomFields: (names: readonly string[]) => void;
}

/** Records that are known to be complete. */
export interface ReadRecords {
  /** Those of a kind, each once; none of a kind that was not read. */
  of(kind: string): Iterable<AccountRecord>;
  /** The names of the custom fields of the first kind. */
  readonly customFields: readonly string[];
  /** When the last page of the first kind came, in milliseconds since 1970. */
  readonly readAt: number;
}

/**
 * Reads records as an export does, complete or not at all, and does something with them. What was read
 * is kept in the state folder until that is done, so that the same work goes on after it was broken
 * off. Throws TallysheetError 'incomplete-list', 'run-locked', 'cannot-write', as Caller.read does, and
 * whatever `use` and `onCustomFields` throw.
 */
export async function withRecords<Result>(
  wanted: WantedRecords,
  { workplace, listener }: { workplace: AccountPlace; listener: AccountListener },
  use: (records: ReadRecords) => Promise<Result>,
): Promise<Result> {
  const store = AccountStore.open(statePath(wanted, workplace), wanted.purpose);
  try {
    const desk = new AccountReader(store, workplace, listener);
    const result = await use(await readRecords(wanted, store, desk));
    store.remove();
    return result;
  } catch (error) {
    // Going on would only lead there again.
    if (error instanceof TallysheetError && error.code === 'incomplete-list') store.remove();
    else store.close();
    throw error;
  }
}

async function readRecords(
  wanted: WantedRecords,
  store: AccountStore,
  desk: AccountReader,
): Promise<ReadRecords> {
  const { resource, besides, keeps } = wanted;
  const kinds = [resource, ...besides];
  const owners = new Set(kinds.flatMap(familiesOf).map(({ names }) => names));
  await desk.readAll([...owners].map((name) => wholeList(resourceNamed(name))));
  const customFields = customFieldsOf(resource, store);
  wanted.onCustomFields(customFields);

  const main = { ...listOf(resource, store), keeps };
  const further = (resource.furtherLists ?? []).map((list) => ({
    ...furtherList(main, list),
    keeps,
  }));
  const others = besides.filter(({ name }) => !owners.has(name));
  await desk.readAll([main, ...further, ...others.map((kind) => listOf(kind, store))]);
  const list = new RecordSelection([main, ...further], store);
  await readReferences(wanted, list, { store, desk });
  return {
    of: (kind) => (kind === resource.name ? list.records() : store.records(kind)),
    customFields,
    readAt: store.stateOf(main.name)?.readAt ?? 0,
  };
}

/** A reference list costs calls only where a record refers to it. */
async function readReferences(
  { resource, references }: WantedRecords,
  list: RecordSelection,
  { store, desk }: { readonly store: AccountStore; readonly desk: AccountReader },
): Promise<void> {
  const used = new Set<string>();
  for (const { values } of list.records()) {
    for (const name of references) if (typeof values[name] === 'number') used.add(name);
  }
  const kinds = [...used].flatMap((name) => {
    const field: Field | undefined = resource.fields[name];
    return field?.kind === 'reference' ? [resourceNamed(field.to)] : [];
  });
  await desk.readAll(kinds.map((kind) => listOf(kind, store)));
}

function listOf(resource: Resource, store: AccountStore): AccountList {
  const families = familiesOf(resource).map((field) => {
    const { members } = familyMembers(resource, field, store.records(field.names));
    return { field, members };
  });
  return wholeList(resource, families);
}

function customFieldsOf(resource: Resource, store: AccountStore): readonly string[] {
  const families = familiesOf(resource).filter(({ shown }) => shown === 'by-name');
  return families.flatMap(
    (field) => familyMembers(resource, field, store.records(field.names)).members,
  );
}

/** The same work on the same account goes on with what was read. */
function statePath({ purpose, resource }: WantedRecords, place: AccountPlace): string {
  const identity = JSON.stringify([VERSION, place.connection.account, resource.name, purpose]);
  const key = createHash('sha256').update(identity).digest('hex').slice(0, 16);
  return join(place.stateFolder, 'exports', `${key}.db`);
}
