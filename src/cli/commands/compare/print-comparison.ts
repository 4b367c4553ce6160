import type { ComparisonFiles, ComparisonReport } from '../../../index.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { pathFrom, shellLine } from '../../../kernel/shell-words.ts';
import { accountWords } from '../../connection/account-words.ts';
import type { Session } from '../../session.ts';
import { shownNotices } from '../../terminal/shown-notices.ts';
import type { CompareGiven } from './compare-request.ts';
import { comparisonDocument } from './comparison-document.ts';
import { comparisonLine, comparisonScreen } from './comparison-screen.ts';

/** What was compared, as it was typed. */
export interface ComparedFiles {
  readonly register: readonly string[];
  /** Undefined for the account. */
  readonly other: string | undefined;
  readonly given: CompareGiven;
}

/** Prints what a comparison found, and returns its exit code. */
export function printComparison(
  report: ComparisonReport,
  { register, other, given }: ComparedFiles,
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
    compare: (copy: string | undefined): string =>
      shellLine([
        ...['tallysheet', 'compare'],
        ...(copy === undefined ? [...register, ...readingWords(given)] : [copy]),
        ...(other === undefined ? [] : ['--with', other]),
        ...comparingWords(given),
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

/** The flags that say how the register is read, as they were typed; the sheets of a copy are named by their record types. */
function readingWords({ kind, recipe }: CompareGiven): readonly string[] {
  return [...flagWords('kind', [kind ?? []]), ...flagWords('recipe', [recipe ?? []])];
}

/** The flags that say what is compared. */
function comparingWords({ key, filter }: CompareGiven): readonly string[] {
  return [...flagWords('key', key), ...flagWords('filter', filter)];
}

function flagWords(
  flag: string,
  values: readonly (string | readonly string[])[],
): readonly string[] {
  return values.flat().flatMap((value) => [`--${flag}`, value]);
}
