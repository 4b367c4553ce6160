import { dirname, resolve } from 'node:path';
import {
  prepareOnboarding,
  writeSignOff,
  type ConnectedWorkplace,
  type Onboarding,
  type PreparedOnboarding,
  type SignOff,
} from '../../../index.ts';
import { readLogo, STANDARD_KIT } from '../../../inner-library.ts';
import { hasErrors } from '../../../kernel/messages/issues.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import type { JsonBody } from '../../documents/outputs/index.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import { checkingOf } from '../../import/import-request.ts';
import { continueJob, importJob } from '../../import/import-job.ts';
import { nextBlock } from '../../screens/blocks.ts';
import { text } from '../../screens/text.ts';
import type { Session } from '../../session.ts';
import { readingListener } from '../../terminal/reading-listener.ts';
import type { CommandWorkplace } from '../../workplace.ts';
import type { ONBOARD_FLAGS } from './command.ts';
import { onboardingDocument } from './onboarding-document.ts';
import { kitListScreen, onboardingScreen, signOffScreen } from './onboarding-screen.ts';
import { typedAgain } from '../../import/typed-again.ts';

type Given = GivenTo<typeof ONBOARD_FLAGS>;
type ProposedList = Extract<PreparedOnboarding, { is: 'no-kits' }>;

/** An onboarding as a command works on it. */
interface Job {
  readonly given: Given;
  readonly people: readonly string[];
  readonly session: Session;
  readonly workplace: CommandWorkplace & ConnectedWorkplace;
}

/** Chooses what people get by a kit list, checks it out to them, and writes the pages to sign. */
export const run: RunCommand<Given> = (given, people, session) => {
  return atConnectedWorkplace(given, { session, readsInput: false }, (workplace) =>
    onboard({ given, people, session, workplace }),
  );
};

/** @param reviewed runs that were continued, and have rows that need review */
async function onboard(job: Job, reviewed: readonly string[] = []): Promise<ExitName> {
  const { given, people, session, workplace } = job;
  const request = {
    people,
    ...{ kits: given.kits, kit: given.kit, role: given.role, partial: given.partial },
    ...{ reviewed, historyCheck: checkingOf(given).historyCheck },
    ...{ out: given.out, decimals: given.decimals, timeZone: given['time-zone'] },
  };
  // What is wrong with the logo shows before anything is sent.
  if (given.logo !== undefined) await readLogo(resolve(session.io.cwd, given.logo));
  const prepared = await prepareOnboarding(request, workplace, readingListener(workplace, session));
  workplace.progress.clear();
  if (prepared.is === 'continued') {
    const exit = await continueJob(prepared.folder, job);
    // What is left is planned once the interrupted run is over; for rows that need review, another item may be free.
    if (exit === 'ok') return onboard(job, reviewed);
    if (exit !== 'needsReview') return exit;
    const rest = await onboard(job, [...reviewed, prepared.folder]);
    return rest === 'ok' ? 'needsReview' : rest;
  }
  if (prepared.is === 'no-kits') return sayKitList(prepared, job);
  const { onboarding } = prepared;
  const screen = (): ReturnType<typeof onboardingScreen> =>
    onboardingScreen(onboarding, shownIn(job));
  if (prepared.is === 'nothing') {
    session.say(screen());
    return conclude(onboarding, { exit: 'ok', run: null, isDry: given['dry-run'] }, job);
  }
  const ended = await importJob(prepared, job, {
    screen,
    again: typedAgain('onboard', session, '--yes'),
  });
  return conclude(onboarding, ended, job);
}

/** Nothing is chosen before a person has seen the kit list. */
function sayKitList(proposed: ProposedList, job: Job): ExitName {
  const { session } = job;
  const path = pathFrom(session.io.cwd, proposed.file);
  if (session.global.json) {
    const counts = { people: 0, getting: 0, complete: 0, short: 0, issues: 0 };
    const files = { kits: path, overview: null, signOff: [] };
    const folder = dirname(path);
    const lists = { people: [], availability: [], issues: [] };
    session.printJson('onboarding', { counts, folder, ...lists, files, run: null });
  }
  session.say(kitListScreen(proposed, shownIn(job)));
  const [, ...others] = proposed.kits;
  // With several kits, it has to be said which one people without one get.
  const isOpen = others.length > 0 && job.given.kit === undefined;
  const command = typedAgain('onboard', session, ...(isOpen ? ['--kit', STANDARD_KIT] : []));
  const what =
    proposed.kits.length === 0
      ? 'Fill it in, save it, and run the same command again:'
      : 'Check it, save it, and run the command again:';
  session.say(text`\n${nextBlock(what, command, session.canvas)}\n`);
  return 'ok';
}

/** Writes the pages to sign of what was handed out, also of an earlier run that has none. */
async function conclude(
  onboarding: Onboarding,
  {
    exit,
    run: document,
    isDry,
  }: {
    readonly exit: ExitName;
    readonly run: JsonBody<'onboarding'>['run'];
    readonly isDry: boolean;
  },
  job: Job,
): Promise<ExitName> {
  const { session } = job;
  const signOff = isDry ? [] : await signOffOf(onboarding, job);
  if (signOff.length > 0) session.say(text`\n${signOffScreen(signOff, shownIn(job))}`);
  if (onboarding.plans.some(({ state }) => state === 'short')) {
    const what = 'To give people what there is, where not all of it is free:';
    session.say(
      text`\n${nextBlock(what, typedAgain('onboard', session, '--partial'), session.canvas)}\n`,
    );
  }
  if (session.global.json) {
    const from = (path: string): string => pathFrom(session.io.cwd, path);
    session.printJson(
      'onboarding',
      onboardingDocument(onboarding, { from, run: document, signOff }),
    );
  }
  return exit === 'ok' && hasErrors(onboarding.issues) ? 'rowsFailed' : exit;
}

async function signOffOf({ folder }: Onboarding, job: Job): Promise<readonly SignOff[]> {
  const { given, session, workplace } = job;
  const { logo, decimals } = given;
  const options = { logo, decimals, timeZone: given['time-zone'] };
  const written = await writeSignOff(
    folder,
    workplace,
    options,
    readingListener(workplace, session),
  );
  workplace.progress.clear();
  return written;
}

function shownIn({ session: { io, canvas } }: Job): Parameters<typeof onboardingScreen>[1] {
  return { from: (path) => pathFrom(io.cwd, path), canvas };
}
