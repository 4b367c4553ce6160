import type { ComparisonFiles, ComparisonReport } from '../../../index.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { pathFrom, shellLine } from '../../../kernel/shell-words.ts';
import { accountWords } from '../../connection/account-words.ts';
import type { Session } from '../../session.ts';
import { shownNotices } from '../../terminal/shown-notices.ts';
import { comparisonDocument } from './comparison-document.ts';
import { comparisonLine, comparisonScreen } from './comparison-screen.ts';

/** What a register was compared with. */
export interface ComparedFiles {
  /** The file as it was typed; undefined for the account. */
  readonly other: string | undefined;
}

/** Prints what a comparison found, and returns its exit code. */
export function printComparison(
  report: ComparisonReport,
  { other }: ComparedFiles,
  session: Session,
): ExitName {
  const { io, global, canvas, words } = session;
  const from = (path: string): string => pathFrom(io.cwd, path);
  const written = shownFiles(report.files, from);
  const shown = { ...report, files: written, notices: shownNotices(report.notices, io.cwd) };
  const exit = report.isEqual ? 'ok' : 'rowsFailed';
  if (global.json) session.printJson('comparison', comparisonDocument(shown));
  if (global.quiet) {
    session.printAlways(comparisonLine(shown));
    return exit;
  }
  const account = accountWords(words);
  const commands = {
    plan: (file: string): string => shellLine(['tallysheet', 'plan', file, ...account]),
    compare: (register: string): string =>
      shellLine([
        ...['tallysheet', 'compare', register],
        ...(other === undefined ? [] : ['--with', other]),
        ...account,
      ]),
  };
  session.printAlways(comparisonScreen(shown, commands, canvas));
  return exit;
}

function shownFiles(
  { report, ...plans }: ComparisonFiles,
  from: (path: string) => string,
): ComparisonFiles {
  const shown = Object.entries(plans).map(([plan, path]) => [plan, from(path)] as const);
  return { report: report.map(from), ...Object.fromEntries(shown) };
}
