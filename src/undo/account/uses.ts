import { textOrBlank } from '../../kernel/texts.ts';
import { updatedAt } from '../../account/changes.ts';
import type { ListFilter, Resource } from '../../catalogue/define.ts';
import { RESOURCES } from '../../catalogue/index.ts';
import type { Caller } from '../../client/caller.ts';
import { startReading } from '../../client/lists/pages.ts';
import type { ServiceRecord } from '../../client/records.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { recordName } from '../run-steps.ts';
import { type Use, isOut, mayBeWith, readHoldings, readUnitsOut } from './units-out.ts';
import type { Field, LinesField, Value } from '../../catalogue/fields.ts';
import { kindsUniting } from '../../catalogue/relations/united.ts';
import { entriesIn } from '../../catalogue/relations/attached.ts';
import { isJsonObject, ownValue } from '../../kernel/json.ts';

/** The numbers of the records that an undo may remove, or put out of use, by kind. */
export type Endangered = ReadonlyMap<string, ReadonlySet<number>>;

/** What refers to the records that an undo may remove, or put out of use. */
export class Uses {
  readonly #caller: Caller;
  readonly #endangered: Endangered;
  readonly #uses = new Map<string, Map<string, Use>>();
  /** Kinds of which every record was noted, or every one that refers to another kind. */
  readonly #complete = new Set<string>();
  readonly #noted = new Set<string>();
  /** Records of which units are out: only another list says to whom. */
  readonly #out = new Map<string, { resource: Resource; record: ServiceRecord }>();

  constructor(caller: Caller, endangered: Endangered) {
    this.#caller = caller;
    this.#endangered = endangered;
  }

