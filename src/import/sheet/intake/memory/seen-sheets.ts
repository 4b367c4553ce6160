import { basename, resolve } from 'node:path';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { openSpreadsheet } from '../../../../tabular/open.ts';
import type { Spreadsheet } from '../../../../tabular/sheet.ts';
import { FirstPass } from '../../read/first-rows.ts';
import { withParts } from '../../read/with-parts.ts';
import { openOptions } from '../../read/open-options.ts';
import type { ImportRequest, RecipeOrigin } from '../../request/request.ts';
import {
  type ConnectedWorkplace,
  type Workplace,
  isReadOnce,
} from '../../../ledger/run/workplace.ts';
import { type SeenSheet, fitRecipe } from './shape.ts';
import { accountOf } from '../../../../client/account.ts';
import { findKind } from '../../../../catalogue/kinds.ts';
import { isOfSameRecords } from '../../../../catalogue/steps.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { RecipeStore, type RememberedRecipe } from './recipe-store.ts';

/** Below more title rows nothing is looked for. */
const ROWS_SEEN = 60;

/** The first rows of all sheets of the files; undefined where one cannot be opened. */
export type SeenFiles = () => Promise<readonly SeenSheet[] | undefined>;

/** What is seen of files when it is first wanted: they are opened once for it. */
export function seenFilesOf(
  { files, reading }: Pick<ImportRequest, 'files' | 'reading'>,
  workplace: Pick<Workplace, 'cwd' | 'given'>,
): SeenFiles {
  let seen: ReturnType<SeenFiles> | undefined;
  return () => (seen ??= seenSheets(files, reading, workplace));
}

/** Undefined where a file cannot be opened, which reading it explains, and where it can be read only once. */
async function seenSheets(
  files: readonly string[],
  reading: ImportRequest['reading'],
  workplace: Pick<Workplace, 'cwd' | 'given'>,
): Promise<readonly SeenSheet[] | undefined> {
  if (files.some((file) => isReadOnce(file, workplace))) return undefined;
  const seen: SeenSheet[] = [];
  try {
    for (const file of files) {
      const options = { ...openOptions(reading), path: resolve(workplace.cwd, file) };
      const { spreadsheet } = await withParts(await openSpreadsheet(file, options), () => false);
      seen.push(...(await sheetsOf(spreadsheet)));
    }
  } catch (error) {
    if (error instanceof TallysheetError) return undefined;
    throw error;
  }
  return seen;
}

async function sheetsOf(opened: Spreadsheet): Promise<SeenSheet[]> {
  const seen: SeenSheet[] = [];
  try {
    for (const sheet of opened.sheets) {
      const first = new FirstPass(sheet.rows());
      const top = (await first.top(ROWS_SEEN)).filter(({ number }) => number <= ROWS_SEEN);
      await first.close();
      seen.push({
        file: basename(opened.file),
        sheet: sheet.name.sheet,
        isHidden: sheet.isHidden,
        top,
      });
    }
  } finally {
    await opened.close();
  }
  return seen;
}

/** How files are read because others of their shape were read so. */
interface Recalled extends RecipeOrigin {
  readonly recipe: Recipe;
}

type Place = Workplace & Partial<Pick<ConnectedWorkplace, 'connection'>>;

/**
 * The recipe that was used last for files of the same shape in the same account; without an account, in any.
 * Undefined where there is none, or where a flag says that the rows are something else.
 */
export async function recallRecipe(
  { kind, then = [] }: ImportRequest,
  workplace: Place,
  seenFiles: SeenFiles,
): Promise<Recalled | undefined> {
  const { connection } = workplace;
  const account = connection === undefined ? undefined : accountOf(connection.baseUrl);
  const remembered = new RecipeStore(workplace.stateFolder)
    .list(account)
    .filter(({ recipe }) => (kind === undefined || isOf(recipe, kind)) && hasSteps(recipe, then));
  if (remembered.length === 0) return undefined;
  const seen = await seenFiles();
  return seen === undefined ? undefined : firstFitting(remembered, seen);
}

function firstFitting(
  remembered: readonly RememberedRecipe[],
  seen: readonly SeenSheet[],
): Recalled | undefined {
  for (const { recipe, file, usedAt } of remembered) {
    const fitting = fitRecipe(recipe, seen);
    if (fitting !== undefined) return { ...fitting, file, usedAt };
  }
  return undefined;
}

/** Whether all sheets of a recipe are of the record type that a flag names. */
export function isOf({ sheets }: Recipe, kind: string): boolean {
  const wanted = findKind(kind);
  if (wanted === undefined) return false;
  return sheets.every(
    ({ recordType }) =>
      typeof recordType !== 'string' || isOfSameRecords(findKind(recordType), wanted),
  );
}

/** With a step that was not asked for then, columns mean something else. */
function hasSteps({ sheets }: Recipe, asked: readonly string[]): boolean {
  const known = new Set(sheets.flatMap(({ then = [] }) => then));
  return asked.every((step) => known.has(step));
}
