import { IDENTIFIER_FORMATS } from '../../../catalogue/checks/cell-check.ts';
import { declaredFormat } from '../../../catalogue/columns/format-column.ts';
import { columnFinder } from '../../../catalogue/columns/column-finder.ts';
import { holdsAmounts, holdsText, mayHoldDates } from '../../../catalogue/columns/legal-values.ts';
import { columnOf, type Kind } from '../../../catalogue/kinds.ts';
import { readDateFormat } from '../../../kernel/dates/date-format.ts';
import { DECIMAL_STYLES } from '../../../kernel/decimals.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { didYouMeanName, foldHeading, nearestNames } from '../../../kernel/names.ts';
import type { ColumnRecipe, SheetRecipe } from '../recipe/recipe.ts';
import type { MappingRequest } from '../request/request.ts';
import type { CellFormat, FixedValue, MappedColumn, Mapping } from './mapping.ts';
import { defined } from '../../../kernel/defined.ts';
import { withAnsweredValues } from '../recipe/deciding-parts.ts';
import { readWantedField } from '../recipe/recipe-words.ts';

/** The options that say it, with what reads their values and which columns may have such values at all. */
const OPTIONS = {
  dateFormats: {
    flag: '--date-format',
    form: 'Heading=d.m.yyyy',
    read: (text: string): CellFormat | undefined => given('dateFormat', readDateFormat(text)),
    fits: mayHoldDates,
    holds: 'dates',
  },
  decimals: {
    flag: '--decimal',
    form: 'Heading=comma',
    read: (text: string): CellFormat | undefined =>
      given(
        'decimal',
        DECIMAL_STYLES.find((style) => style === text.toLowerCase()),
      ),
    fits: holdsAmounts,
    holds: 'amounts',
  },
  identifierFormats: {
    flag: '--identifier-format',
    form: 'Heading=shown',
    read: (text: string): CellFormat | undefined =>
      given(
        'identifierFormat',
        IDENTIFIER_FORMATS.find((format) => format === text.toLowerCase()),
      ),
    fits: holdsText,
    holds: 'text',
  },
  blanksCleared: {
    flag: '--clear-blank-in',
    form: 'Heading',
    /** The heading alone says it. */
    read: (): CellFormat | undefined => given('clearBlank', true),
    fits: (): boolean => true,
    holds: 'blank cells',
  },
} as const;

/** In place of a heading: every column of the sheet that may have such values. */
const EVERY_COLUMN = '*';

export const FORMAT_OPTIONS = Object.keys(OPTIONS) as readonly FormatOption[];

export type FormatOption = keyof typeof OPTIONS;

/**
 * The columns with what the request and the recipe say of their cells; the request is stronger.
 * Throws `bad-mapping` where a column cannot have such cells.
 */
export function withFormats(
  columns: readonly MappedColumn[],
  kind: Kind,
  request: MappingRequest,
  recipe: SheetRecipe | undefined,
): MappedColumn[] {
  const formats = columns.map((column) => formatInRecipe(column, kind, recipe));
  for (const option of FORMAT_OPTIONS) {
    for (const text of request[option] ?? []) {
      const { name, format } = parseEntry(option, text);
      for (const column of columnsNamed(columns, name, { kind, option })) {
        assertFits(option, column, kind);
        const at = columns.indexOf(column);
        formats[at] = { ...formats[at], ...format };
      }
    }
  }
  const declared = declaredFormat(columns.map(({ heading }) => heading));
  return columns.map((column, at) => ({
    ...column,
    ...formats[at],
    ...(isDeclared(column, kind) && given('declared', declared)),
  }));
}

/** Texts of custom fields are the account's own, so that no file says how they are written. */
function isDeclared({ target }: MappedColumn, kind: Kind): boolean {
  const field = columnOf(kind, target)?.field;
  return field !== undefined && !(field.kind === 'named' && field.value === 'text');
}

/**
 * Values of whole columns with the formats of these columns; where no column fills the field, with what
 * the request says of the field itself. Throws `bad-mapping` where such a field has no such values.
 */
export function withFormatsOfColumns(
  values: readonly FixedValue[],
  columns: readonly MappedColumn[],
  kind: Kind,
  request: MappingRequest,
): FixedValue[] {
  return values.map((value) => {
    const filled = columns.find(({ target }) => target === value.target);
    const format = filled ?? formatOfField(value, columns, kind, request);
    const { dateFormat, decimal, declared, read, survey } = format;
    return {
      ...value,
      ...given('dateFormat', dateFormat),
      ...given('decimal', decimal),
      ...given('declared', declared),
      ...given('read', read),
      ...given('survey', survey),
    };
  });
}

function formatOfField(
  value: FixedValue,
  columns: readonly MappedColumn[],
  kind: Kind,
  request: MappingRequest,
): CellFormat {
  let found: CellFormat = {};
  for (const option of FORMAT_OPTIONS) {
    for (const text of request[option] ?? []) {
      const { name, format } = parseEntry(option, text);
      if (columnsNamed(columns, name, { kind, option }).length > 0) continue;
      if (!fillsFieldNamed(value, name, kind)) continue;
      assertFits(option, { heading: name, target: value.target }, kind);
      found = { ...found, ...format };
    }
  }
  return found;
}

