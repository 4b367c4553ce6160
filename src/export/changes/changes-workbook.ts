import { counted } from '../../kernel/counts.ts';
import type { FileNotices } from '../../tabular/file-notices.ts';
import { writeWorkbook } from '../../tabular/xlsx/write/workbook-writer.ts';
import type { WorkbookCell, WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import {
  columnsOf,
  FIELD,
  identityLine,
  listOf,
  RECORD,
  timeOf,
  titleOf,
  valueCells,
} from './change-sheets.ts';
import type { ChangesReport, ListCounts } from './changes-request.ts';
import type { FieldChange, RecordChange } from './find-changes.ts';

/** What the workbook shows. */
export interface ChangesContent extends Omit<ChangesReport, 'path' | 'notices' | 'calls'> {
  /** Changes whose authors a call might have named. */
  readonly unread: ReadonlySet<RecordChange>;
}

/** What is in the place of an author. */
const NOT_SHOWN = '(not shown)';
const NOT_READ = '(not read)';

const COUNTS = { Created: 10, Updated: 10, Deleted: 10, Moved: 10, 'Held by': 10 };
const AUTHOR = { When: 21, Who: 28 };

/** Writes what changed, a list on a sheet of its own. Throws TallysheetError 'cannot-write'. */
export function writeChangesWorkbook(
  path: string,
  content: ChangesContent,
  listener: FileNotices['listener'],
): Promise<string> {
  const { created, updated, deleted, moved, heldBy, unread } = content;
  const fieldLine = fieldLineOf(unread);
  const sheets = [
    summarySheet(content),
    ...listOf('Created', { ...RECORD, ...AUTHOR }, created.map(recordLine)),
    ...listOf('Updated', { ...RECORD, ...FIELD, ...AUTHOR }, updated.map(fieldLine)),
    ...listOf('Deleted', RECORD, deleted.map(identityLine)),
    ...listOf('Moved', { ...RECORD, ...FIELD, ...AUTHOR }, moved.map(fieldLine)),
    ...listOf('Held by', { ...RECORD, ...FIELD, ...AUTHOR }, heldBy.map(fieldLine)),
  ];
  return writeWorkbook(path, sheets, {
    title: 'Changes',
    createdAt: Date.parse(content.until),
    ...listener,
  });
}

function summarySheet(content: ChangesContent): WorkbookSheet {
  const { since, until, lists, missing, unnamed } = content;
  const totals = Object.values(totalsOf(lists));
  const notes = [
    ...lists.filter(({ asOf }) => asOf !== undefined).map(asOfNote),
    ...lists.flatMap(({ kind, reason }) =>
      reason === undefined ? [] : [`${titleOf(kind)}: read in full, because ${reason}.`],
    ),
    ...missing.map((kind) => `${titleOf(kind)}: not in that snapshot, so not compared.`),
    ...unnamedNotes(unnamed),
    ...notShownNotes(content),
  ];
  return {
    name: 'Summary',
    columns: columnsOf({ 'Record type': 34, ...COUNTS }),
    preamble: [
      [{ value: 'Changes', cellStyle: 'title' }],
      [`From ${timeOf(since)} to ${timeOf(until)}`],
      [],
    ],
    rows: [
      ...lists.map((list): WorkbookCell[] => [titleOf(list.kind), ...countsOf(list)]),
      ['Total', ...totals].map((value): WorkbookCell => ({ value, cellStyle: 'total' })),
      ...(notes.length === 0 ? [] : [[]]),
      ...notes.map((note): WorkbookCell[] => [{ value: note, cellStyle: 'muted' }]),
    ],
    print: { landscape: true, pagesWide: 1, footer: 'Changes' },
  };
}

/** Who changed many records is not read without being asked for. */
export function unnamedNotes(records: number): string[] {
  if (records === 0) return [];
  return [
    `Who changed ${counted(records, 'record')} was not read. --who names them: ${counted(records, 'API call')} more.`,
  ];
}

/** Where a record shows what was done, and not who did it. */
export function anonymousNotes(records: number): string[] {
  if (records === 0) return [];
  return [
    `What was done with ${counted(records, 'record')} shows no user: the account names none there.`,
  ];
}

/** Why an author is missing. */
function notShownNotes({ unread, deleted, anonymous, ...content }: ChangesContent): string[] {
  const { created, updated, moved, heldBy } = content;
  const isNotShown = (change: RecordChange): boolean => change.who === '' && !unread.has(change);
  const isAnyNotShown = [...created, ...updated, ...moved, ...heldBy].some(isNotShown);
  return [
    ...(isAnyNotShown
      ? [`Who is ${NOT_SHOWN} where the account names no user: edited fields and most new records.`]
      : []),
    ...anonymousNotes(anonymous),
    ...(deleted.length > 0 ? ['The account does not show who deleted a record.'] : []),
  ];
}

function asOfNote({ kind, asOf = '' }: ListCounts): string {
  return `${titleOf(kind)}: as of ${asOf.slice(0, 10)}, the last full reading. Changes since are not seen.`;
}

/** The sums of all lists. */
export function totalsOf(
  lists: readonly ListCounts[],
): Record<'created' | 'updated' | 'deleted' | 'moved' | 'heldBy', number> {
  const totals = { created: 0, updated: 0, deleted: 0, moved: 0, heldBy: 0 };
  for (const list of lists) {
    totals.created += list.created;
    totals.updated += list.updated;
    totals.deleted += list.deleted;
    totals.moved += list.moved;
    totals.heldBy += list.heldBy;
  }
  return totals;
}

function countsOf({ created, updated, deleted, moved, heldBy }: ListCounts): number[] {
  return [created, updated, deleted, moved, heldBy];
}

function recordLine(change: RecordChange): WorkbookCell[] {
  return [...identityLine(change), change.when, authorCell(change)];
}

function fieldLineOf(unread: ReadonlySet<RecordChange>): (change: FieldChange) => WorkbookCell[] {
  return (change) => [
    ...identityLine(change),
    ...valueCells(change),
    change.when,
    authorCell(change, unread.has(change)),
  ];
}

function authorCell({ who }: RecordChange, isUnread = false): WorkbookCell {
  return who === '' ? { value: isUnread ? NOT_READ : NOT_SHOWN, cellStyle: 'muted' } : who;
}
