import type { IssueGroup } from '../../import/ledger/rows/issue-likeness.ts';
import { counted } from '../../kernel/counts.ts';
import { block, screenOf } from './blocks.ts';
import { fitBlocks } from './fit-blocks.ts';
import { causesOf, type Cause, type CausePlace } from './issue-causes.ts';
import { rowList } from './phrases.ts';
import type { Canvas } from './style.ts';
import { wordsOfIssue } from './words-of-issue.ts';
import { cutAtWord, trimEnd, wrap } from './wrap.ts';
import { stacked, Text, text, type Words } from './text.ts';

/** A screen with issues has no more lines, so that nothing of it scrolls away. */
export const MOST_LINES = 30;

/** The issues have so many lines before anything else is shortened, and so many even then. */
const LEAST_ROOM = 10;
export const LEAST_ROOM_OF_ALL = 5;

/** Before a run the screen says what it will do with the rows, after it what it did. */
export type Tense = 'planned' | 'finished';

/**
 * What an issue means for its rows; errors come last, nearest to the summary below them. Before a run the questions
 * about the file say what rows wait for.
 */
const CONSEQUENCES = [
  {
    headings: { planned: 'Warnings (these rows are sent)', finished: 'Warnings' },
    mark: '!',
    has: ({ severity, isSkipped }: Cause) => severity === 'warning' && !isSkipped,
  },
  {
    headings: { planned: 'Skipped rows', finished: 'Skipped rows' },
    mark: '-',
    has: ({ isSkipped }: Cause) => isSkipped,
  },
  {
    headings: {
      planned: 'Open rows (they wait for an answer)',
      finished: 'Open rows (they wait for an answer)',
    },
    mark: '?',
    has: ({ severity, waitsFor }: Cause, tense: Tense) =>
      severity === 'error' &&
      (waitsFor === 'name' || (waitsFor === 'reading' && tense === 'finished')),
  },
  {
    headings: {
      planned: 'Errors (these rows are not sent)',
      finished: 'Errors (these rows were not imported)',
    },
    mark: '✗',
    has: ({ severity, waitsFor }: Cause) => severity === 'error' && waitsFor === undefined,
  },
] as const;

/** The causes of one consequence, those of most rows first. */
interface Section {
  readonly heading: string;
  readonly mark: '✗' | '-' | '!' | '?';
  readonly causes: readonly Cause[];
}

/** What a screen says of issues besides the issues. */
export interface IssueScreen {
  readonly tense?: Tense;
  /** What the service said of rows that it refused: a block of its own. */
  readonly refusals?: readonly IssueGroup[];
  /** What is above them: in full, or shorter and shorter. */
  readonly before: BlocksBefore;
  /** What is always shown, between them and the issues. */
  readonly vital?: Blocks;
  readonly after: readonly (Words | undefined)[];
  /** Where everything is that a screen has no room for: `plan.xlsx`. */
  readonly rest: string;
}

type Blocks = readonly (Words | undefined)[];

function shownOf(blocks: Blocks): Text[] {
  return blocks
    .flatMap((each) => (each === undefined ? [] : [Text.of(each)]))
    .filter((each) => each.plain() !== '');
}

/** From 0, in full, to MOST_BREVITY. */
type BlocksBefore = Blocks | ((brevity: number) => Blocks);

export const MOST_BREVITY = 5;

/** A screen on which issues get the lines that the other blocks leave. */
export function screenWithIssues(
  groups: readonly IssueGroup[],
  { before, vital = [], after, rest, ...said }: IssueScreen,
  canvas: Canvas,
): Text {
  const own = typeof before === 'function' ? before : () => before;
  const blocksOf = (brevity: number): Blocks => [...own(brevity), ...vital];
  const wanted = linesOf(issueBlocks(groups, { ...said, room: LEAST_ROOM }, canvas));
  // The last line of a screen is blank.
  const leftBeside = (blocks: Blocks): number =>
    MOST_LINES + 1 - screenOf([...blocks, ...after]).lines().length;
  const levels = Array.from({ length: MOST_BREVITY + 1 }, (_, brevity) => brevity);
  const brevity = levels.find((each) => leftBeside(blocksOf(each)) >= wanted) ?? MOST_BREVITY;
  const least = Math.min(wanted, LEAST_ROOM_OF_ALL);
  const wordy = blocksOf(brevity);
  const lines = leftBeside([]) - least;
  const isTooLong = leftBeside(wordy) < least;
  const fit = { lines, rest, vital: shownOf(vital).length };
  const blocks = isTooLong ? fitBlocks(shownOf(wordy), fit, canvas) : wordy;
  const room = Math.max(least, leftBeside(blocks));
  return screenOf([...blocks, ...issueBlocks(groups, { ...said, room }, canvas), ...after]);
}

