import type { StockChange } from '../../../../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../../../../../catalogue/index.ts';
import { called, flag, integer, optional, text } from '../../../../../database/columns.ts';
import { rowReader, type RowOf } from '../../../../../database/row-reader.ts';
import { sql } from '../../../../../database/sql.ts';
import type { JournalReader, RunJournal } from '../../journal.ts';
import { operationsOf, type PlannedOperation } from '../calls/planned-call.ts';

/** An item whose stock a run has moved. */
export interface MovedItem {
  readonly resource: string;
  readonly id: number;
}

const MOVEMENT = rowReader({
  call: called(integer, 'id'),
  operation: text,
  /** What it is found by in the history; undefined for one that nothing finds. */
  tag: optional(text),
  /** How many units it moves, where it says so. */
  units: optional(integer),
  wasUnverified: called(flag, 'ever_unverified'),
  /** Verified, or decided by a person. */
  isChecked: called(flag, 'checked'),
});

/** A movement that a run has made, or found after it may have. */
export type MadeMovement = RowOf<typeof MOVEMENT>;

/** It was sent and is done; an older copy of a journal knows of the sending only that it may have been. */
const MADE = sql`state = 'done' AND (attempts > 0 OR ever_unverified = 1)`;

/** An operation that moves stock. */
export interface StockOperation extends PlannedOperation {
  readonly change: StockChange;
}

/** The stock movements of a run, by the items that they move. */
export class MovedItems {
  readonly #database: RunJournal['database'];
  readonly #operations: readonly StockOperation[];

  constructor({ database }: RunJournal) {
    this.#database = database;
    this.#operations = stockOperations({ database });
  }

  /** Items with movements that were not verified since; with any, or with some whose answers were lost. */
  toCheck(which: 'all' | 'unverified'): MovedItem[] {
    const condition = which === 'all' ? MADE : sql`${MADE} AND ever_unverified = 1`;
    const items = new Map<string, MovedItem>();
    for (const { resource, operation } of this.#operations) {
      const ids = this.#database.numbers(
        sql`SELECT DISTINCT record_id AS item FROM call WHERE resource = ${resource} AND operation = ${operation}
           AND ${condition} AND checked = 0 AND lookup_key IS NOT NULL AND record_id IS NOT NULL
         ORDER BY record_id`,
      );
      for (const id of ids) items.set(`${resource} ${id}`, { resource, id });
    }
    return [...items.values()];
  }

  /** All that the run has moved of an item. */
  movementsOf({ resource, id }: MovedItem): MadeMovement[] {
    return this.#operations
      .filter((each) => each.resource === resource)
      .flatMap(({ operation, change }) =>
        this.#database.rows(
          MOVEMENT.read,
          sql`SELECT id, operation, json_extract(lookup_key, '$.value') AS tag, ever_unverified, checked,
             json_extract(payload, ${`$.${change.by}`}) AS units FROM call
           WHERE resource = ${resource} AND record_id = ${id} AND operation = ${operation} AND ${MADE} ORDER BY id`,
        ),
      );
  }
}

/** The operations among the calls of a run that move stock. */
export function stockOperations(journal: Pick<JournalReader, 'database'>): StockOperation[] {
  return operationsOf(journal).flatMap(({ resource, operation }) => {
    const change = endpointOf(resourceNamed(resource), operation).endpoint.changesStock;
    return change === undefined ? [] : [{ resource, operation, change }];
  });
}
