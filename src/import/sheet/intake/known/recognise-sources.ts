import { defined } from '../../../../kernel/defined.ts';
import { groupBy } from '../../../../kernel/group-by.ts';
import type { ImportRequest, KnownOrigin } from '../../request/request.ts';
import { type SeenFiles, isOf } from '../memory/seen-sheets.ts';
import { headingsIn } from '../../read/heading-row.ts';
import type { SeenSheet } from '../memory/shape.ts';
import type {
  ColumnRecipe,
  Recipe,
  RecipeSource,
  SheetRecipe,
  SourceProof,
} from '../../recipe/recipe.ts';
import { type SourceRecipe, sourcesNear } from './known-sources.ts';
import type { Column } from '../../../../catalogue/columns/columns.ts';
import { columnFinder } from '../../../../catalogue/columns/column-finder.ts';
import { type Kind, findKind } from '../../../../catalogue/kinds.ts';
import { WORKING_LIMITS } from '../../../../catalogue/limits.ts';
import { askingTargets, isCalled, stepsOf, withSteps } from '../../../../catalogue/steps.ts';
import { foldHeading } from '../../../../kernel/names.ts';
import { readWantedField } from '../../recipe/recipe-words.ts';
import { jointOf } from '../../recipe/joints.ts';

/** How files are read because their columns show where they come from. */
export interface RecognisedSources {
  readonly recipe: Recipe;
  readonly origins: readonly KnownOrigin[];
}

type Request = Pick<ImportRequest, 'files' | 'kind' | 'then' | 'reading'>;

/**
 * The recipe for files of known sources, with a line for each such sheet; undefined where there is none, or where a flag
 * says that the rows are something else.
 */
export async function recogniseSources(
  request: Request,
  seenFiles: SeenFiles,
): Promise<RecognisedSources | undefined> {
  const { kind, reading } = request;
  if (reading.isScanList === true) return undefined;
  const seen = await seenFiles();
  if (seen === undefined) return undefined;
  const recipes = (await sourcesNear(rowsOf(seen)))
    .map(({ recipe }) => recipe)
    .filter((recipe) => kind === undefined || isOf(recipe, kind));
  return linesFor(recipes, seen, request);
}

/** As recogniseSources, by one recipe that a person gave. */
export async function recogniseBy(
  recipe: SourceRecipe,
  request: Request,
  seenFiles: SeenFiles,
): Promise<RecognisedSources | undefined> {
  const seen = await seenFiles();
  return seen === undefined ? undefined : linesFor([recipe], seen, request);
}

/** The cells of rows that may be headings. */
function rowsOf(seen: readonly SeenSheet[]): readonly (readonly string[])[] {
  return seen.flatMap(({ top }) => top.map(headingsIn));
}

function linesFor(
  recipes: readonly SourceRecipe[],
  seen: readonly SeenSheet[],
  { then, files }: Request,
): RecognisedSources | undefined {
  const found = [...filesOf(seen)].flatMap((sheets) => knownSheets(sheets, recipes, { then }));
  const [first] = found;
  if (first === undefined) return undefined;
  const hasFiles = files.length > 1;
  const { mode, language } = first.recipe;
  const creates = found.flatMap(({ recipe }) => recipe.createMissing ?? []);
  return {
    recipe: {
      version: 1,
      ...(found.length === 1 && defined({ mode, language })),
      ...(creates.length > 0 && { createMissing: [...new Set(creates)] }),
      sheets: found.map(({ fitted: { line }, sheet: { file, sheet }, isOneOfSeveral }) => ({
        ...line,
        ...(hasFiles && { file }),
        ...(isOneOfSeveral && sheet !== undefined && { sheet }),
      })),
    },
    origins: found.map(({ fitted: { source, ignored }, recipe, sheet: { file, sheet } }) => ({
      file,
      sheet,
      title: source.title,
      ignored,
      creates: recipe.createMissing ?? [],
      proposes: source.proposes ?? {},
    })),
  };
}

function filesOf(seen: readonly SeenSheet[]): Iterable<SeenSheet[]> {
  return groupBy(seen, ({ file }) => file).values();
}

interface KnownSheet {
  readonly sheet: SeenSheet;
  readonly recipe: SourceRecipe;
  readonly fitted: FittedSource;
  readonly isOneOfSeveral: boolean;
}

/**
 * The sheets of a file, if all of them that may hold records are known. A workbook with other lists is left to its
 * content, so that none of them is passed over.
 */
function knownSheets(
  sheets: readonly SeenSheet[],
  recipes: readonly SourceRecipe[],
  asked: AskedSteps,
): KnownSheet[] {
  const lists = sheets.filter(mayBeList);
  const known = lists.flatMap((sheet): KnownSheet[] => {
    const [best] = recipes
      .flatMap((recipe) => {
        const fitted = fitSource(recipe, sheet, asked);
        return fitted === undefined ? [] : [{ recipe, fitted }];
      })
      .toSorted((one, other) => other.fitted.known - one.fitted.known);
    return best === undefined ? [] : [{ ...best, sheet, isOneOfSeveral: sheets.length > 1 }];
  });
  return known.length === lists.length ? known : [];
}

