import type { IssueCode, Severity } from '../../../kernel/messages/issues.ts';
import { DECIMAL_STYLES, type DecimalStyle } from '../../../kernel/decimals.ts';
import { foldName } from '../../../kernel/names.ts';
import { CellReader } from '../evidence/cell-reader.ts';
import { DATE_ORDERS, type DateOrder } from '../evidence/dates/date-text.ts';
import { holdsDays, holdsNumbers } from '../evidence/families.ts';
import { closedListOf } from '../evidence/lists/closed-list.ts';
import type { CellSettings } from '../evidence/settings.ts';
import type { ColumnRecipe, SheetRecipe, ValueRecipe } from '../recipe/recipe.ts';
import { withoutKeys } from '../recipe/without-keys.ts';
import { SKIP_ROWS } from '../values/answer.ts';
import { LEAVE_EMPTY } from '../values/value-columns.ts';
import { columnOfRecipe, isOptional, type RecipeColumn } from './column-of-recipe.ts';

/** What may be done at once about all rows that have one cause. Each is a change of the recipe. */
export type Remedy =
  /** Each wrong value becomes the legal one that is nearest to it. */
  | { readonly is: 'nearest'; readonly uses: readonly ValueUse[] }
  /** The dates of the column have this order. */
  | { readonly is: 'date-order'; readonly order: DateOrder }
  | { readonly is: 'decimal'; readonly style: DecimalStyle }
  | { readonly is: 'leave-empty' }
  | { readonly is: 'skip-rows' }
  /** One value for all blank cells, which the person says. */
  | { readonly is: 'fill-blanks' }
  | { readonly is: 'fill-merged' }
  | { readonly is: 'import-hidden' };

/** A value of a column, and what is used instead. */
export interface ValueUse {
  readonly value: string;
  readonly use: string;
}

/** What rows have in common that need a remedy. */
export interface CauseToRemedy {
  readonly code: string;
  readonly severity: Severity;
  /** The heading of the column; null where it is about whole rows. */
  readonly column: string | null;
  /** The different texts of its wrong cells. */
  readonly values: readonly string[];
}

/** More different values than that are not answered one by one. */
const MOST_VALUES = 500;

/** A remedy reads at least this share of the wrong cells of its column. */
const LEAST_READ = 0.5;

const OF_SHEET: Readonly<Partial<Record<IssueCode, Remedy>>> = {
  'merged-cells': { is: 'fill-merged' },
  'hidden-row': { is: 'import-hidden' },
};

const OF_BLANKS: ReadonlySet<string> = new Set<IssueCode>(['required', 'open-blank']);

/**
 * What may be done about all rows of a cause, the most probable first.
 * @internal
 */
export function remediesOf(cause: CauseToRemedy, sheet: SheetRecipe): readonly Remedy[] {
  const ofSheet = OF_SHEET[cause.code as IssueCode];
  if (ofSheet !== undefined) return [ofSheet];
  const found = cause.column === null ? undefined : columnOfRecipe(sheet, cause.column);
  if (found === undefined || cause.severity !== 'error') return [];
  if (OF_BLANKS.has(cause.code)) return [{ is: 'fill-blanks' }];
  const values = cause.values.filter((value) => value !== '');
  if (values.length === 0 || values.length > MOST_VALUES) return readingRemedies(found, values);
  return [
    ...readingRemedies(found, values),
    ...nearestValues(found, values),
    ...(isOptional(found.column) ? [{ is: 'leave-empty' } as const] : []),
    { is: 'skip-rows' },
  ];
}

/** Ways to read the column in which most of its wrong cells are read. */
function readingRemedies(found: RecipeColumn, values: readonly string[]): Remedy[] {
  const { field } = found;
  if (field === undefined || values.length === 0) return [];
  const ways: readonly (readonly [Remedy, CellSettings])[] = holdsDays(field)
    ? DATE_ORDERS.map((order) => [{ is: 'date-order', order }, { dateOrder: order }] as const)
    : holdsNumbers(field)
      ? DECIMAL_STYLES.map((style) => [{ is: 'decimal', style }, { decimal: style }] as const)
      : [];
  return ways
    .map(([remedy, settings]) => ({ remedy, read: shareRead(found, values, settings) }))
    .filter(({ read }) => read > LEAST_READ)
    .sort((one, other) => other.read - one.read)
    .map(({ remedy }) => remedy);
}

