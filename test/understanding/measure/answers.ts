import { CREATE } from '../../../src/import/sheet/values/answer.ts';
import { LEAVE_EMPTY } from '../../../src/import/sheet/values/value-columns.ts';
import { columnLetters } from '../../../src/tabular/column-letters.ts';
import type {
  ColumnRecipe,
  NameRecipe,
  Recipe,
  SheetRecipe,
} from '../../../src/import/sheet/recipe/recipe.ts';
import { sheetOfPart } from '../../../src/import/sheet/shape/sheet-parts.ts';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import type { TrueCell, Truth, Unknown } from '../truth.ts';
import type { Question, Understanding } from './understanding.ts';

/** What a person would say where the file says nothing: any value that the service takes. */
const ANYTHING: Readonly<Record<string, string>> = {
  purchased_on: '2020-01-01',
  role_id: 'Staff',
  roles: 'Staff',
  // The reason that every account has.
  'retire.retire_reason_id': 'Disposed of',
  name: 'Unnamed',
};

/** A name for what nothing says; the account may have no other one. */
const NEW_NAME = 'Other';

/**
 * The recipe in which a person has answered what was asked, and nothing else: everything that was proposed stays as it
 * is. What the file says is answered from its truth.
 */
export function answersTo(
  { questions, unsure, offered, rows }: Understanding,
  truth: Truth,
  account: SeedDocument,
): Recipe {
  const dated = truth.unknown.filter((ask) =>
    [...questions, ...unsure].some((each) => each.field === ask.field && each.field !== undefined),
  );
  const listed = offered.filter((column) =>
    truth.unknown.some(({ isOffer, heading }) => isOffer === true && heading === column.heading),
  );
  const imported = new Set(rows.map(({ sheet, named = sheet }) => named));
  for (const { sheet = '', named = sheet, isOfRecordType } of questions) {
    if (isOfRecordType) imported.add(named);
  }
  return {
    version: 1,
    sheets: [...imported].map((sheet) =>
      sheetLine(
        sheet,
        questions.filter(({ sheet: own = '', named = own }) => named === sheet),
        {
          ...{ truth, account, dated },
          listed: listed.filter(({ sheet: own = '', named = own }) => named === sheet),
        },
      ),
    ),
    names: [
      { recordType: 'groups', value: NEW_NAME, use: CREATE },
      ...questions.flatMap((question) => nameLine(question, { truth, account, dated, listed })),
    ],
  };
}

interface Known {
  readonly truth: Truth;
  readonly account: SeedDocument;
  /** What only a person knows and was asked, or is to confirm. */
  readonly dated: readonly Unknown[];
  /** Columns that are listed as not imported, where a person has to say what becomes of each. */
  readonly listed: readonly Question[];
}

function sheetLine(sheet: string, questions: readonly Question[], known: Known): SheetRecipe {
  const { truth } = known;
  const kinds = truth.rows.find((row) => isIn(sheet, row.sheet))?.kinds ?? [];
  const asksType = questions.some(({ isOfRecordType }) => isOfRecordType);
  const fields = [...new Set(questions.flatMap(fieldAsked))];
  const columns = eachOnce([
    ...fields.flatMap((field) => columnWith(field, sheet, truth)),
    ...(asksForColumns(questions) ? allColumns(sheet, truth) : []),
    ...known.dated.flatMap((ask) => columnOfDates(ask, sheet)),
    ...known.listed.flatMap(({ heading }) => appendedColumn(heading, sheet, truth)),
  ]);
  const values = fields.map((field) => [field, valueFor(field, sheet, known)] as const);
  return {
    ...(sheet !== '' && { sheet }),
    ...(asksType && { recordType: kinds[0] ?? null }),
    ...(columns.length > 0 && { columns }),
    ...(values.length > 0 && { defaults: Object.fromEntries(values) }),
  };
}

/** Who is to confirm an order of dates that nothing in the file shows says the right one. */
function columnOfDates(
  { heading, field, dateFormat, ...ask }: Unknown,
  sheet: string,
): ColumnRecipe[] {
  if (dateFormat === undefined || heading === undefined || field === undefined) return [];
  return isIn(sheet, ask.sheet ?? sheet) ? [{ heading, field, dateFormat }] : [];
}

