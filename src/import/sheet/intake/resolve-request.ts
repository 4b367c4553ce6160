import { kindNamed } from '../read/choose-kind.ts';
import type { LostRun } from '../../ledger/run/lost-run.ts';
import type { Workplace } from '../../ledger/run/workplace.ts';
import {
  type AskedImport,
  type DecidingRequest,
  type ImportRequest,
  type MappingRequest,
  NOTHING_ASKED,
  type ResolvedRequest,
} from '../request/request.ts';
import { readRecipe } from '../recipe/document/read-recipe.ts';
import { editedRecipe } from './memory/recipe-store.ts';
import { isSourceRecipe } from './known/known-sources.ts';
import {
  type RecognisedSources,
  recogniseBy,
  recogniseSources,
} from './known/recognise-sources.ts';
import { recallRecipe, seenFilesOf } from './memory/seen-sheets.ts';
import { restoreRequest } from './restore-request.ts';
import { mergeRequests, withRecipe } from '../request/merge-requests.ts';
import type { RunIdentity } from '../../ledger/journal/run-meta.ts';

/**
 * What an import is to do, complete: the flags, the recipe, and the options of the run of an
 * errors file, or of a run that lost its journal. Everything after it takes the resolved request alone. Throws
 * `bad-usage`, and what opening a file and a journal throws.
 */
export async function resolveRequest(
  asked: AskedImport,
  workplace: Workplace,
  lost?: LostRun,
): Promise<ResolvedRequest> {
  const whole = withRecipe({ ...NOTHING_ASKED, ...asked });
  const restored = await restoreRequest(recalled(whole, lost), workplace);
  const known = await withRemembered(restored, workplace);
  const isMore = known.recipe !== restored.recipe && known.editedRecipe === undefined;
  const more = isMore ? { ...known, said: decidingOf(withFullNames(restored)) } : known;
  return withGeneration(withFullNames(more), lost);
}

/**
 * Files are read as a recipe says that a person edited for them, else as the last files of their shape were, else as
 * their columns show that they come from a known source; what the command says is stronger.
 */
async function withRemembered(
  request: ResolvedRequest,
  workplace: Workplace,
): Promise<ResolvedRequest> {
  const { recipe: given, originFolder, planning } = request;
  if (originFolder !== undefined || planning.undoes !== undefined) return request;
  const seenFiles = seenFilesOf(request, workplace);
  if (isSourceRecipe(given)) {
    return bySource(request, await recogniseBy(given, request, seenFiles), false);
  }
  if (given !== undefined) return request;
  const edited = editedRecipe(request.files, workplace);
  if (edited !== undefined) {
    const recipe = await readRecipe(edited, workplace);
    return { ...request, ...withRecipe({ ...request, recipe }), editedRecipe: edited };
  }
  const remembered = await recallRecipe(request, workplace, seenFiles);
  if (remembered === undefined) {
    return bySource(request, await recogniseSources(request, seenFiles), true);
  }
  const { recipe, ...origin } = remembered;
  const own = withRecipe({ ...request, recipe, isRecipeRemembered: true });
  return { ...request, ...own, remembered: origin };
}

/**
 * Files of a known source are read as its recipe says; they need not have all of its columns.
 * @param isShipped whether the recipe came with the program
 */
function bySource(
  request: ResolvedRequest,
  recognised: RecognisedSources | undefined,
  isShipped: boolean,
): ResolvedRequest {
  if (recognised === undefined) return request;
  const { recipe, origins } = recognised;
  const own = withRecipe({ ...request, recipe, isRecipeRemembered: true });
  const mapping: MappingRequest = { ...own.mapping, ...(isShipped && { isOfSource: true }) };
  // What a flag says of it is not a proposal.
  const isSaid = request.planning.createMissing !== undefined;
  const known = isSaid ? origins.map((origin) => ({ ...origin, creates: [] })) : origins;
  return { ...request, ...own, mapping, known };
}

/** Kinds may be named by their aliases; the plan knows them by their names. */
function withFullNames(request: ResolvedRequest): ResolvedRequest {
  const { createMissing } = request.planning;
  if (createMissing === undefined) return request;
  const names = createMissing.map((name) => kindNamed(name).name);
  return { ...request, planning: { ...request.planning, createMissing: names } };
}

function decidingOf({
  reading,
  mapping,
  checking,
  planning,
  recipe,
}: ResolvedRequest): DecidingRequest {
  return { reading, mapping, checking, planning, ...(recipe && { recipe }) };
}

/** What the command says is stronger than what is remembered of a lost run. */
function recalled(
  asked: ImportRequest,
  lost: LostRun | undefined,
): ImportRequest & Partial<ResolvedRequest> {
  if (lost?.memory === undefined) return asked;
  const before = lost.memory.identity.request;
  return { ...before, ...asked, ...mergeRequests(asked, before, before.sheets) };
}

/** A run that is recovered wants its rows as often as it did before. */
function withGeneration(request: ResolvedRequest, lost: LostRun | undefined): ResolvedRequest {
  if (lost === undefined) return request;
  const planning = { ...request.planning, again: false, generation: lost.generation };
  return { ...request, planning };
}

/** With its own keys the same command continues it. */
export function keysBefore(lost: LostRun | undefined): Partial<Pick<RunIdentity, 'key' | 'input'>> {
  if (lost?.memory === undefined) return {};
  const { key, input } = lost.memory.identity;
  return { key, input };
}
