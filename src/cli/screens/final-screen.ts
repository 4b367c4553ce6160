import {
  OUTCOME_NAMES,
  OUTCOMES,
  sumOfOutcomes,
  type Outcome,
  type OutcomeTotals,
} from '../../kernel/outcomes.ts';
import type { IssueGroup, RunFiles, RunSummary } from '../../import/run/summary.ts';
import { block, definitions, nextBlock, screenOf } from './blocks.ts';
import { fitBlocks } from './fit-blocks.ts';
import { LEAST_ROOM_OF_ALL, MOST_LINES, screenWithIssues } from './issue-groups.ts';
import { noticesBlock } from './notices-block.ts';
import { counted, formatCount } from '../../kernel/counts.ts';
import { duration } from './phrases.ts';
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
  const written = [noticesBlock(files.notices, canvas), filesBlock(files, canvas)];
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
function nextStepBlock({ command, what = 'Next:', fix = [] }: NextStep, canvas: Canvas): Text {
  const [file] = fix;
  if (file === undefined) return nextBlock(what, command, canvas);
  const first = fix.length === 1 ? file : counted(fix.length, 'errors file');
  const them = fix.length === 1 ? 'it' : 'them';
  return nextBlock(`Next: fix the rows in ${first}, then import ${them}:`, command, canvas);
}

/** The one line that --quiet prints. */
export function finalLine({ outcomes, run }: RunSummary): Text {
  return text`${run}: ${outcomeList(outcomes)}\n`;
}

/** `287 created, 12 failed, 1 needs review`; outcomes without rows are not shown. */
export function outcomeList(outcomes: OutcomeTotals): string {
  const parts = OUTCOMES.filter((outcome) => outcomes[outcome] > 0).map(
    (outcome) => `${formatCount(outcomes[outcome])} ${outcomeFor(outcome, outcomes[outcome])}`,
  );
  return parts.length === 0 ? 'no rows' : parts.join(', ');
}

/** `1 needs review`, `2 need review`. */
function outcomeFor(outcome: Outcome, rows: number): string {
  return outcome === 'needsReview' && rows !== 1 ? 'need review' : OUTCOME_NAMES[outcome];
}

function totalsBlock({ outcomes, open, kind, references }: RunSummary, canvas: Canvas): Text {
  const total = sumOfOutcomes(outcomes);
  const widest = formatCount(total).length;
  const lines = OUTCOMES.filter((outcome) => outcomes[outcome] > 0).map((outcome) => {
    const number = padStart(formatCount(outcomes[outcome]), widest);
    const said = canvas.style[PAINTS[outcome]](
      text`${number} ${outcomeFor(outcome, outcomes[outcome])}`,
    );
    return text`  ${said}${outcome === 'failed' ? openOf(outcomes.failed, open) : ''}`;
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

/** Nothing is wrong with rows that wait for an answer. */
function openOf(failed: number, open: number): string {
  if (open === 0) return '';
  const wait = open === 1 ? 'it waits' : 'they wait';
  return `, ${failed === open ? 'open' : `${formatCount(open)} of them open`}: ${wait} for an answer`;
}

function filesBlock(files: RunFiles, canvas: Canvas): Text {
  const pairs = [
    ...fewOf('results', files.results),
    ...fewOf('errors', files.errors, ' (fix the rows and import this file)'),
    ...fewOf('your edits', files.edited, ' (kept; import it if you need it)'),
    ...fewOf('saved', files.saved),
    ...(files.needsReview === undefined ? [] : [['needs review', files.needsReview] as const]),
    ['summary', files.summary] as const,
  ];
  return block('Files', definitions(pairs, canvas), canvas);
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