/** A column whose cells are right in the description is a line of it. */
function appendedColumn(
  heading: string | undefined,
  sheet: string,
  { cells }: Truth,
): ColumnRecipe[] {
  const own = cells.filter((cell) => cell.heading === heading && isIn(sheet, cell.sheet));
  const isLine = own.length > 0 && own.every((cell) => takes(cell, 'description'));
  return isLine && heading !== undefined ? [{ heading, field: 'Description (append)' }] : [];
}

function fieldAsked({ field = '', isOfRecordType }: Question): string[] {
  return field === '' || isOfRecordType ? [] : [field];
}

/** A recipe gives a column a field once. */
function eachOnce(columns: readonly ColumnRecipe[]): ColumnRecipe[] {
  return columns.filter(
    ({ heading, field }, at) =>
      columns.findIndex((each) => each.heading === heading && each.field === field) === at,
  );
}

/** Who is asked for the column of a field names the one whose cells are that first of all. */
function columnWith(field: string, sheet: string, { cells }: Truth): ColumnRecipe[] {
  const found = cells.find((cell) => isIn(sheet, cell.sheet) && isFirst(cell, field));
  return found === undefined ? [] : [{ heading: headingOf(found), field }];
}

/** Columns without headings are asked about together. */
function asksForColumns(questions: readonly Question[]): boolean {
  return questions.some(({ topic }) => topic === 'columns without headings');
}

function allColumns(sheet: string, { cells }: Truth): ColumnRecipe[] {
  const own = cells.filter((cell) => isIn(sheet, cell.sheet));
  const byColumn = new Map(own.map((cell) => [cell.column, cell]));
  return [...byColumn.values()].map((cell) => ({
    heading: headingOf(cell),
    field: Object.keys(cell.options[0] ?? {})[0] ?? null,
  }));
}

function valueFor(field: string, sheet: string, { truth, account }: Known): string {
  const filled = truth.rows.find((row) => isIn(sheet, row.sheet) && row.fills[field] !== undefined);
  const name = field === 'group_id' ? anyGroup(account) : ANYTHING[field];
  return filled?.fills[field] ?? name ?? NEW_NAME;
}

function anyGroup({ groups = [] }: SeedDocument): string {
  const [first] = groups as readonly { readonly name?: string }[];
  return first?.name ?? NEW_NAME;
}

/** What a name means, by the row that has it; a record of that name where nothing else is true. */
function nameLine(
  { value, spellings, names, heading, sheet, row }: Question,
  { truth: { cells }, account }: Known,
): NameRecipe[] {
  if (value === undefined || names === undefined) return [];
  const meant = cells.find(
    (cell) => cell.heading === heading && cell.row === row && isIn(sheet ?? '', cell.sheet),
  );
  // What no cell means truly is no name for the service, so that a person takes another one.
  const other =
    names === 'groups' ? anyGroup(account) : (ANYTHING[names] ?? orNothing(value, names));
  const [use = other] = Object.values(meant?.options[0] ?? {});
  const means = use === value || use === NEW_NAME ? CREATE : use;
  return [{ recordType: names, value, ...(spellings && { spellings }), use: means }];
}

/** A member cannot be made of a name: a cell that names none is left empty. */
function orNothing(value: string, names: string): string {
  return names === 'members' ? LEAVE_EMPTY : value;
}

function takes({ options }: TrueCell, field: string): boolean {
  return options.some((values) => field in values);
}

function isFirst({ options: [first = {}] }: TrueCell, field: string): boolean {
  return field in first;
}

/** Columns without a heading are called by their letters. */
function headingOf({ heading, column }: TrueCell): string {
  return heading === '' || /^\(\d+\)$/u.test(heading) ? `Column ${columnLetters(column)}` : heading;
}

function isIn(sheet: string, named: string): boolean {
  return sheet === '' || sheetOfPart(sheet) === named;
}
