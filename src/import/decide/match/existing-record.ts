import { makeIssue, type Issue } from '../../../kernel/messages/issues.ts';
import type { Fingerprint } from '../../ledger/rows/fingerprint.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { KnownFingerprint } from '../../ledger/run/fingerprint-registry.ts';
import {
  findByKey,
  type ResolvedValues,
  type RowKey,
} from '../../ledger/subjects/find-existing.ts';
import type { RowContext } from './row-context.ts';
import { labelOf } from '../../ledger/rows/targets.ts';

/** The record that a row is about, if there is one. */
export type RecordMatch =
  | { readonly is: 'none' }
  | {
      readonly is: 'record';
      readonly record: KnownRecord;
      readonly byId: boolean;
      /** The run that made it of the same row. */
      readonly done?: KnownFingerprint | undefined;
    }
  /** An earlier run made it, and it was not read since. */
  | { readonly is: 'done'; readonly done: KnownFingerprint }
  | { readonly is: 'blocked'; readonly issue: Issue };

/** Finds the record of a row: by its number, by its key, or by the run that made it. */
export function findRecord(
  row: JournalRow,
  values: ResolvedValues,
  key: RowKey | undefined,
  context: RowContext,
): RecordMatch {
  const { resource } = context.kind;
  const byId = row.recordId;
  if (byId !== undefined) {
    const record = context.records.get(resource.name, byId);
    if (record !== undefined) return { is: 'record', record, byId: true };
    const details = { field: resource.id.label, value: `#${byId}`, expected: resource.singular };
    const issue = makeIssue('unknown-record', context.place(row, '#id'), details);
    return { is: 'blocked', issue };
  }
  if (key === undefined) return madeBefore(row, context).existing;
  const found = findByKey(resource, key, values, context.records);
  const [record] = found;
  if (record === undefined) return madeBefore(row, context).existing;
  if (found.length === 1) return { is: 'record', record, byId: false };
  const issue = makeIssue('ambiguous-key', context.place(row, key.leading), {
    field: labelOf(resource, key.leading),
    value: key.value,
    expected: found.map(({ id }) => `#${id}`).join(', '),
  });
  return { is: 'blocked', issue };
}

/** A row without a key is known by the run that made its record. */
export function madeBefore(
  { content }: JournalRow,
  { kind, records, earlier }: RowContext,
): { existing: RecordMatch; fingerprint: Fingerprint | undefined } {
  const none = { is: 'none' } as const;
  const { resource } = kind;
  if (content === undefined) return { existing: none, fingerprint: undefined };
  if (resource.within !== undefined) {
    const { done, fingerprint } = earlier.wanted(content, () => 'unknown');
    return { existing: done === undefined ? none : { is: 'done', done }, fingerprint };
  }
  const shown = ({ recordId = 0 }: KnownFingerprint): KnownRecord | undefined =>
    records.get(resource.name, recordId);
  const { done, fingerprint } = earlier.wanted(content, shown);
  const record = done && shown(done);
  if (record === undefined) return { existing: none, fingerprint };
  return { existing: { is: 'record', record, byId: false, done }, fingerprint };
}
