import { chooseExportKinds, exportRecords, type ExportReport } from '../../../index.ts';
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
