import { integer, text, type JournalReader } from '../../journal.ts';
import type { LookupKey } from './planned-call.ts';

type Questioned = Pick<JournalReader, 'database'>;

/** A create, and what its record is found by. */
export interface FindableCreate {
  readonly id: number;
  readonly resource: string;
  readonly lookupKey: LookupKey;
}

/** Still to be sent; without those that a person wants sent even if their record exists. */
export function plannedCreates(journal: Questioned): FindableCreate[] {
  return creates(journal, `state = 'planned' AND checked = 0`);
}

/** It is not known whether they were done. */
export function openCreates(journal: Questioned): FindableCreate[] {
  return creates(journal, `state IN ('sent', 'unverified', 'needsReview')`);
}

/** Made by this run and not verified since; all of them, or those whose answers were lost. */
export function createsToCheck(journal: Questioned, which: 'all' | 'unverified'): FindableCreate[] {
  const condition = which === 'all' ? 'attempts > 0' : 'ever_unverified = 1';
  return creates(journal, `state = 'done' AND checked = 0 AND ${condition}`);
}

/** How many creates of the run have that lookup key. */
export function countWithLookupKey(
  journal: Questioned,
  resource: string,
  lookupKey: LookupKey,
): number {
  const row = journal.database.get(
    `SELECT count(*) AS calls FROM call WHERE resource = ? AND effect = 'create' AND lookup_key = ?`,
    resource,
    JSON.stringify(lookupKey),
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

function creates(journal: Questioned, condition: string): FindableCreate[] {
  return journal.database
    .all(
      `SELECT id, resource, lookup_key FROM call
       WHERE ${condition} AND effect = 'create' AND lookup_key IS NOT NULL ORDER BY position`,
    )
    .map((row) => ({
      id: integer(row, 'id'),
      resource: text(row, 'resource'),
      lookupKey: JSON.parse(text(row, 'lookup_key')) as LookupKey,
    }));
}
