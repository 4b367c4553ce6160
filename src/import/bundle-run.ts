import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { arch, type as systemName } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { timeInName } from '../kernel/dates/time-in-name.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { assertKnownOptions } from '../kernel/messages/known-options.ts';
import { VERSION } from '../kernel/version.ts';
import { makeFolder, writeAtomically } from '../tabular/files/atomic-file.ts';
import { WrittenFiles } from '../tabular/files/written-files.ts';
import { Anonymiser } from './ledger/bundle/anonymiser.ts';
import { linesOf, treatmentOf } from './ledger/bundle/journal-tables.ts';
import { tablesOf } from './ledger/journal/views/whole-tables.ts';
import { zipArchive, type ArchivedFile } from './ledger/bundle/zip-archive.ts';
import { inRun, type Run } from './ledger/run/run.ts';
import type { Workplace } from './ledger/run/workplace.ts';
import { findRun } from './runs.ts';

/** How a run is bundled for support. */
export interface BundleOptions {
  /** Puts tokens in place of all values; a bundle is written only so. */
  readonly anonymise?: boolean | undefined;
  /** The archive: `support-<time>.zip` in the working folder unless given. */
  readonly out?: string | undefined;
  /** Replaces a file of another program. */
  readonly force?: boolean | undefined;
}

/** A bundle of a run that was written. */
export interface RunBundle {
  readonly path: string;
  /** Each file in the archive, with its lines. */
  readonly files: readonly { readonly name: string; readonly lines: number }[];
}

const KEY_BYTES = 32;

const README = `A run of Tallysheet, for support. Values of the run are replaced by tokens.

bundle.json     version, system, files of the run, and how many lines each table has
journal/        each table of the run journal, one row in a line: files, rows, issues, the plan (call), what happened
                (event), and the outcome of each row (row_outcome)

A token is twelve digits of a keyed hash and the shape of the value: 3fa9c1d20b77:Aaaaa 99. The same value has the same
token in this bundle, and another one in every other bundle; the key was not kept. A shape shows the length, the classes
of characters (A, a, 9) and punctuation. Not replaced are numbers, times and words of Tallysheet itself: numbers of rows
and calls, states, codes, record types, names of fields and operations.
`;

/**
 * Writes one archive of a run for support: its plan, journal, outcomes, settings and versions, with tokens in place of
 * values. Throws TallysheetError 'bad-usage', 'no-such-run', 'run-locked', 'run-journal-error', 'cannot-write'.
 */
export async function bundleRun(
  wanted: string,
  workplace: Workplace,
  options: BundleOptions = {},
): Promise<RunBundle> {
  assertKnownOptions('bundleRun', options, { anonymise: true, out: true, force: true });
  const { anonymise = false, out, force } = options;
  if (!anonymise) {
    throw new TallysheetError(
      'bad-usage',
      'A bundle is for others, so it is only written without values',
      {
        hint: 'Add --anonymise. The run folder itself has all values.',
      },
    );
  }
  const { folder } = findRun(wanted, workplace);
  const { cwd, stateFolder, clock } = workplace;
  const path = resolve(cwd, out ?? `support-${timeInName(clock.now())}.zip`);
  const own = new WrittenFiles({ stateFolder, force });
  await own.assertReplaceable(path);
  const files = inRun(folder, workplace, (run) =>
    bundledFiles(run, new Anonymiser(randomBytes(KEY_BYTES))),
  );
  await makeFolder(dirname(path));
  await writeAtomically(path, (sink) => sink.write(zipArchive(files)));
  await own.remember(path);
  return { path, files: files.map(({ name, content }) => ({ name, lines: linesIn(content) })) };
}

function bundledFiles(run: Run, anonymiser: Anonymiser): ArchivedFile[] {
  const { database } = run.journal;
  const tables = tablesOf(database).map((table): ArchivedFile => {
    const treatment = (column: string) => treatmentOf(table, column, anonymiser);
    const lines = [...linesOf(database, table, treatment)];
    return { name: `journal/${table}.ndjson`, content: lines.map((line) => `${line}\n`).join('') };
  });
  const about = {
    tallysheet: VERSION,
    node: process.version,
    system: `${systemName()} ${arch()}`,
    filesOfRun: filesOf(run.folder, anonymiser),
    lines: Object.fromEntries(tables.map(({ name, content }) => [name, linesIn(content)])),
  };
  return [
    { name: 'README.txt', content: README },
    { name: 'bundle.json', content: `${JSON.stringify(about, undefined, 2)}\n` },
    ...tables,
  ];
}

/** Which files the folder of a run has; the names of the user's are in some of them. */
function filesOf(folder: string, anonymiser: Anonymiser): { name: string; bytes: number }[] {
  return readdirSync(folder).map((name) => ({
    name: anonymiser.token(name),
    bytes: statSync(join(folder, name)).size,
  }));
}

function linesIn(content: string): number {
  return content.split('\n').length - 1;
}
