import type { Endpoint } from '../../../../catalogue/endpoints.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { endpointOf } from '../../../../catalogue/index.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import { asBatch, createPayload } from '../../match/build-call.ts';
import { namedIn, unitsOf, type OpenEntries } from '../entries/table.ts';
import type { StockLevels } from '../stock/table.ts';
import type { Payload } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { changedSince } from '../../match/history-checks.ts';
import { readSightings } from '../../match/read-sightings.ts';
import { subjectNamed, type Subject } from '../../../ledger/subjects/subject.ts';
import type { DecidedFile, RowContext } from '../../match/row-context.ts';
import { rowsOf } from '../../match/rows-of.ts';
import type { PlanningWorkplace } from '../../resolve/plan-reading.ts';
import { resolveRow } from '../../match/resolve-row.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';

/** What is where, and what is out, as far as that was read. */
export interface MovedTables {
  readonly stock: StockLevels;
  readonly entries: OpenEntries;
}

/** Movements of one kind, whose histories show which rows were done. */
interface Movements extends MovedTables {
  readonly resource: Resource;
  readonly endpoint: Endpoint;
  readonly operand: string;
  readonly context: RowContext;
}

/**
 * Rows that take more units than there are may have been done elsewhere: reads the histories of these items before the
 * stock refuses their rows. Throws as readSightings does.
 */
export async function readMovesElsewhere(
  run: ResolutionTables,
  files: readonly DecidedFile[],
  tables: MovedTables,
  workplace: PlanningWorkplace,
): Promise<void> {
  const { historyCheck, clock, stop } = workplace;
  if (historyCheck === 'off') return;
  const since = changedSince(clock.now(), historyCheck);
  for (const { planned, context } of files) {
    const { resource, operation } = planned.kind;
    if (operation === undefined) continue;
    const { endpoint } = endpointOf(resource, operation);
    const { proof } = endpoint;
    const operand = operandOf(endpoint, resource);
    if (proof?.in !== 'history' || operand === undefined) continue;
    const short = new ShortItems({ resource, endpoint, operand, context, ...tables });
    for (const rows of rowsOf(run, planned.file, 'open')) short.takeAll(rows);
    for (const item of short.items) {
      stop.signal.throwIfAborted();
      const seen = await readSightings(
        workplace.connection.caller,
        { resource, item, proof },
        since,
      );
      for (const sighting of seen) context.earlier.noteSeen(sighting);
    }
  }
}

/** What a row sends, and for which item. */
interface OnItem {
  readonly item: number;
  readonly payload: Payload;
  readonly subject: Subject;
}

/** The items of which rows take more than there is. */
class ShortItems {
  readonly items = new Set<number>();
  readonly #movements: Movements;
  readonly #taken = new Map<string, number>();

  constructor(movements: Movements) {
    this.#movements = movements;
  }

  takeAll(rows: readonly JournalRow[]): void {
    for (const row of rows) if (row.action !== 'skip') this.#take(row);
  }

  #take(row: JournalRow): void {
    const { resource, endpoint, operand, context } = this.#movements;
    const { values } = resolveRow(row, context);
    const item = values[operand];
    if (typeof item !== 'number' || this.items.has(item)) return;
    const payload = asBatch(endpoint, createPayload(resource, values, false));
    const onItem = { item, payload, subject: subjectNamed(resource, item) };
    if (this.#lacksStock(onItem) || this.#lacksEntries(onItem)) this.items.add(item);
  }

  #lacksStock({ item, payload, subject }: OnItem): boolean {
    const { endpoint, stock } = this.#movements;
    const out = stock.movesOf(endpoint, payload, subject).filter(({ units }) => units < 0);
    return out.some((move) => {
      const { read, place } = stock.levelFor(move);
      return this.#isShort(`${item} at ${place}`, -move.units, read);
    });
  }

  #lacksEntries({ item, payload, subject }: OnItem): boolean {
    const { endpoint, entries } = this.#movements;
    const { names } = endpoint;
    const open = names?.taken && entries.of(subject);
    if (names === undefined || open === undefined) return false;
    return namedIn(names, payload).some((id) => {
      const there = open.find((entry) => entry.id === id)?.units ?? 0;
      const units = unitsOf(names, payload) ?? Math.max(1, there);
      return this.#isShort(`${item} entry ${id}`, units, there);
    });
  }

  #isShort(what: string, units: number, there: number | undefined): boolean {
    const taken = (this.#taken.get(what) ?? 0) + units;
    this.#taken.set(what, taken);
    return there !== undefined && taken > there;
  }
}
