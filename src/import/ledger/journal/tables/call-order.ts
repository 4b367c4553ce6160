import type { ListedEntries } from '../../../../catalogue/endpoints.ts';
import { integer } from '../../../../database/columns.ts';
import { rowReader } from '../../../../database/row-reader.ts';
import { sql, type Sql } from '../../../../database/sql.ts';
import type { RunJournal } from '../journal.ts';
import type { CallTable } from './call-table.ts';
import { CallPointers } from './dependencies/call-pointers.ts';
import { TouchedRecords } from './records/touched-records.ts';
import { joinCalls } from './shared-calls/gather-calls.ts';

/** A field by which records of one kind refer to those of another. */
export interface Referring {
  readonly from: string;
  readonly field: string;
  readonly to: string;
}

/** The calls of one operation. */
interface NamedCalls {
  readonly resource: string;
  readonly operation: string;
}

/** The calls of an operation, and the parameter that names its record. */
interface TakingCalls extends NamedCalls {
  readonly operand: string;
}

/** The calls that delete records, each with a number of records that refer to that one. */
export type UsesByDelete = ReadonlyMap<number, number>;

const USES = rowReader({ call: integer, uses: integer });

const REFERRING = rowReader({ call: integer, referring: integer });

/** Puts the calls of a plan in order, where that takes more than the table of calls. */
export class CallOrder {
  readonly #journal: RunJournal;
  readonly #calls: CallTable;

  constructor(journal: RunJournal, calls: CallTable) {
    this.#journal = journal;
    this.#calls = calls;
  }

  /** Which rows change which records. The caller closes it. */
  touchedRecords(): TouchedRecords {
    return new TouchedRecords(this.#journal);
  }

  /** Which calls need the records of which others. The caller closes it. */
  pointers(): CallPointers {
    return new CallPointers(this.#journal);
  }

  /** Whether the plan deletes records of a kind. */
  deletesAny(resource: string): boolean {
    return this.#journal.database.has(sql`call WHERE resource = ${resource} AND effect = 'delete'`);
  }

  /** The calls that delete records of a kind. */
  deletesOf(resource: string): number[] {
    return this.#journal.database.numbers(
      sql`SELECT id FROM call WHERE resource = ${resource} AND effect = 'delete' ORDER BY id`,
    );
  }

  /** How many records that the plan read refer to each one that it deletes. */
  usesRead({ from, field, to }: Referring): UsesByDelete {
    return this.#uses(
      sql`SELECT gone.id AS call, count(*) AS uses FROM record
       JOIN call AS gone ON gone.resource = ${to} AND gone.effect = 'delete'
         AND gone.record_id = json_extract(record.body, ${`$.values."${field}"`})
       WHERE record.kind = ${from} GROUP BY gone.id`,
    );
  }

  /** How many records no longer refer to each one that the plan deletes: it deletes them, or writes another one there. */
  usesEnded({ from, field, to }: Referring): UsesByDelete {
    const sent = `$."${field}"`;
    return this.#uses(
      sql`SELECT gone.id AS call, count(DISTINCT record.id) AS uses FROM call AS other
       JOIN record ON record.kind = other.resource AND record.id = other.record_id
       JOIN call AS gone ON gone.resource = ${to} AND gone.effect = 'delete'
         AND gone.record_id = json_extract(record.body, ${`$.values."${field}"`})
       WHERE other.resource = ${from} AND gone.id <> other.id AND (other.effect = 'delete'
         OR (other.effect = 'update' AND json_type(other.payload, ${sent}) IS NOT NULL
           AND json_extract(other.payload, ${sent}) IS NOT gone.record_id))
       GROUP BY gone.id`,
    );
  }

  /** How many records refer to each one that the plan deletes only because of it. */
  usesBegun({ from, field, to }: Referring): UsesByDelete {
    return this.#uses(
      sql`SELECT gone.id AS call, count(*) AS uses FROM call AS other
       JOIN call AS gone ON gone.resource = ${to} AND gone.effect = 'delete'
         AND gone.record_id = json_extract(other.payload, ${`$."${field}"`})
       LEFT JOIN record AS was ON was.kind = other.resource AND was.id = other.record_id
       WHERE other.resource = ${from} AND other.effect IN ('create', 'update')
         AND json_extract(was.body, ${`$.values."${field}"`}) IS NOT gone.record_id
       GROUP BY gone.id`,
    );
  }

  /**
   * The calls that delete a record, each with one that deletes or changes a record which refers to it, as far as the
   * plan read that one.
   */
  callsReferring({ from, field, to }: Referring): ReturnType<typeof REFERRING.read>[] {
    return this.#journal.database.rows(
      REFERRING.read,
      sql`SELECT gone.id AS call, other.id AS referring
       FROM call AS other
       JOIN record ON record.kind = other.resource AND record.id = other.record_id
       JOIN call AS gone ON gone.resource = ${to} AND gone.record_id = json_extract(record.body, ${`$.values."${field}"`})
       WHERE other.resource = ${from} AND other.effect IN ('delete', 'update') AND gone.effect = 'delete'
         AND gone.id <> other.id`,
    );
  }

  /** Whether the plan has calls of an operation. */
  hasAny({ resource, operation }: NamedCalls): boolean {
    return this.#journal.database.has(
      sql`call WHERE resource = ${resource} AND operation = ${operation}`,
    );
  }

  /**
   * The calls of an operation that leaves items with its records, each with one that takes such an item back from that record:
   * the record of the item names it in a field.
   */
  callsTakingBack(
    leaving: NamedCalls,
    taking: TakingCalls & { readonly custodian: string },
  ): ReturnType<typeof REFERRING.read>[] {
    return this.#leavingFor(
      leaving,
      taking,
      sql`JOIN call AS ending ON ending.record_id = json_extract(record.body, ${`$.values."${taking.custodian}"`})`,
    );
  }

  /** The same where entries of the item name it: those whose numbers the call takes. */
  callsTakingEntries(
    leaving: NamedCalls,
    taking: TakingCalls & Pick<ListedEntries, 'param' | 'holder'>,
  ): ReturnType<typeof REFERRING.read>[] {
    const { param, holder } = taking;
    return this.#leavingFor(
      leaving,
      taking,
      sql`JOIN json_each(record.body, ${`$.entries."${param}"`}) AS entry
       JOIN json_each(other.payload, ${`$."${param}"`}) AS named
         ON CAST(named.value AS INTEGER) = json_extract(entry.value, '$.id')
       JOIN call AS ending ON ending.record_id = json_extract(entry.value, ${`$."${holder}"`})`,
    );
  }

  #leavingFor(
    leaving: NamedCalls,
    taking: TakingCalls,
    joined: Sql,
  ): ReturnType<typeof REFERRING.read>[] {
    return this.#journal.database.rows(
      REFERRING.read,
      sql`SELECT DISTINCT ending.id AS call, other.id AS referring FROM call AS other
       JOIN record ON record.kind = other.resource
         AND record.id = json_extract(other.payload, ${`$."${taking.operand}"`})
       ${joined}
       WHERE other.resource = ${taking.resource} AND other.operation = ${taking.operation}
         AND ending.resource = ${leaving.resource} AND ending.operation = ${leaving.operation}`,
    );
  }

  /** Makes one call of several that differ only in their records; part of the caller's transaction. */
  join(calls: readonly number[]): void {
    joinCalls(this.#journal, this.#calls, calls);
  }

  #uses(statement: Sql): UsesByDelete {
    const rows = this.#journal.database.rows(USES.read, statement);
    return new Map(rows.map(({ call, uses }) => [call, uses]));
  }
}
