import type { Arrival, CoveredLines, Endpoint, States } from '../../../../catalogue/endpoints.ts';
import { RESOURCES, resourceNamed } from '../../../../catalogue/index.ts';
import { columnOf } from '../../../../catalogue/kinds.ts';
import { formatCount } from '../../../../kernel/counts.ts';
import { type Issue, makeIssue } from '../../../../kernel/messages/issues.ts';
import { describePlace } from '../../../../kernel/rows.ts';
import type { StockLevel } from '../../../ledger/journal/tables/records/stock-levels.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { type RowContext, rowOfCall } from '../../match/row-context.ts';
import { subjectNamed, subjectOf } from '../../../ledger/subjects/subject.ts';
import type { AskedOperation } from '../../match/decision.ts';
import { EVERYWHERE, type StockLevels, type StockMove } from './table.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import { unmetNeeds } from '../../../../catalogue/operations/transitions.ts';
import type { NewCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { plainText } from '../../../ledger/subjects/compare.ts';

/** What stock means for a call that takes units. */
export interface StockForecast {
  readonly issues: readonly Issue[];
  /** Calls of this run that bring the units in. */
  readonly waitsFor: readonly number[];
}

/** Whether there are as many units as a row takes, after the rows before. */
export function stockForecast(
  row: JournalRow,
  { endpoint, call }: AskedOperation,
  stock: StockLevels,
  context: RowContext,
): StockForecast {
  const all = stock.movesOf(endpoint, call.payload, subjectOf(call));
  const moves = all.filter(({ units }) => units < 0);
  const same = sameLocation(row, endpoint, all, context);
  if (same !== undefined) return { issues: [same], waitsFor: [] };
  const found = moves.map((move) => ({ move, level: stock.levelFor(move) }));
  return {
    issues: found.flatMap(({ move, level }) => {
      const { read, added, taken } = level;
      const isEnough = read === undefined || read + added - taken >= -move.units;
      return isEnough ? [] : [notEnough(row, move, { ...level, read }, context)];
    }),
    waitsFor: found.flatMap(({ move, level: { read, taken, place } }) => {
      const isThere = read === undefined || read - taken >= -move.units;
      return isThere ? [] : stock.additions(move, place);
    }),
  };
}

/** Units that a call takes from a place to the same place. */
function sameLocation(
  row: JournalRow,
  { changesStock }: Endpoint,
  moves: readonly StockMove[],
  context: RowContext,
): Issue | undefined {
  const into = changesStock?.into;
  const [from, to] = [moves.find(({ units }) => units < 0), moves.find(({ units }) => units > 0)];
  const isSame = from?.place !== undefined && from.place === to?.place;
  if (into === undefined || to === undefined || !isSame) return undefined;
  return makeIssue('same-location', context.place(row, into), {
    field: columnOf(context.kind, into)?.label ?? into,
    value: placeName(to, context),
  });
}

function notEnough(
  row: JournalRow,
  move: StockMove,
  level: StockLevel & { readonly place: string; readonly read: number },
  context: RowContext,
): Issue {
  const { units, by } = move;
  const { read, added, taken, takenBy, place } = level;
  const left = Math.max(0, read + added - taken);
  const at = place === EVERYWHERE ? '' : ` at ${placeName(move, context)}`;
  const used =
    takenBy === undefined
      ? ''
      : `; rows before take ${formatCount(taken)}, the last is ${describePlace(context.rows.placeOf(rowOfCall(takenBy, context)))}`;
  return makeIssue('not-enough-stock', context.place(row, by), {
    field: columnOf(context.kind, by)?.label ?? by,
    value: formatCount(-units),
    expected: `at most ${formatCount(left)}, which are${at === '' ? ' available' : at}${used}`,
    hint:
      left === 0
        ? 'Add stock first, or remove the row.'
        : `Enter ${formatCount(left)} or less, or add stock first.`,
  });
}

function placeName({ location, places }: StockMove, { directory, records }: RowContext): string {
  if (location === undefined) return 'a new location';
  // What no cell names was not read.
  if (records.get(places, location) === undefined) return 'its location';
  return directory.nameOf(resourceNamed(places), { is: 'record', id: location });
}

/** A line of a record whose item arrives. */
interface ArrivingLine {
  readonly item: number;
  readonly units: number;
  /** How an item of its kind takes units in; undefined for a single thing. */
  readonly adding: { readonly kind: Resource; readonly endpoint: Endpoint } | undefined;
}

/** The issues of a row whose record brings items that cannot take their units in: the service receives all or nothing. */
export function receiptIssues(
  row: JournalRow,
  { endpoint, call, operand }: AskedOperation,
  context: RowContext,
): Issue[] {
  const { covers } = endpoint;
  if (covers?.arrives === undefined) return [];
  const items = itemsOf(covers);
  return arrivingLines(call, covers, covers.arrives, context).flatMap((line) => {
    const state = unusableState(line, items, context);
    if (state === undefined) return [];
    return [
      makeIssue('unusable-record', context.place(row, operand), {
        field: covers.lines.fields[covers.lines.key]?.label ?? covers.lines.key,
        value: context.directory.nameOf(items, { is: 'record', id: line.item }),
        expected: state,
        hint: 'A record is received as a whole: remove the row, or void the order and order the other items again.',
      }),
    ];
  });
}

/** Why the item of a line can take no units in; undefined if it can. */
function unusableState(
  { item, adding }: ArrivingLine,
  items: Resource,
  context: RowContext,
): string | undefined {
  if (context.records.get(items.name, item) === undefined) return 'deleted';
  const { values } = context.order.shownBy({ resource: items, id: item });
  const [unmet] = adding === undefined ? [] : unmetNeeds({ needs: needsOf(adding) }, values);
  return unmet && plainText(unmet.held);
}

function needsOf({ kind, endpoint }: NonNullable<ArrivingLine['adding']>): States {
  return endpoint.needsOf?.[operandOf(endpoint, kind) ?? ''] ?? {};
}

/** The units that arrive with a call, so that the rows after it find them. */
export function arrivingUnits(
  call: NewCall,
  { covers }: Endpoint,
  context: Pick<RowContext, 'order' | 'records'>,
): StockMove[] {
  const subject = subjectOf(call);
  if (covers?.arrives === undefined || subject === undefined) return [];
  const { by, into } = covers.arrives;
  const items = itemsOf(covers);
  const field = resourceNamed(call.resource).fields[into];
  const places = field?.kind === 'reference' ? field.to : '';
  const to = context.order.shownBy(subject).values[into] ?? null;
  return arrivingLines(call, covers, covers.arrives, context).flatMap(
    ({ item, units, adding }): StockMove[] => {
      if (adding === undefined) return [];
      // Units go where the record says, or else where the item is.
      const own = adding.endpoint.changesStock?.into ?? '';
      const at = to ?? context.records.get(items.name, item)?.values[own];
      const location = typeof at === 'number' ? at : undefined;
      const place = location === undefined ? undefined : String(location);
      return [{ item: subjectNamed(adding.kind, item), units, place, location, places, by }];
    },
  );
}

function arrivingLines(
  call: NewCall,
  { field, lines: { key } }: CoveredLines,
  { by, as }: Arrival,
  context: Pick<RowContext, 'order' | 'records'>,
): ArrivingLine[] {
  return context.order.linesBy(call, field).flatMap((line): ArrivingLine[] => {
    const [item, units] = [line[key], line[by]];
    if (typeof item !== 'number' || typeof units !== 'number') return [];
    const kind = kindOfItem(item, context);
    const endpoint = kind?.endpoints[as];
    return [{ item, units, adding: kind && endpoint && { kind, endpoint } }];
  });
}

function kindOfItem(item: number, { records }: Pick<RowContext, 'records'>): Resource | undefined {
  return RESOURCES.find(({ name, sort }) => {
    const uniting = RESOURCES.find(({ unites }) => unites?.includes(name) === true);
    const shown = uniting && records.get(uniting.name, item)?.values;
    return sort !== undefined && shown?.[sort.answer] === sort.is;
  });
}

function itemsOf({ lines: { fields, key } }: CoveredLines): Resource {
  const field = fields[key];
  if (field?.kind !== 'reference') throw new RangeError(`${key} names no record`);
  return resourceNamed(field.to);
}
