import { resolve } from 'node:path';
import type { ResolvedRequest } from './sheet/request/request.ts';
import type { WrittenLanguage } from '../catalogue/languages/language-codes.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import { shellLine } from '../kernel/shell-words.ts';
import { assertFilesFree } from '../tabular/files/files-free.ts';
import type { Workplace } from './ledger/run/workplace.ts';
import type { Mapping } from './sheet/headings/mapping.ts';
import {
  type MappingDocument,
  conflictsOf,
  mappingDocument,
} from './sheet/map/document/mapping-document.ts';
import type { Input } from './sheet/map/input.ts';
import { headingRowsOf, type HeadedSheet } from './sheet/read/headed-sheet.ts';
import { withoutPlaces } from './sheet/recipe/document/recipe-document.ts';
import { writeRecipe } from './sheet/recipe/document/write-recipe.ts';
import type { Recipe } from './sheet/recipe/recipe.ts';
import { assertKnownRequest } from './sheet/request/known-request.ts';
import type { AskedImport } from './sheet/request/request.ts';
import { offerSentence, StepOffers, thenFlag, type StepOffer } from './sheet/steps/step-offers.ts';
import { languageOfReader } from './sheet/summary/reader-language.ts';
import { inScope } from '../kernel/scope.ts';
import { readHints } from './sheet/columns/account-hints.ts';
import { surveyColumns } from './sheet/columns/survey-columns.ts';
import { decideNumbers } from './sheet/map/decide-numbers.ts';
import { mapSheets } from './sheet/map/map-sheets.ts';
import { readFiles, type ReadFiles } from './sheet/read/read-files.ts';
import { resolveRequest } from './sheet/intake/resolve-request.ts';
import { MOST_SAMPLED_ROWS, StoredSamples } from './sheet/validate/stored-samples.ts';
import { checkingOptions, validateSheet } from './sheet/validate/validate.ts';
import { recipeAsRead } from './sheet/summary/recipe-as-read.ts';

/** How files would be read. */
export interface MappedFiles {
  /** Import recipe: `saveRecipe` writes it, and a request takes it. */
  readonly recipe: Recipe;
  /** The columns of each sheet, for a person who checks them. */
  readonly documents: readonly MappingDocument[];
  /** The language of the headings, where all sheets have one. */
  readonly language: WrittenLanguage | undefined;
}

/**
 * Detects how each sheet and column of files is read; no account is needed. Throws TallysheetError for files and
 * mappings that cannot be used, and 'bad-usage' for an unknown option.
 */
export async function mapFiles(asked: AskedImport, workplace: Workplace): Promise<MappedFiles> {
  assertKnownRequest('The request of mapFiles', asked);
  return inScope(async (scope) => {
    const request = await resolveRequest(asked, workplace);
    const files = scope.use(await readFiles(request, workplace));
    const inputs = await inputsAsRead(files, request, workplace);
    const recipe = recipeAsRead({ inputs, ignored: files.ignored }, request);
    const documents: MappingDocument[] = [];
    for (const input of inputs) documents.push(await documentOf(input, recipe));
    const language = languageOfReader(asked, inputs);
    return { recipe: withoutPlaces(recipe), documents, language };
  });
}

/** From the first rows alone: nothing stops where a column has no field, or several have one. */
async function inputsAsRead(
  files: ReadFiles,
  request: ResolvedRequest,
  workplace: Workplace,
): Promise<readonly Input[]> {
  const mapped = await mapSheets(files, request, { takesUnknown: true });
  const decided = await decideNumbers(mapped, { ...workplace, request, caller: undefined });
  const hints = await readHints(decided, undefined);
  const surveyed = await surveyColumns(decided, request, workplace, hints);
  const options = checkingOptions(request, workplace);
  const inputs: Input[] = [];
  for (const input of surveyed) inputs.push(await withSamples(input, options));
  return inputs;
}

/** Where a recipe is saved. */
export interface RecipeFile {
  /** The file that it is of, as its user calls it. */
  readonly file: string;
  /** A workbook with drop-downs, JSON or YAML, by its ending. */
  readonly out: string;
  /** What is to be run once it is filled in; a plan unless given. */
  readonly command?: string;
  /** Replaces an existing file. */
  readonly force?: boolean;
}

const FILE: OptionNames<RecipeFile> = {
  file: 'required',
  out: 'required',
  command: true,
  force: true,
};

/** Saves a recipe where people can edit it, and gives its path. Throws TallysheetError 'cannot-write'. */
export async function saveRecipe(
  { recipe, documents, language }: MappedFiles,
  target: RecipeFile,
  { cwd }: Pick<Workplace, 'cwd'>,
): Promise<string> {
  assertKnownOptions('saveRecipe', target, FILE);
  const { file, out, force = false } = target;
  const { command = shellLine(['tallysheet', 'plan', file, '--recipe', out]) } = target;
  const path = resolve(cwd, out);
  if (!force) await assertFilesFree([{ path }]);
  const notes = documents.flatMap(notesOn);
  await writeRecipe(recipe, { file, command, notes, language, path, mustBeNew: !force });
  return path;
}

async function documentOf({ mapping, sheet }: Input, recipe: Recipe): Promise<MappingDocument> {
  const { sheet: name } = sheet.name;
  const { columns = [] } = recipe.sheets.find((line) => line.sheet === name) ?? {};
  const samplesIn = new Map(columns.map(({ heading, samples = [] }) => [heading, samples]));
  const samples = mapping.columns.map(({ heading }) => samplesIn.get(heading) ?? []);
  const document = mappingDocument(mapping, samples, name, await offersOf(mapping, sheet));
  return { ...document, headingRows: headingRowsOf(sheet) };
}

/** What all rows call for; they are read only where a column may call for anything. */
async function offersOf(mapping: Mapping, sheet: HeadedSheet): Promise<readonly StepOffer[]> {
  const offers = new StepOffers(sheet.name, mapping);
  if (!offers.mayBe) return [];
  for await (const rows of sheet.batches()) for (const row of rows) offers.see(row);
  return offers.list();
}

/** What a person should know of a sheet before choosing. */
function notesOn({ sheet, columns, fields, offers = [] }: MappingDocument): string[] {
  const taken = new Set(columns.map(({ field }) => field));
  const needed = (fields?.needed ?? []).filter((name) => !taken.has(name));
  const place = sheet === undefined ? '' : `${sheet}: `;
  return [
    ...(needed.length === 0 ? [] : [`New records also need: ${needed.join(', ')}.`]),
    ...conflictsOf(columns),
    ...offers.map(
      (offer) => `Further operation: ${offerSentence(offer)}. Use ${thenFlag(offer.then)}`,
    ),
  ].map((note) => `${place}${note}`);
}

async function withSamples(
  input: Input,
  options: Parameters<typeof validateSheet>[2],
): Promise<Input> {
  const samples = new StoredSamples(input.mapping);
  let rows = 0;
  for await (const batch of validateSheet(input.sheet, input.mapping, options).batches()) {
    for (const row of batch) samples.see(row);
    rows += batch.length;
    if (rows >= MOST_SAMPLED_ROWS) break;
  }
  return { ...input, samples: samples.all() };
}
