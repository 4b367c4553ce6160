import { integer, text, type Journal } from '../journal.ts';
import type { Mark } from './planned-call.ts';

/** A create, and what its record is found by. */
export interface MarkedCreate {
  readonly id: number;
  readonly resource: string;
  readonly mark: Mark;
}

/** Still to be sent; not those that a person wants sent whatever there is. */
export function plannedCreates(journal: Journal): MarkedCreate[] {
  return creates(journal, `state = 'planned' AND audited = 0`);
}

/** It is not known whether they were done. */
export function openCreates(journal: Journal): MarkedCreate[] {
  return creates(journal, `state IN ('sent', 'unverified', 'unknown')`);
}

/** Made by this run and not looked up since; all of them, or those whose answers were lost. */
export function createsToCheck(journal: Journal, which: 'all' | 'unverified'): MarkedCreate[] {
  const condition = which === 'all' ? 'attempts > 0' : 'ever_doubtful = 1';
  return creates(journal, `state = 'done' AND audited = 0 AND ${condition}`);
}

/** How many creates of the run have that mark. */
export function countBearing(journal: Journal, resource: string, mark: Mark): number {
  const row = journal.database.get(
    `SELECT count(*) AS calls FROM call WHERE resource = ? AND effect = 'create' AND mark = ?`,
    resource,
    JSON.stringify(mark),
  );
  return integer(row ?? {}, 'calls');
}

/** By their kind, in the order that they come in. */
export function byKind<T extends { readonly resource: string }>(
  all: readonly T[],
): Map<string, T[]> {
  const kinds = new Map<string, T[]>();
  for (const each of all) {
    const known = kinds.get(each.resource) ?? [];
    kinds.set(each.resource, known);
    known.push(each);
  }
  return kinds;
}

function creates(journal: Journal, condition: string): MarkedCreate[] {
  return journal.database
    .all(
      `SELECT id, resource, mark FROM call
       WHERE ${condition} AND effect = 'create' AND mark IS NOT NULL ORDER BY position`,
    )
    .map((row) => ({
      id: integer(row, 'id'),
      resource: text(row, 'resource'),
      mark: JSON.parse(text(row, 'mark')) as Mark,
    }));
}