function fillsFieldNamed({ target }: FixedValue, name: string, kind: Kind): boolean {
  const named = columnFinder(kind).exactly(name.trim())?.target;
  return named !== undefined && foldHeading(named) === foldHeading(target);
}

/** Refuses an entry that is for none of the columns. Throws `bad-mapping`. */
export function assertFormatsUsed(
  entries: Pick<MappingRequest, FormatOption>,
  sheets: readonly { readonly mapping: Mapping; readonly mappingRequest: MappingRequest }[],
): void {
  for (const option of FORMAT_OPTIONS) {
    for (const text of entries[option] ?? []) {
      const isUsed = sheets.some(({ mapping, mappingRequest }) =>
        (mappingRequest[option] ?? []).some(
          (used) => text.endsWith(used) && names(option, used, mapping),
        ),
      );
      if (!isUsed) throw noSuchColumn(option, text, sheets);
    }
  }
}

function names(
  option: FormatOption,
  text: string,
  { columns, kind, fixed, defaults }: Mapping,
): boolean {
  const name = headingIn(option, text);
  return (
    columnsNamed(columns, name, { kind, option }).length > 0 ||
    [...fixed, ...defaults].some((value) => fillsFieldNamed(value, name, kind))
  );
}

function given<K extends keyof CellFormat>(
  name: K,
  value: CellFormat[K] | undefined,
): CellFormat | undefined {
  return value === undefined ? undefined : { [name]: value };
}

function parseEntry(option: FormatOption, text: string): { name: string; format: CellFormat } {
  const { flag, form, read } = OPTIONS[option];
  const name = headingIn(option, text);
  const format = name === '' ? undefined : read(text.slice(name.length + 1).trim());
  if (format !== undefined) return { name, format };
  throw new TallysheetError('bad-mapping', `${flag}: expected ${form}, found "${text}"`);
}

/** The heading that an entry begins with; blank where it lacks one. */
function headingIn(option: FormatOption, text: string): string {
  return option === 'blanksCleared' ? text : text.slice(0, Math.max(text.lastIndexOf('='), 0));
}

/** A column is named by its heading; where none is called so, by the field that it fills. */
function columnsNamed(
  columns: readonly MappedColumn[],
  name: string,
  { kind, option }: { readonly kind: Kind; readonly option: FormatOption },
): readonly MappedColumn[] {
  const named = columns.filter(({ heading }) => foldHeading(heading) === foldHeading(name));
  if (named.length > 0) return named;
  if (name === EVERY_COLUMN) return columns.filter((column) => fitsColumn(option, column, kind));
  const target = columnFinder(kind).exactly(name.trim())?.target;
  return target === undefined ? [] : columns.filter((column) => column.target === target);
}

function fitsColumn(option: FormatOption, { target }: MappedColumn, kind: Kind): boolean {
  const column = columnOf(kind, target);
  return column !== undefined && OPTIONS[option].fits(column.field);
}

function assertFits(
  option: FormatOption,
  { heading, target }: Pick<MappedColumn, 'heading' | 'target'>,
  kind: Kind,
): void {
  const column = columnOf(kind, target);
  const { flag, fits, holds } = OPTIONS[option];
  if (column === undefined || fits(column.field)) return;
  throw new TallysheetError(
    'bad-mapping',
    `${flag}: the column "${heading}" is mapped to ${column.label}, which has no ${holds}`,
    { hint: `Name a column of ${holds}, or use ${flag} without a column.` },
  );
}

function noSuchColumn(
  option: FormatOption,
  text: string,
  sheets: readonly { readonly mapping: Mapping }[],
): TallysheetError {
  const name = headingIn(option, text);
  const headings = sheets.flatMap(({ mapping }) => mapping.columns.map(({ heading }) => heading));
  const near = nearestNames(name, new Set(headings));
  return new TallysheetError(
    'bad-mapping',
    `${OPTIONS[option].flag}: there is no column "${name}"`,
    { hint: didYouMeanName(near) },
  );
}

/** What a recipe says of the cells of a column, in the line for its field where there are several. */
function formatInRecipe(
  { heading, target }: MappedColumn,
  kind: Kind,
  recipe: SheetRecipe | undefined,
): CellFormat {
  const folded = foldHeading(heading);
  const lines = (recipe?.columns ?? []).filter((each) => foldHeading(each.heading) === folded);
  const finder = columnFinder(kind);
  const isOfTarget = ({ field }: ColumnRecipe): boolean =>
    field !== null && finder.exactly(readWantedField(field).field)?.target === target;
  const own = (lines.length > 1 ? lines.find(isOfTarget) : undefined) ?? lines[0];
  if (own === undefined) return {};
  const { identifiers, ...said } = withAnsweredValues(own);
  const { read, dateFormat, clearBlank, fillDown, owner } = said;
  return defined({ read, dateFormat, identifierFormat: identifiers, clearBlank, fillDown, owner });
}
