import { ColumnFinder } from '../../catalogue/columns/column-finder.ts';
import { holdsAmounts, mayHoldDates } from '../../catalogue/columns/legal-values.ts';
import { columnOf, type Kind } from '../../catalogue/kinds.ts';
import { readDateFormat } from '../../kernel/dates/date-format.ts';
import { DECIMAL_STYLES } from '../../kernel/decimals.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { foldHeading, nearestNames } from '../../kernel/names.ts';
import type { MappingRequest } from '../request/request.ts';
import type { MappingDocument } from './document/mapping-document.ts';
import type { CellFormat, FixedValue, MappedColumn, Mapping } from './mapping.ts';

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
} as const;

export const FORMAT_OPTIONS = Object.keys(OPTIONS) as readonly FormatOption[];

export type FormatOption = keyof typeof OPTIONS;

/**
 * The columns with what the request and the saved mapping say of their cells; the request is stronger.
 * Throws `bad-mapping` where a column cannot have such cells.
 */
export function withFormats(
  columns: readonly MappedColumn[],
  kind: Kind,
  request: MappingRequest,
  saved: MappingDocument | undefined,
): MappedColumn[] {
  const formats = columns.map((column) => savedFormat(column, saved));
  for (const option of FORMAT_OPTIONS) {
    for (const text of request[option] ?? []) {
      const { name, format } = parseEntry(option, text);
      for (const column of columnsNamed(columns, name, kind)) {
        assertFits(option, column, kind);
        const at = columns.indexOf(column);
        formats[at] = { ...formats[at], ...format };
      }
    }
  }
  return columns.map((column, at) => ({ ...column, ...formats[at] }));
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
    const { dateFormat, decimal } = filled ?? formatOfField(value, columns, kind, request);
    return { ...value, ...given('dateFormat', dateFormat), ...given('decimal', decimal) };
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
      if (columnsNamed(columns, name, kind).length > 0) continue;
      if (!fillsFieldNamed(value, name, kind)) continue;
      assertFits(option, { heading: name, target: value.target }, kind);
      found = { ...found, ...format };
    }
  }
  return found;
}

function fillsFieldNamed({ target }: FixedValue, name: string, kind: Kind): boolean {
  const named = new ColumnFinder(kind).exactly(name.trim())?.target;
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
        (mappingRequest[option] ?? []).some((used) => text.endsWith(used) && names(used, mapping)),
      );
      if (!isUsed) throw noSuchColumn(option, text, sheets);
    }
  }
}

function names(text: string, { columns, kind, fixed, defaults }: Mapping): boolean {
  const name = text.slice(0, text.lastIndexOf('='));
  return (
    columnsNamed(columns, name, kind).length > 0 ||
    [...fixed, ...defaults].some((value) => fillsFieldNamed(value, name, kind))
  );
}

function given<K extends keyof CellFormat>(
  name: K,
  value: CellFormat[K] | undefined,
): CellFormat | undefined {
  return value === undefined ? undefined : { [name]: value };
}

function savedFormat({ heading }: MappedColumn, saved: MappingDocument | undefined): CellFormat {
  const folded = foldHeading(heading);
  const { dateFormat, decimal } =
    saved?.columns.find((each) => foldHeading(each.heading) === folded) ?? {};
  return { ...given('dateFormat', dateFormat), ...given('decimal', decimal) };
}

function parseEntry(option: FormatOption, text: string): { name: string; format: CellFormat } {
  const { flag, form, read } = OPTIONS[option];
  const at = text.lastIndexOf('=');
  const format = at > 0 ? read(text.slice(at + 1).trim()) : undefined;
  if (format !== undefined) return { name: text.slice(0, at), format };
  throw new TallysheetError('bad-mapping', `${flag}: expected ${form}, found "${text}"`);
}

/** A column is named by its heading; where none is called so, by the field that it fills. */
function columnsNamed(
  columns: readonly MappedColumn[],
  name: string,
  kind: Kind,
): readonly MappedColumn[] {
  const named = columns.filter(({ heading }) => foldHeading(heading) === foldHeading(name));
  if (named.length > 0) return named;
  const target = new ColumnFinder(kind).exactly(name.trim())?.target;
  return target === undefined ? [] : columns.filter((column) => column.target === target);
}

function assertFits(
  option: FormatOption,
  { heading, target }: Pick<MappedColumn, 'heading' | 'target'>,
  kind: Kind,
): void {
  const column = target === undefined ? undefined : columnOf(kind, target);
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
  const name = text.slice(0, text.lastIndexOf('='));
  const headings = sheets.flatMap(({ mapping }) => mapping.columns.map(({ heading }) => heading));
  const near = nearestNames(name, new Set(headings));
  return new TallysheetError(
    'bad-mapping',
    `${OPTIONS[option].flag}: there is no column "${name}"`,
    near.length === 0
      ? {}
      : { hint: `Did you mean ${near.map((each) => `"${each}"`).join(', ')}?` },
  );
}