function shareRead(
  { field, line }: RecipeColumn,
  values: readonly string[],
  settings: CellSettings,
): number {
  if (field === undefined) return 0;
  const { heading, read } = line;
  const reader = new CellReader({ field, heading, settings: { ...read, ...settings } });
  const areRead = values.filter((value) => typeof reader.read(value) === 'object');
  return areRead.length / values.length;
}

function nearestValues({ field }: RecipeColumn, values: readonly string[]): Remedy[] {
  const list = field && closedListOf(field, undefined);
  if (list === undefined) return [];
  const uses = values.flatMap((value): ValueUse[] => {
    const { likely, candidates } = list.near(value);
    const use = likely ?? candidates[0];
    return use === undefined ? [] : [{ value, use }];
  });
  return uses.length === 0 ? [] : [{ is: 'nearest', uses }];
}

/**
 * The sheet with a remedy for the rows of a cause.
 * @param fill what blank cells get
 * @internal
 */
export function withRemedy(
  sheet: SheetRecipe,
  remedy: Remedy,
  cause: CauseToRemedy,
  fill = '',
): SheetRecipe {
  const heading = cause.column ?? '';
  switch (remedy.is) {
    case 'fill-merged':
      return { ...sheet, fillMerged: true };
    case 'import-hidden':
      return { ...sheet, hiddenRows: 'import' };
    case 'fill-blanks':
      return withDefault(sheet, heading, fill);
    case 'date-order':
      return withReading(sheet, heading, { dateOrder: remedy.order });
    case 'decimal':
      return withReading(sheet, heading, { decimal: remedy.style });
    case 'nearest':
      return withUses(sheet, heading, remedy.uses);
    case 'leave-empty':
      return withUses(sheet, heading, usesFor(cause, LEAVE_EMPTY));
    case 'skip-rows':
      return withUses(sheet, heading, usesFor(cause, SKIP_ROWS));
  }
}

function usesFor({ values }: CauseToRemedy, use: string): ValueUse[] {
  return values.filter((value) => value !== '').map((value) => ({ value, use }));
}

/**
 * The sheet with what single values of a column mean, as a person said it.
 * @internal
 */
export function withUses(
  sheet: SheetRecipe,
  heading: string,
  uses: readonly ValueUse[],
): SheetRecipe {
  const said = new Set(uses.map(({ value }) => foldName(value)));
  return withColumn(sheet, heading, ({ values = [], ...column }) => {
    const spellingsOf = (value: string): ValueRecipe['spellings'] =>
      values.find((line) => line.value === value)?.spellings;
    const lines = uses.map(({ value, use }): ValueRecipe => {
      const spellings = spellingsOf(value);
      return { value, use, ...(spellings && { spellings }) };
    });
    const others = values.filter(({ value }) => !said.has(foldName(value)));
    return { ...column, values: [...others, ...lines] };
  });
}

function withDefault(sheet: SheetRecipe, heading: string, value: string): SheetRecipe {
  const field = columnOfRecipe(sheet, heading)?.line.field;
  if (typeof field !== 'string') return sheet;
  return { ...sheet, defaults: { ...sheet.defaults, [field]: value } };
}

function withReading(sheet: SheetRecipe, heading: string, settings: CellSettings): SheetRecipe {
  return withColumn(sheet, heading, ({ dateFormat, ...column }) => ({
    ...withoutKeys(column, ['sureness']),
    // The format of a column is stronger than the order of its dates.
    ...(settings.dateOrder === undefined && dateFormat !== undefined && { dateFormat }),
    read: { ...column.read, ...settings },
  }));
}

function withColumn(
  sheet: SheetRecipe,
  heading: string,
  change: (column: ColumnRecipe) => ColumnRecipe,
): SheetRecipe {
  const found = columnOfRecipe(sheet, heading);
  if (found === undefined) return sheet;
  const columns = sheet.columns ?? [];
  return { ...sheet, columns: columns.map((each) => (each === found.line ? change(each) : each)) };
}
