import type { IssueGroup } from '../../import/run/summary.ts';
import { counted } from '../../kernel/counts.ts';
import { block, screenOf } from './blocks.ts';
import { causesOf, type Cause, type CausePlace } from './issue-causes.ts';
import { rowList } from './phrases.ts';
import type { Canvas } from './style.ts';
import { cutAtWord, wrap } from './wrap.ts';
import { stacked, Text, text, type Words } from './text.ts';

/** A screen with issues has no more lines, so that nothing of it scrolls away. */
const MOST_LINES = 30;

/** The issues have so many lines even where the rest of the screen is long. */
const LEAST_ROOM = 10;

/** Before a run the screen says what it will do with the rows, after it what it did. */
export type Tense = 'planned' | 'finished';

/** What an issue means for its rows; errors come last, nearest to the summary below them. */
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
      planned: 'Errors (these rows are not sent)',
      finished: 'Errors (these rows were not imported)',
    },
    mark: '✗',
    has: ({ severity }: Cause) => severity === 'error',
  },
] as const;

/** The causes of one consequence, those of most rows first. */
interface Section {
  readonly heading: string;
  readonly mark: '✗' | '-' | '!';
  readonly causes: readonly Cause[];
}

/** What a screen says of issues besides the issues. */
export interface IssueScreen {
  readonly tense?: Tense;
  /** What the service said of rows that it refused: a block of its own. */
  readonly refusals?: readonly IssueGroup[];
  readonly before: readonly (Words | undefined)[];
  readonly after: readonly (Words | undefined)[];
}

/** A screen on which issues get the lines that the other blocks leave. */
export function screenWithIssues(
  groups: readonly IssueGroup[],
  { before, after, ...said }: IssueScreen,
  canvas: Canvas,
): Text {
  const taken = screenOf([...before, ...after]).lines().length;
  const room = Math.max(LEAST_ROOM, MOST_LINES - taken);
  return screenOf([...before, ...issueBlocks(groups, { ...said, room }, canvas), ...after]);
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
  const all = causesOf(groups.filter(({ rows }) => rows.some((row) => row > 0)));
  const sections: Section[] = [
    ...CONSEQUENCES.map(({ headings, mark, has }) => ({
      heading: headings[tense],
      mark,
      causes: byRows(all.filter(has)),
    })),
    { heading: 'Refused by the service', mark: '✗', causes: byRows(causesOf(refusals)) } as const,
  ].filter(({ causes }) => causes.length > 0);
  const manyFiles = new Set([...groups, ...refusals].map(({ file }) => file)).size > 1;
  const full = sections.map((section) => sectionBlock(section, canvas, inFull(manyFiles, canvas)));
  if (linesOf(full) <= room) return full;
  const draw = inBrief(manyFiles, canvas);
  const brief = sections.map((section) => sectionBlock(section, canvas, draw));
  return linesOf(brief) <= room ? brief : fitted(sections, { room, draw }, canvas);
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
}

/** As many causes as fit, errors first: the first with its fix, then a line for each, then further fixes. */
function fitted(sections: readonly Section[], { room, draw }: Fit, canvas: Canvas): Text[] {
  const errorsFirst = sections.toReversed();
  const heights = new Map<Cause, number>();
  // For the line that says how many more there are, and the blank one before it.
  let left = room - 2;
  const take = (cause: Cause, height: number): void => {
    const more = height - (heights.get(cause) ?? 0);
    if (more > left) return;
    left -= more;
    heights.set(cause, height);
  };
  const wholeOf = (cause: Cause): number => draw(cause, Text.of('')).lines().length;
  for (const [at, { causes }] of errorsFirst.entries()) {
    if (left <= HEADING_LINES) continue;
    left -= HEADING_LINES;
    for (const [which, cause] of causes.entries()) {
      take(cause, at === 0 && which === 0 ? wholeOf(cause) : 1);
    }
  }
  for (const cause of heights.keys()) take(cause, wholeOf(cause));
  const shown = sections
    .map((section) => ({ ...section, causes: section.causes.filter((each) => heights.has(each)) }))
    .filter(({ causes }) => causes.length > 0);
  const cutDraw: Draw = (cause, mark) =>
    stacked(draw(cause, mark).lines().slice(0, heights.get(cause)));
  const hidden = sections.reduce((sum, { causes }) => sum + causes.length, 0) - heights.size;
  const more = hidden === 0 ? '' : `… and ${counted(hidden, 'more issue')}; `;
  const rest =
    hidden === 0 ? 'The files list every row and fix' : 'the files list every row and fix';
  return [
    ...shown.map((section) => sectionBlock(section, canvas, cutDraw)),
    wrap(`${more}${rest}`, canvas.columns),
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

const MOST_HINT_LINES = 2;

/** So many rows are named. */
const FEW_ROWS = 3;

/** One line for the cause with its rows, and the fix below it. */
function inBrief(manyFiles: boolean, { columns, style }: Canvas): Draw {
  return ({ message, hint, count, places, isReported }, mark) => {
    const isFew = count <= FEW_ROWS;
    const where = isFew ? places.map((place) => whereOf(place, manyFiles)).join('; ') : '';
    const rows = isReported ? '' : `${isFew ? where : counted(count, 'row')}: `;
    const fix = wrap(`-> ${hint}`, columns, 6, 9).lines();
    const last = fix[MOST_HINT_LINES - 1];
    const kept =
      fix.length > MOST_HINT_LINES && last !== undefined
        ? [...fix.slice(0, MOST_HINT_LINES - 1), cutAtWord(text`${last} …`, columns)]
        : fix;
    return stacked([
      cutAtWord(text`  ${mark} ${rows}${message}`, columns),
      style.quiet(stacked(kept)),
    ]);
  };
}

/** `a.csv, sheet May, rows 3, 7` */
function whereOf({ file, sheet, rows, count }: CausePlace, manyFiles: boolean): string {
  const place = [...(manyFiles ? [file] : []), ...(sheet === null ? [] : [`sheet ${sheet}`])];
  return [...place, rowList(rows, count)].join(', ');
}
