import { dirname } from 'node:path';
import type { Resource } from '../../catalogue/define.ts';
import {
  listSheet,
  ROW_FORMAT,
  withWidths,
} from '../../import/send/plan-view/workbook/place-columns.ts';
import { counted, formatCount } from '../../kernel/counts.ts';
import { makeFolder } from '../../tabular/files/atomic-file.ts';
import { WrittenFiles } from '../../tabular/files/written-files.ts';
import type {
  WorkbookCell,
  WorkbookColumn,
  WorkbookSheet,
} from '../../tabular/xlsx/write/workbook-content.ts';
import { writeWorkbook } from '../../tabular/xlsx/write/workbook-writer.ts';
import type {
  ChangedRecord,
  FeedLists,
  FeedOperation,
  GoneRecord,
  HeldRow,
  NewRecord,
} from '../lists/feed-lists.ts';
import { operationTitles } from '../lists/gone-records.ts';

/** What a workbook of changes says besides its lists. */
export interface ChangesHead {
  readonly feed: string;
  readonly account: string;
  readonly file: string;
  /** ISO. */
  readonly comparedAt: string;
  /** Why nothing was sent, and how it continues; blank where it was sent. */
  readonly reasons: readonly string[];
  readonly next: readonly string[];
  readonly notes: readonly string[];
}

/** Writes the lists of a feed. Throws TallysheetError 'cannot-write', also where a user's file has the name. */
export async function writeChanges(
  path: string,
  lists: FeedLists | undefined,
  {
    head,
    resource,
    stateFolder,
  }: {
    readonly head: ChangesHead;
    readonly resource: Resource | undefined;
    readonly stateFolder: string;
  },
): Promise<string> {
  const own = new WrittenFiles({ stateFolder });
  await makeFolder(dirname(path));
  await own.assertReplaceable(path);
  const sheets = [
    summarySheet(head, lists),
    ...(lists === undefined
      ? []
      : [
          ...listOf('New', NEW_COLUMNS, lists.new, newLine),
          ...listOf(
            'Changed',
            CHANGED_COLUMNS,
            lists.changed.flatMap(changedLines),
            (line) => line,
          ),
          ...listOf('Gone', GONE_COLUMNS, lists.gone, (each) => goneLine(each, resource)),
          ...listOf('Held', HELD_COLUMNS, lists.held, heldLine),
        ]),
  ];
  const written = await writeWorkbook(path, sheets, {
    title: `Changes of ${head.feed}`,
    createdAt: Date.parse(head.comparedAt),
  });
  await own.remember(written);
  return written;
}

function summarySheet(head: ChangesHead, lists: FeedLists | undefined): WorkbookSheet {
  const fact = (name: string, value: WorkbookCell): readonly WorkbookCell[] => [
    { value: name, cellStyle: 'bold' },
    value,
  ];
  const wrapped = (value: string): WorkbookCell => ({ value, cellStyle: 'wrapped' });
  const warned = (value: string): WorkbookCell => ({ value, cellStyle: 'warning-text' });
  return {
    name: 'Summary',
    withoutHeadings: true,
    columns: withWidths({ Fact: 22, Value: 90 }),
    rows: [
      [{ value: `Changes of ${head.feed}`, cellStyle: 'title' }],
      [],
      fact('File', head.file),
      fact('Account', head.account),
      fact('Compared at', `${head.comparedAt.slice(0, 16).replace('T', ' ')} UTC`),
      ...(lists === undefined
        ? []
        : countsOf(lists).map(([name, count]) => fact(name, formatCount(count)))),
      ...head.notes.map((note, at) => fact(at === 0 ? 'Notes' : '', wrapped(note))),
      ...head.reasons.map((reason, at) => fact(at === 0 ? 'Nothing was sent' : '', warned(reason))),
      ...head.next.map((step, at) => fact(at === 0 ? 'Next' : '', wrapped(step))),
    ],
    print: { landscape: true, pagesWide: 1, footer: head.feed },
  };
}

