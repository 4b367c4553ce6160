import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Cell, cellText } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { inScope } from '../../../kernel/scope.ts';
import { openSpreadsheet } from '../../../tabular/open.ts';
import { CODE_PAGES, type CodePage } from '../../../tabular/encoding/encodings.ts';
import { SPREADSHEET_FORMATS, type Spreadsheet } from '../../../tabular/sheet.ts';
import { fingerprintReader, idsOf } from '../../ledger/run/carried-fingerprint.ts';
import { runReader } from '../../ledger/run/origin.ts';
import type { Recipe } from '../recipe/recipe.ts';
import {
  CARRIED_RECIPE,
  RUN_COLUMN,
  untranslatedHeading,
} from '../../ledger/rows/result-columns.ts';
import { listRuns } from '../../ledger/run/folder/find-run.ts';
import { RUN_FILES } from '../../ledger/run/folder/run-folder.ts';
import { type RunReader, reopenRun } from '../../ledger/run/run.ts';
import { type Workplace, isReadOnce } from '../../ledger/run/workplace.ts';
import type { WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import { confirmed } from '../recipe/later-recipe.ts';
import { parseRecipe, withoutPlaces } from '../recipe/document/recipe-document.ts';

/** A file of errors that we wrote: its run, and the sheets that had any. */
export interface ErrorsFile {
  /** As the user wrote it. */
  readonly path: string;
  readonly run: string;
  readonly sheets: readonly string[];
  /** How often its rows were wanted again, as they say. */
  readonly generation: number;
  /** Its run and those before it, by the first digits of their ids, where it says so. */
  readonly ids: readonly string[];
}

/** What a file says of how it came about. */
export interface OwnFile {
  /** What an errors file says of its run; undefined for any other file. */
  readonly errors: ErrorsFile | undefined;
  /** How it is to be read, as a workbook of errors or results carries it. */
  readonly recipe: Recipe | undefined;
}

/** What a file of errors or results says of itself; undefined for any other file. Throws `bad-recipe`. */
export async function readOwnFile(
  file: string | undefined,
  workplace: Workplace,
): Promise<OwnFile | undefined> {
  if (file === undefined || isReadOnce(file, workplace)) return undefined;
  const path = resolve(workplace.cwd, file);
  if (!MAY_BE_OURS.test(path) || !existsSync(path)) return undefined;
  // What names the run is ASCII, which all encodings of one byte have in common.
  for (const encoding of [undefined, ...CODE_PAGES]) {
    const found = await readAt(path, encoding).catch(notReadable);
    if (found === UNREADABLE) continue;
    const { errors, recipe } = found ?? {};
    return { errors: errors && { ...errors, path: file }, recipe };
  }
  return undefined;
}

interface FoundInFile {
  readonly errors: Omit<ErrorsFile, 'path'> | undefined;
  readonly recipe: Recipe | undefined;
}

/** The run that an error file belongs to, by the first row of its first sheet that names one: people add rows of their own. */
async function readAt(path: string, encoding: CodePage | undefined): Promise<FoundInFile> {
  return inScope(async (scope) => {
    const spreadsheet = scope.use(await openSpreadsheet(path, { encoding }));
    const sheets = spreadsheet.sheets.map(({ name }) => name.sheet ?? '');
    const origin = await runNamedIn(spreadsheet.sheets[0]?.rows() ?? []);
    const recipe = await readCarriedRecipe(spreadsheet);
    return { errors: origin && { ...origin, sheets }, recipe };
  });
}

/** Undefined where the headings are not those of an error file. */
async function runNamedIn(
  batches: AsyncIterable<readonly SheetRow[]> | readonly (readonly SheetRow[])[],
): Promise<Omit<ErrorsFile, 'path' | 'sheets'> | undefined> {
  let headings: string[] | undefined;
  for await (const batch of batches) {
    headings ??= (batch[0]?.cells ?? []).map((cell) => untranslatedHeading(cellText(cell)));
    const readRun = runReader(headings);
    if (readRun === undefined) return undefined;
    const row = batch.find(({ cells }) => readRun(cells) !== undefined && !isHeading(cells));
    if (row === undefined) continue;
    const { generation, runs } = fingerprintReader(headings)(row.cells);
    return { run: readRun(row.cells) ?? '', generation, ids: runs };
  }
  return headings && { run: '', generation: 0, ids: [] };
}

function isHeading(cells: readonly Cell[]): boolean {
  return cells.some((cell) => untranslatedHeading(cellText(cell)) === RUN_COLUMN);
}

const MAY_BE_OURS = new RegExp(`\\.(${SPREADSHEET_FORMATS.join('|')})$`, 'i');

/** Our errors files can always be read; another file cannot, and the read stage says why. */
function notReadable(error: unknown): typeof UNREADABLE | undefined {
  if (!(error instanceof TallysheetError) || error.code === 'bad-recipe') throw error;
  return error.code === 'bad-encoding' ? UNREADABLE : undefined;
}

/** The encoding does not fit; another one may. */
const UNREADABLE = Symbol('unreadable');

/** The folder of its run, beside the file or as the list of runs has it. */
export function folderOfRun(file: ErrorsFile, workplace: Workplace): string | undefined {
  const beside = dirname(resolve(workplace.cwd, file.path));
  const folder = existsSync(join(beside, RUN_FILES.journal))
    ? beside
    : listRuns(workplace).find(({ name }) => name === file.run)?.folder;
  return folder !== undefined && isItsRun(folder, file, workplace) ? folder : undefined;
}

/** Names and folders may be given again once a run is gone; its id is not. */
function isItsRun(folder: string, { ids }: ErrorsFile, { clock }: Workplace): boolean {
  if (ids.length === 0) return true;
  const run = reopenRun(folder, clock);
  try {
    return idsOf(run).some((id) => ids.includes(id));
  } finally {
    run.close();
  }
}

/** A cell of a workbook takes 32,767 characters. */
const CELL = 30_000;

/** A recipe of a thousand columns has less than a tenth. */
const MOST_CHARACTERS = 10_000_000;

const HEADING = 'Import recipe (JSON)';

/**
 * The hidden sheet with how the files of a run were read, as far as it was agreed: another computer reads the workbook in
 * the same way. None for files that say everything themselves.
 */
export function carriedRecipeSheets({ meta }: Pick<RunReader, 'meta'>): WorkbookSheet[] {
  const { recipe, isPlain = false } = meta.read('planNotes') ?? {};
  if (recipe === undefined || isPlain) return [];
  const agreed = meta.read('readingsConfirmed') === true ? confirmed(recipe) : recipe;
  const text = JSON.stringify(withoutPlaces(agreed));
  const parts = Array.from({ length: Math.ceil(text.length / CELL) }, (_, at) => [
    text.slice(at * CELL, (at + 1) * CELL),
  ]);
  return [
    {
      name: CARRIED_RECIPE,
      columns: [{ heading: HEADING, width: 20 }],
      rows: parts,
      isHidden: true,
    },
  ];
}

/** The recipe that a workbook carries; undefined without one. Throws TallysheetError 'bad-recipe'. */
async function readCarriedRecipe({
  file,
  sheets,
}: Pick<Spreadsheet, 'file' | 'sheets'>): Promise<Recipe | undefined> {
  const carrying = sheets.find(({ name }) => name.sheet === CARRIED_RECIPE);
  if (carrying === undefined) return undefined;
  const texts: string[] = [];
  let characters = 0;
  for await (const batch of carrying.rows()) {
    for (const { cells } of batch) {
      const text = cellText(cells[0] ?? '');
      characters += text.length;
      if (characters > MOST_CHARACTERS) throw unreadable(file, 'is too long');
      texts.push(text);
    }
  }
  if (texts[0] !== HEADING) return undefined;
  const source = `${file}, sheet ${CARRIED_RECIPE}`;
  return parseRecipe(parsed(file, texts.slice(1).join('')), { file: source });
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw unreadable(file, 'is not valid JSON', cause);
  }
}

function unreadable(file: string, problem: string, cause?: unknown): TallysheetError {
  return new TallysheetError('bad-recipe', `The recipe in ${file} ${problem}`, {
    hint: `Delete the hidden sheet ${CARRIED_RECIPE}, and import the file again.`,
    cause,
  });
}
