import { rehearse, type RehearsalReport } from '../../../index.ts';
import { TWIN_ADDITIONS, TWIN_OMISSIONS, wordsOf } from '../../../inner-library.ts';
import { pathFrom, shellLine } from '../../../kernel/shell-words.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import type { Commands } from '../../command-words.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import type { JsonBody } from '../../documents/outputs/index.ts';
import { namesIn } from '../../flags/flag.ts';
import { rehearsalLine, rehearsalScreen } from '../../screens/rehearsal-screen.ts';
import { text } from '../../screens/text.ts';
import { costScreen } from '../../screens/twin-screen.ts';
import type { Session } from '../../session.ts';
import { readingListener } from '../../terminal/reading-listener.ts';
import { shownNotices } from '../../terminal/shown-notices.ts';
import type { REHEARSE_FLAGS } from './command.ts';
import { readRehearsedCommand, runRehearsed, type RehearsedEnd } from './rehearsed-command.ts';

type Given = GivenTo<typeof REHEARSE_FLAGS>;

/** Runs a command on a twin, and shows what it changed there. */
export function rehearseWith(commands: Commands): RunCommand<Given> {
  return (given, words, session) => {
    const asked = readRehearsedCommand(commands, words, session);
    const request = {
      ...{ out: given.out, force: given.force },
      with: wordsOf('--with', namesIn(given.with) ?? [], TWIN_ADDITIONS),
      without: wordsOf('--without', namesIn(given.without) ?? [], TWIN_OMISSIONS),
    };
    const readsInput = words.includes('-') || asked.command.rehearsed === 'with-piped-input';
    // The copy has what the account has, also what no update time shows.
    const calls = { ...given, 'no-snapshot': true };
    return atConnectedWorkplace(calls, { session, readsInput }, async (workplace) => {
      const { limit, caller } = workplace.connection;
      const listener = {
        ...readingListener(workplace, session),
        onCost: (cost: Parameters<typeof costScreen>[0]) => {
          workplace.progress.clear();
          const pace = { limit, spendable: caller.spendable() };
          session.say(text`${costScreen(cost, pace, session.canvas)}\n`);
        },
      };
      const { report, result } = await rehearse(
        request,
        workplace,
        (place) => {
          workplace.progress.clear();
          return runRehearsed(asked, place, session);
        },
        listener,
      );
      workplace.progress.clear();
      return print(report, result, words, session);
    });
  };
}

function print(
  report: RehearsalReport,
  { exit, document, talk }: RehearsedEnd,
  words: readonly string[],
  session: Session,
): ExitName {
  const { io, global, canvas } = session;
  const shown = {
    ...report,
    path: pathFrom(io.cwd, report.path),
    notices: shownNotices(report.notices, io.cwd),
  };
  const command = shellLine(['tallysheet', ...words.filter((word) => word !== '--json')]);
  if (global.json) session.printJson('rehearsal', documentOf(shown, command, document));
  // Why a command stopped is in what it printed, unless it is about its rows.
  const isAboutRows = exit === 'ok' || report.rows.length > 0;
  if (global.verbose || !isAboutRows) session.printAlways(text`${talk}\n`);
  if (global.quiet) session.printAlways(rehearsalLine(report));
  else session.say(rehearsalScreen(shown, command, canvas));
  return exit;
}

function documentOf(
  report: RehearsalReport,
  command: string,
  result: RehearsedEnd['document'],
): JsonBody<'rehearsal'> {
  const { lists } = report;
  const sum = (key: Exclude<keyof (typeof lists)[number], 'kind'>): number =>
    lists.reduce((total, list) => total + list[key], 0);
  return {
    counts: {
      created: sum('created'),
      updated: sum('updated'),
      ended: sum('ended'),
      deleted: sum('deleted'),
      handedOut: sum('handedOut'),
      checkedIn: sum('checkedIn'),
      moved: sum('moved'),
      stock: sum('stock'),
      rows: report.rows.length,
    },
    command,
    ...report,
    result,
  };
}
