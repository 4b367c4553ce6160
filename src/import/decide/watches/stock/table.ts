import type { Endpoint, UsedStock } from '../../../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import type { Field, LineValues, LinesField, Values } from '../../../../catalogue/fields.ts';
import type { StageJournal } from '../../../ledger/journal/journal.ts';
import {
  type NewCall,
  type Payload,
  endpointOfCall,
  isPointer,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { RecordReader } from '../../../ledger/journal/tables/records/record-table.ts';
import {
  type StockLevel,
  StockLevelTable,
} from '../../../ledger/journal/tables/records/stock-levels.ts';
import {
  type Subject,
  nameOfRecord,
  subjectNamed,
  subjectOf,
} from '../../../ledger/subjects/subject.ts';
import type { TakenBack } from '../entries/table.ts';

/** All places of an item together. */
export const EVERYWHERE = 'everywhere';

/** The fields that show how many units of an item are on shelves, the first that is shown counts. */
const SHOWN = ['available_quantity', 'net_quantity'];

/** How many units of an item are on all shelves; undefined where its record does not show it. */
export function unitsShown(values: Values): number | undefined {
  return SHOWN.map((field) => values[field]).find((units) => typeof units === 'number');
}

/** How many units of which item are where, as the rows before leave them. */
export class StockLevels {
  readonly #table: StockLevelTable;
  readonly #records: RecordReader;
  readonly #places = new Set<number>();

  constructor(run: {
    readonly journal: Pick<StageJournal, 'temporary'>;
    readonly records: RecordReader;
  }) {
    this.#table = new StockLevelTable(run.journal);
    this.#records = run.records;
  }

  /** Takes what is at a location. */
  keepRead(
    location: number,
    units: readonly { readonly item: number; readonly quantity: number }[],
    items: Subject['resource'],
  ): void {
    this.#places.add(location);
    for (const { item, quantity } of units) {
      this.#table.keepRead(nameOfRecord(items, item), String(location), quantity);
    }
  }

  /** Notes what a call of the plan moves; part of the caller's transaction. */
  take(call: NewCall): void {
    const { endpoint } = endpointOfCall(call);
    this.bring(call.id, this.movesOf(endpoint, call.payload, subjectOf(call)));
  }

  /** Notes the units that a call of the plan takes back; part of the caller's transaction. */
  bringBack(call: NewCall, entries: readonly TakenBack[]): void {
    const { endpoint } = endpointOf(resourceNamed(call.resource), call.operation);
    const item = subjectOf(call);
    if (item === undefined) return;
    this.bring(call.id, movesBack({ endpoint, payload: call.payload, item }, entries));
  }

  /** Notes what a call of the plan moves besides; part of the caller's transaction. */
  bring(call: number, moves: readonly StockMove[]): void {
    for (const { item, units, place } of moves) {
      this.#table.change(item.name, EVERYWHERE, units, call);
      if (place !== undefined) this.#table.change(item.name, place, units, call);
    }
  }

  movesOf(endpoint: Endpoint, payload: Payload, subject: Subject | undefined): StockMove[] {
    return stockMoves({ endpoint, payload, subject, shown: (item) => this.#shown(item) });
  }

  /** What there is for a move, at its place where that was read, or else everywhere. */
  levelFor({ item, place, location }: StockMove): StockLevel & { readonly place: string } {
    const isRead = location !== undefined && this.#places.has(location);
    if (isRead && place !== undefined) {
      const level = this.#table.level(item.name, place);
      return { ...level, read: level.read ?? 0, place };
    }
    const level = this.#table.level(item.name, EVERYWHERE);
    return { ...level, read: this.#total(item), place: EVERYWHERE };
  }

  /** How many units of an item are on all shelves after the rows before; undefined where the account does not show it. */
  everywhere(item: Subject): number | undefined {
    const { added, taken } = this.#table.level(item.name, EVERYWHERE);
    const read = this.#total(item);
    return read === undefined ? undefined : read + added - taken;
  }

  additions({ item }: StockMove, place: string): number[] {
    return this.#table.additions(item.name, place);
  }

  close(): void {
    this.#table.close();
  }

  /** What the account has of an item on all shelves; an item that the run creates has none. */
  #total(item: Subject): number | undefined {
    if (typeof item.id !== 'number') return 0;
    return unitsShown(this.#shown(item));
  }

  #shown({ resource, id }: Subject): Values {
    return typeof id === 'number' ? (this.#records.get(resource.name, id)?.values ?? {}) : {};
  }
}

/** Units of an item that a call moves. */
export interface StockMove {
  readonly item: Subject;
  /** Below zero where they leave. */
  readonly units: number;
  /** The place that they leave or arrive at, by its number or the call that creates it; undefined where it is not known. */
  readonly place: string | undefined;
  readonly location: number | undefined;
  /** The record type of places. */
  readonly places: string;
  /** The parameter that says how many. */
  readonly by: string;
}

/** The endpoint, what is sent, and the item that the call works on. */
interface MovingCall {
  readonly endpoint: Endpoint;
  readonly payload: Payload;
  readonly subject: Subject | undefined;
  /** What an item shows, so that its own location is known. */
  readonly shown: (item: Subject) => Values;
}

/** What a call moves out of places and into them, as its description says. */
function stockMoves(call: MovingCall): StockMove[] {
  return [...ownMoves(call), ...usedMoves(call)];
}

function ownMoves({ endpoint, payload, subject, shown }: MovingCall): StockMove[] {
  const { changesStock } = endpoint;
  if (changesStock === undefined || subject === undefined) return [];
  const { by, outOf, into } = changesStock;
  const units = payload[by];
  if (typeof units !== 'number') return [];
  const side = (param: string | undefined, moved: number): StockMove[] => {
    if (param === undefined) return [];
    const at = payload[param] ?? shown(subject)[param];
    return [{ item: subject, units: moved, by, ...placeOf(endpoint.params?.[param], at) }];
  };
  return [...side(outOf, -units), ...side(into, units)];
}

/** What comes back from entries: where the call says, or else to the places that the units left. */
function movesBack(
  { endpoint, payload, item }: Omit<MovingCall, 'subject' | 'shown'> & { readonly item: Subject },
  entries: readonly TakenBack[],
): StockMove[] {
  const taken = endpoint.names?.taken;
  if (taken === undefined) return [];
  const { by, into } = taken;
  return entries.map(({ back, leftFrom }) => ({
    ...{ item, units: back, by },
    ...placeOf(endpoint.params?.[into], payload[into] ?? leftFrom),
  }));
}

function usedMoves({ endpoint, payload }: MovingCall): StockMove[] {
  const { usesStock: uses, params = {} } = endpoint;
  const field = uses === undefined ? undefined : params[uses.lines];
  const lines: unknown = uses === undefined ? undefined : payload[uses.lines];
  if (uses === undefined || field?.kind !== 'lines' || !Array.isArray(lines)) return [];
  return (lines as readonly LineValues[]).flatMap((line) => usedMove(line, uses, field));
}

function usedMove(line: LineValues, uses: UsedStock, { fields }: LinesField): StockMove[] {
  const item = fields[uses.item];
  const id: unknown = line[uses.item];
  const units = line[uses.by];
  const isKnown = typeof id === 'number' || isPointer(id);
  if (item?.kind !== 'reference' || typeof units !== 'number' || !isKnown) return [];
  const subject = subjectNamed(resourceNamed(item.to), id);
  const by = `${uses.lines}.${uses.by}`;
  return [{ item: subject, units: -units, by, ...placeOf(fields[uses.outOf], line[uses.outOf]) }];
}

function placeOf(
  field: Field | undefined,
  at: unknown,
): Pick<StockMove, 'place' | 'location' | 'places'> {
  const places = field?.kind === 'reference' ? field.to : '';
  if (typeof at === 'number') return { place: String(at), location: at, places };
  return { place: isPointer(at) ? `call ${at.call}` : undefined, location: undefined, places };
}
