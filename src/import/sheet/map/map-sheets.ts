import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { describePlace, type SheetName } from '../../../kernel/rows.ts';
import { assertColumnsExist } from '../read/proposed-repairs.ts';
import { withRowFilters } from '../read/filtered-sheet.ts';
import type { IgnoredSheet } from '../read/choose-sheets.ts';
import type { ReadFiles, ReadSheet } from '../read/read-files.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { ImportRequest, MappingRequest } from '../request/request.ts';
import { withChosenKeys } from './chosen-key.ts';
import type { Input, MapAs } from './input.ts';
import { withDaysOfCompounds } from './compound-days.ts';
import { withIdleOperations } from './idle-operations.ts';
import { withLikelySteps } from './likely-steps.ts';
import type { RecognisedLanguage } from '../headings/mapping.ts';
import { mapColumns } from '../headings/map.ts';
import { assertKnownColumns, assertKnownHeadings } from '../headings/mapping-for-sheet.ts';
import { recogniseLanguage } from '../headings/recognise-language.ts';
import { assertStepsFit, unfitSteps } from './step-fit.ts';
import { withOnlySteps } from '../../../catalogue/steps.ts';
import type { Kind } from '../../../catalogue/kinds.ts';
import { isOfOtherStep, saysSteps } from '../recipe/choose-steps.ts';
import type { SheetRecipe } from '../recipe/recipe.ts';
import { withoutKeys } from '../recipe/without-keys.ts';
import { actionOf } from './step-watch.ts';
import { foldHeading, nearBefore, nearestNames, quotedNames } from '../../../kernel/names.ts';
import { IGNORE } from '../recipe/recipe-words.ts';

export interface MapOptions {
  /** Not an error where every heading is unknown: a mapping is to be made. */
  readonly takesUnknown?: boolean;
}

/** First rows of all sheets together that are held for their surveys; those of further sheets are read again. */
const MOST_HELD = 50_000;

/**
 * Stage 2 of 7: the columns of all sheets that were read become fields of their kinds. One refused file refuses
 * all, and every refusal is reported, those of reading included. Throws what reading and mapping throw.
 */
export async function mapSheets(
  files: ReadFiles,
  request: Pick<ImportRequest, 'reading' | 'mapping' | 'isRecipeRemembered' | 'then' | 'planning'>,
  options: MapOptions = {},
): Promise<readonly Input[]> {
  const { sheets, ignored, refusals, mappingRequests } = files;
  const inputs: Input[] = [];
  let held = 0;
  // Rows of an errors file ask for what their run was to do; a mapping may still get its columns.
  const asksForSteps = options.takesUnknown !== true && request.mapping.remembered === undefined;
  for (const file of new Set(sheets.map(({ headed }) => headed.name.file))) {
    const ofFile = sheets.filter(({ headed }) => headed.name.file === file);
    await refusals.noting('file', async () => {
      for (const [sheet, begin] of mapFile(ofFile, options)) {
        const what = sheet.headed.format === 'csv' ? 'file' : 'sheet';
        await refusals.noting(what, async () => {
          const { mapped: asSaid, as } = begin();
          const mapped = withFittingSteps(asSaid, request, as);
          if (asksForSteps) await assertStepsFit(mapped.sheet, mapped.mapping);
          const likely = asksForSteps ? await withLikelySteps(mapped, request, as) : mapped;
          const input = asksForSteps
            ? await withIdleOperations(withDaysOfCompounds(likely, as))
            : likely;
          held += input.firstRows?.rows.length ?? 0;
          inputs.push(held > MOST_HELD ? { ...input, firstRows: undefined } : input);
        });
      }
    });
  }
  if (refusals.isEmpty) {
    const columns = sheets.map(({ kind, headed: { name, headings } }) => ({
      ...{ sheet: name.sheet, file: name.file, kind, headings },
    }));
    assertColumnsExist(request.reading.columnEncodings ?? [], columns);
    assertKnownColumns(request.mapping, inputs);
    const checksRecipe = options.takesUnknown !== true && request.isRecipeRemembered !== true;
    if (checksRecipe) assertRecipeHeadings(inputs);
    if (mappingRequests.length > 1) {
      const known = inputs.map(({ mappingRequest }) => mappingRequest);
      assertKnownHeadings(mappingRequests, known);
    }
  }
  refusals.throwAny();
  if (inputs.length > 0) {
    return options.takesUnknown === true ? inputs : withChosenKeys(inputs, 'unknown');
  }
  throw nothingToImport(ignored);
}

/** What the error says where every sheet was ignored. */
function nothingToImport(ignored: readonly IgnoredSheet[]): TallysheetError {
  const names = ignored
    .map(({ file, sheet }) => (sheet === undefined ? file : `${file}, sheet ${sheet}`))
    .join('; ');
  if (ignored.some(({ why }) => why !== 'read-only')) {
    return new TallysheetError('empty-file', `There are no rows in ${names}`);
  }
  return new TallysheetError('unknown-kind', `${names}: these records are read-only`, {
    hint: 'The service has no call that writes them. If the file holds other records, use --kind.',
  });
}

interface MappedSheet {
  readonly mapped: Input;
  /** The same sheet for another kind of its records. */
  readonly as: MapAs;
}

