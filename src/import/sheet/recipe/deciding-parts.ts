import { withoutKeys } from './without-keys.ts';
import type { ColumnRecipe, Recipe, SheetRecipe, ValueRecipe } from './recipe.ts';
import { foldName } from '../../../kernel/names.ts';
import { LEAVE_EMPTY } from '../values/value-columns.ts';

/**
 * What a recipe decides, in one order, without what it says to its reader alone.
 * Answers about names are not in it, because the request has them.
 */
export function decidingParts({ mode, language, createMissing, sheets }: Recipe): unknown {
  return canonical({ mode, language, createMissing, sheets: sorted(sheets.map(ofSheet)) });
}

/** Whether two lines about a column decide the same. */
export function areAlike(one: ColumnRecipe, other: ColumnRecipe): boolean {
  const partsOf = (line: ColumnRecipe): string => textOf(forProgram(withAnsweredValues(line)));
  return partsOf(one) === partsOf(other);
}

/** Whether two lines about a sheet decide the same of its rows; its columns and values have lines of their own. */
export function areRowsAlike(one: SheetRecipe, other: SheetRecipe): boolean {
  const rowsOf = (line: SheetRecipe): SheetRecipe => ({
    ...withoutKeys(line, ['columns', 'set', 'defaults', 'key', ...PLACE]),
  });
  return textOf(forProgram(rowsOf(one))) === textOf(forProgram(rowsOf(other)));
}

/** Where a table is; the next file may have it elsewhere. */
const PLACE = [...(['file', 'sheet', 'headingRow', 'headingRows', 'lastRow'] as const)];

function textOf(line: object): string {
  return JSON.stringify(canonical(line));
}

function ofSheet(sheet: SheetRecipe): unknown {
  return {
    ...forProgram(sheet),
    columns: sorted((sheet.columns ?? []).map(withAnsweredValues).map(forProgram)),
  };
}

/** What a line says to its reader alone. */
const FOR_READER: ReadonlySet<string> = new Set<keyof SheetRecipe | keyof ColumnRecipe>([
  'ignoredBecause',
  'sureness',
  'place',
  'because',
  'fieldReasons',
  'samples',
]);

function forProgram(line: SheetRecipe | ColumnRecipe): object {
  return Object.fromEntries(Object.entries(line).filter(([key]) => !FOR_READER.has(key)));
}

function sorted(parts: readonly unknown[]): unknown[] {
  const texts = parts.map((part) => JSON.stringify(canonical(part)));
  return texts.sort().map((text) => JSON.parse(text) as unknown);
}

/** The same value with the keys of its objects in one order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, canonical(each)]));
}

/**
 * A line of a column with what was answered about single values as words of its settings. Open values and unconfirmed
 * proposals have no answer.
 */
export function withAnsweredValues({ values, ...column }: ColumnRecipe): ColumnRecipe {
  const answered = (values ?? []).flatMap(wordsOf);
  if (answered.length === 0) return column;
  const { words, ...read } = column.read ?? {};
  return { ...column, read: { ...read, words: { ...words, ...Object.fromEntries(answered) } } };
}

function wordsOf({ value, spellings = [], use, sureness }: ValueRecipe): [string, string][] {
  if (use === undefined || sureness === 'likely') return [];
  const meant = use === LEAVE_EMPTY ? '' : use;
  return [value, ...spellings].map((text) => [foldName(text), meant]);
}
