import type { OutcomeTotals } from '../../kernel/outcomes.ts';
import type { KnownRun, RunState } from '../../pipeline/run/run-registry.ts';
import { block, definitions, screenOf, table } from './blocks.ts';
import { outcomeList } from './final-screen.ts';
import { count, counted } from './phrases.ts';
import type { Canvas } from './style.ts';
import { cut, width } from './wrap.ts';

const STATES: Readonly<Record<RunState, string>> = {
  planned: 'planned, nothing sent',
  open: 'can go on',
  finished: 'finished',
  dropped: 'given up',
};

const NUMERIC = new Set(['rows']);

/** The runs of this machine, one in a line where that is wide enough for all of them. */
export function runsScreen(runs: readonly KnownRun[], { columns, style }: Canvas): string {
  if (runs.length === 0) return 'There are no runs.\n';
  const inOneLine = runs.map((run) => [run.name, stateOf(run), count(run.rows), run.baseUrl]);
  const wide = table(['run', 'state', 'rows', 'account'], inOneLine, NUMERIC);
  const [headings = '', ...lines] = fits(wide, columns) ? wide : narrowList(runs, columns);
  return screenOf([[style.strong(headings), ...lines].join('\n')]);
}

/** The account and what is in doubt stand below each run; names are never cut, to be copied. */
function narrowList(runs: readonly KnownRun[], columns: number): string[] {
  const facts = runs.map((run) => [run.name, STATES[run.state], count(run.rows)]);
  const narrow = table(['run', 'state', 'rows'], facts, NUMERIC);
  const [headings = '', ...lines] = fits(narrow, columns) ? narrow : ['run', ...runs.map(stacked)];
  const below = ({ doubtful, baseUrl }: KnownRun): string[] => [
    ...(doubtful === 0 ? [] : [`  ${inDoubt(doubtful)}`]),
    `  ${cut(baseUrl, columns - 2)}`,
  ];
  return [headings, ...runs.flatMap((run, at) => [lines[at] ?? '', ...below(run)])];
}

function stacked({ name, state, rows }: KnownRun): string {
  return `${name}\n  ${STATES[state]}, ${counted(rows, 'row')}`;
}

function fits(lines: readonly string[], columns: number): boolean {
  return lines.every((line) => width(line) <= columns);
}

/** One run, with what became of its rows by its summary, and the files in its folder. */
export function runScreen(
  run: KnownRun,
  outcomes: OutcomeTotals | undefined,
  files: readonly string[],
  canvas: Canvas,
): string {
  const facts = definitions(
    [
      ['state', stateOf(run)],
      ['rows', `${count(run.rows)} of ${run.kind.replaceAll('+', ', ')}`],
      ...(outcomes === undefined ? [] : [['outcomes', outcomeList(outcomes)] as const]),
      ['account', run.baseUrl],
      ['started', run.startedAt],
      ['folder', run.folder],
      ['files', files.join(', ')],
    ],
    canvas,
  );
  return screenOf([block(run.name, facts, canvas)]);
}

function stateOf({ state, doubtful }: KnownRun): string {
  return doubtful === 0 ? STATES[state] : `${STATES[state]}, ${inDoubt(doubtful)}`;
}

function inDoubt(doubtful: number): string {
  return `${counted(doubtful, 'row')} in doubt`;
}
