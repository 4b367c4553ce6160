import { join } from 'node:path';
import { fileNameOf, freeName } from '../../kernel/file-name.ts';
import { writeCsv } from '../../tabular/csv/csv-writer.ts';
import type { FileNotices } from '../../tabular/file-notices.ts';
import { makeFolder, writeTextFile } from '../../tabular/files/atomic-file.ts';
import { removeUnedited } from '../../tabular/files/remove-unedited.ts';
import type { WrittenFiles } from '../../tabular/files/written-files.ts';

/** Calendars that lie together in a folder. */
export interface FolderOfCalendars {
  readonly folder: string;
  readonly calendars: readonly {
    /** What its file is called, without the ending. */
    readonly file: string;
    readonly name: string;
    readonly requests: number;
    readonly text: string;
  }[];
}

/** A folder with calendars that was written. */
export interface WrittenCalendars {
  readonly path: string;
  /** Without the index. */
  readonly files: number;
  /** The file that lists the others. */
  readonly index: string;
}

const ENDING = '.ics';

/**
 * Writes each calendar as a file of its own, and a CSV that lists them. Calendars of an earlier report that are not among
 * them are removed, unless they were edited. Throws TallysheetError 'cannot-write'.
 */
export async function writeCalendars(
  path: string,
  folders: readonly FolderOfCalendars[],
  { notices, own }: { readonly notices: FileNotices; readonly own: WrittenFiles },
): Promise<WrittenCalendars> {
  const listed: (string | number)[][] = [];
  for (const { folder, calendars } of folders) {
    await makeFolder(join(path, folder));
    const taken = new Set<string>();
    for (const { file, name, requests, text } of calendars) {
      const named = freeName(fileNameOf(file, ENDING) || `Calendar${ENDING}`, taken);
      taken.add(named.toLowerCase());
      await writeTextFile(join(path, folder, named), [text], notices.listener);
      listed.push([folder, name, requests, `${folder}/${named}`]);
    }
    await removeUnedited(
      join(path, folder),
      own,
      (name) => name.endsWith(ENDING) && !taken.has(name.toLowerCase()),
    );
  }
  const rows = [['Kind', 'Name', 'Requests', 'File'], ...listed];
  const index = await writeCsv(join(path, 'index.csv'), rows, notices.listener);
  return { path, files: listed.length, index };
}
