import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ensurePrivateFolder } from '../../../../database/private-folder.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { timeInName } from '../../../../kernel/dates/time-in-name.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { JOURNAL_ENDINGS } from '../../journal/witness/journal-witness.ts';
import type { SpreadsheetFormat } from '../../../../tabular/sheet.ts';

/** The files of a run folder. */
export const RUN_FILES = {
  journal: 'journal.db',
  /** Of a plan that is to take the place of another one. */
  newJournal: 'journal.new.db',
  plan: 'plan.json',
  planWorkbook: 'plan.xlsx',
  summary: 'summary.json',
  log: 'run.log',
} as const;

const OUTPUT = /(?:^review|\.(?:results|errors))\.(?:csv|xlsx)$/;

/** Whether this program writes a file of that name into the folder of a run. */
export function isRunFile(name: string): boolean {
  return Object.values<string>(RUN_FILES).includes(name) || OUTPUT.test(name);
}

const KEPT_BESIDE = /^(?:journal\..*|recipe\.(?:xlsx|yaml|json)|undo(?:-\d+)?\.xlsx)$/;

/** Whether this program writes a file of that name into the folder of a run, at any time. */
export function isOfRunFolder(name: string): boolean {
  return isRunFile(name) || KEPT_BESIDE.test(name);
}

/** How the folder of an undo begins, before the name of the run. */
export const NAME_OF_UNDO = 'undo-';

/** Whether a run of that name undoes another; a second undo has a number behind its name. */
export function isUndoOfName(name: string, undone: string): boolean {
  return name.startsWith(`${NAME_OF_UNDO}${undone}`);
}

const MOST_KINDS_NAMED = 2;

/** What a run of these kinds is called: `groups+fixed-assets`, `6-kinds`. */
export function kindsInName(kinds: Iterable<string>): string {
  const names = [...new Set(kinds)];
  return names.length > MOST_KINDS_NAMED ? `${names.length}-kinds` : names.join('+');
}

/** `fixed-assets-20261120T101500Z` */
export function runName(kind: string, clock: Clock): string {
  return `${kind}-${timeInName(clock.now())}`;
}

/** Makes the folder of a new run, private to its user, or takes the one that the user named. */
export function makeRunFolder(
  cwd: string,
  out: string | undefined,
  kind: string,
  clock: Clock,
): string {
  return ensurePrivateFolder(
    out === undefined ? freeRunFolder(cwd, kind, clock) : resolve(cwd, out),
  );
}

/** A folder for a new run that does not exist yet: `runs/<kind>-<time>`. */
export function freeRunFolder(cwd: string, kind: string, clock: Clock): string {
  return firstFree(join(runsFolder(cwd), runName(kind, clock)));
}

/** Where runs are that no other folder was named for. */
export function runsFolder(cwd: string): string {
  return join(cwd, 'runs');
}

/** For files that do not belong to a run: the user's folder must not hold one. Throws TallysheetError 'cannot-write'. */
export function assertHoldsNoRun(cwd: string, folder: string): void {
  const taken = resolve(cwd, folder);
  if (!existsSync(join(taken, RUN_FILES.journal))) return;
  throw new TallysheetError('cannot-write', `${taken} already contains a run`, {
    hint: 'Choose another folder with --out.',
  });
}

function firstFree(folder: string): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? folder : `${folder}-${number}`;
    if (!existsSync(candidate)) return candidate;
  }
}

/** What an output is made of: `register.csv` gives `register.results.csv`. */
interface OutputOf {
  readonly file: string;
  /** Named where the sheets of one workbook go to files of their own. */
  readonly sheet?: string | undefined;
  readonly suffix: string;
  readonly format: SpreadsheetFormat;
}

/** The name of an output, which differs from those that are taken. */
export function outputName(
  { file, sheet, suffix, format }: OutputOf,
  taken: ReadonlySet<string>,
): string {
  const stem =
    file === '-' ? 'stdin' : basename(file).replace(/(\.errors(?: \(\d\))?)?\.[^.]*$/, '');
  const name = cleaned(sheet === undefined ? stem : `${stem}.${sheet}`);
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? name : `${name} (${number})`;
    const candidate = `${numbered}.${suffix}.${format}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** Outputs stay in the run folder and have legal names everywhere, for any name of the input. */
function cleaned(name: string): string {
  const legal = name.replace(/[\p{Cc}<>:"/\\|?*]/gu, '_').replace(/[. ]+$/, '');
  const bare = legal.slice(0, 100);
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(bare) || bare === '' ? `_${bare}` : bare;
}

/** Takes a journal away, with what its database keeps beside it. */
export function removeJournal(folder: string, journal: string): void {
  for (const ending of JOURNAL_ENDINGS) {
    rmSync(join(folder, `${journal}${ending}`), { force: true });
  }
}

/**
 * Puts a closed journal in the place of another one. What bears witness to the old one goes first, and to the
 * new one comes last, so that at no moment it is about the other.
 */
export function moveJournal(folder: string, from: string, to: string): void {
  const [file, ...beside] = JOURNAL_ENDINGS;
  for (const ending of beside) rmSync(join(folder, `${to}${ending}`), { force: true });
  for (const ending of [file, ...beside]) {
    const path = join(folder, `${from}${ending}`);
    if (existsSync(path)) renameSync(path, join(folder, `${to}${ending}`));
  }
}

/** Takes a folder away that nothing is in. */
export function removeIfEmpty(folder: string): void {
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

/** The run's name, which is the name of its folder. */
export function nameOfRun(folder: string): string {
  return basename(folder);
}
