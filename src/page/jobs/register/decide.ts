import type { Recipe } from '../../../index.ts';
import { defined } from '../../../kernel/defined.ts';
import { assertHolds, TallysheetError } from '../../../kernel/messages/errors.ts';
import type { Decision } from '../../interface/calls.ts';

type SheetOfRecipe = Recipe['sheets'][number];
type ColumnOfRecipe = NonNullable<SheetOfRecipe['columns']>[number];
type LeftOutRows = NonNullable<SheetOfRecipe['leaveOut']>[number];
type NameOfRecipe = NonNullable<Recipe['names']>[number];
type Of<About extends Decision['about']> = Extract<Decision, { about: About }>;

/** The recipe with what a person decided; a line that a person wrote says nothing of how sure it is. */
export function withDecisions(recipe: Recipe, decisions: readonly Decision[]): Recipe {
  return decisions.reduce(withDecision, recipe);
}

function withDecision(recipe: Recipe, decision: Decision): Recipe {
  switch (decision.about) {
    case 'sheet':
      return withSheet(recipe, decision.sheet, (sheet) => decidedSheet(sheet, decision));
    case 'rows':
      return withSheet(recipe, decision.sheet, (sheet) => withRows(sheet, decision));
    case 'column':
      return withColumn(recipe, decision, (column) => ({
        ...withoutProposal(column),
        field: decision.field,
      }));
    case 'combine':
      return withSheet(recipe, decision.sheet, (sheet) => withCombined(sheet, decision));
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

function noColumn(heading: string): TallysheetError {
  return new TallysheetError('bad-usage', `There is no column "${heading}"`);
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

/** Columns of one field are joined in the order of their lines: the further one comes right behind the others. */
function withCombined(sheet: SheetOfRecipe, decision: Of<'combine'>): SheetOfRecipe {
  const { columns = [] } = sheet;
  const own = columns.find(({ heading }) => heading === decision.heading);
  const further = columns.find(({ heading }) => heading === decision.with);
  if (own === undefined) throw noColumn(decision.heading);
  if (further === undefined) throw noColumn(decision.with);
  const { how } = decision;
  const joined = how === 'by space' && { joinedBySpace: true as const };
  const alone = how === 'instead' && { instead: true as const };
  const said = without(withoutProposal(further), 'samples');
  const line = { ...said, field: own.field, ...joined, ...alone };
  const others = columns
    .filter((column) => column !== further)
    .map((column) => (column === own ? { ...withoutProposal(column), ...joined } : column));
  const at = others.findLastIndex(({ field }) => field === own.field);
  return { ...sheet, columns: others.toSpliced(at + 1, 0, line) };
}

/** A line without what was proposed and how sure that is. */
function withoutProposal({ heading, field, samples, ...rest }: ColumnOfRecipe): ColumnOfRecipe {
  const { completedBy, fillDown } = rest;
  return { heading, field, ...defined({ samples, completedBy, fillDown }) };
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

/** A line without one of its members. */
function without<const Key extends keyof ColumnOfRecipe>(
  line: ColumnOfRecipe,
  key: Key,
): Omit<ColumnOfRecipe, Key> {
  const others = Object.entries(line).filter(([name]) => name !== key);
  return Object.fromEntries(others) as Omit<ColumnOfRecipe, Key>;
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
