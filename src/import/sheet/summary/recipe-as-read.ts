import { basename } from 'node:path';
import type { Kind } from '../../../catalogue/kinds.ts';
import { namesIn } from '../../../catalogue/steps.ts';
import { defined } from '../../../kernel/defined.ts';
import type { Answer } from '../values/answer.ts';
import { encodingNamed } from '../../../tabular/encoding/encodings.ts';
import { isOwnSheet } from '../headings/surveyed.ts';
import { fieldName, valuesByField } from '../headings/field-names.ts';
import { type Input, completeReadings } from '../map/input.ts';
import type { MappedColumn } from '../headings/mapping.ts';
import type { IgnoredSheet } from '../read/choose-sheets.ts';
import { saysSteps } from '../recipe/choose-steps.ts';
import { LEFT_OUT } from '../read/table-rows.ts';
import type { ReadingRequest, ResolvedRequest } from '../request/request.ts';
import { columnAsRead, leastSure, reasonsOf } from './column-as-read.ts';
import { type FileReading, isHeadingRowFound } from '../recipe/file-reading.ts';
import type { NameRecipe, Recipe, SheetRecipe } from '../recipe/recipe.ts';

/** Why a sheet is ignored, for the reader of a recipe. */
const IGNORED_BECAUSE: Readonly<Record<IgnoredSheet['why'], string>> = {
  'not-a-record-type': 'the name is not a record type',
  'read-only': 'these records are read-only',
  hidden: 'hidden',
  'own-output': 'written by Tallysheet',
  'not-selected': 'not selected',
  'no-rows': 'no rows',
  'no-records': 'not a list of records',
  'older-copy': 'repeats another sheet',
  calculated: 'calculated from other sheets',
  form: 'a form',
  codes: 'a list of codes',
};

/** The lines of a recipe for sheets that are not imported; a file without sheets has one where there are several. */
function ignoredLines(ignored: readonly IgnoredSheet[], hasFiles: boolean): SheetRecipe[] {
  return ignored.flatMap(({ file, sheet, why, reading }): SheetRecipe[] =>
    sheet === undefined && !hasFiles
      ? []
      : [
          {
            ...(hasFiles && { file: basename(file) }),
            ...(sheet !== undefined && { sheet }),
            recordType: null,
            ignoredBecause: IGNORED_BECAUSE[why],
            ...defined({ sureness: reading?.sureness }),
          },
        ],
  );
}

/** What was made of the files of a request. */
export interface ReadInputs {
  readonly inputs: readonly Input[];
  readonly ignored: readonly IgnoredSheet[];
}

/**
 * How files are read, as a recipe: what flags and a recipe said of them, what the files show, and for the rest what was
 * proposed, with how sure that is. Read by it again, they are read in the same way.
 */
export function recipeAsRead({ inputs, ignored }: ReadInputs, request: ResolvedRequest): Recipe {
  const { planning, mapping } = request;
  const names = (planning.answers ?? []).map(nameOf);
  const hasFiles = request.files.length > 1;
  return {
    version: 1,
    ...defined({ mode: planning.mode, createMissing: planning.createMissing }),
    ...defined({ language: request.recipe?.language ?? languageOf(mapping.language) }),
    sheets: [
      ...inputs.map((input) => sheetAsRead(input, request, hasFiles)),
      ...ignoredLines(ignored, hasFiles),
    ],
    ...(names.length > 0 && { names }),
  };
}

/** With what names probably mean; those without a proposal are asked with the open names. */
export function withNames(recipe: Recipe, proposed: readonly NameRecipe[]): Recipe {
  const names = [...(recipe.names ?? []), ...proposed.filter(({ use }) => use !== undefined)];
  return names.length === 0 ? recipe : { ...recipe, names };
}

/**
 * Whether the next files of the same shape say everything themselves: they are written as the service has them, and
 * only such files were read.
 */
export function saysEverything({ inputs }: ReadInputs, { recipe }: ResolvedRequest): boolean {
  return recipe === undefined && inputs.every(({ mapping }) => isOwnSheet(mapping));
}

function languageOf(text: string | undefined): Recipe['language'] {
  return text as Recipe['language'];
}

function nameOf({ kind, within, value, use }: Answer): NameRecipe {
  return { recordType: kind, ...(within !== '' && { within }), value, use };
}

