import type { Recipe } from '../../../index.ts';
import { defined } from '../../../kernel/defined.ts';
import { assertHolds } from '../../../kernel/messages/errors.ts';
import type { Decision } from '../../interface/calls.ts';
import { withFieldOf } from './field-of-column.ts';
import {
  noColumn,
  withCombined,
  without,
  withPartsInOrder,
  withSeparated,
} from './combined-columns.ts';

type SheetOfRecipe = Recipe['sheets'][number];
type ColumnOfRecipe = NonNullable<SheetOfRecipe['columns']>[number];
type LeftOutRows = NonNullable<SheetOfRecipe['leaveOut']>[number];
type NameOfRecipe = NonNullable<Recipe['names']>[number];
type Of<About extends Decision['about']> = Extract<Decision, { about: About }>;

/** The recipe with what a person decided; a line that a person wrote says nothing of how sure it is. */
export function withDecisions(
  recipe: Recipe,
  decisions: readonly Decision[],
  before: FieldsBefore = {},
): Recipe {
  return decisions.reduce((decided, decision) => withDecision(decided, decision, before), recipe);
}

/** The fields that columns had before they were combined with others. */
export type FieldsBefore = Readonly<Record<string, string | null>>;

/** What is known of them after further decisions. */
export function fieldsBefore(
  { sheets }: Recipe,
  decisions: readonly Decision[],
  known: FieldsBefore = {},
): FieldsBefore {
  const combined = decisions.flatMap((decision) => {
    if (decision.about !== 'combine') return [];
    const column = sheets[decision.sheet]?.columns?.find(
      ({ heading }) => heading === decision.with,
    );
    return column === undefined ? [] : [[keyOf(decision.sheet, decision.with), column.field]];
  });
  return { ...known, ...(Object.fromEntries(combined) as FieldsBefore) };
}

function keyOf(sheet: number, heading: string): string {
  return `${sheet} ${heading}`;
}

function withDecision(recipe: Recipe, decision: Decision, before: FieldsBefore): Recipe {
  if (isOnParts(decision)) {
    return withSheet(recipe, decision.sheet, (sheet) => withParts(sheet, decision, before));
  }
  switch (decision.about) {
    case 'sheet':
      return withSheet(recipe, decision.sheet, (sheet) => decidedSheet(sheet, decision));
    case 'rows':
      return withSheet(recipe, decision.sheet, (sheet) => withRows(sheet, decision));
    case 'column':
      return withSheet(recipe, decision.sheet, (sheet) => withFieldOf(sheet, decision));
    case 'fill down':
      return withColumn(recipe, decision, (column) => ({
        ...without(column, 'fillDown'),
        ...(decision.isOn && { fillDown: true as const }),
      }));
    case 'all rows':
      return withSheet(recipe, decision.sheet, (sheet) => withValueForAll(sheet, decision));
    case 'value':
      return withColumn(recipe, decision, (column) => withMeaning(column, decision));
    case 'name':
      return { ...recipe, names: withName(recipe.names ?? [], decision) };
    case 'mode':
      return { ...recipe, mode: decision.mode };
    case 'readings':
      return confirmed(recipe);
  }
}

type OnParts = Of<'combine' | 'separate' | 'order'>;

/** Whether it is about several columns of one field. */
function isOnParts(decision: Decision): decision is OnParts {
  return ['combine', 'separate', 'order'].includes(decision.about);
}

function withParts(sheet: SheetOfRecipe, decision: OnParts, before: FieldsBefore): SheetOfRecipe {
  switch (decision.about) {
    case 'combine':
      return withCombined(sheet, decision);
    case 'separate':
      return withSeparated(
        sheet,
        decision.field,
        (heading) => before[keyOf(decision.sheet, heading)],
      );
    case 'order':
      return withPartsInOrder(sheet, decision);
  }
}

function withSheet(
  recipe: Recipe,
  at: number,
  change: (sheet: SheetOfRecipe) => SheetOfRecipe,
): Recipe {
  const sheet = recipe.sheets[at];
  assertHolds(sheet !== undefined, `the recipe has no sheet ${at}`);
  return { ...recipe, sheets: recipe.sheets.with(at, change(sheet)) };
}

