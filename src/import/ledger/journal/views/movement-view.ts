import { integer, optionalText, text } from '../journal.ts';
import { stockOperations, type StockOperation } from '../tables/records/moved-items.ts';
import type { Reader } from '../reader.ts';

/** Which calls a cost is asked for: those that the plan has, that were made and not counted, or that are left. */
const COUNTED = {
  planned: `state <> 'failed'`,
  made: `state = 'done' AND attempts > 0 AND checked = 0`,
  left: `state = 'planned'`,
} as const;

export type CountedCalls = keyof typeof COUNTED;

/** An operation, and where its payload names the item, as a path of JSON. */
export interface OperationOnItems {
  readonly resource: string;
  readonly operation: string;
  readonly item: string;
}

/** Movements of one item by one operation. */
export interface MovementsOfItem {
  readonly item: string;
  readonly calls: number;
  /** Those among them that do not say how many units they move. */
  readonly unsaid: number;
}

/** The creates of one kind that have lookup keys. */
export interface CreatesOfKind {
  readonly resource: string;
  readonly calls: number;
  /** Different lookup keys. */
  readonly lookupKeys: number;
  /** The fields of their lookup keys, the first and the last by their names. */
  readonly fields: readonly [string, string];
}

const MOVEMENT = `fingerprint IS NOT NULL AND state = 'planned' AND effect = 'append'`;

/** What looking for the work of a run in the account has to do with: its movements and creates, counted. */
export class MovementView {
  readonly #database: Reader;

  constructor(database: Reader) {
    this.#database = database;
  }

  /** The operations of the run that move stock. */
  stockOperations(): StockOperation[] {
    return stockOperations({ database: this.#database });
  }

  /** Movements that are still to be sent. */
  countPlanned(): number {
    const row = this.#database.get(`SELECT count(*) AS calls FROM call WHERE ${MOVEMENT}`);
    return integer(row ?? {}, 'calls');
  }

  /** Their operations. */
  plannedOperations(): { resource: string; operation: string }[] {
    return this.#database
      .all(`SELECT DISTINCT resource, operation FROM call WHERE ${MOVEMENT}`)
      .map((row) => ({ resource: text(row, 'resource'), operation: text(row, 'operation') }));
  }

  /** The items that such an operation moves, with when the account says that they changed last. */
  plannedItems({ resource, operation, item }: OperationOnItems): {
    item: string;
    updatedAt: string | undefined;
  }[] {
    return this.#database
      .all(
        `SELECT DISTINCT json_extract(payload, ?) AS item, json_extract(body, '$.updatedAt') AS updated
         FROM call LEFT JOIN record ON record.kind = ? AND record.id = json_extract(payload, ?)
         WHERE resource = ? AND operation = ? AND ${MOVEMENT}`,
        item,
        resource,
        item,
        resource,
        operation,
      )
      .map((row) => ({ item: String(row['item']), updatedAt: optionalText(row, 'updated') }));
  }

  /** The creates that have lookup keys, by their kinds. */
  createsByKind(which: CountedCalls): CreatesOfKind[] {
    return this.#database
      .all(
        `SELECT resource, count(DISTINCT lookup_key) AS lookup_keys, count(*) AS calls,
           min(json_extract(lookup_key, '$.field')) AS first, max(json_extract(lookup_key, '$.field')) AS last
         FROM call WHERE lookup_key IS NOT NULL AND effect = 'create' AND ${COUNTED[which]} GROUP BY resource`,
      )
      .map((kind) => ({
        resource: text(kind, 'resource'),
        calls: integer(kind, 'calls'),
        lookupKeys: integer(kind, 'lookup_keys'),
        fields: [text(kind, 'first'), text(kind, 'last')],
      }));
  }

  /** In how many different records those of a kind are made. */
  countContainers(resource: string, field: string, which: CountedCalls): number {
    const row = this.#database.get(
      `SELECT count(DISTINCT json_extract(payload, ?)) AS containers FROM call
       WHERE resource = ? AND lookup_key IS NOT NULL AND effect = 'create' AND ${COUNTED[which]}`,
      `$."${field}"`,
      resource,
    );
    return integer(row ?? {}, 'containers');
  }

  /**
   * The items that an operation moves, counted.
   * @param units the parameter that says how many units
   */
  movedItems(
    { resource, operation, item }: OperationOnItems,
    units: string,
    which: CountedCalls,
  ): MovementsOfItem[] {
    return this.#database
      .all(
        `SELECT json_extract(payload, ?) AS item, count(*) AS calls,
           count(*) - count(json_extract(payload, ?)) AS unsaid
         FROM call WHERE resource = ? AND operation = ? AND lookup_key IS NOT NULL AND ${COUNTED[which]}
         GROUP BY item`,
        item,
        `$.${units}`,
        resource,
        operation,
      )
      .map((row) => ({
        item: String(row['item']),
        calls: integer(row, 'calls'),
        unsaid: integer(row, 'unsaid'),
      }));
  }
}
