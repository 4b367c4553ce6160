import {
  chooseExportKinds,
  exportChanges,
  exportRecords,
  type ExportReport,
} from '../../../index.ts';
import { KEEP_READING, totalsOf } from '../../../inner-library.ts';
import { changesScreen } from '../../screens/changes-screen.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import type { EXPORT_FLAGS } from './command.ts';
import { exportScreen } from '../../screens/export-screen.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import { namesIn } from '../../flags/flag.ts';
import { readingListener } from '../../terminal/reading-listener.ts';
import { shownNotices } from '../../terminal/shown-notices.ts';
import type { Session } from '../../session.ts';

export const run: RunCommand<GivenTo<typeof EXPORT_FLAGS>> = async (given, kinds, session) => {
  chooseExportKinds(kinds);
  if (given.since !== undefined) return writeChanges(given, given.since, { kinds, session });
  if (given.who) {
    throw new TallysheetError('bad-usage', '--who is for a list of changes, so it needs --since', {
      hint: 'Add --since last, or remove --who.',
    });
  }
  const isStream = streams(given);
  if (isStream && session.global.json) throw twoDocuments();
  const request = {
    kinds,
    ...(isStream ? { to: session.streamData } : { out: given.out }),
    format: given.format,
    columns: namesIn(given.columns),
    lines: namesIn(given.lines),
    filters: given.filter,
    language: given.language,
    dateFormat: given['date-format'],
    decimal: given.decimal,
    delimiter: given.delimiter,
    stableNames: given['stable-names'],
    force: given.force,
    keepSnapshot: given.snapshot === KEEP_READING,
    snapshot: given.snapshot === KEEP_READING ? undefined : given.snapshot,
    full: given.full,
    fullEvery: given['full-every'],
  };
  await atConnectedWorkplace(given, { session, readsInput: false }, async (workplace) => {
    const listener = readingListener(workplace, session);
    const report = await exportRecords(request, workplace, listener);
    workplace.progress.clear();
    printResult(report, session);
  });
  return 'ok';
};

/** Messages for another program go to standard output unless a file is named. */
function streams({ out, format }: GivenTo<typeof EXPORT_FLAGS>): boolean {
  return out === '-' || (out === undefined && format === 'singer');
}

function twoDocuments(): TallysheetError {
  return new TallysheetError(
    'bad-usage',
    '--json and the records cannot both be printed to standard output',
    { hint: 'Name a file for the records with --out, or omit --json.' },
  );
}

/** Writes what changed, and nothing that only whole records have. */
async function writeChanges(
  given: GivenTo<typeof EXPORT_FLAGS>,
  since: string,
  { kinds, session }: { readonly kinds: readonly string[]; readonly session: Session },
): Promise<'ok'> {
  assertOnlyChanges(given);
  const request = {
    ...{ kinds, since, out: given.out, stableNames: given['stable-names'], force: given.force },
    keepSnapshot: given.snapshot === KEEP_READING,
    full: given.full,
    fullEvery: given['full-every'],
    who: given.who,
  };
  await atConnectedWorkplace(given, { session, readsInput: false }, async (workplace) => {
    const report = await exportChanges(request, workplace, readingListener(workplace, session));
    workplace.progress.clear();
    const { io, global, canvas } = session;
    const shown = {
      ...report,
      path: pathFrom(io.cwd, report.path),
      notices: shownNotices(report.notices, io.cwd),
    };
    if (global.json) session.printJson('changes', { counts: totalsOf(report.lists), ...shown });
    session.say(changesScreen(shown, canvas));
  });
  return 'ok';
}

/** Throws TallysheetError 'bad-usage'. */
function assertOnlyChanges(given: GivenTo<typeof EXPORT_FLAGS>): void {
  const isOfOtherDay = given.snapshot !== undefined && given.snapshot !== KEEP_READING;
  const flags = [
    ...(given.out === '-' ? ['--out -'] : []),
    ...(isOfOtherDay ? ['--snapshot <date>'] : []),
    ...(given.filter.length > 0 ? ['--filter'] : []),
    ...(given.columns.length > 0 ? ['--columns'] : []),
    ...(given.lines.length > 0 ? ['--lines'] : []),
    ...(given.format !== undefined && given.format !== 'xlsx' ? ['--format'] : []),
  ];
  const [flag] = flags;
  if (flag === undefined) return;
  throw new TallysheetError(
    'bad-usage',
    `--since writes a workbook of changes and takes no ${flag}`,
    {
      hint: `Remove ${flag}. For programs, --json has the changes.`,
    },
  );
}

function printResult({ notices: reported, ...report }: ExportReport, session: Session): void {
  const { io, global, canvas } = session;
  const notices = shownNotices(reported, io.cwd);
  const files = report.files.map((file) => ({ ...file, path: pathFrom(io.cwd, file.path) }));
  if (global.json)
    session.printJson('export', { counts: countsOf(report), ...report, files, notices });
  session.say(exportScreen({ ...report, files, notices }, canvas));
}

function countsOf({
  files,
  records,
  rows,
}: Pick<ExportReport, 'files' | 'records' | 'rows'>): Record<'files' | 'records' | 'rows', number> {
  const all = (by: Readonly<Record<string, number>>): number =>
    Object.values(by).reduce((sum, count) => sum + count, 0);
  return { files: files.length, records: all(records), rows: all(rows) };
}
