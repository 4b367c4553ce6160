import type {
  ChangedRecord,
  FeedLists,
  GoneRecord,
  HeldRow,
  NewRecord,
  SyncedFile,
} from '../../../index.ts';
import { counted, formatCount } from '../../../kernel/counts.ts';
import { namedOutcomes } from '../../../kernel/outcomes.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import { block, factsBlock, screenOf } from '../../screens/blocks.ts';
import type { Canvas, Style } from '../../screens/style.ts';
import { type Text, text } from '../../screens/text.ts';
import { wrap } from '../../screens/wrap.ts';

/** Lines of each list; the workbook has all of them. */
const MOST_LISTED = 5;

/** What a file of a feed shows, and its outcome. */
export function syncScreen(
  feed: string,
  synced: SyncedFile,
  {
    cwd,
    canvas,
    isShown,
  }: {
    readonly cwd: string;
    readonly canvas: Canvas;
    /** The lists are on the screen already, because a person was asked about them. */
    readonly isShown: boolean;
  },
): Text {
  const { lists, stop, notes, workbook, run } = synced;
  const shown = (path: string): string => pathFrom(cwd, path);
  return screenOf([
    isShown ? undefined : headLine(feed, synced, canvas),
    ...(lists === undefined || isShown ? [] : listBlocks(lists, canvas)),
    notes.length === 0 ? undefined : block('Notes', lines(notes, canvas), canvas),
    run === undefined ? undefined : resultBlock(run, canvas),
    stop === undefined || synced.status !== 'stopped'
      ? undefined
      : block(
          canvas.style.warning('Nothing was sent'),
          lines(
            stop.reasons.map(({ message }) => message),
            canvas,
          ),
          canvas,
        ),
    factsBlock(
      'Files',
      [
        ['All lists', workbook === undefined ? undefined : shown(workbook)],
        ['Rows that were not sent', errorsOf(synced).map(shown).join(', ') || undefined],
      ],
      canvas,
    ),
  ]);
}

function errorsOf({ run }: SyncedFile): readonly string[] {
  return run?.files.errors ?? [];
}

/** An earlier file whose run was resumed. */
export function resumedScreen(resumed: NonNullable<SyncedFile['run']>, canvas: Canvas): Text {
  const head = `Resumed the interrupted run ${resumed.summary.run}.`;
  return screenOf([wrap(head, canvas.columns), resultBlock(resumed, canvas)]);
}

/** The lists alone, for a person who decides about them. */
export function listsScreen(feed: string, file: string, lists: FeedLists, canvas: Canvas): Text {
  return screenOf([headOf(feed, file, lists, canvas), ...listBlocks(lists, canvas)]);
}

const STATUS_WORDS: Readonly<Record<SyncedFile['status'], string>> = {
  unchanged: 'The file is unchanged.',
  same: 'Nothing differs.',
  differs: 'Nothing was sent, because of --check.',
  listed: 'Nothing is to be sent.',
  held: 'Nothing was sent: rows are held.',
  stopped: 'The file cannot be used.',
  synced: '',
};

function headLine(feed: string, { file, status, lists }: SyncedFile, canvas: Canvas): Text {
  if (lists !== undefined && status !== 'same') return headOf(feed, file, lists, canvas);
  return wrap(text`${canvas.style.strong(feed)}: ${file}. ${STATUS_WORDS[status]}`, canvas.columns);
}

function headOf(feed: string, file: string, lists: FeedLists, { style, columns }: Canvas): Text {
  const { rows, new: added, changed, gone, held } = lists;
  const counts = [
    `${formatCount(added.length)} new`,
    `${formatCount(changed.length)} changed`,
    `${formatCount(gone.length)} gone`,
    `${formatCount(held.length)} held`,
  ].join(', ');
  return wrap(text`${style.strong(feed)}: ${file}, ${counted(rows, 'row')}: ${counts}`, columns);
}

function listBlocks(lists: FeedLists, canvas: Canvas): (Text | undefined)[] {
  const { new: added, changed, gone, held } = lists;
  return [
    listBlock({ heading: 'New', sign: '+', style: 'good' }, added.map(newLine), canvas),
    listBlock({ heading: 'Changed', sign: '~', style: 'strong' }, changed.map(changedLine), canvas),
    listBlock({ heading: 'Gone', sign: '-', style: 'warning' }, gone.map(goneLine), canvas),
    listBlock({ heading: 'Held', sign: '!', style: 'warning' }, held.map(heldLine), canvas),
  ];
}

function newLine({ key, record, isCreated }: NewRecord): string {
  return named(key, isCreated ? record : `${record} (listed only)`);
}

function changedLine({ key, record, formerHolder, ...changed }: ChangedRecord): string {
  const changes = changed.changes.map(
    ({ field, from, to }) => `${field} "${from}" -> ${to === '' ? '(emptied)' : `"${to}"`}`,
  );
  const operations = changed.operations.map(({ operation, values }) =>
    [operation, ...Object.values(values)].join(' '),
  );
  const holder = formerHolder === undefined ? '' : ` (formerly ${formerHolder})`;
  // The words for a record have its number, and for many records its key.
  return `${named(record.includes(key) ? '' : key, record)}: ${[...changes, ...operations].join('; ')}${holder}`;
}

function goneLine({ key, record, holder, files, operations, ...gone }: GoneRecord): string {
  const { later, obstacle } = gone;
  const who = holder === undefined ? '' : `, with ${holder}`;
  const why = obstacle === undefined ? '' : `, because ${obstacle}`;
  const now = operations.length === 0 ? `listed${why}` : operations.join(', ');
  const then =
    later === undefined
      ? ''
      : `; ${later.operations.join(', ')} after ${counted(later.files, 'more file', 'more files')}`;
  const since = files > 1 ? ` (missing from ${formatCount(files)} files in a row)` : '';
  return `${named(key, record)}${who}: ${now}${then}${since}`;
}

function heldLine({ key, row, issues: [first] }: HeldRow): string {
  return `row ${formatCount(row)}${key === '' ? '' : `, ${key}`}: ${first?.message ?? ''}`;
}

/** How a list looks. */
interface ListLook {
  readonly heading: string;
  readonly sign: string;
  readonly style: keyof Style;
}

function listBlock(
  { heading, sign, style: emphasis }: ListLook,
  all: readonly string[],
  canvas: Canvas,
): Text | undefined {
  if (all.length === 0) return undefined;
  const { columns, style } = canvas;
  const shown = all
    .slice(0, MOST_LISTED)
    .map((line) => wrap(text`${style[emphasis](sign)} ${line}`, columns, 2, 4));
  const rest = all.length - MOST_LISTED;
  const more = rest > 0 ? [`  … and ${formatCount(rest)} more`] : [];
  return block(`${heading} (${formatCount(all.length)})`, [...shown, ...more], canvas);
}

function resultBlock({ summary }: NonNullable<SyncedFile['run']>, canvas: Canvas): Text {
  const outcomes = namedOutcomes(summary.outcomes, summary.open).map(
    ({ name, rows }) => `${formatCount(rows)} ${name}`,
  );
  const { writes, reads } = summary.calls;
  const calls = `API calls: ${counted(writes, 'write')}, ${counted(reads, 'read')}.`;
  return block('Result', lines([`${outcomes.join(', ')}. ${calls}`], canvas), canvas);
}

function named(key: string, record: string): string {
  return key === '' ? record : `${key} ${record}`;
}

function lines(texts: readonly string[], { columns }: Canvas): Text[] {
  return texts.map((each) => wrap(each, columns, 2));
}
