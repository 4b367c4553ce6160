import type { OutcomeTotals } from '../../../kernel/outcomes.ts';
import type {
  ChainLink,
  ChainView,
  KnownRun,
  OpenRow,
  RunState,
  Undoable,
} from '../../../index.ts';
import { block, factsBlock, screenOf } from '../../screens/blocks.ts';
import { outcomeList } from '../../screens/final-screen.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import { counted, formatCount } from '../../../kernel/counts.ts';
import type { Canvas } from '../../screens/style.ts';
import { table } from '../../screens/table.ts';
import { width, wrap } from '../../screens/wrap.ts';
import { type Text, text } from '../../screens/text.ts';

const STATES: Readonly<Record<RunState, string>> = {
  planned: 'planned, nothing sent',
  open: 'unfinished',
  finished: 'finished',
  dropped: 'dropped',
};

const NUMERIC = new Set(['rows']);

/** The runs of this machine by their accounts, each in a line where all of the account's fit. */
export function runsScreen(runs: readonly KnownRun[], canvas: Canvas): Text {
  if (runs.length === 0) return screenOf(['There are no runs.']);
  const accounts = [...new Set(runs.map(({ baseUrl }) => baseUrl))];
  return screenOf(
    accounts.map((account) => {
      const own = runs.filter(({ baseUrl }) => baseUrl === account);
      return block(wrap(`Runs on ${account}`, canvas.columns), runLines(own, canvas), canvas);
    }),
  );
}

/**
 * Names are never cut or broken, so that they can be copied; too long, they have the facts below
 * them.
 */
function runLines(runs: readonly KnownRun[], { columns }: Canvas): Text[] {
  const facts = runs.map((run) => [run.name, formatCount(run.rows), stateOf(run)]);
  const lines = table(['run', 'rows', 'state'], facts, NUMERIC).map((line) => text`  ${line}`);
  if (lines.every((line) => width(line) <= columns)) return lines;
  return runs.flatMap((run) => [
    text`  ${run.name}`,
    wrap(`${counted(run.rows, 'row')}, ${stateOf(run)}`, columns, 4),
  ]);
}

/** What is known of a run besides the list of runs. */
interface RunFacts {
  readonly outcomes: OutcomeTotals | undefined;
  readonly files: readonly string[];
  /** The chain of runs that imported its errors files. */
  readonly chain: ChainView | undefined;
  /** How much of it can be undone, where that is known. */
  readonly undo: Undoable | undefined;
}

/** One run, with the outcomes of its rows by its summary, and the files in its folder. */
export function runScreen(
  run: KnownRun,
  { outcomes, files, chain, undo }: RunFacts,
  canvas: Canvas,
): Text {
  const facts = [
    ['state', stateOf(run)],
    ['rows', `${formatCount(run.rows)} of ${run.kind.replaceAll('+', ', ')}`],
    ['outcomes', outcomes && outcomeList(outcomes)],
    ['undo', undo && undoFact(run, undo)],
    ['account', run.baseUrl],
    ['started', run.startedAt],
    ['folder', run.folder],
    ['files', files.join(', ')],
  ] as const;
  return screenOf([factsBlock(run.name, facts, canvas), chain && chainBlock(chain, canvas)]);
}

function undoFact({ name }: KnownRun, { done, undoable }: Undoable): string {
  if (done === 0) return 'nothing was sent';
  if (undoable === 0) return 'nothing that it did can be undone';
  const how = shellLine(['tallysheet', 'undo', name]);
  return undoable === done
    ? how
    : `${how} (${formatCount(undoable)} of ${formatCount(done)} changes)`;
}

function stateOf({ state, unverified }: KnownRun): string {
  if (unverified === 0) return STATES[state];
  return `${STATES[state]}, ${counted(unverified, 'row')} unverified`;
}

/** The outcomes of a chain's original rows, and the workbook that lists them. */
export function resultsScreen(chain: ChainView, path: string, canvas: Canvas): Text {
  return screenOf([chainBlock(chain, canvas), wrap(`Every row: ${path}`, canvas.columns)]);
}

function chainBlock({ runs, lost, outcomes, open }: ChainView, canvas: Canvas): Text | undefined {
  const facts = [
    ...runs.map((link) => [link.run, linkFacts(link)] as const),
    ...lost.map(({ run, why }) => [run, `not included: ${why}`] as const),
    ['together', outcomeList(outcomes)] as const,
    ['still open', stillOpen(open)] as const,
  ];
  const heading = wrap('This run and the imports of its error files', canvas.columns);
  return factsBlock(heading, facts, canvas);
}

function linkFacts({ state, rows, outcomes }: ChainLink): string {
  const facts = `${counted(rows, 'row')}: ${outcomeList(outcomes)}`;
  return state === 'finished' ? facts : `${STATES[state]}; ${facts}`;
}

/** The open rows by their sheets, which are named where there are several. */
function stillOpen({ count: total, rows: first }: ChainView['open']): string {
  if (total === 0) return 'nothing';
  const places = [...new Set(first.map(placeOf))];
  const parts = places.map((place) => {
    const numbers = first
      .filter((each) => placeOf(each) === place)
      .map(({ row }) => formatCount(row));
    return places.length === 1 ? numbers.join(', ') : `${place} ${numbers.join(', ')}`;
  });
  const more = total > first.length ? ', …' : '';
  return `${counted(total, 'row')}: ${parts.join('; ')}${more}`;
}

function placeOf({ file, sheet }: OpenRow): string {
  return sheet === null ? file : `${file} ${sheet}`;
}
