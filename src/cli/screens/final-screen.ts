import {
  namedOutcomes,
  OPEN_NAME,
  sumOfOutcomes,
  type NamedOutcome,
  type Outcome,
  type OutcomeTotals,
} from '../../kernel/outcomes.ts';
import type { RunFiles, RunSummary } from '../../import/ledger/run/summary.ts';
import type { IssueGroup } from '../../import/ledger/rows/issue-likeness.ts';
import { block, factsBlock, nextBlock, screenOf } from './blocks.ts';
import { fitBlocks } from './fit-blocks.ts';
import { LEAST_ROOM_OF_ALL, MOST_LINES, screenWithIssues } from './issue-groups.ts';
import { noticesBlock } from './notices-block.ts';
import { duration, counted, formatCount, inNumber } from '../../kernel/counts.ts';
import type { Canvas, Style } from './style.ts';
import { padStart, wrap } from './wrap.ts';
import { type Text, text } from './text.ts';

const PAINTS: Readonly<Record<Outcome, keyof Style>> = {
  created: 'good',
  updated: 'good',
  unchanged: 'quiet',
  done: 'good',
  skipped: 'quiet',
  failed: 'bad',
  needsReview: 'warning',
  notProcessed: 'warning',
};

/** How a run ended, with the refusals of the service and the issues that no screen has shown yet. */
export interface SummaryView extends RunSummary {
  readonly refusals?: readonly IssueGroup[];
  /** Issues that the screen of the plan did not show. */
  readonly unreported?: readonly IssueGroup[];
}

/** The next command, with the files whose rows have to be fixed before it. */
export interface NextStep {
  readonly command: string;
  /** What the command is for, where it does not follow by itself. */
  readonly what?: string;
  readonly fix?: readonly string[];
  /** Whether nothing is wrong with these rows, so that they only have to be answered. */
  readonly isOpen?: boolean;
}

/** The issues by their message and the files; then the summary: totals, time and the next commands. */
export function finalScreen(
  summary: SummaryView,
  files: RunFiles,
  next: readonly NextStep[],
  canvas: Canvas,
): Text {
  const issues = [...(summary.unreported ?? []), ...(summary.refusals ?? [])];
  const end = [
    text`${totalsBlock(summary, canvas)}\n${timeLine(summary, canvas)}`,
    ...next.map((step) => nextStepBlock(step, canvas)),
  ];
  const beside = screenOf(end).lines().length + (issues.length === 0 ? 0 : LEAST_ROOM_OF_ALL);
  const lines = Math.max(LEAST_LINES_OF_FILES, MOST_LINES - beside);
  const areOpen = next.some(({ isOpen }) => isOpen === true);
  const written = [noticesBlock(files.notices, canvas), filesBlock(files, areOpen, canvas)];
  const shown = written.filter((each) => each !== undefined);
  return screenWithIssues(
    summary.unreported ?? [],
    {
      tense: 'finished',
      refusals: summary.refusals ?? [],
      before: [],
      after: [...fitBlocks(shown, { lines, rest: files.folder, vital: 1 }, canvas), ...end],
      rest: files.folder,
    },
    canvas,
  );
}

/** Importing rows with errors again as they are would only fail again. */
function nextStepBlock(
  { command, what = 'Next:', fix = [], isOpen = false }: NextStep,
  canvas: Canvas,
): Text {
  const [file] = fix;
  if (file === undefined) return nextBlock(what, command, canvas);
  const first = fix.length === 1 ? file : counted(fix.length, 'errors file');
  const them = inNumber(fix.length, 'it', 'them');
  const task = isOpen ? 'answer what is open in' : 'fix the rows in';
  return nextBlock(`Next: ${task} ${first}, then import ${them}:`, command, canvas);
}

/** The one line that --quiet prints. */
export function finalLine({ outcomes, open, run }: RunSummary): Text {
  return text`${run}: ${outcomeList(outcomes, open)}\n`;
}

/** `287 created, 12 failed, 1 needs review`; outcomes without rows are not shown. */
export function outcomeList(outcomes: OutcomeTotals, open = 0): string {
  const parts = namedOutcomes(outcomes, open).map(
    (named) => `${formatCount(named.rows)} ${nameOf(named)}`,
  );
  return parts.length === 0 ? 'no rows' : parts.join(', ');
}

/** `1 needs review`, `2 need review`. */
function nameOf({ outcome, name, rows }: NamedOutcome): string {
  return outcome === 'needsReview' && rows !== 1 ? 'need review' : name;
}

function totalsBlock({ outcomes, open, kind, references }: RunSummary, canvas: Canvas): Text {
  const total = sumOfOutcomes(outcomes);
  const widest = formatCount(total).length;
  const lines = namedOutcomes(outcomes, open).map((named) => {
    const isOpen = named.name === OPEN_NAME;
    const paint = canvas.style[isOpen ? 'warning' : PAINTS[named.outcome]];
    const number = padStart(formatCount(named.rows), widest);
    const waiting = inNumber(named.rows, ': it waits for an answer', ': they wait for an answer');
    return text`  ${paint(text`${number} ${nameOf(named)}`)}${isOpen ? waiting : ''}`;
  });
  const made =
    references.created === 0
      ? []
      : [`  and created ${counted(references.created, 'referenced record')}`];
  return block(
    wrap(`Result: ${counted(total, 'row')} of ${kind.replaceAll('+', ', ')}`, canvas.columns),
    [...lines, ...made],
    canvas,
  );
}

function filesBlock(files: RunFiles, areOpen: boolean, canvas: Canvas): Text | undefined {
  const task = areOpen ? 'answer what is open' : 'fix the rows';
  const pairs = [
    ...fewOf('results', files.results),
    ...fewOf(areOpen ? 'open rows' : 'errors', files.errors, ` (${task} and import this file)`),
    ...fewOf('your edits', files.edited, ' (kept; import it if you need it)'),
    ...fewOf('saved', files.saved),
    ['needs review', files.needsReview] as const,
    ['summary', files.summary] as const,
  ];
  return factsBlock('Files', pairs, canvas);
}

/** The files have so many lines in any case. */
const LEAST_LINES_OF_FILES = 5;

/** So many files of a kind are named; all of them are in the folder of the run. */
const MOST_FILES = 3;

function fewOf(
  term: string,
  paths: readonly string[],
  said = '',
): (readonly [term: string, said: string])[] {
  const left = paths.length - MOST_FILES;
  return [
    ...paths.slice(0, MOST_FILES).map((path) => [term, `${path}${said}`] as const),
    ...(left > 0 ? [[term, `and ${formatCount(left)} more in the same folder`] as const] : []),
  ];
}

function timeLine({ startedAt, finishedAt, calls }: RunSummary, { columns }: Canvas): Text {
  const took = Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt));
  const parts = [
    counted(calls.writes, 'write'),
    counted(calls.reads, 'read'),
    ...(calls.retries > 0 ? [counted(calls.retries, 'retry', 'retries')] : []),
    ...(calls.rateLimited > 0 ? [`asked to wait ${counted(calls.rateLimited, 'time')}`] : []),
  ];
  return wrap(`Time: ${duration(took)}. API calls: ${parts.join(', ')}.`, columns, 2);
}