/**
 * The issues of the rows by their causes: in full where there is room, else each in few lines, else those of most rows.
 * Issues of whole columns have no row; the block of columns shows them.
 */
export function issueBlocks(
  groups: readonly IssueGroup[],
  {
    tense = 'planned',
    refusals = [],
    room,
  }: Pick<IssueScreen, 'tense' | 'refusals'> & { readonly room: number },
  canvas: Canvas,
): Text[] {
  const all = causesIn(
    groups.filter(({ rows }) => rows.some((row) => row > 0)),
    canvas,
  );
  const sections: Section[] = [
    ...CONSEQUENCES.flatMap(({ headings, mark, has }): Section[] => {
      const causes = byRows(all.filter((cause) => has(cause, tense)));
      return [{ heading: headings[tense], mark, causes }];
    }),
    {
      heading: 'Refused by the service',
      mark: '✗',
      causes: byRows(causesIn(refusals, canvas)),
    } as const,
  ].filter(({ causes }) => causes.length > 0);
  const manyFiles = new Set([...groups, ...refusals].map(({ file }) => file)).size > 1;
  const full = sections.map((section) => sectionBlock(section, canvas, inFull(manyFiles, canvas)));
  if (linesOf(full) <= room) return full;
  const draw: Draw = (cause, mark) =>
    stacked(Object.values(inBrief(cause, mark, manyFiles, canvas)));
  const brief = sections.map((section) => sectionBlock(section, canvas, draw));
  if (linesOf(brief) <= room) return brief;
  const leastOf = (cause: Cause): number =>
    inBrief(cause, Text.of(' '), manyFiles, canvas).what.lines().length;
  return fitted(sections, { room, draw, leastOf }, canvas);
}

/** The causes in the language of the reader. */
function causesIn(groups: readonly IssueGroup[], canvas: Canvas): Cause[] {
  return causesOf(groups).map((cause) => ({ ...cause, ...wordsOfIssue(cause, canvas) }));
}

function byRows(causes: readonly Cause[]): Cause[] {
  return causes.toSorted((one, other) => other.count - one.count);
}

/** With the blank line before each. */
function linesOf(blocks: readonly Text[]): number {
  return blocks.reduce((sum, each) => sum + each.lines().length + 1, 0);
}

type Draw = (cause: Cause, mark: Text) => Text;

function sectionBlock({ heading, mark, causes }: Section, canvas: Canvas, draw: Draw): Text {
  const paint = mark === '✗' ? canvas.style.bad : canvas.style.warning;
  return block(
    paint(heading),
    causes.map((cause) => draw(cause, paint(mark))),
    canvas,
  );
}

interface Fit {
  readonly room: number;
  readonly draw: Draw;
  /** The lines of a cause without its fix. */
  readonly leastOf: (cause: Cause) => number;
}