function withColumn(
  recipe: Recipe,
  { sheet, heading }: { readonly sheet: number; readonly heading: string },
  change: (column: ColumnOfRecipe) => ColumnOfRecipe,
): Recipe {
  return withSheet(recipe, sheet, (own) => {
    const columns = own.columns ?? [];
    if (!columns.some((column) => column.heading === heading)) throw noColumn(heading);
    return {
      ...own,
      columns: columns.map((column) => (column.heading === heading ? change(column) : column)),
    };
  });
}

/** Of other rows, or another record type, nothing that was found out before holds. */
function decidedSheet(
  { file, sheet, recordType, headingRow, headingRows, hiddenRows, fillMerged }: SheetOfRecipe,
  decision: Of<'sheet'>,
): SheetOfRecipe {
  const chosen = decision.recordType === undefined ? recordType : decision.recordType;
  const headings =
    decision.headingRow === undefined ? { headingRow, headingRows } : headingsOf(decision);
  return defined({ file, sheet, recordType: chosen, ...headings, hiddenRows, fillMerged });
}

function headingsOf({
  headingRow,
  headingRows,
}: Of<'sheet'>): Pick<SheetOfRecipe, 'headingRow' | 'headingRows'> {
  return defined({ headingRow, headingRows: headingRows === 1 ? undefined : headingRows });
}

/** Its columns stay as they are; a word that recipes do not have is refused when the files are read. */
function withRows(sheet: SheetOfRecipe, { what, isTaken }: Of<'rows'>): SheetOfRecipe {
  if (what === 'hidden') return { ...sheet, hiddenRows: isTaken ? 'import' : 'skip' };
  if (what === 'merged') return { ...sheet, fillMerged: !isTaken };
  const { leaveOut = [] } = sheet;
  const others = leaveOut.filter((each) => each !== what);
  return { ...sheet, leaveOut: isTaken ? others : [...others, what as LeftOutRows] };
}

function withValueForAll(
  { set = {}, fieldReasons = {}, ...sheet }: SheetOfRecipe,
  { field, value }: Of<'all rows'>,
): SheetOfRecipe {
  const others = Object.entries(set).filter(([name]) => name !== field);
  const reasons = Object.entries(fieldReasons).filter(([name]) => name !== field);
  return {
    ...sheet,
    set: Object.fromEntries(value === '' ? others : [...others, [field, value]]),
    fieldReasons: Object.fromEntries(reasons),
  };
}

function withMeaning(column: ColumnOfRecipe, { value, use }: Of<'value'>): ColumnOfRecipe {
  const { values = [] } = column;
  const line = values.find((each) => each.value === value);
  const spellings = line?.spellings;
  const decided = { value, use, ...(spellings !== undefined && { spellings }) };
  return { ...column, values: [...values.filter((each) => each.value !== value), decided] };
}

function withName(
  names: readonly NameOfRecipe[],
  { recordType, within = '', value, use }: Of<'name'>,
): NameOfRecipe[] {
  const isOther = (each: NameOfRecipe): boolean =>
    each.recordType !== recordType || (each.within ?? '') !== within || each.value !== value;
  const line = names.find((each) => !isOther(each));
  const spellings = line?.spellings;
  const decided = {
    recordType,
    value,
    use,
    ...(within !== '' && { within }),
    ...(spellings !== undefined && { spellings }),
  };
  return [...names.filter(isOther), decided];
}

/** Everything that was likely is right. */
function confirmed({ sheets, names, ...recipe }: Recipe): Recipe {
  const agreed = <Line extends { readonly sureness?: SheetOfRecipe['sureness'] }>(
    line: Line,
  ): Line => (line.sureness === 'likely' ? { ...line, sureness: 'confirmed' } : line);
  return {
    ...recipe,
    sheets: sheets.map((sheet) => ({
      ...agreed(sheet),
      ...(sheet.columns && {
        columns: sheet.columns.map((column) => ({
          ...agreed(column),
          ...(column.values && { values: column.values.map(agreed) }),
        })),
      }),
    })),
    ...(names && { names: names.map(agreed) }),
  };
}