function sheetAsRead(
  input: Input,
  { checking, planning, reading, then: asked }: ResolvedRequest,
  hasFiles: boolean,
): SheetRecipe {
  const { kind, sheet, mapping, mappingRequest, samples } = input;
  const readings = completeReadings(input);
  const { name, headingRow, hiddenRows, hasFilledMerges } = sheet;
  const { recipe } = mappingRequest;
  const ofSheet = readings.filter(({ column }) => column === undefined);
  return {
    ...(hasFiles && { file: basename(name.file) }),
    ...defined({ ...pickedOf(recipe), ...ofRows(readings), sheet: name.sheet }),
    ...defined({ encoding: encodingOf(input, reading), quotes: sheet.foundQuotes?.rule }),
    recordType: namesIn(kind.name).kind,
    ...(isHeadingRowFound(readings) ? {} : { headingRow: recipe?.headingRow ?? headingRow }),
    ...defined({
      hiddenRows,
      then: stepsOf(input, asked),
      assignIdentifiers: patternIn(mappingRequest, planning),
    }),
    ...defined({ fillMerged: hasFilledMerges ? true : recipe?.fillMerged }),
    ...defined({ key: mapping.key?.map((target) => fieldName(kind, target)) }),
    columns: inOrderOfJoints(mapping.columns)
      .filter(({ how }) => how !== 'ours' && how !== 'duplicate')
      .map((column) =>
        columnAsRead(column, kind, {
          readings,
          checking,
          samples: samples?.get(column.index) ?? [],
        }),
      ),
    ...(mapping.fixed.length > 0 && { set: valuesByField(kind, mapping.fixed) }),
    ...(mapping.defaults.length > 0 && { defaults: valuesByField(kind, mapping.defaults) }),
    ...reasonsOf(ofSheet.filter((each) => !isOfField(each))),
    ...defined({
      sureness: leastSure(ofSheet),
      fieldReasons: fieldReasons(kind, ofSheet.filter(isOfField)),
    }),
  };
}

/** What the rows lack that no column fills: it has a line among the columns. */
function isOfField({ topic }: FileReading): boolean {
  return topic === 'missing-value';
}

/** The rules by the fields that they give a value, or ask one of. */
function fieldReasons(kind: Kind, readings: readonly FileReading[]): SheetRecipe['fieldReasons'] {
  const said = readings.flatMap(({ field, rule }) => {
    const column = kind.columns.find(({ label }) => label === field);
    return column === undefined ? [] : [[fieldName(kind, column.target), rule] as const];
  });
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

/** That there are no steps is said only by a person: another file may have columns that call for some. */
function stepsOf(
  { kind, sheet: { name }, mappingRequest: { recipe } }: Input,
  asked: ResolvedRequest['then'],
): SheetRecipe['then'] {
  const { then = [] } = namesIn(kind.name);
  const isSaid = then.length > 0 || saysSteps({ ...name, kind, sheet: name.sheet }, asked, recipe);
  return isSaid ? then : undefined;
}

/** What was said of the encoding, else what was found out; bytes of another one in UTF-8 have none. */
function encodingOf(
  { sheet: { foundEncoding }, mappingRequest: { recipe } }: Input,
  { encoding = '' }: ReadingRequest,
): SheetRecipe['encoding'] {
  const said = encodingNamed(encoding) ?? recipe?.encoding;
  const isOfAll = foundEncoding?.strays === undefined && foundEncoding?.damage === undefined;
  return said ?? (isOfAll ? foundEncoding?.encoding : undefined);
}

/** What was proposed of rows that are not records, so that it is not proposed again. */
function ofRows(readings: readonly FileReading[]): Pick<SheetRecipe, 'leaveOut' | 'hiddenRows'> {
  const topics = new Set(readings.map(({ topic }) => topic));
  const hidden = readings.find(({ topic }) => topic === 'hidden-rows');
  const isSaid = topics.has('left-out-rows') || topics.has('identical-rows-kept');
  return {
    ...(isSaid && { leaveOut: LEFT_OUT }),
    ...(topics.has('identical-rows') && { leaveOut: [...LEFT_OUT, 'identical'] }),
    ...(hidden !== undefined && {
      hiddenRows: hidden.choices?.[0] === 'import' ? 'import' : 'skip',
    }),
  };
}

/** What gives rows of the sheet an identifier: the flag for it, else that for all, else the recipe. */
function patternIn(
  { identifierPatterns = [], recipe }: Input['mappingRequest'],
  { assignIdentifiers }: ResolvedRequest['planning'],
): string | undefined {
  return identifierPatterns.at(-1) ?? assignIdentifiers ?? recipe?.assignIdentifiers;
}

/** What a recipe says of the rows of a sheet is kept. */
function pickedOf(recipe: SheetRecipe | undefined): Partial<SheetRecipe> {
  if (recipe === undefined) return {};
  const { headingRows, lastRow, leaveOut, filter } = recipe;
  return { ...defined({ headingRows, lastRow, leaveOut, filter }) };
}

/** Columns that are joined have the order of their parts, in the place of the first of them. */
function inOrderOfJoints(columns: readonly MappedColumn[]): readonly MappedColumn[] {
  const parts = new Map(
    columns.flatMap(({ joined }) =>
      (joined?.columns ?? []).map((part, _at, all) => [part.index, all] as const),
    ),
  );
  return columns.flatMap((column) => {
    const group = parts.get(column.index);
    if (group === undefined) return [column];
    const first = Math.min(...group.map(({ index }) => index));
    // A column may fill another field as well.
    const isFirst = columns.find(({ index }) => index === first) === column;
    const inGroup = group.flatMap(({ index }) => columns.filter((each) => each.index === index));
    return isFirst ? inGroup : [];
  });
}
