import { isSkipReason } from '../../kernel/messages/issues.ts';
import type { IssueGroup } from '../../import/run/summary.ts';
import { block } from './blocks.ts';
import { counted } from '../../kernel/counts.ts';
import { causesOf, type Cause, type CausePlace } from './issue-causes.ts';
import { rowList } from './phrases.ts';
import type { Canvas } from './style.ts';
import { wrap } from './wrap.ts';
import { stacked, text, type Text } from './text.ts';

/** More groups than these are in the file of errors, not on the screen. */
const MOST_GROUPS = 20;

/** Before a run the screen says what it will do with the rows, after it what it did. */
export type Tense = 'planned' | 'finished';

/** What an issue means for its rows; errors come last, nearest to the summary below them. */
const CONSEQUENCES = [
  {
    headings: { planned: 'Warnings (these rows are sent)', finished: 'Warnings' },
    mark: '!',
    has: (group: IssueGroup) => group.severity === 'warning' && !isSkipReason(group),
  },
  { headings: { planned: 'Skipped rows', finished: 'Skipped rows' }, mark: '-', has: isSkipReason },
  {
    headings: {
      planned: 'Errors (these rows are not sent)',
      finished: 'Errors (these rows were not imported)',
    },
    mark: '✗',
    has: ({ severity }: IssueGroup) => severity === 'error',
  },
] as const;

/**
 * The issues of the rows, equal ones together, those with most rows first. Issues of whole columns
 * have no row; the block of columns shows them.
 */
export function issueBlocks(
  groups: readonly IssueGroup[],
  canvas: Canvas,
  tense: Tense = 'planned',
): Text[] {
  return CONSEQUENCES.flatMap(({ headings, mark, has }) => {
    const found = groups.filter((group) => has(group) && group.rows.some((row) => row > 0));
    return found.length === 0 ? [] : [blockOf(headings[tense], mark, found, canvas)];
  });
}

/** What the service said of rows that it refused; undefined where it refused none. */
export function refusalsBlock(groups: readonly IssueGroup[], canvas: Canvas): Text | undefined {
  const refused = groups.filter(({ code }) => code === 'service-refused');
  return refused.length === 0 ? undefined : blockOf('Refused by the service', '✗', refused, canvas);
}

function blockOf(
  heading: string,
  mark: '✗' | '-' | '!',
  groups: readonly IssueGroup[],
  canvas: Canvas,
): Text {
  const manyFiles = new Set(groups.map(({ file }) => file)).size > 1;
  const paint = mark === '✗' ? canvas.style.bad : canvas.style.warning;
  const causes = causesOf(groups);
  const shown = causes
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_GROUPS)
    .map((cause) => issueGroup(cause, paint(mark), manyFiles, canvas));
  const rest = causes.length - shown.length;
  const more = rest > 0 ? [`  … and ${counted(rest, 'more issue')}; the files list them all`] : [];
  return block(paint(heading), [...shown, ...more], canvas);
}

function issueGroup(
  { message, hint, count, places, isReported }: Cause,
  mark: Text,
  manyFiles: boolean,
  { columns, style }: Canvas,
): Text {
  const rows = places.map((place) => whereOf(place, manyFiles)).join('; ');
  const shown = places.reduce((sum, place) => sum + place.rows.length, 0);
  const total = !isReported && count > shown ? ` (${counted(count, 'row')})` : '';
  return stacked([
    wrap(text`${mark} ${message}`, columns, 2, 4),
    wrap(`${rows}${total}`, columns, 6),
    style.quiet(wrap(`-> ${hint}`, columns, 6, 9)),
  ]);
}

/** `a.csv, sheet May, rows 3, 7` */
function whereOf({ file, sheet, rows, count }: CausePlace, manyFiles: boolean): string {
  const place = [...(manyFiles ? [file] : []), ...(sheet === null ? [] : [`sheet ${sheet}`])];
  return [...place, rowList(rows, count)].join(', ');
}
