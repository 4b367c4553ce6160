import type { Endpoint, ListedEntries } from '../../../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import { endSaid, endsAsSaid } from '../../../../catalogue/operations/until.ts';
import type { NewCall, Payload } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { StageJournal } from '../../../ledger/journal/journal.ts';
import {
  OpenEntryTable,
  type OpenEntry,
} from '../../../ledger/journal/tables/records/open-entries.ts';
import type { Directory } from '../../names/directory.ts';
import { subjectOf, type Subject } from '../../../ledger/subjects/subject.ts';
import { keyOf, takingMember } from '../../match/named-record.ts';

/** An entry of which a call of the plan takes units back. */
export interface TakenBack extends OpenEntry {
  /** How many of its units come back. */
  readonly back: number;
}

/** What calls of the plan hand out is there from now on: later than all that the account has. */
const FROM_NOW_ON = '9999-12-31';

/** The entries that calls of the plan name by their numbers, as the rows before leave them. */
export class OpenEntries {
  readonly #table: OpenEntryTable;
  readonly #directory: Directory;
  /** Items of which calls of the plan set the ends of entries. */
  readonly #ended = new Set<string>();

  /** @param directory finds members by their addresses */
  constructor(run: { readonly journal: Pick<StageJournal, 'temporary'> }, directory: Directory) {
    this.#table = new OpenEntryTable(run.journal);
    this.#directory = directory;
  }

  /** Takes what the account lists of an item. */
  keepRead(item: Subject, entries: readonly Omit<OpenEntry, 'takenBy'>[]): void {
    this.#table.keepRead(item.name, entries);
  }

  /** The open entries of an item; undefined where they were not read. */
  of(item: Subject): readonly OpenEntry[] | undefined {
    if (!this.#table.has(item.name)) return undefined;
    return this.#table.of(item.name).filter(({ id }) => id > 0);
  }

  /** The entries of an item that have units, also those that calls of the plan make: the oldest first. */
  withUnits(item: Subject): readonly OpenEntry[] {
    const all = this.#table.of(item.name).filter(({ units }) => units > 0);
    const [ofAccount, ofPlan] = [all.filter(({ id }) => id > 0), all.filter(({ id }) => id < 0)];
    return [...ofAccount, ...ofPlan.toReversed()];
  }

  /**
   * Notes what a call of the plan does to entries; part of the caller's transaction. Returns those of which units come
   * back, those of the first one first.
   */
  take(call: NewCall): TakenBack[] {
    const { endpoint } = endpointOf(resourceNamed(call.resource), call.operation);
    const item = subjectOf(call);
    if (item === undefined) return [];
    this.#handOut(call, endpoint, item);
    const { names, proof } = endpoint;
    if (names !== undefined && proof?.in === 'named-entries') {
      this.#ended.add(item.name);
      const due = endSaid(proof, call.payload) ?? '';
      for (const id of namedIn(names, call.payload)) this.#table.endOn(item.name, id, due);
    }
    return names?.taken === undefined ? [] : this.#takeBack(call, names, item);
  }

  #takeBack({ id: call, payload }: NewCall, names: ListedEntries, item: Subject): TakenBack[] {
    const open = this.of(item) ?? [];
    let left = unitsOf(names, payload) ?? Infinity;
    return namedIn(names, payload).flatMap((id) => {
      const entry = open.find((each) => each.id === id);
      const back = Math.min(left, entry?.units ?? 0);
      left -= back;
      this.#table.take(item.name, { id, units: back }, call);
      return entry === undefined || back === 0 ? [] : [{ ...entry, back }];
    });
  }

  /** What a call of the plan hands out has no number yet. It is kept under that of the call, below zero. */
  #handOut({ id, payload }: NewCall, endpoint: Endpoint, item: Subject): void {
    const units = payload[endpoint.occupies?.units?.by ?? ''];
    if (endpoint.occupies === undefined || typeof units !== 'number') return;
    const directory = this.#directory;
    const member = takingMember({ endpoint, payload, item: item.resource }, { directory });
    const until = payload[endpoint.occupies.to];
    this.#table.add(item.name, {
      ...{ id: -id, units, since: FROM_NOW_ON, leftFrom: undefined },
      ...{ holder: keyOf(member?.id), due: typeof until === 'string' ? until : '' },
    });
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
