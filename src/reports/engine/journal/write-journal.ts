import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { removeOutdated } from '../../../tabular/files/atomic-file.ts';
import type { WrittenFiles } from '../../../tabular/files/written-files.ts';
import { writeCsv } from '../../../tabular/csv/csv-writer.ts';
import type { JournalFile } from './journal-files.ts';
import type { LayoutName } from './layouts.ts';

/**
 * Writes the files of a journal beside a report: `depreciation-2026-01-31.xlsx` gets
 * `depreciation-2026-01-31-journal-qbo.csv`. All of them are whole on the disk before the first
 * gets its name. Files of an earlier, longer journal of the same name and ledger are removed, so
 * that they are not loaded by mistake. Returns the paths. Throws TallysheetError 'cannot-write'; no
 * file of the journal exists then.
 */
export async function writeJournalFiles(
  reportPath: string,
  layout: LayoutName,
  files: readonly JournalFile[],
  own?: WrittenFiles,
): Promise<readonly string[]> {
  const folder = dirname(reportPath);
  const base = basename(reportPath).replace(/\.(xlsx|csv|html)$/i, '');
  const names = files.map(({ suffix }) => `${base}-${suffix}.csv`);
  for (const name of names) await own?.assertReplaceable(join(folder, name));
  if (files.length > 0) await putTogether(folder, names, files);
  for (const name of names) await own?.remember(join(folder, name));
  for (const name of await outdatedNames(folder, { base, layout, names })) {
    const path = join(folder, name);
    if ((await own?.mayReplace(path)) !== false) await removeOutdated(path);
  }
  return names.map((name) => join(folder, name));
}

async function putTogether(
  folder: string,
  names: readonly string[],
  files: readonly JournalFile[],
): Promise<void> {
  const temporary = await temporaryFolder(folder);
  try {
    for (const [at, { rows }] of files.entries()) {
      await writeCsv(join(temporary, names[at] ?? ''), rows);
    }
    await moveAll(temporary, folder, names);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function temporaryFolder(folder: string): Promise<string> {
  try {
    return await mkdtemp(join(folder, '.journal-'));
  } catch (error) {
    throw new TallysheetError('cannot-write', `Cannot write to ${folder}`, {
      cause: error,
    });
  }
}

/** Half a journal is worse than none: where one file cannot get its name, no other keeps its own. */
async function moveAll(from: string, folder: string, names: readonly string[]): Promise<void> {
  const moved: string[] = [];
  for (const name of names) {
    const target = join(folder, name);
    try {
      await rename(join(from, name), target);
      moved.push(target);
    } catch (error) {
      for (const path of moved) await removeOutdated(path);
      throw new TallysheetError(
        'cannot-write',
        `Cannot replace ${target}, so no journal file was written`,
        { hint: 'Close it in other programs and run the command again.', cause: error },
      );
    }
  }
}

interface WrittenNames {
  readonly base: string;
  readonly layout: LayoutName;
  readonly names: readonly string[];
}

/** `depreciation-journal-xero-4.csv` where only three were written now. */
async function outdatedNames(
  folder: string,
  { base, layout, names }: WrittenNames,
): Promise<readonly string[]> {
  const start = `${base}-journal-${layout}`;
  const there = await readdir(folder);
  return there.filter(
    (name) =>
      name.startsWith(start) &&
      /^(?:-\d+)?\.csv$/.test(name.slice(start.length)) &&
      !names.includes(name),
  );
}
