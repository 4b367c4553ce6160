import type { Endpoint } from '../../../../catalogue/endpoints.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { columnOf } from '../../../../catalogue/kinds.ts';
import { formatCount } from '../../../../kernel/counts.ts';
import { makeIssue, type Issue } from '../../../../kernel/messages/issues.ts';
import { describePlace } from '../../../../kernel/rows.ts';
import type { StockLevel } from '../../../ledger/journal/tables/records/stock-levels.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { rowOfCall } from '../../match/row-of-call.ts';
import { subjectOf } from '../../../ledger/subjects/subject.ts';
import type { RowContext } from '../../match/row-context.ts';
import type { AskedOperation } from '../../match/asked-operation.ts';
import { EVERYWHERE, type StockLevels, type StockMove } from './table.ts';

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
