import type { Recipe } from '../../../index.ts';
import { defined } from '../../../kernel/defined.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { Decision } from '../../interface/calls.ts';

type SheetOfRecipe = Recipe['sheets'][number];
type ColumnOfRecipe = NonNullable<SheetOfRecipe['columns']>[number];
type Of<About extends Decision['about']> = Extract<Decision, { about: About }>;

/** Columns of one field are joined in the order of their lines: the further one comes right behind the others. */
export function withCombined(sheet: SheetOfRecipe, decision: Of<'combine'>): SheetOfRecipe {
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

/**
 * Each column of a field is one of its own again: the first keeps the field, and others get what they had before.
 * @param before what a column had; undefined where it was combined when it was found
 */
export function withSeparated(
  sheet: SheetOfRecipe,
  field: string,
  before: (heading: string) => string | null | undefined,
): SheetOfRecipe {
  const { columns = [] } = sheet;
  const [first] = columns.filter((column) => column.field === field);
  const separated = columns.map((column) => {
    if (column.field !== field) return column;
    const own = column === first ? field : (before(column.heading) ?? null);
    return { ...withoutProposal(column), field: own };
  });
  return { ...sheet, columns: separated };
}

/** The columns of a field in another order; how each place is joined to those before stays. */
export function withPartsInOrder(
  sheet: SheetOfRecipe,
  { field, headings }: Of<'order'>,
): SheetOfRecipe {
  const { columns = [] } = sheet;
  const parts = columns.filter((column) => column.field === field);
  const ordered = headings.map((heading) => {
    const part = parts.find((column) => column.heading === heading);
    if (part === undefined) throw noColumn(heading);
    return part;
  });
  const isWhole = ordered.length === parts.length && new Set(ordered).size === parts.length;
  if (!isWhole) throw new TallysheetError('bad-usage', `Name each column of ${field} once`);
  const placed = ordered.map((part, at) => ({
    ...withoutProposal(part),
    ...defined({ joinedBySpace: parts[at]?.joinedBySpace, instead: parts[at]?.instead }),
  }));
  return {
    ...sheet,
    columns: columns.map((column) =>
      column.field === field ? (placed.shift() ?? column) : column,
    ),
  };
}

/** A line without what was proposed and how sure that is. */
export function withoutProposal({
  heading,
  field,
  samples,
  ...rest
}: ColumnOfRecipe): ColumnOfRecipe {
  const { completedBy, fillDown } = rest;
  return { heading, field, ...defined({ samples, completedBy, fillDown }) };
}

/** A line without one of its members. */
export function without<const Key extends keyof ColumnOfRecipe>(
  line: ColumnOfRecipe,
  key: Key,
): Omit<ColumnOfRecipe, Key> {
  const others = Object.entries(line).filter(([name]) => name !== key);
  return Object.fromEntries(others) as Omit<ColumnOfRecipe, Key>;
}

/** The error of a heading that a sheet has not. */
export function noColumn(heading: string): TallysheetError {
  return new TallysheetError('bad-usage', `There is no column "${heading}"`);
}