function countsOf({
  rows,
  new: added,
  changed,
  gone,
  held,
  filtered,
}: FeedLists): [string, number][] {
  return [
    ['Rows', rows],
    ['New', added.length],
    ['Changed', changed.length],
    ['Gone', gone.length],
    ['Held', held.length],
    ...(filtered > 0 ? [['Outside the filter', filtered] as [string, number]] : []),
  ];
}

const NEW_COLUMNS = { Key: 22, Record: 34, Row: 8, Action: 14, Values: 90 };
const CHANGED_COLUMNS = {
  ...{ Key: 22, Record: 34, Row: 8, Field: 24, Old: 34, New: 34, 'Former holder': 34 },
};
const GONE_COLUMNS = {
  ...{ Number: 10, Key: 22, Record: 34, Holder: 26, 'Files in a row': 14, Action: 44 },
};
const HELD_COLUMNS = { Key: 22, Record: 40, Row: 8, Reason: 70, 'How to fix': 60 };

/** Columns by their headings, with room between a number and the text beside it. */
function numbered(columns: Readonly<Record<string, number>>): WorkbookColumn[] {
  return withWidths(columns).map((column) =>
    NUMBERS.has(column.heading) ? { ...column, format: ROW_FORMAT } : column,
  );
}

const NUMBERS: ReadonlySet<string> = new Set(['Row', 'Number', 'Files in a row']);

/** No sheet for a list that is blank. */
function listOf<T>(
  name: string,
  columns: Readonly<Record<string, number>>,
  all: readonly T[],
  lineOf: (each: T) => readonly WorkbookCell[],
): WorkbookSheet[] {
  if (all.length === 0) return [];
  return [listSheet({ name, columns: numbered(columns), rows: all.map(lineOf), frozenColumns: 2 })];
}

function newLine({ key, record, row, isCreated, values, operations }: NewRecord): WorkbookCell[] {
  const texts = [...pairs(values), ...operations.map(operationText)];
  const action = isCreated ? 'Created' : 'Listed';
  return [bold(key), record, row, action, { value: texts.join('; '), cellStyle: 'wrapped' }];
}

function changedLines(changed: ChangedRecord): WorkbookCell[][] {
  const { key, record, row, changes, operations, formerHolder = '' } = changed;
  const start = [bold(key), record, row];
  return [
    ...changes.map(({ field, from, to }): WorkbookCell[] => [
      ...start,
      field,
      { value: from, cellStyle: 'changed-from' },
      to === ''
        ? { value: '(emptied)', cellStyle: 'warning' }
        : { value: to, cellStyle: 'changed-to' },
      '',
    ]),
    ...operations.map((operation): WorkbookCell[] => [
      ...start,
      operation.operation,
      '',
      { value: pairs(operation.values).join('; '), cellStyle: 'changed-to' },
      formerHolder,
    ]),
  ];
}

function goneLine(
  { number, key, record, holder = '', files, operations, later, obstacle }: GoneRecord,
  resource: Resource | undefined,
): WorkbookCell[] {
  const titles = (names: readonly string[]): string =>
    resource === undefined ? names.join(', ') : operationTitles(resource, names);
  const why = obstacle === undefined ? '' : `, because ${obstacle}`;
  const now = operations.length === 0 ? `Listed${why}` : titles(operations);
  const then =
    later === undefined
      ? ''
      : `; ${titles(later.operations)} after ${counted(later.files, 'more file', 'more files')}`;
  return [number, bold(key), record, holder, files, `${now}${then}`];
}

function heldLine({ key, record, row, issues }: HeldRow): WorkbookCell[] {
  const reasons = issues.map(({ message }) => message).join('\n');
  const fixes = issues.map(({ hint }) => hint).join('\n');
  return [
    bold(key),
    record,
    row,
    { value: reasons, cellStyle: 'wrapped' },
    { value: fixes, cellStyle: 'wrapped' },
  ];
}

function operationText({ operation, values }: FeedOperation): string {
  const texts = pairs(values);
  return texts.length === 0 ? operation : `${operation} (${texts.join(', ')})`;
}

function pairs(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).map(([name, value]) => `${name}: ${value}`);
}

function bold(value: string): WorkbookCell {
  return { value, cellStyle: 'bold' };
}
