import { resourceNamed } from '../../catalogue/index.ts';
import type { RehearsalReport, RehearsedCounts } from '../../rehearsal/rehearsal-report.ts';
import { counted, formatCount, inNumber } from '../../kernel/counts.ts';
import { namedOutcomes, OUTCOME_NAMES } from '../../kernel/outcomes.ts';
import { block, factsBlock, nextBlock, screenOf } from './blocks.ts';
import { noticesBlock } from './notices-block.ts';
import type { Canvas } from './style.ts';
import { text, type Text } from './text.ts';
import { wrap } from './wrap.ts';

const NOTHING = 'Nothing would change.';

/** Rows that are named on the screen; the workbook has all of them. */
const MOST_ROWS = 5;

/** How the counts of a record type read. */
const WORDS = {
  created: 'created',
  updated: 'updated',
  ended: 'ended',
  deleted: 'deleted',
  handedOut: 'handed out',
  checkedIn: 'checked in',
  moved: 'moved',
  stock: 'with another quantity',
} as const satisfies Record<Exclude<keyof RehearsedCounts, 'kind'>, string>;

/** What a rehearsal changed, list by list, and the command that does it. */
export function rehearsalScreen(report: RehearsalReport, command: string, canvas: Canvas): Text {
  const { path, readAt, calls, lists, runs, notices, notCopied } = report;
  const head = `Rehearsed on a twin of the account as of ${readAt.slice(0, 16).replace('T', ' ')} UTC (${counted(calls, 'API call')}).`;
  const changes = lists.map((list): [string, string] => [
    resourceNamed(list.kind).title,
    changesOf(list),
  ]);
  const lacks = `${counted(notCopied.length, 'thing')} of the account ${inNumber(notCopied.length, 'is', 'are')} not in the twin: see the sheet "Not copied".`;
  return screenOf([
    wrap(head, canvas.columns),
    factsBlock(
      'Rows',
      runs.map(({ name, outcomes }): [string, string] => [name, outcomesIn(outcomes)]),
      canvas,
    ),
    rowsBlock(report, canvas),
    changes.length === 0 ? NOTHING : factsBlock('What would change', changes, canvas),
    factsBlock('Written', [[path, 'old and new values, record by record']], canvas),
    noticesBlock(notices, canvas),
    wrap(`Nothing was sent to the account. ${lacks}`, canvas.columns),
    nextBlock('To send it:', command, canvas),
  ]);
}

/** The same in one line, for --quiet. */
export function rehearsalLine({ lists }: RehearsalReport): Text {
  const changes = lists.map((list) => `${resourceNamed(list.kind).title}: ${changesOf(list)}`);
  return text`${changes.length === 0 ? NOTHING : changes.join('; ')}\n`;
}

function changesOf(list: RehearsedCounts): string {
  return Object.entries(WORDS)
    .map(([key, word]) => [list[key as keyof typeof WORDS], word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatCount(count)} ${word}`)
    .join(', ');
}

function outcomesIn(outcomes: RehearsalReport['runs'][number]['outcomes']): string {
  const parts = namedOutcomes(outcomes, 0).map(({ name, rows }) => `${formatCount(rows)} ${name}`);
  return parts.length === 0 ? 'none' : parts.join(', ');
}

function rowsBlock({ rows }: RehearsalReport, canvas: Canvas): Text | undefined {
  if (rows.length === 0) return undefined;
  const lines = rows.slice(0, MOST_ROWS).map(({ row, outcome, record, messages }) => {
    const what = messages.length === 0 ? record : messages.join('; ');
    return wrap(`Row ${row}, ${OUTCOME_NAMES[outcome]}: ${what}`, canvas.columns, 2, 4);
  });
  const rest = rows.length - MOST_ROWS;
  const more = rest > 0 ? [`  ${formatCount(rest)} more in the sheet "Rows"`] : [];
  return block('Rows to look at', [...lines, ...more], canvas);
}
