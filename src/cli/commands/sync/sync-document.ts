import type { SyncedFile, SyncReport } from '../../../index.ts';
import { EXIT_CODES } from '../../../kernel/messages/exit-codes.ts';

/** What `sync --json` prints, and what the command of --on-finish reads. */
export function syncDocument({ feed, account, files, resumed, exit }: SyncReport): object {
  return {
    feed,
    account,
    ...(resumed && { resumed: { run: resumed.summary.run, outcomes: resumed.summary.outcomes } }),
    files: files.map(fileDocument),
    exitCode: EXIT_CODES[exit].code,
  };
}

function fileDocument({ lists, run, stop, exit, ...file }: SyncedFile): object {
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
