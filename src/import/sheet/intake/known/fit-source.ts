import type { Column } from '../../../../catalogue/columns/columns.ts';
import { columnFinder } from '../../../../catalogue/columns/column-finder.ts';
import { findKind, type Kind } from '../../../../catalogue/kinds.ts';
import { WORKING_LIMITS } from '../../../../catalogue/limits.ts';
import { askingTargets, isCalled, stepsOf, withSteps } from '../../../../catalogue/steps.ts';
import { foldHeading } from '../../../../kernel/names.ts';
import { readWantedField } from '../../recipe/append-word.ts';
import { jointOf } from '../../recipe/joints.ts';
import { headingsIn } from '../../read/fitting-headings.ts';
import type { SeenSheet } from '../memory/shape.ts';
import type { ColumnRecipe, RecipeSource, SheetRecipe, SourceProof } from '../../recipe/recipe.ts';
import type { SourceRecipe } from './known-sources.ts';

/** A sheet that is a file of a source, and how it is read. */
export interface FittedSource {
  readonly line: SheetRecipe;
  readonly source: RecipeSource;
  /** The columns of the file that the recipe knows and ignores. */
  readonly ignored: readonly string[];
  /** How many columns of the file the recipe knows. */
  readonly known: number;
}

/** What a flag says of the rows, which the recipe follows. */
export interface AskedSteps {
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
