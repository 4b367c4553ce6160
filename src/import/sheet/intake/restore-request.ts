import { defined } from '../../../kernel/defined.ts';
import { basename } from 'node:path';
import { shortIds } from '../../ledger/run/carried-fingerprint.ts';
import { writtenSheets } from '../../ledger/run/manifest-entry.ts';
import { generationOf } from '../../ledger/run/earlier-rows.ts';
import { confirmed, recipeOfColumns, recipeOfResults } from '../recipe/later-recipe.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { RunRegistry } from '../../ledger/run/folder/run-registry.ts';
import { reopenRun, type RunReader } from '../../ledger/run/run.ts';
import type { Workplace } from '../../ledger/run/workplace.ts';
import { folderOfRun, readOwnFile, type ErrorsFile, type OwnFile } from './errors-file.ts';
import { mergeRequests, withRecipe } from '../request/merge-requests.ts';
import {
  type ImportRequest,
  NOTHING_ASKED,
  type ResolvedRequest,
  type SheetOrigin,
} from '../request/request.ts';

/** A request of which the origins of its files may be known. */
type Restorable = ImportRequest & Partial<Pick<ResolvedRequest, 'origins' | 'originFolder'>>;

/**
 * The request with what an errors file remembers of its run: kind, mapping and options, unless the command has
 * its own. The state folder has them for a run whose folder is gone. Any other file, or one of an unknown run,
 * changes only how often its rows were imported.
 */
export async function restoreRequest(
  request: Restorable,
  workplace: Workplace,
): Promise<ResolvedRequest> {
  const [first, ...others] = request.files;
  const own = await readOwnFile(first, workplace);
  const ours = own?.errors;
  if (ours === undefined) return withCarried({ ...request, origins: request.origins ?? {} }, own);
  const folder = folderOfRun(ours, workplace);
  const files = [ours, ...(await othersOf(ours, others, workplace))];
  const { before, origins, generation } =
    folder === undefined
      ? withoutFolder(ours, own?.recipe, workplace)
      : requestOf(folder, workplace, files);
  const sheets = before.sheets?.filter((text) =>
    files.some((file) => file.sheets.some((name) => isAbout(text, name))),
  );
  const remembered = mergeRequests(request, before, sheets);
  // What is wanted again is wanted by the command that says so, not by each file that came of it.
  const planning = { ...remembered.planning, again: request.planning.again ?? false, generation };
  const origin = folder !== undefined && { originFolder: folder };
  return { ...request, ...remembered, planning, origins, ...origin };
}

/** Further files of the same run. */
async function othersOf(
  { run }: ErrorsFile,
  others: readonly string[],
  workplace: Workplace,
): Promise<ErrorsFile[]> {
  const files: ErrorsFile[] = [];
  for (const file of others) {
    const other = await readOwnFile(file, workplace);
    if (other?.errors?.run === run) files.push(other.errors);
  }
  return files;
}

/** A results workbook is read as its rows were; what the command says is stronger. */
function withCarried(request: ResolvedRequest, own: OwnFile | undefined): ResolvedRequest {
  const { recipe } = own ?? {};
  if (recipe === undefined || request.recipe !== undefined) return request;
  const ofResults = recipeOfResults(recipe);
  return withRecipe({
    ...{ ...request, recipe: ofResults, isRecipeRemembered: true, carriesRecipe: true },
  });
}

/** Whether what was said of a sheet, `IT kit=fixed-assets`, is about the one of that name. */
function isAbout(text: string, name: string): boolean {
  return text === name || text.startsWith(`${name}=`);
}

interface Remembered {
  readonly before: ImportRequest;
  readonly origins: Record<string, SheetOrigin>;
  readonly generation: number;
}

/** The options of a run, and the sheets that its errors files came from. */
function requestOf(folder: string, { clock }: Workplace, files: readonly ErrorsFile[]): Remembered {
  const run = reopenRun(folder, clock);
  try {
    const origins = files.flatMap(({ path }) => {
      const origin = originOf(run, path);
      return origin === undefined ? [] : [[path, origin] as const];
    });
    return {
      before: withRecipeAsRead(run),
      origins: Object.fromEntries(origins),
      generation: generationOf(run),
    };
  } finally {
    run.close();
  }
}

/** What a person agreed to about the columns of the files, and what names mean, is not asked again. */
function withRecipeAsRead({ identity: { request }, meta }: RunReader): ImportRequest {
  const { recipe: asRead, isPlain = false } = meta.read('planNotes') ?? {};
  if (asRead === undefined || isPlain) return request;
  const agreed = meta.read('readingsConfirmed') === true ? confirmed(asRead) : asRead;
  // What the program writes of a file has the encoding that was said of it.
  const encoding = request.recipe?.sheets.find((sheet) => sheet.encoding !== undefined)?.encoding;
  const reading = { ...defined({ encoding }), ...request.reading };
  const recipe = recipeOfColumns(agreed);
  return withRecipe({ ...request, reading, recipe, isRecipeRemembered: true });
}

/** What the state folder and the file itself keep of a run whose folder is gone, or is on another computer. */
function withoutFolder(
  { run, generation, ids }: ErrorsFile,
  carried: Recipe | undefined,
  { stateFolder }: Workplace,
): Remembered {
  const registry = new RunRegistry(stateFolder);
  const listed = registry.list().find(({ name }) => name === run);
  const memory = listed && registry.memoryOf(listed.folder);
  const isIts =
    memory && (ids.length === 0 || shortIds([memory.id]).some((id) => ids.includes(id)));
  const known = isIts === true ? memory.identity.request : { ...NOTHING_ASKED, files: [] };
  const recipe = carried && recipeOfColumns(carried);
  const before = recipe === undefined ? known : withRecipe({ ...known, recipe });
  return { before, origins: {}, generation };
}

/** A file with one sheet says no more what it holds once it is a CSV. */
function originOf(run: RunReader, path: string): SheetOrigin | undefined {
  const [only, other] = writtenSheets(run, 'errors', basename(path)) ?? [];
  if (only === undefined || other !== undefined || !path.toLowerCase().endsWith('.csv')) {
    return undefined;
  }
  const sheet = only.sheet ?? run.identity.request.origins[only.file]?.sheet;
  return { kind: only.kind, ...defined({ sheet }) };
}
