import type { StockChange } from '../../../../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../../../../../catalogue/index.ts';
import type { SqlRow } from '../../../../../database/database.ts';
import {
  integer,
  optionalInteger,
  optionalText,
  text,
  type RunJournal,
  type JournalReader,
} from '../../journal.ts';
import type { LookupKey } from '../calls/planned-call.ts';

/** An item whose stock a run has moved. */
export interface MovedItem {
  readonly resource: string;
  readonly id: number;
}

/** A movement that a run has made, or found after it may have. */
export interface MadeMovement {
  readonly call: number;
  readonly operation: string;
  /** What it is found by in the history; undefined for one that nothing finds. */
  readonly tag: string | undefined;
  /** How many units it moves, where it says so. */
  readonly units: number | undefined;
  readonly wasUnverified: boolean;
  /** Verified, or decided by a person. */
  readonly isChecked: boolean;
}

/** It was sent and is done; an older copy of a journal knows of the sending only that it may have been. */
const MADE = `state = 'done' AND (attempts > 0 OR ever_unverified = 1)`;

/** An operation that moves stock. */
export interface StockOperation {
  readonly resource: string;
  readonly operation: string;
  readonly change: StockChange;
}

/** The stock movements of a run, by the items that they move. */
export class MovedItems {
  readonly #journal: RunJournal;
  readonly #operations: readonly StockOperation[];

  constructor(journal: RunJournal) {
    this.#journal = journal;
    this.#operations = stockOperations(journal);
  }

  /** Items with movements that were not verified since; with any, or with some whose answers were lost. */
  toCheck(which: 'all' | 'unverified'): MovedItem[] {
    const condition = which === 'all' ? MADE : `${MADE} AND ever_unverified = 1`;
    const items = new Map<string, MovedItem>();
    for (const { resource, operation } of this.#operations) {
      const rows = this.#journal.database.all(
        `SELECT DISTINCT record_id AS item FROM call WHERE resource = ? AND operation = ?
           AND ${condition} AND checked = 0 AND lookup_key IS NOT NULL AND record_id IS NOT NULL
         ORDER BY record_id`,
        resource,
        operation,
      );
      for (const row of rows) {
        const id = integer(row, 'item');
        items.set(`${resource} ${id}`, { resource, id });
      }
    }
    return [...items.values()];
  }

  /** All that the run has moved of an item. */
  movementsOf({ resource, id }: MovedItem): MadeMovement[] {
    return this.#operations
      .filter((each) => each.resource === resource)
      .flatMap(({ operation, change }) =>
        this.#journal.database
          .all(
            `SELECT id, lookup_key, ever_unverified, checked, json_extract(payload, ?) AS units FROM call
             WHERE resource = ? AND record_id = ? AND operation = ? AND ${MADE} ORDER BY id`,
            `$.${change.by}`,
            resource,
            id,
            operation,
          )
          .map((row) => asMovement(row, operation)),
      );
  }
}

/** The operations among the calls of a run that move stock. */
export function stockOperations({ database }: Pick<JournalReader, 'database'>): StockOperation[] {
  return database.all('SELECT DISTINCT resource, operation FROM call').flatMap((row) => {
    const [resource, operation] = [text(row, 'resource'), text(row, 'operation')];
    const change = endpointOf(resourceNamed(resource), operation).endpoint.changesStock;
    return change === undefined ? [] : [{ resource, operation, change }];
  });
}

function asMovement(row: SqlRow, operation: string): MadeMovement {
  const lookupKey = optionalText(row, 'lookup_key');
  return {
    call: integer(row, 'id'),
    operation,
    tag: lookupKey === undefined ? undefined : (JSON.parse(lookupKey) as LookupKey).value,
    units: optionalInteger(row, 'units'),
    wasUnverified: integer(row, 'ever_unverified') === 1,
    isChecked: integer(row, 'checked') === 1,
  };
}
