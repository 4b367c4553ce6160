import type { Resource } from '../catalogue/define.ts';
import type { Field, NamedField } from '../catalogue/fields.ts';
import { resourceNamed } from '../catalogue/index.ts';
import type { Kind } from '../catalogue/kinds.ts';
import { SERVICE_LIMITS } from '../catalogue/limits.ts';
import type { Caller } from '../client/caller.ts';
import { type StartedReading, startReading } from '../client/lists/pages.ts';
import type { ServiceRecord } from '../client/records.ts';
import { type ListedName, listNames } from '../export/read/record-names.ts';
import { type MembersOf, type NamedMember, templateColumns } from './template-column.ts';
import { textOf } from '../account/record-values.ts';
import { nameBeside } from '../catalogue/relations/signed-beside.ts';
import { getOrMake } from '../kernel/get-or-make.ts';
import { foldName } from '../kernel/names.ts';
import { type MemberValues, memberValues, optionsIn } from '../catalogue/columns/member-values.ts';
import { type Json, ownValue } from '../kernel/json.ts';

/** What the templates of some kinds need to know of an account. */
export interface AccountLists {
  /** How cells may name the records of a kind, by its name; kinds without an entry have no list. */
  readonly names: ReadonlyMap<string, readonly ListedName[]>;
  /** Kinds that have too many records to choose from. */
  readonly tooLong: readonly Resource[];
  readonly membersOf: MembersOf;
}

/** A longer list is too long to choose from, and reading it would take minutes. */
export const MOST_PAGES = 40;

/**
 * Reads what the kinds refer to, each list once.
 * Throws as `startReading` does.
 * @param onList is called before each list is read
 */
export async function readAccountLists(
  kinds: readonly Kind[],
  caller: Caller,
  onList: (step: { readonly current: number; readonly total: number }) => void = () => undefined,
): Promise<AccountLists> {
  const reader = new ListReader(caller);
  const targets = referredTo(kinds);
  const sources = showingMembers(kinds);
  const total = sources.length + targets.length;
  const samples = new Map<Resource, readonly ServiceRecord[]>();
  for (const [at, source] of sources.entries()) {
    onList({ current: at + 1, total });
    samples.set(source, await reader.some(source));
  }
  const membersOf = await readMembers(kinds, samples, reader);
  const names = new Map<string, readonly ListedName[]>();
  const tooLong: Resource[] = [];
  for (const [at, target] of targets.entries()) {
    onList({ current: sources.length + at + 1, total });
    const records = await reader.all(target);
    if (records === undefined) tooLong.push(target);
    else names.set(target.name, offeredNames(target, records));
  }
  return { names, tooLong, membersOf };
}

async function readMembers(
  kinds: readonly Kind[],
  samples: ReadonlyMap<Resource, readonly ServiceRecord[]>,
  reader: ListReader,
): Promise<MembersOf> {
  const any = [...samples.values()].flat();
  const members = new Map<string, ReturnType<MembersOf>>();
  for (const kind of kinds) {
    const own = samples.get(kind.resource) ?? [];
    for (const family of kind.families) {
      const names = (await reader.all(resourceNamed(family.names))) ?? [];
      members.set(familyKey(kind, family), membersOfFamily(family, names, own, any));
    }
  }
  return (kind, family) => members.get(familyKey(kind, family)) ?? [];
}

function familyKey({ name }: Kind, { prefix }: NamedField): string {
  return `${name} ${prefix}`;
}

/** The kinds whose records show which custom fields they have. */
function showingMembers(kinds: readonly Kind[]): Resource[] {
  const showing = kinds.filter(({ families }) => families.some(({ shown }) => shown === 'by-name'));
  return [...new Set(showing.map(({ resource }) => resource))];
}

/** The record types that the sheets refer to, as far as the interface lists them. */
function referredTo(kinds: readonly Kind[]): Resource[] {
  const columns = kinds.flatMap((kind) => templateColumns(kind, () => []));
  const names = columns.flatMap(({ field }) => (field?.kind === 'reference' ? [field.to] : []));
  return [...new Set(names)].map(resourceNamed).filter(({ all }) => all !== undefined);
}

