import type { ServiceRecord } from '../client/records.ts';
import type { Resource } from '../catalogue/define.ts';
import type { Issue } from '../kernel/messages/issues.ts';
import type { Place } from '../kernel/rows.ts';

/** A row of a delivery note. */
export interface NoteRow {
  readonly place: Place;
  /** The place of one of its cells. */
  readonly placeOf: (column: NoteColumn) => Place;
  /** The order and the item as people wrote them. */
  readonly order: string;
  readonly item: string;
  readonly quantity: number;
  readonly serials: readonly string[];
  /** The number of the delivery note; undefined where nothing says it. */
  readonly delivery: string | undefined;
  /** The day on which it arrived, as an ISO date. */
  readonly day: string | undefined;
  readonly location: string | undefined;
}

/** The columns of a delivery note. */
export const NOTE_COLUMNS = {
  order: 'Purchase order',
  item: 'Item',
  quantity: 'Quantity received',
  serials: 'Serial numbers',
  delivery: 'Delivery note',
  day: 'Received on',
  location: 'Location',
} as const;

export type NoteColumn = keyof typeof NOTE_COLUMNS;

/** What arrived of a line before. */
export interface Arrived {
  readonly delivery: string;
  readonly units: number;
  /** Which unit of the line it is, and its identifier, where it is an item of its own. */
  readonly unit?: number | undefined;
  readonly serial?: string | undefined;
}

/** A line of an order, and what arrived of it. */
export interface OrderLine {
  readonly id: number;
  readonly item: number;
  readonly name: string;
  readonly identifier: string;
  /** The type of its item. */
  readonly kind: Resource;
  readonly record: ServiceRecord;
  readonly ordered: number;
  /** What one costs, as an exact decimal; blank where nothing says it. */
  readonly price: string;
  readonly arrived: readonly Arrived[];
}

/** An order with what arrived of it. */
export interface PartOrder {
  readonly id: number;
  /** What people call it: its number in their words, or `#7`. */
  readonly title: string;
  readonly state: string;
  readonly description: string;
  readonly record: ServiceRecord;
  /** Without those whose item was deleted. */
  readonly lines: readonly OrderLine[];
  /** No item of a line was deleted. */
  readonly isWhole: boolean;
}

/** Units of one row that arrive at one line. */
export interface Arrival {
  readonly row: NoteRow;
  readonly order: PartOrder;
  readonly line: OrderLine;
  readonly delivery: string;
  readonly units: number;
  readonly serials: readonly string[];
  /** The first unit of the line that it is, from 1. */
  readonly firstUnit: number;
}

/** An order, and how much of each line has arrived with these deliveries. */
export interface OrderAfter {
  readonly order: PartOrder;
  readonly deliveries: readonly string[];
  /** Nothing of the order is left to arrive. */
  readonly isComplete: boolean;
  /** By the numbers of the lines. */
  readonly arrived: ReadonlyMap<number, number>;
}

/** A line of which units were counted twice: in parts, and when its order was received as a whole. */
export interface CountedTwice {
  readonly order: PartOrder;
  readonly line: OrderLine;
  readonly units: number;
}

/** What becomes of the rows of delivery notes. */
export interface Deliveries {
  /** The folder of the deliveries. */
  readonly folder: string;
  readonly rows: number;
  /** Rows that have arrived before. */
  readonly known: number;
  readonly arrivals: readonly Arrival[];
  readonly orders: readonly OrderAfter[];
  readonly countedTwice: readonly CountedTwice[];
  readonly issues: readonly Issue[];
  readonly files: DeliveryFiles;
}

/** The files of deliveries, as absolute paths; undefined where nothing is in them. */
export interface DeliveryFiles {
  /** Voids the orders of which everything has arrived. */
  readonly toVoid: string | undefined;
  readonly countedTwice: string | undefined;
}
