import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { ExitName } from '../../kernel/messages/exit-codes.ts';
import { nearestNames } from '../../kernel/names.ts';
import { RUN_FILES } from '../../import/run/folder/run-folder.ts';
import type { KnownRun } from '../../import/run/folder/run-registry.ts';
import type { Workplace } from '../../import/run/workplace.ts';
import type { RunSummary } from '../../import/run/summary.ts';
import { defineCommand } from '../command.ts';
import { pathFrom } from '../../kernel/shell-words.ts';
import type { ChainView } from '../../import/chain/run-chain.ts';
import { resultsScreen, runScreen, runsScreen } from '../screens/runs-screen.ts';
import type { Session } from '../session.ts';
import { CALL_FLAGS, PLANNING_FLAGS } from '../flags/run-flags.ts';
import { INPUT_FLAGS } from '../flags/command-flags.ts';
import { inHelpGroup, listFlag, switchFlag } from '../flags/flag.ts';
import { recover } from '../import/recover.ts';
import { atWorkplace } from '../workplace.ts';

export const runsCommand = defineCommand({
  name: 'runs',
  summary: 'List, show, recover or give up runs, and write the results of a chain',
  about:
    'Lists the runs that this machine knows of. A run that is given up keeps what it made and holds nothing up any more. ' +
    'Imports of error files form a chain with their first run: `show` says what is still open, and `results` writes ' +
    'one workbook of every original row with its latest outcome. `recover` makes a new journal for a run whose own is ' +
    'damaged or gone: it finds out what was done and sends nothing.',
  operands: {
    usage: '[list | (show | results | recover | drop) <run>]',
    describe: 'What to do, and with which run',
    least: 0,
    most: 2,
  },
  flags: {
    ...inHelpGroup('Recover:', {
      input: listFlag('<file>', 'The file that the run was made of, as it is now; can be repeated'),
      force: switchFlag('Takes an input that does not look like that of the run'),
    }),
    ...INPUT_FLAGS,
    ...PLANNING_FLAGS,
    ...CALL_FLAGS,
  },
  examples: [
    ['show fixed-assets-20261120T101500Z', 'one run'],
    ['results fixed-assets-20261120T101500Z', 'one workbook of a run and its corrections'],
    ['recover runs/members-20261120T101500Z --input people.csv', 'after its journal was lost'],
    ['drop fixed-assets-20261120T101500Z', 'gives a run up'],
  ],
  run: (given, [action = 'list', wanted], session) => {
    if (action === 'recover') return recover(wanted, given, session);
    return atWorkplace({ session, readsInput: false }, (workplace) => {
      const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
      if (act === undefined) throw unknownAction(action);
      return act(wanted, workplace, session);
    });
  },
});

type Action = (
  wanted: string | undefined,
  workplace: Workplace,
  session: Session,
) => Promise<ExitName>;

const ACTIONS: Readonly<Record<string, Action>> = { list, show, results, drop };

function unknownAction(action: string): TallysheetError {
  const [nearest] = nearestNames(action, [...Object.keys(ACTIONS), 'recover']);
  const meant = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  return new TallysheetError(
    'bad-usage',
    `tallysheet runs: expected list, show, results, recover or drop, found "${action}"${meant}`,
  );
}

async function list(
  _wanted: string | undefined,
  workplace: Workplace,
  session: Session,
): Promise<ExitName> {
  const { listRuns } = await import('../../import/run/folder/find-run.ts');
  const runs = listRuns(workplace);
  if (session.global.json) session.printJson(runs);
  else session.print(runsScreen(runs, session.canvas));
  return 'ok';
}

async function show(
  wanted: string | undefined,
  workplace: Workplace,
  session: Session,
): Promise<ExitName> {
  const run = await knownRun(wanted, workplace);
  const summary = readDocument(join(run.folder, RUN_FILES.summary)) as RunSummary | null;
  const chain = await chainOf(run, workplace);
  if (session.global.json) {
    const plan = readDocument(join(run.folder, RUN_FILES.plan));
    session.printJson({ ...run, plan, summary, ...(chain !== undefined && { chain }) });
  } else {
    session.print(
      runScreen(
        run,
        { outcomes: summary?.outcomes, files: readdirSync(run.folder).sort(), chain },
        session.canvas,
      ),
    );
  }
  return 'ok';
}

async function results(
  wanted: string | undefined,
  workplace: Workplace,
  session: Session,
): Promise<ExitName> {
  const { reopenRun } = await import('../../import/run/run.ts');
  const { RunChain } = await import('../../import/chain/run-chain.ts');
  const { writeChainResults } = await import('../../import/chain/chain-results.ts');
  const first = reopenRun((await knownRun(wanted, workplace)).folder, workplace.clock);
  try {
    const chain = RunChain.of(first, workplace);
    const path = await writeChainResults(first, chain);
    const view = chain.view();
    if (session.global.json) session.printJson({ results: path, ...view });
    session.printAlways(resultsScreen(view, pathFrom(session.io.cwd, path), session.canvas));
    return view.open.count === 0 ? 'ok' : 'rowsFailed';
  } finally {
    first.close();
  }
}

/** The chain of a run that has one: no journal is opened for others. */
async function chainOf(run: KnownRun, workplace: Workplace): Promise<ChainView | undefined> {
  const { RunRegistry } = await import('../../import/run/folder/run-registry.ts');
  const all = new RunRegistry(workplace.stateFolder).list();
  if (!all.some(({ parents }) => parents.includes(run.name))) return undefined;
  const { reopenRun } = await import('../../import/run/run.ts');
  const { RunChain } = await import('../../import/chain/run-chain.ts');
  const first = reopenRun(run.folder, workplace.clock);
  try {
    return RunChain.of(first, workplace).view();
  } finally {
    first.close();
  }
}

async function drop(
  wanted: string | undefined,
  workplace: Workplace,
  session: Session,
): Promise<ExitName> {
  const { openRun } = await import('../../import/run/folder/find-run.ts');
  const { dropRun } = await import('../../import/run/resume-run.ts');
  const { name, folder } = await knownRun(wanted, workplace);
  const run = openRun(folder, workplace);
  try {
    await dropRun(run, workplace);
  } finally {
    run.close();
  }
  if (session.global.json) session.printJson({ dropped: name });
  session.printAlways(
    `given up: ${name}; what it made stays, and its files stay in ${pathFrom(session.io.cwd, folder)}\n`,
  );
  return 'ok';
}

async function knownRun(wanted: string | undefined, workplace: Workplace): Promise<KnownRun> {
  const { listRuns } = await import('../../import/run/folder/find-run.ts');
  const runs = listRuns(workplace);
  if (wanted === undefined)
    throw new TallysheetError('bad-usage', 'Say which run: its name or its folder');
  const folder = resolve(workplace.cwd, wanted);
  const found = runs.find((run) => run.name === wanted || run.folder === folder);
  if (found !== undefined) return found;
  const [nearest] = nearestNames(
    wanted,
    runs.map(({ name }) => name),
  );
  const meant = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  throw new TallysheetError('no-such-run', `There is no run ${wanted}${meant}`);
}

/** A document of the run folder; null while it is not there. */
function readDocument(path: string): unknown {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : null;
}