/** A file is in one language, however many sheets it has. */
function mapFile(
  sheets: readonly ReadSheet[],
  options: MapOptions,
): (readonly [sheet: ReadSheet, input: () => MappedSheet])[] {
  const recognised = recogniseLanguage(
    sheets.map(({ kind, headed, mappingRequest }) => ({
      ...headed,
      kind,
      options: { ...mappingRequest, ...options },
    })),
  );
  return sheets.map((sheet, at) => [
    sheet,
    () => {
      const { kind, mappingRequest } = sheet;
      const headed = withRowFilters(sheet.headed, mappingRequest.recipe);
      const as: MapAs = (other, request) =>
        mapColumns(headed, other, { ...request, ...options, recognised });
      const mapping = as(kind, mappingRequest);
      const mapped = {
        ...{ kind, sheet: headed, mapping, mappingRequest },
        get readings() {
          return [
            ...(at === 0 ? readingsOfLanguage(headed.name, recognised) : []),
            ...sheet.readings,
          ];
        },
      };
      return { mapped, as };
    },
  ]);
}

/** Two languages may read a heading differently; the file does not say which it is in. */
function readingsOfLanguage(
  { file }: SheetName,
  { language, other }: RecognisedLanguage,
): FileReading[] {
  if (language === undefined || other === undefined) return [];
  const shown = quotedNames(other.headings);
  return [
    {
      ...{ file, topic: 'language', sureness: 'open' },
      rule: `Headings are in ${language.name}; ${shown} may be ${other.language.name}`,
      choices: [language.code, other.language.code],
    },
  ];
}

/**
 * A sheet that is read by a recipe, without the steps that its columns do not ask for; what its columns show is likely
 * again. A flag that asks for steps is not overruled.
 */
function withFittingSteps(input: Input, { then }: Pick<ImportRequest, 'then'>, as: MapAs): Input {
  const { mapping, mappingRequest, sheet } = input;
  const scoped = { sheet: sheet.name.sheet, file: sheet.name.file, kind: mapping.kind };
  const { recipe, isOfSource } = mappingRequest;
  if (recipe === undefined || saysSteps(scoped, then)) return input;
  const unfit = unfitSteps(mapping);
  if (unfit.length === 0) return input;
  const left = (mapping.kind.steps ?? []).filter((step) => !unfit.includes(step));
  const kind = withOnlySteps(mapping.kind, left);
  const request: MappingRequest = { ...mappingRequest, recipe: withoutFieldsOfSteps(recipe, kind) };
  const dropped = unfit.map((step): FileReading => ({
    ...sheet.name,
    topic: 'recipe',
    sureness: 'certain',
    rule: `No column asks for the next step of the recipe, which is dropped: ${actionOf({ step })}.`,
  }));
  return {
    ...input,
    kind,
    mapping: as(kind, request),
    mappingRequest: request,
    // The exports of a source may have fewer columns.
    readings: isOfSource === true ? input.readings : [...input.readings, ...dropped],
  };
}

/** The recipe without fields of steps that its rows do not have. */
function withoutFieldsOfSteps(recipe: SheetRecipe, kind: Kind): SheetRecipe {
  const isLeft = (field: string): boolean => !isOfOtherStep(kind, field);
  const valuesLeft = (values: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(values).filter(([field]) => isLeft(field)));
  const { columns, set, defaults } = recipe;
  return {
    ...withoutKeys(recipe, ['then']),
    ...(columns && {
      columns: columns.filter(({ field }) => typeof field !== 'string' || isLeft(field)),
    }),
    ...(set && { set: valuesLeft(set) }),
    ...(defaults && { defaults: valuesLeft(defaults) }),
  };
}

/**
 * Refuses a recipe that gives a field to a column which none of its sheets has: nothing would be imported into it.
 * Throws TallysheetError 'bad-mapping'.
 */
function assertRecipeHeadings(inputs: readonly Input[]): void {
  for (const [recipe, sheets] of sheetsOfLines(inputs)) {
    const headings = sheets.flatMap(({ sheet }) => sheet.headings);
    const known = new Set(headings.map(foldHeading));
    const [first] = sheets;
    for (const { heading, field, place = 'The recipe' } of recipe.columns ?? []) {
      if (field === null || field === '' || known.has(foldHeading(heading))) continue;
      const where = first === undefined ? 'the file' : describePlace(first.sheet.name);
      throw new TallysheetError('bad-mapping', `${place}: ${where} has no column "${heading}"`, {
        hint: nearBefore(
          nearestNames(heading, headings),
          `Correct the heading in the recipe, or ignore it: ${IGNORE}.`,
        ),
      });
    }
  }
}

/** One line may be for several files of the same columns. */
function sheetsOfLines(inputs: readonly Input[]): ReadonlyMap<SheetRecipe, readonly Input[]> {
  const found = new Map<SheetRecipe, readonly Input[]>();
  for (const input of inputs) {
    const { recipe, remembered } = input.mappingRequest;
    // Rows of an errors file bring the columns that their sheet has kept.
    if (recipe === undefined || remembered !== undefined) continue;
    found.set(recipe, [...(found.get(recipe) ?? []), input]);
  }
  return found;
}
