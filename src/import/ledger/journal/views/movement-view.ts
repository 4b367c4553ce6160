import { integer, optional, text } from '../../../../database/columns.ts';
import { rowReader, type RowOf } from '../../../../database/row-reader.ts';
import { sql } from '../../../../database/sql.ts';
import { JournalView } from '../journal-view.ts';
import { operationsOf, type PlannedOperation } from '../tables/calls/planned-call.ts';
import { stockOperations, type StockOperation } from '../tables/records/moved-items.ts';

/** Which calls a cost is asked for: those that the plan has, that were made and not counted, or that are left. */
const COUNTED = {
  planned: sql`state <> 'failed'`,
  made: sql`state = 'done' AND attempts > 0 AND checked = 0`,
  left: sql`state = 'planned'`,
} as const;

export type CountedCalls = keyof typeof COUNTED;

/** An operation, and where its payload names the item, as a path of JSON. */
export interface OperationOnItems extends PlannedOperation {
  readonly item: string;
}

/** The number of an item, or the call that makes it. */
const item = { ...text, read: String };

const MOVED = rowReader({
  item,
  calls: integer,
  /** Those among them that do not say how many units they move. */
  unsaid: integer,
});

/** Movements of one item by one operation. */
export type MovementsOfItem = RowOf<typeof MOVED>;

const PLANNED = rowReader({ item, updatedAt: optional(text) });

const CREATES = rowReader({
  resource: text,
  calls: integer,
  /** Different lookup keys. */
  lookupKeys: integer,
  /** The fields of their lookup keys, the first and the last by their names. */
  first: text,
  last: text,
});

/** The creates of one kind that have lookup keys. */
export type CreatesOfKind = RowOf<typeof CREATES>;

const MOVEMENT = sql`fingerprint IS NOT NULL AND state = 'planned' AND effect = 'append'`;

/** What looking for the work of a run in the account has to do with: its movements and creates, counted. */
export class MovementView extends JournalView {
  /** The operations of the run that move stock. */
  stockOperations(): StockOperation[] {
    return stockOperations({ database: this.database });
  }

  /** Movements that are still to be sent. */
  countPlanned(): number {
    return this.database.count(sql`call WHERE ${MOVEMENT}`);
  }

  /** Their operations. */
  plannedOperations(): PlannedOperation[] {
    return operationsOf({ database: this.database }, MOVEMENT);
  }

  /** The items that such an operation moves, with when the account says that they changed last. */
  plannedItems({ resource, operation, item: path }: OperationOnItems): RowOf<typeof PLANNED>[] {
    return this.database.rows(
      PLANNED.read,
      sql`SELECT DISTINCT json_extract(payload, ${path}) AS item, json_extract(body, '$.updatedAt') AS updated_at
       FROM call LEFT JOIN record ON record.kind = ${resource} AND record.id = json_extract(payload, ${path})
       WHERE resource = ${resource} AND operation = ${operation} AND ${MOVEMENT}`,
    );
  }

  /** The creates that have lookup keys, by their kinds. */
  createsByKind(which: CountedCalls): CreatesOfKind[] {
    return this.database.rows(
      CREATES.read,
      sql`SELECT resource, count(DISTINCT lookup_key) AS lookup_keys, count(*) AS calls,
         min(json_extract(lookup_key, '$.field')) AS first, max(json_extract(lookup_key, '$.field')) AS last
       FROM call WHERE lookup_key IS NOT NULL AND effect = 'create' AND ${COUNTED[which]} GROUP BY resource`,
    );
  }

  /** In how many different records those of a kind are made. */
  countContainers(resource: string, field: string, which: CountedCalls): number {
    return this.database.number(
      sql`SELECT count(DISTINCT json_extract(payload, ${`$."${field}"`})) AS containers FROM call
       WHERE resource = ${resource} AND lookup_key IS NOT NULL AND effect = 'create' AND ${COUNTED[which]}`,
    );
  }

  /**
   * The items that an operation moves, counted.
   * @param units the parameter that says how many units
   */
  movedItems(
    { resource, operation, item: path }: OperationOnItems,
    units: string,
    which: CountedCalls,
  ): MovementsOfItem[] {
    return this.database.rows(
      MOVED.read,
      sql`SELECT json_extract(payload, ${path}) AS item, count(*) AS calls,
         count(*) - count(json_extract(payload, ${`$.${units}`})) AS unsaid
       FROM call WHERE resource = ${resource} AND operation = ${operation} AND lookup_key IS NOT NULL AND ${COUNTED[which]}
       GROUP BY item`,
    );
  }
}
