import type { ExportReport } from '../../export/choose/export-request.ts';
import { EXPORT_FORMATS } from '../../export/plan-export-files.ts';
import { defineCommand } from '../command.ts';
import { choiceFlag, inHelpGroup, listFlag, switchFlag, textFlag } from '../flags/flag.ts';
import { CALL_FLAGS } from '../flags/run-flags.ts';
import { exportScreen } from '../screens/export-screen.ts';
import { pathFrom } from '../../kernel/shell-words.ts';
import { readingListener } from '../terminal/reading-listener.ts';
import { shownNotices } from '../terminal/shown-notices.ts';
import type { Session } from '../session.ts';
import { atConnectedWorkplace } from '../workplace.ts';

const FILE_FLAGS = inHelpGroup('Files:', {
  out: textFlag('<file|folder>', 'Where it goes (<kind>-<date>.xlsx in this folder)'),
  format: choiceFlag(EXPORT_FORMATS, 'Format (that of --out, else xlsx)', '<format>'),
  'stable-names': switchFlag('Leaves the date out of the names of files, for scripts'),
  force: switchFlag('Replaces files that are there already, whoever wrote them'),
});

const CONTENT_FLAGS = inHelpGroup('Records:', {
  columns: listFlag('<column,…>', 'Columns to write, by label or name; all of them otherwise'),
  filter: listFlag(
    '<name=value>',
    'Asks for some records only: status=checked_out, group=Computers, …; may stand several times',
  ),
});

export const exportCommand = defineCommand({
  name: 'export',
  summary: 'Write records to a workbook, CSV or NDJSON',
  about:
    'Reads the records of some kinds and writes them, complete or not at all: pages that shift while they are read are noticed and read again. ' +
    'The file can be imported again: unchanged it sends nothing, edited it sends just the edited rows. ' +
    'Broken off, the same command goes on where it stopped.',
  operands: {
    usage: '<kind..>',
    describe: 'all, fixed-assets, inventory, asset-stock, members, locations, …',
    least: 0,
    most: Infinity,
  },
  flags: { ...FILE_FLAGS, ...CONTENT_FLAGS, ...CALL_FLAGS },
  examples: [
    ['fixed-assets', 'writes fixed-assets-2026-01-31.xlsx'],
    ['all --out company.xlsx', 'a sheet for each kind'],
    ['assets --filter status=checked_out --columns "Name,Assigned to"', 'who has what'],
    ['all --format csv --out backup --stable-names --json', 'for a script, each night'],
  ],
  run: async (given, kinds, session) => {
    const { exportRecords } = await import('../../export/export-records.ts');
    const { chooseExportKinds } = await import('../../export/choose/choose-kinds.ts');
    chooseExportKinds(kinds);
    const request = {
      kinds,
      out: given.out,
      format: given.format,
      columns: namesIn(given.columns),
      filters: given.filter,
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
  },
});

/** Several columns may stand in one flag; undefined where none is named. */
function namesIn(texts: readonly string[]): readonly string[] | undefined {
  const names = texts.flatMap((text) => text.split(',')).map((name) => name.trim());
  const given = names.filter((name) => name !== '');
  return given.length === 0 ? undefined : given;
}

function printResult({ notices: reported, ...report }: ExportReport, session: Session): void {
  const { io, global, canvas } = session;
  const notices = shownNotices(reported, io.cwd);
  const files = report.files.map((file) => ({ ...file, path: pathFrom(io.cwd, file.path) }));
  if (global.json) session.printJson({ ...report, files, notices });
  session.say(exportScreen({ ...report, files, notices }, canvas));
}