/** Asks for each list once. */
class ListReader {
  readonly #caller: Caller;
  readonly #started = new Map<Resource, Promise<StartedReading>>();
  readonly #read = new Map<Resource, readonly ServiceRecord[] | undefined>();

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** The records of the first page, to see what they look like. */
  async some(resource: Resource): Promise<readonly ServiceRecord[]> {
    return resource.all === undefined ? [] : (await this.#start(resource)).first;
  }

  /** All records; undefined where they are too many. */
  async all(resource: Resource): Promise<readonly ServiceRecord[] | undefined> {
    if (!this.#read.has(resource)) this.#read.set(resource, await this.#readAll(resource));
    return this.#read.get(resource);
  }

  async #readAll(resource: Resource): Promise<readonly ServiceRecord[] | undefined> {
    const reading = await this.#start(resource);
    const { first, totalPages = 1 } = reading;
    if (totalPages > MOST_PAGES) return undefined;
    const records = [...first];
    const most = Math.max(first.length, MOST_PAGES * SERVICE_LIMITS.pageSize);
    for await (const page of reading.rest()) {
      records.push(...page);
      if (records.length > most) return undefined;
    }
    return records;
  }

  #start(resource: Resource): Promise<StartedReading> {
    return getOrMake(this.#started, resource, () => startReading(this.#caller, resource));
  }
}

/** Names for a drop-down: items have their asset tags beside their names, or their numbers where names are shared. */
function offeredNames(
  resource: Resource,
  records: readonly ServiceRecord[],
): readonly ListedName[] {
  const listed = listNames(resource, records);
  const [[sign, field] = []] = Object.entries(resource.signs ?? {});
  if (sign === undefined || field === undefined) return listed;
  const bearers = new Map<string, number>();
  for (const { values } of records) {
    const tag = foldName(textOf(values, field));
    bearers.set(tag, (bearers.get(tag) ?? 0) + 1);
  }
  const names = new Set(records.map(({ values }) => foldName(textOf(values, resource.display))));
  return listed.map((each, at) => {
    const values = records[at]?.values ?? {};
    const name = textOf(values, resource.display);
    const tag = textOf(values, field);
    const isTagged = tag !== '' && bearers.get(foldName(tag)) === 1;
    if (name === '' || !(isTagged || each.text.startsWith('#'))) return each;
    const text = nameBeside(name, isTagged ? `${sign}${tag}` : each.text);
    // Where another record has that for its name, the text would mean that one.
    return names.has(foldName(text)) ? each : { ...each, text };
  });
}

/**
 * The members of a family that the records of a kind have, with what their values look like.
 * @param names the records that name them, such as the custom fields of the account
 * @param own some records of the kind itself; none where it has none
 * @param any some records of any kind, `own` among them, that may show the same members
 */
function membersOfFamily(
  family: NamedField,
  names: readonly ServiceRecord[],
  own: readonly ServiceRecord[],
  any: readonly ServiceRecord[],
): NamedMember[] {
  const { display } = resourceNamed(family.names);
  return names.flatMap((record) => {
    const name = record.values[display];
    if (typeof name !== 'string' || name === '') return [];
    if (family.shown !== 'by-name') return [{ name, field: family }];
    // The list of custom fields does not say whose they are; a record shows all that it may have.
    if (own.length > 0 && valuesIn(own, name).length === 0) return [];
    return [asMember(name, family, memberValues(optionsIn(record.raw), valuesIn(any, name)))];
  });
}

/** The field that the cells of a custom one are checked as. */
function asMember(name: string, family: NamedField, holds: MemberValues | undefined): NamedMember {
  switch (holds?.are) {
    case 'options':
      return withOptions(name, holds);
    case 'yes-no':
      return { name, field: { kind: 'yes-no', label: name } };
    case 'dates':
      return { name, field: { kind: 'date', label: name } };
    case 'numbers':
    case 'text':
    case undefined:
      return { name, field: family };
  }
}

function withOptions(
  name: string,
  { options, several }: Extract<MemberValues, { are: 'options' }>,
): NamedMember {
  if (several === true) {
    const note = `one or several of ${options.join(', ')}, separated by commas`;
    return { name, field: { kind: 'text', label: name, note } };
  }
  const field: Field = { kind: 'choice', label: name, choices: options };
  // It is not known whether it accepts several.
  return several === undefined ? { name, field, mayBeOther: true } : { name, field };
}

function valuesIn(records: readonly ServiceRecord[], name: string): Json[] {
  return records.flatMap(({ raw }) => ownValue(raw, name) ?? []);
}