  /** Takes a record into account, once. */
  note(resource: Resource, record: ServiceRecord): void {
    const name = recordName({ resource, id: record.id });
    if (this.#noted.has(name)) return;
    this.#noted.add(name);
    if (isOut(resource, record)) this.#out.set(name, { resource, record });
    const title = textOrBlank(record.values[resource.display]);
    const use = { resource, id: record.id, title, at: updatedAt(record) };
    for (const [to, ids] of this.#endangered) {
      for (const { id, field, label } of referencesIn(resource, record, to)) {
        if (ids.has(id)) this.#add(to, id, { ...use, field, label });
      }
    }
  }

  /** All records of the kind were noted. */
  noteWhole(resource: Resource): void {
    this.#complete.add(resource.name);
  }

  /** What refers to a record of a kind in danger. Throws as startReading and Caller.read do. */
  async of(resource: Resource, id: number): Promise<readonly Use[]> {
    const { name } = resource;
    const ids = this.#endangered.get(name);
    if (ids?.has(id) !== true) return [];
    for (const from of RESOURCES) {
      if (from.all !== undefined && mayUse(from, name)) await this.#readReferring(from, name, ids);
    }
    await this.#readOut(resource, ids);
    return [...(this.#uses.get(recordName({ resource, id }))?.values() ?? [])];
  }

  /** Reads what is not known yet of a kind: by a filter for each record in danger where that costs fewer calls. */
  async #readReferring(from: Resource, to: string, ids: ReadonlySet<number>): Promise<void> {
    const referring = `${from.name} of ${to}`;
    if (this.#complete.has(from.name) || this.#complete.has(referring)) return;
    this.#complete.add(referring);
    const reading = await startReading(this.#caller, from);
    const { totalPages = Infinity } = reading;
    this.#noteAll(from, reading.first);
    const filter = totalPages > 1 ? filterBy(from, to) : undefined;
    if (filter !== undefined && ids.size < totalPages - 1) {
      for (const id of ids) await this.#noteFiltered(from, filter, id);
      return;
    }
    for await (const records of reading.rest()) this.#noteAll(from, records);
    this.noteWhole(from);
  }

  async #noteFiltered(
    from: Resource,
    { endpoint, param, with: fixed }: ListFilter,
    id: number,
  ): Promise<void> {
    const reading = { endpoint, with: { ...fixed, [param]: String(id) } };
    const found = await startReading(this.#caller, from, { reading, listedOnly: true });
    this.#noteAll(from, found.first);
    for await (const records of found.rest()) this.#noteAll(from, records);
  }

  #noteAll(resource: Resource, records: readonly ServiceRecord[]): void {
    for (const record of records) this.note(resource, record);
  }

  /** Units that are out are listed by what has them, or by what they are of; the fewer calls count. */
  async #readOut(to: Resource, ids: ReadonlySet<number>): Promise<void> {
    const read = `out to ${to.name}`;
    if (this.#complete.has(read)) return;
    this.#complete.add(read);
    const out = [...this.#out.values()];
    if (to.holdings !== undefined && ids.size < out.length) {
      for (const id of ids) {
        for (const use of await readHoldings(this.#caller, to, id)) this.#add(to.name, id, use);
      }
      return;
    }
    for (const { resource, record } of out) {
      const found = await readUnitsOut(this.#caller, resource, record, to.name);
      for (const { holder, ...use } of found) if (ids.has(holder)) this.#add(to.name, holder, use);
    }
  }

  #add(to: string, id: number, use: Use): void {
    const known = getOrMake(this.#uses, `${to} #${id}`, () => new Map<string, Use>());
    getOrMake(known, recordName(use), () => use);
  }
}

/** The filter that answers all records of a kind that refer to one of another; it has to know every field that does. */
function filterBy(from: Resource, to: string): ListFilter | undefined {
  if (referringFields(from, to).length > 1) return undefined;
  return Object.values(from.filters ?? {}).find(
    ({ names, byRecords }) => names === to && byRecords !== true,
  );
}

/** A record that refers to another one. */
interface Reference {
  /** The field that refers to it; undefined for a list that the record shows. */
  readonly field: string | undefined;
  readonly label: string;
  /** The number of the record that is referred to. */
  readonly id: number;
}

/** The fields of a kind by which its records refer to those of another; those within its lines, too. */
function referringFields(from: Resource, to: string): readonly [string, Field][] {
  const kinds = [to, ...kindsUniting(to)];
  const refers = (field: Field): boolean => field.kind === 'reference' && kinds.includes(field.to);
  return Object.entries<Field>(from.fields).filter(([name, field]) => {
    if (name === from.within?.field) return false;
    return field.kind === 'lines' ? Object.values(field.fields).some(refers) : refers(field);
  });
}

/** Whether records of a kind may refer to those of another one, or have units with them. */
export function mayUse(from: Resource, to: string): boolean {
  return mayRefer(from, to) || mayBeWith(from, to);
}

function mayRefer(from: Resource, to: string): boolean {
  const inEntries = (from.attached ?? []).some(({ entries }) => entries?.shows?.to === to);
  return inEntries || referringFields(from, to).length > 0;
}

function referencesIn(resource: Resource, record: ServiceRecord, to: string): Reference[] {
  const byFields = referringFields(resource, to).flatMap(([field, described]) =>
    numbersIn(described, record.values[field] ?? null, to).map((id) => ({
      ...{ field, label: described.label, id },
    })),
  );
  const byEntries = (resource.attached ?? []).flatMap(({ title, entries }) => {
    const shows = entries?.shows;
    if (shows?.to !== to) return [];
    const shown = entriesIn(ownValue(record.raw, entries?.key ?? '')).map(({ entry }) =>
      ownValue(entry, shows.key),
    );
    return shown.flatMap((each) => {
      const id = isJsonObject(each) ? ownValue(each, 'id') : undefined;
      return typeof id === 'number' ? [{ field: undefined, label: title, id }] : [];
    });
  });
  return [...byFields, ...byEntries];
}

function numbersIn(field: Field, value: Value, to: string): number[] {
  if (field.kind !== 'lines') return typeof value === 'number' ? [value] : [];
  if (!Array.isArray(value)) return [];
  const names = namesReferring(field, to);
  return (value as readonly unknown[]).flatMap((line) =>
    names.flatMap((name) => {
      const id = (line as Readonly<Record<string, unknown>>)[name];
      return typeof id === 'number' ? [id] : [];
    }),
  );
}

function namesReferring({ fields }: LinesField, to: string): string[] {
  const kinds = [to, ...kindsUniting(to)];
  return Object.entries<Field>(fields)
    .filter(([, field]) => field.kind === 'reference' && kinds.includes(field.to))
    .map(([name]) => name);
}
