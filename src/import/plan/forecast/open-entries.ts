import type { ListedEntries } from '../../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import { endsAsSaid } from '../../../catalogue/operations/until.ts';
import type { NewCall, Payload } from '../../journal/tables/calls/planned-call.ts';
import type { StageJournal } from '../../journal/journal.ts';
import { OpenEntryTable, type OpenEntry } from '../../journal/tables/records/open-entries.ts';
import { subjectOf, type Subject } from '../match/subject.ts';

/** The entries that calls of the plan name by their numbers, as the rows before leave them. */
export class OpenEntries {
  readonly #table: OpenEntryTable;
  /** Items of which calls of the plan set the ends of entries. */
  readonly #ended = new Set<string>();

  constructor(run: { readonly journal: Pick<StageJournal, 'temporary'> }) {
    this.#table = new OpenEntryTable(run.journal);
  }

  /** Takes what the account lists of an item. */
  keepRead(item: Subject, entries: readonly Omit<OpenEntry, 'takenBy'>[]): void {
    this.#table.keepRead(item.name, entries);
  }

  /** The open entries of an item; undefined where they were not read. */
  of(item: Subject): readonly OpenEntry[] | undefined {
    return this.#table.of(item.name);
  }

  /** Notes what a call of the plan takes from entries, those of the first one first; part of the caller's transaction. */
  take(call: NewCall): void {
    const { endpoint } = endpointOf(resourceNamed(call.resource), call.operation);
    const item = subjectOf(call);
    const { names, proof } = endpoint;
    if (item !== undefined && proof?.in === 'named-entries') this.#ended.add(item.name);
    if (names?.taken === undefined || item === undefined) return;
    const open = this.of(item) ?? [];
    let left = unitsOf(names, call.payload) ?? Infinity;
    for (const id of namedIn(names, call.payload)) {
      const entry = open.find((each) => each.id === id);
      const units = Math.min(left, entry?.units ?? 0);
      left -= units;
      this.#table.take(item.name, { id, units }, call.id);
    }
  }

  /** Whether the entries that a call names end as it says, in the account and after the rows before. */
  endAsSaid(call: NewCall): boolean {
    const { names, proof } = endpointOf(resourceNamed(call.resource), call.operation).endpoint;
    const item = subjectOf(call);
    if (names === undefined || proof?.in !== 'named-entries' || item === undefined) return false;
    if (this.#ended.has(item.name)) return false;
    const open = this.of(item) ?? [];
    const named = namedIn(names, call.payload);
    return (
      named.length > 0 &&
      named.every((id) => {
        const entry = open.find((each) => each.id === id && each.units > 0);
        return entry !== undefined && endsAsSaid(proof, call.payload, entry.due);
      })
    );
  }

  close(): void {
    this.#table.close();
  }
}

/** The numbers of the entries that a call names, each once. */
export function namedIn({ param }: ListedEntries, payload: Payload): number[] {
  const named: unknown = payload[param];
  const numbers: readonly unknown[] = Array.isArray(named) ? named : [named];
  // A cell lists them as text.
  return [...new Set(numbers.map(Number).filter((each) => Number.isSafeInteger(each) && each > 0))];
}

/** How many units a call takes from its entries; undefined for all of them. */
export function unitsOf({ taken }: ListedEntries, payload: Payload): number | undefined {
  const said = taken === undefined ? undefined : payload[taken.by];
  return typeof said === 'number' ? said : undefined;
}
