import { updatedAt } from '../../account/changes.ts';
import type { ListFilter, Resource } from '../../catalogue/define.ts';
import { RESOURCES } from '../../catalogue/index.ts';
import type { Caller } from '../../client/caller.ts';
import { startReading } from '../../client/lists/pages.ts';
import type { ServiceRecord } from '../../client/records.ts';
import type { Use } from './use.ts';
import { mayRefer, referencesIn, referringFields } from './references.ts';
import { isOut, mayBeWith, readHoldings, readUnitsOut, type Holding } from './units-out.ts';

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
  readonly #out = new Map<
    string,
    { readonly resource: Resource; readonly record: ServiceRecord }
  >();

  constructor(caller: Caller, endangered: Endangered) {
    this.#caller = caller;
    this.#endangered = endangered;
  }

  /** Takes a record into account, once. */
  note(resource: Resource, record: ServiceRecord): void {
    const name = `${resource.name} #${record.id}`;
    if (this.#noted.has(name)) return;
    this.#noted.add(name);
    if (isOut(resource, record)) this.#out.set(name, { resource, record });
    for (const [to, ids] of this.#endangered) {
      for (const { id, field, label } of referencesIn(resource, record, to)) {
        if (ids.has(id)) this.#add(to, id, useOf(resource, record, field, label));
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
      if (from.all !== undefined && (mayRefer(from, name) || mayBeWith(from, name)))
        await this.#readReferring(from, name, ids);
    }
    await this.#readOut(resource, ids);
    return [...(this.#uses.get(`${name} #${id}`)?.values() ?? [])];
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
      for (const id of ids) this.#addAll(to, await readHoldings(this.#caller, to, id), id);
      return;
    }
    for (const { resource, record } of out) {
      const found = await readUnitsOut(this.#caller, resource, record, to.name);
      for (const { holder, ...use } of found) if (ids.has(holder)) this.#add(to.name, holder, use);
    }
  }

  #addAll(to: Resource, found: readonly Holding[], holder: number): void {
    for (const each of found) this.#add(to.name, holder, each);
  }

  #add(to: string, id: number, use: Use): void {
    const name = `${to} #${id}`;
    const known = this.#uses.get(name) ?? new Map<string, Use>();
    const referrer = `${use.resource.name} #${use.id}`;
    if (!known.has(referrer)) known.set(referrer, use);
    this.#uses.set(name, known);
  }
}

function useOf(
  resource: Resource,
  record: ServiceRecord,
  field: string | undefined,
  label: string,
): Use {
  const title = record.values[resource.display];
  return {
    ...{ resource, id: record.id, field, label, at: updatedAt(record) },
    title: typeof title === 'string' ? title : '',
  };
}

/** The filter that answers all records of a kind that refer to one of another; it has to know every field that does. */
function filterBy(from: Resource, to: string): ListFilter | undefined {
  if (referringFields(from, to).length > 1) return undefined;
  return Object.values(from.filters ?? {}).find(
    ({ names, byRecords }) => names === to && byRecords !== true,
  );
}
