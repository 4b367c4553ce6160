import { integer, optional, text } from '../../../../database/columns.ts';
import { rowReader } from '../../../../database/row-reader.ts';
import { sql } from '../../../../database/sql.ts';
import { JournalView } from '../journal-view.ts';

const MADE = rowReader({
  id: integer,
  /** The service's own time of it. */
  stamp: optional(text),
});

/** A record that a run has made. */
export type MadeRecord = ReturnType<typeof MADE.read>;

const STEP = rowReader({ id: integer, what: text, call: integer });

/** The numbers that the service gave to the records that a run has made. */
export class MadeNumbers extends JournalView {
  /** In the order of their numbers. */
  of(kind: string): MadeRecord[] {
    return this.database.rows(
      MADE.read,
      sql`SELECT record_id AS id, coalesce(seen, stamp) AS stamp FROM call
       WHERE resource = ${kind} AND effect = 'create' AND state = 'done' AND record_id IS NOT NULL ORDER BY record_id`,
    );
  }

  /** Whether the run has deleted any record of the kind, or may have. */
  anyDeleted(kind: string): boolean {
    return this.database.has(
      sql`call WHERE resource = ${kind} AND effect = 'delete' AND attempts > 0`,
    );
  }

  /** Whether no record has a lower number than one that was there when its call left. */
  areInOrder(kind: string): boolean {
    const steps = this.database.rows(
      STEP.read,
      sql`SELECT record_id AS id, what, call FROM event JOIN call ON call.id = event.call
       WHERE resource = ${kind} AND effect = 'create' AND state = 'done' AND record_id IS NOT NULL
         AND what IN ('intent', 'done') ORDER BY seq`,
    );
    const left = new Set<number>();
    let highest = 0;
    for (const { id, what, call } of steps) {
      if (what === 'done') highest = Math.max(highest, id);
      else if (!left.has(call) && id <= highest) return false;
      left.add(call);
    }
    return true;
  }
}
