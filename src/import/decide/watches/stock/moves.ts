import type { Endpoint, UsedStock } from '../../../../catalogue/endpoints.ts';
import type { Field, LinesField, LineValues, Values } from '../../../../catalogue/fields.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { isPointer, type Payload } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { subjectNamed, type Subject } from '../../../ledger/subjects/subject.ts';
import type { TakenBack } from '../entries/table.ts';

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
export interface MovingCall {
  readonly endpoint: Endpoint;
  readonly payload: Payload;
  readonly subject: Subject | undefined;
  /** What an item shows, so that its own location is known. */
  readonly shown: (item: Subject) => Values;
}

/** What a call moves out of places and into them, as its description says. */
export function stockMoves(call: MovingCall): StockMove[] {
  return [...ownMoves(call), ...usedMoves(call)];
}

function ownMoves({ endpoint, payload, subject, shown }: MovingCall): StockMove[] {
  const { changesStock } = endpoint;
  if (changesStock === undefined || subject === undefined) return [];
  const { by, outOf, into } = changesStock;
  const units = payload[by];
  if (typeof units !== 'number') return [];
  const sides = [
    { param: outOf, units: -units },
    { param: into, units },
  ];
  return sides.flatMap(({ param, units: moved }) => {
    if (param === undefined) return [];
    const at = payload[param] ?? shown(subject)[param];
    return [{ item: subject, units: moved, by, ...placeOf(endpoint.params?.[param], at) }];
  });
}

/** What comes back from entries: where the call says, or else to the places that the units left. */
export function movesBack(
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
