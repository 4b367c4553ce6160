import {
  prepareOffboarding,
  type ConnectedWorkplace,
  type Offboarding,
  type PreparedOffboarding,
} from '../../../index.ts';
import { hasErrors } from '../../../kernel/messages/issues.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import type { JsonBody } from '../../documents/outputs/index.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import { DEFAULT_DECIMALS } from '../../flags/status-flags.ts';
import { continueJob, importJob } from '../../import/import-job.ts';
import { nextBlock } from '../../screens/blocks.ts';
import { text } from '../../screens/text.ts';
import type { Session } from '../../session.ts';
import { readingListener } from '../../terminal/reading-listener.ts';
import type { CommandWorkplace } from '../../workplace.ts';
import type { OFFBOARD_FLAGS } from './command.ts';
import { offboardingDocument } from './offboarding-document.ts';
import { offboardingScreen } from './offboarding-screen.ts';
import { typedAgain } from '../../import/typed-again.ts';

type Given = GivenTo<typeof OFFBOARD_FLAGS>;
type Place = CommandWorkplace & ConnectedWorkplace;

/** An offboarding as a command works on it. */
interface Job {
  readonly given: Given;
  readonly people: readonly string[];
  readonly session: Session;
  readonly workplace: Place;
}

/** Writes the check-in list of people who leave, and imports what it marks as returned. */
export const run: RunCommand<Given> = (given, people, session) => {
  return atConnectedWorkplace(given, { session, readsInput: false }, (workplace) =>
    offboard({ given, people, session, workplace }),
  );
};

async function offboard(job: Job): Promise<ExitName> {
  const { given, people, session, workplace } = job;
  const request = {
    people,
    ...{ out: given.out, decimals: given.decimals, timeZone: given['time-zone'] },
    ...{ allReturned: given['all-returned'], deactivateAnyway: given['deactivate-anyway'] },
  };
  const listener = readingListener(workplace, session);
  const prepared = await prepareOffboarding(request, workplace, listener);
  workplace.progress.clear();
  switch (prepared.is) {
    case 'continued': {
      const exit = await continueJob(prepared.folder, job);
      // What is left is planned once the interrupted run is over.
      return exit === 'ok' ? offboard(job) : exit;
    }
    case 'nothing':
      return conclude(prepared.offboarding, 'ok', null, job);
    case 'import':
      return importReturns(prepared, job);
  }
}

async function importReturns(
  { offboarding, request, out }: Extract<PreparedOffboarding, { is: 'import' }>,
  job: Job,
): Promise<ExitName> {
  const { exit, run, isDry } = await importJob({ request, out }, job, {
    screen: () => offboardingScreen(offboarding, shownIn(job)),
    again: typedAgain('offboard', job.session, '--yes'),
  });
  if (!isDry) return conclude(offboarding, exit, run, { ...job, isShown: true });
  if (job.session.global.json) print(offboarding, null, job);
  return exitOf(exit, offboarding);
}

/** Shows what is left for people to do. */
function conclude(
  offboarding: Offboarding,
  exit: ExitName,
  run: JsonBody<'offboarding'>['run'],
  job: Job & { readonly isShown?: true },
): ExitName {
  const { session } = job;
  if (job.isShown !== true) {
    session.say(text`${offboardingScreen(offboarding, shownIn(job))}`);
  }
  if (session.global.json) print(offboarding, run, job);
  const { newList, lists } = offboarding.files;
  const list = newList ?? lists.at(-1);
  if (offboarding.missing.length > 0 && list !== undefined) {
    const path = pathFrom(session.io.cwd, list);
    const what = `Mark in ${path} what came back, and run it again:`;
    session.say(text`\n${nextBlock(what, typedAgain('offboard', session), session.canvas)}\n`);
  }
  return exitOf(exit, offboarding);
}

function print(offboarding: Offboarding, run: JsonBody<'offboarding'>['run'], job: Job): void {
  const { session, given } = job;
  const from = (path: string): string => pathFrom(session.io.cwd, path);
  const exponent = given.decimals ?? DEFAULT_DECIMALS;
  session.printJson('offboarding', offboardingDocument(offboarding, { from, exponent, run }));
}

function shownIn({ session, given }: Job): Parameters<typeof offboardingScreen>[1] {
  const { io, canvas } = session;
  return {
    from: (path) => pathFrom(io.cwd, path),
    canvas,
    exponent: given.decimals ?? DEFAULT_DECIMALS,
  };
}

function exitOf(exit: ExitName, { issues }: Offboarding): ExitName {
  return exit === 'ok' && hasErrors(issues) ? 'rowsFailed' : exit;
}
