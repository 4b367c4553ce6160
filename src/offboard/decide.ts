import { type Issue, makeIssue } from '../kernel/messages/issues.ts';
import { groupBy } from '../kernel/group-by.ts';
import type { ListedEntry } from './read-check-in-lists.ts';
import type { Leaver, MissingItem, Offboarding, ReturnedItem, StayReason } from './offboarding.ts';

/** What is said of everybody besides the lists. */
export interface Terms {
  /** Everything is back, also what no list marks. */
  readonly allReturned: boolean;
  /** Those with missing items are deactivated, too. */
  readonly deactivateAnyway: boolean;
}

type Decided = Pick<Offboarding, 'returns' | 'missing' | 'deactivated' | 'staying' | 'issues'>;

/** What is checked in, what is missing, and who can be deactivated. */
export function decide(
  leavers: readonly Leaver[],
  listed: readonly ListedEntry[],
  terms: Terms,
): Decided {
  const byKey = groupBy(listed, ({ key }) => key);
  const returns: ReturnedItem[] = [];
  const missing: MissingItem[] = [];
  const issues: Issue[] = [];
  const deactivated: Leaver[] = [];
  const staying: { leaver: Leaver; reason: StayReason }[] = [];
  for (const leaver of leavers) {
    let left = 0;
    for (const entry of leaver.held) {
      const rows = byKey.get(entry.key) ?? [];
      const held = Number(entry.quantity);
      const units = terms.allReturned ? held : unitsBack(held, rows, issues);
      const remark = firstOf(rows, ({ remark: text }) => text);
      const location = firstOf(rows, ({ location: text }) => text);
      if (units > 0) returns.push({ leaver, entry, units, location, remark });
      if (units < held) missing.push({ leaver, entry, units: held - units, remark });
      left += held - units;
    }
    const reason = reasonToStay(leaver, left, terms);
    if (reason === undefined) deactivated.push(leaver);
    else staying.push({ leaver, reason });
  }
  return { returns, missing, deactivated, staying, issues };
}

/**
 * How many units are checked in now: those that a list marks as returned, without those that were checked in since it was
 * written.
 */
function unitsBack(held: number, rows: readonly ListedEntry[], issues: Issue[]): number {
  const keeps = rows.map((row) => {
    if (row.returned <= row.quantity) return row.quantity - row.returned;
    issues.push(
      makeIssue('not-enough-stock', row.place, {
        field: 'Returned',
        value: String(row.returned),
        expected: `at most ${row.quantity}, which were checked out`,
        hint: `Enter ${row.quantity} or less, or x for all of them.`,
      }),
    );
    return row.quantity;
  });
  return Math.max(0, held - Math.min(held, ...keeps));
}

function reasonToStay(
  { isActive, isStillHere }: Leaver,
  left: number,
  { deactivateAnyway }: Terms,
): StayReason | undefined {
  if (!isActive) return 'inactive';
  if (isStillHere) return 'last-day';
  return left > 0 && !deactivateAnyway ? 'items' : undefined;
}

function firstOf<Row>(
  rows: readonly Row[],
  of: (row: Row) => string | undefined,
): string | undefined {
  return rows.map(of).find((text) => text !== undefined);
}