/** As many causes as fit, errors first: the first with its fix, then each without, then further fixes. */
function fitted(
  sections: readonly Section[],
  { room, draw, leastOf }: Fit,
  canvas: Canvas,
): Text[] {
  const errorsFirst = sections.toReversed();
  const heights = new Map<Cause, number>();
  const ending = (hidden: number): Text => {
    const rest = 'he files list every row and fix';
    return wrap(
      hidden === 0 ? `T${rest}` : `… and ${counted(hidden, 'more issue')}; t${rest}`,
      canvas.columns,
    );
  };
  const all = sections.reduce((sum, { causes }) => sum + causes.length, 0);
  // The end says how many more there are, below a blank line.
  let left = room - linesOf([ending(all)]);
  const take = (cause: Cause, height: number): void => {
    const more = height - (heights.get(cause) ?? 0);
    if (more <= 0 || more > left) return;
    left -= more;
    heights.set(cause, height);
  };
  const wholeOf = (cause: Cause): number => draw(cause, Text.of(' ')).lines().length;
  for (const [at, { causes }] of errorsFirst.entries()) {
    if (left <= HEADING_LINES) continue;
    left -= HEADING_LINES;
    for (const [which, cause] of causes.entries()) {
      if (at === 0 && which === 0) take(cause, wholeOf(cause));
      take(cause, leastOf(cause));
    }
  }
  for (const cause of heights.keys()) take(cause, wholeOf(cause));
  const shown = sections
    .map((section) => ({ ...section, causes: section.causes.filter((each) => heights.has(each)) }))
    .filter(({ causes }) => causes.length > 0);
  const cutDraw: Draw = (cause, mark) =>
    stacked(draw(cause, mark).lines().slice(0, heights.get(cause)));
  return [
    ...shown.map((section) => sectionBlock(section, canvas, cutDraw)),
    ending(all - heights.size),
  ];
}

/** The heading of a section, and the blank line before it. */
const HEADING_LINES = 2;

/** The message, where, and the fix. */
function inFull(manyFiles: boolean, { columns, style }: Canvas): Draw {
  return ({ message, hint, count, places, isReported }, mark) => {
    const rows = places.map((place) => whereOf(place, manyFiles)).join('; ');
    const shown = places.reduce((sum, place) => sum + place.rows.length, 0);
    const total = !isReported && count > shown ? ` (${counted(count, 'row')})` : '';
    return stacked([
      wrap(text`${mark} ${message}`, columns, 2, 4),
      wrap(`${rows}${total}`, columns, 6),
      style.quiet(wrap(`-> ${hint}`, columns, 6, 9)),
    ]);
  };
}

/** A brief message has no more lines, and neither has its fix. */
const MOST_BRIEF_LINES = 2;

/** So many rows are named. */
const FEW_ROWS = 3;

/** A line for the cause with its rows, or two where a value would be cut, and the fix. */
function inBrief(
  cause: Cause,
  mark: Text,
  manyFiles: boolean,
  { columns, style }: Canvas,
): { readonly what: Text; readonly fix: Text } {
  const { message, hint, count, places, isReported } = cause;
  const isFew = count <= FEW_ROWS;
  const where = isFew ? places.map((place) => whereOf(place, manyFiles)).join('; ') : '';
  const rows = isReported ? '' : `${isFew ? where : counted(count, 'row')}: `;
  const what = text`${mark} ${rows}${message}`;
  const line = cutAtWord(text`  ${what}`, columns);
  const isWhole = message.split('"').length === line.plain().split('"').length;
  const fix = wrap(`-> ${hint}`, columns, 6, 9).lines();
  return {
    what: isWhole ? line : stacked(shortened(wrap(what, columns, 2, 4).lines(), columns)),
    fix: style.quiet(stacked(shortened(fix, columns))),
  };
}

/** Their first lines; what is cut ends before a value in quotes, not in the middle of it. */
function shortened(lines: readonly Text[], columns: number): Text[] {
  const last = lines[MOST_BRIEF_LINES - 1];
  if (lines.length <= MOST_BRIEF_LINES || last === undefined) return [...lines];
  const kept = [...lines.slice(0, MOST_BRIEF_LINES - 1), cutAtWord(text`${last} …`, columns)];
  const plain = kept.map((line) => line.plain()).join(' ');
  if (plain.split('"').length % 2 === 1) return kept;
  const at = kept.findLastIndex((line) => line.plain().includes('"'));
  const opened = kept[at] ?? last;
  const before = trimEnd(opened.slice(0, opened.plain().lastIndexOf('"')));
  return [...kept.slice(0, at), text`${before} …`];
}

/** `a.csv, sheet May, rows 3, 7` */
function whereOf({ file, sheet, rows, count }: CausePlace, manyFiles: boolean): string {
  const place = [...(manyFiles ? [file] : []), ...(sheet === null ? [] : [`sheet ${sheet}`])];
  return [...place, rowList(rows, count)].join(', ');
}