/** A visible sheet with at least two rows of two columns. */
function mayBeList({ isHidden, top }: SeenSheet): boolean {
  return isHidden !== true && top.filter((row) => headingsIn(row).length > 1).length > 1;
}

/** A sheet that is a file of a source, and how it is read. */
interface FittedSource {
  readonly line: SheetRecipe;
  readonly source: RecipeSource;
  /** The columns of the file that the recipe knows and ignores. */
  readonly ignored: readonly string[];
  /** How many columns of the file the recipe knows. */
  readonly known: number;
}

/** What a flag says of the rows, which the recipe follows. */
interface AskedSteps {
  /** The only steps that are wanted. */
  readonly then?: readonly string[] | undefined;
}

/**
 * The recipe of a source as it fits a sheet that its headings prove to be one of its files: with the columns that are
 * there, and the steps that one of them asks for. Undefined for any other sheet.
 */
export function fitSource(
  recipe: SourceRecipe,
  { top }: SeenSheet,
  asked: AskedSteps,
): FittedSource | undefined {
  for (const row of top) {
    const headings = headingsIn(row);
    if (isProven(recipe.source, headings)) return fitted(recipe, headings, row.number, asked);
  }
  return undefined;
}

function isProven({ provenBy }: RecipeSource, headings: readonly string[]): boolean {
  const there = new Set(headings.map(foldHeading));
  const has = (heading: string): boolean => there.has(foldHeading(heading));
  return provenBy.some(
    ({ all, of = [], least = 0 }: SourceProof) => all.every(has) && of.filter(has).length >= least,
  );
}

function fitted(
  { source, sheets: [own] }: SourceRecipe,
  headings: readonly string[],
  headingRow: number,
  asked: AskedSteps,
): FittedSource | undefined {
  const record = typeof own.recordType === 'string' ? findKind(own.recordType) : undefined;
  if (record === undefined) return undefined;
  const there = new Set(headings.map(foldHeading));
  const lines = (own.columns ?? []).filter(({ heading }) => there.has(foldHeading(heading)));
  const kind = wantedKind(record, own, lines, asked);
  const columns = firstOfEach(linesOf(kind, lines), kind);
  const then = kind.steps?.map(({ name }) => name);
  return {
    line: { ...own, headingRow, columns, ...(then === undefined ? { then: [] } : { then }) },
    source,
    ignored: columns.flatMap(({ heading, field }) => (field === null ? [heading] : [])),
    known: columns.length,
  };
}

/** The record type with those of its steps that a column of the file asks for. */
function wantedKind(
  record: Kind,
  { then = [] }: SheetRecipe,
  lines: readonly ColumnRecipe[],
  asked: AskedSteps,
): Kind {
  const known = stepsOf(record).filter((step) => then.some((name) => isCalled(step, name)));
  const wanted =
    asked.then === undefined
      ? known
      : known.filter((step) => asked.then?.some((name) => isCalled(step, name)));
  const all = wanted.length === 0 ? record : withSteps(record, wanted);
  const targets = new Set(lines.map((line) => columnOfLine(all, line)?.target));
  const asking = wanted.filter((step) => askingTargets(step).some((target) => targets.has(target)));
  return asking.length === 0 ? record : withSteps(record, asking);
}

/** Columns of steps that are not wanted are read as if the recipe did not know them. */
function linesOf(kind: Kind, lines: readonly ColumnRecipe[]): readonly ColumnRecipe[] {
  return lines.filter((line) => line.field === null || columnOfLine(kind, line) !== undefined);
}

function columnOfLine(kind: Kind, { field }: ColumnRecipe): Column | undefined {
  return field === null ? undefined : columnFinder(kind).exactly(readWantedField(field).field);
}

/** Of several columns for one field the first has it, unless the field is put together from several. */
function firstOfEach(lines: readonly ColumnRecipe[], kind: Kind): ColumnRecipe[] {
  const filled = new Set<string>();
  return lines.map((line) => {
    const column = columnOfLine(kind, line);
    if (column === undefined) return line;
    const isUsed = line.instead === true || isPutTogether(column);
    if (filled.has(column.target) && !isUsed) return { ...line, field: null };
    filled.add(column.target);
    return line;
  });
}

/** A path of locations, or the lines of a long text. */
function isPutTogether({ field }: Column): boolean {
  const joint = jointOf(field);
  if (joint !== 'lines') return joint === 'path';
  return field?.kind === 'text' && field.max === WORKING_LIMITS.longestText;
}
