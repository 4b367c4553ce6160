import type { SyncedFile, SyncReport } from '../../../index.ts';
import type { JsonBody } from '../../documents/outputs/index.ts';
import { EXIT_CODES } from '../../../kernel/messages/exit-codes.ts';

/** What `sync --json` prints, and what the command of --on-finish reads. */
export function syncDocument({ feed, account, files, resumed }: SyncReport): JsonBody<'sync'> {
  const documents = files.map(fileDocument);
  const all = (list: 'new' | 'changed' | 'gone' | 'held'): number =>
    documents.reduce((sum, { counts }) => sum + (counts?.[list] ?? 0), 0);
  return {
    counts: {
      files: files.length,
      ...{ new: all('new'), changed: all('changed'), gone: all('gone'), held: all('held') },
    },
    feed,
    account,
    ...(resumed && { resumed: { run: resumed.summary.run, outcomes: resumed.summary.outcomes } }),
    files: documents,
  };
}

function fileDocument({
  lists,
  run,
  stop,
  exit,
  ...file
}: SyncedFile): JsonBody<'sync'>['files'][number] {
  return {
    ...file,
    ...(lists && {
      counts: {
        rows: lists.rows,
        new: lists.new.length,
        changed: lists.changed.length,
        gone: lists.gone.length,
        held: lists.held.length,
        filtered: lists.filtered,
      },
      ...{ new: lists.new, changed: lists.changed, gone: lists.gone, held: lists.held },
    }),
    ...(stop && { stop }),
    ...(run && {
      run: {
        ...{ name: run.summary.run, folder: run.files.folder, outcomes: run.summary.outcomes },
        ...{ results: run.files.results, errors: run.files.errors, calls: run.summary.calls },
        ...(run.stoppedBy && { stoppedBy: run.stoppedBy.code }),
      },
    }),
    exitCode: EXIT_CODES[exit].code,
  };
}
