import type { OutcomeTotals } from '../../kernel/outcomes.ts';
import type { KnownRun, RunState } from '../../pipeline/run/run-registry.ts';
import { block, definitions, screenOf, table } from './blocks.ts';
import { outcomeList } from './final-screen.ts';
import { count, counted } from './phrases.ts';
import type { Canvas } from './style.ts';

const STATES: Readonly<Record<RunState, string>> = {
  planned: 'planned, nothing sent',
  open: 'can go on',
  finished: 'finished',
  dropped: 'given up',
};

const NUMERIC = new Set(['rows']);

/** The runs of this machine, one in a line. */
export function runsScreen(runs: readonly KnownRun[], { style }: Canvas): string {
  if (runs.length === 0) return 'There are no runs.\n';
  const rows = runs.map((run) => [run.name, stateOf(run), count(run.rows), run.baseUrl]);
  const [headings = '', ...lines] = table(['run', 'state', 'rows', 'account'], rows, NUMERIC);
  return screenOf([[style.strong(headings), ...lines].join('\n')]);
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
      ['rows', `${count(run.rows)} of ${run.kind}`],
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
  return doubtful === 0 ? STATES[state] : `${STATES[state]}, ${counted(doubtful, 'row')} in doubt`;
}
