import {
  concludeDeliveries,
  prepareDeliveries,
  type ConnectedWorkplace,
  type Deliveries,
  type PreparedDeliveries,
} from '../../../index.ts';
import { defined } from '../../../kernel/defined.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { hasErrors } from '../../../kernel/messages/issues.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { pathFrom, shellLine } from '../../../kernel/shell-words.ts';
import { accountWords } from '../../connection/account-words.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import type { JsonBody } from '../../documents/outputs/index.ts';
import type { PLAN_FLAGS } from '../../flags/command-flags.ts';
import type { Given } from '../../flags/flag.ts';
import type { GLOBAL_FLAGS } from '../../flags/global-flags.ts';
import type { CONSENT_FLAGS, EXECUTION_FLAGS } from '../../flags/run-flags.ts';
import { text } from '../../screens/text.ts';
import type { Session } from '../../session.ts';
import { readingListener } from '../../terminal/reading-listener.ts';
import type { CommandWorkplace } from '../../workplace.ts';
import { continueJob, importJob, type ImportJob } from '../import-job.ts';
import { exitAfter, sayOrdersToVoid } from './after-deliveries.ts';
import { deliveriesDocument } from './deliveries-document.ts';
import { deliveriesScreen, followupScreen } from './deliveries-screen.ts';
import { typedAgain } from '../typed-again.ts';

/** The flags of the commands that receive deliveries; `plan` has none that send. */
type DeliveryGiven = Given<typeof PLAN_FLAGS & typeof GLOBAL_FLAGS> &
  Partial<Given<typeof EXECUTION_FLAGS & typeof CONSENT_FLAGS>> & {
    readonly 'dry-run'?: boolean;
  };

/** Deliveries as a command works on them. */
interface Job extends ImportJob {
  readonly files: readonly string[];
  readonly asked: DeliveryGiven;
  /** The command only plans. */
  readonly isPlan: boolean;
  readonly session: Session;
  readonly workplace: CommandWorkplace & ConnectedWorkplace;
}

/** Receives what arrived of purchase orders, by delivery notes. Throws TallysheetError 'bad-usage' for flags of other imports. */
export function receiveInParts(
  given: DeliveryGiven,
  files: readonly string[],
  session: Session,
): Promise<ExitName> {
  assertOnlyDeliveries(given, files);
  return atConnectedWorkplace(given, { session, readsInput: false }, (workplace) => {
    const isPlan = !('yes' in given);
    const sending = { yes: false, 'all-or-nothing': false, ...SENDS_NOTHING, ...given };
    const asked = { ...sending, 'dry-run': isPlan || given['dry-run'] === true };
    return receive({ files, asked: given, given: asked, isPlan, session, workplace });
  });
}

/** What `plan` has no flags for. */
const SENDS_NOTHING = {
  first: undefined,
  'max-errors': undefined,
  concurrency: undefined,
  'verification-delay': undefined,
  'duplicate-check': undefined,
} as const;

/** Flags that say what delivery notes are, or what becomes of rows of other imports. */
const OF_OTHER_IMPORTS = [
  ...(['kind', 'then', 'recipe', 'mode', 'key', 'default', 'create-missing', 'sheet'] as const),
  ...(['assign-identifiers', 'scan', 'corrections'] as const),
];

/** Throws TallysheetError 'bad-usage' for flags of other imports, for others that the command does not take, and for standard input. */
export function assertOnlyDeliveries(
  given: Readonly<Record<string, unknown>>,
  files: readonly string[],
  others: readonly string[] = [],
): void {
  const flag = [...OF_OTHER_IMPORTS, ...others].find((name) => {
    const value = given[name];
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
  });
  if (flag !== undefined) {
    throw new TallysheetError(
      'bad-usage',
      `--${flag} and --receive-in-parts cannot be combined: a delivery note says what arrived of purchase orders`,
      {
        hint: 'Use --map and --set for its columns, or import the file without --receive-in-parts.',
      },
    );
  }
  if (files.includes('-')) {
    throw new TallysheetError('bad-usage', '--receive-in-parts reads files, not standard input', {
      hint: 'Save the delivery note in a file first.',
    });
  }
}

async function receive(job: Job): Promise<ExitName> {
  const { asked, files, session, workplace } = job;
  const request = {
    files,
    ...defined({ out: asked.out, map: asked.map, set: asked.set }),
  };
  const listener = readingListener(workplace, session);
  const prepared = await prepareDeliveries(request, workplace, listener);
  workplace.progress.clear();
  switch (prepared.is) {
    case 'continued': {
      if (job.given['dry-run']) return interrupted(prepared.folder, job);
      const exit = await continueJob(prepared.folder, job);
      // What is left is planned once the interrupted run is over.
      return exit === 'ok' ? receive(job) : exit;
    }
    case 'nothing':
      session.say(text`${deliveriesScreen(prepared.deliveries, shownIn(job))}\n`);
      return conclude(prepared.deliveries, 'ok', null, job);
    case 'import':
      return importArrivals(prepared, job);
  }
}

function interrupted(folder: string, { session }: Job): ExitName {
  const path = pathFrom(session.io.cwd, folder);
  throw new TallysheetError('unfinished-run', `The deliveries of ${path} were interrupted`, {
    hint: `Finish them first: \`tallysheet resume ${path}\``,
  });
}

async function importArrivals(
  prepared: Extract<PreparedDeliveries, { is: 'import' }>,
  job: Job,
): Promise<ExitName> {
  const { deliveries, out } = prepared;
  const { session, workplace } = job;
  const { exit, run, isDry } = await importJob(prepared, job, {
    screen: () => deliveriesScreen(deliveries, shownIn(job)),
    again: job.isPlan ? applied(out, job) : typedAgain('import', session, '--yes'),
  });
  if (isDry) return conclude(deliveries, exit, run, job);
  const isSent = exit === 'ok' && job.given.first === undefined;
  const ended = await concludeDeliveries(deliveries, workplace, { isSent });
  workplace.progress.clear();
  if (ended.isReceivedMeanwhile) {
    session.say(text`\n${followupScreen(ended.deliveries, shownIn(job))}`);
  }
  return conclude(ended.deliveries, exit, run, job);
}

/** Says what is left for people to do, and prints the document. */
function conclude(
  deliveries: Deliveries,
  exit: ExitName,
  run: JsonBody<'deliveries'>['run'],
  job: Job,
): ExitName {
  const { session } = job;
  sayOrdersToVoid(deliveries.files, session);
  if (session.global.json) {
    const from = (path: string): string => pathFrom(session.io.cwd, path);
    session.printJson('deliveries', deliveriesDocument(deliveries, { from, run }));
  }
  const after = exitAfter(exit, deliveries.countedTwice);
  return after === 'ok' && hasErrors(deliveries.issues) ? 'rowsFailed' : after;
}

function shownIn({ session: { io, canvas } }: Job): Parameters<typeof deliveriesScreen>[1] {
  return { from: (path) => pathFrom(io.cwd, path), canvas };
}

function applied(out: string, { session }: Job): string {
  const path = pathFrom(session.io.cwd, out);
  return shellLine(['tallysheet', 'apply', path, ...accountWords(session.words)]);
}
