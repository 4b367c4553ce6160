import { withoutBeginning } from '../../../catalogue/columns/reduced-heading.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import { isSameCustomField } from '../../../catalogue/languages/custom-field-names.ts';
import { foldName } from '../../../kernel/names.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { Input } from '../map/input.ts';
import { ignoredColumns, type MappedColumn, widthOf } from '../headings/mapping.ts';
import { type ColumnSample, sampleColumns } from '../shape/column-sample.ts';
import { fieldReading, likelyReading, proposed, replaced, withFound } from './surveyed-sheet.ts';
import { holdsDates, mayHoldDates } from '../../../catalogue/columns/legal-values.ts';
import { CLEAR_WORD } from '../../../catalogue/columns/row-words.ts';
import { type Cell, cellText } from '../../../kernel/cells.ts';
import { DEFAULT_DATE_FORMAT } from '../../../kernel/dates/date-format.ts';
import { parseDate } from '../../../kernel/dates/dates.ts';
import { placeholder } from '../evidence/blanks.ts';
import type { CheckingRequest } from '../request/request.ts';
import { type SurveyedColumn, surveyedColumns } from '../headings/surveyed.ts';

/** One value may be an option of any field. */
const LEAST_VALUES = 2;

/** Distinct values that are compared; a list of options has fewer. */
const MOST_VALUES = 500;

interface FittingField {
  readonly column: MappedColumn;
  readonly target: string;
  readonly label: string;
  readonly sample: ColumnSample;
  /** By its name, and not by its options. */
  readonly isCalled: boolean;
}

/**
 * The input with columns that no field takes as custom fields of the account, where all their values are options of
 * exactly one such field that no other column fills. The names of both differ, so it is likely and never certain.
 */
export function withFittingCustomFields(input: Input, rows: readonly SheetRow[]): Input {
  const { kind, mapping, sheet } = input;
  const ignored = ignoredColumns(mapping).filter((column) => isFree(column, input));
  if (kind.members === undefined || ignored.length === 0) return input;
  const samples = sampleColumns(rows, widthOf(mapping));
  const fitting = ignored.flatMap((column) => {
    const sample = samples[column.index];
    return sample === undefined ? [] : fieldFor(column, sample, input);
  });
  // Two columns for one field are a question of their own.
  const found = fitting.filter(
    ({ target }) => fitting.filter((each) => each.target === target).length === 1,
  );
  if (found.length === 0) return input;
  return withFound(input, {
    columns: replaced(mapping, (column) => {
      const field = found.find((each) => each.column === column);
      return field && { ...proposed(column, field.target), rivalOf: undefined };
    }),
    readings: found.map(({ column, label, sample, isCalled }) => {
      const heading = quote(column.heading);
      const rule = isCalled
        ? `The column ${heading} is the custom field ${quote(label)}, by its name.`
        : `All values of the column ${heading} are options of the custom field ${quote(label)}.`;
      return likelyReading(sheet.name, column, sample, { rule, field: label });
    }),
  });
}

function fieldFor(
  column: MappedColumn,
  sample: ColumnSample,
  { kind, mapping }: Input,
): FittingField[] {
  const values = sample.firstValues(MOST_VALUES);
  const taken = new Set(mapping.columns.flatMap(({ target }) => target ?? []));
  const isList = values.length >= LEAST_VALUES && sample.distinct <= values.length;
  const plain = withoutBeginning(mapping.columns.map(({ heading }) => heading));
  const called = namedLike({ heading: plain(column.heading) }, kind);
  const withOptions = [...(kind.members ?? [])].flatMap(([name, holds]) => {
    if (!isList) return [];
    if (holds.are !== 'options' || holds.several === true) return [];
    const options = new Set(holds.options.map(foldName));
    return values.every((value) => options.has(foldName(value))) ? [name] : [];
  });
  const isCalled = called.length === 1 && sample.filled > 0;
  const [only, another] = isCalled ? called : withOptions;
  const prefix = kind.families.find(({ shown }) => shown === 'by-name')?.prefix;
  if (only === undefined || another !== undefined || prefix === undefined) return [];
  const target = `${prefix}:${only}`;
  if (taken.has(target)) return [];
  return [{ column, target, label: columnOf(kind, target)?.label ?? only, sample, isCalled }];
}

/** A second column for a field is free where a custom field has its name: the first one keeps that field. */
function isFree(column: MappedColumn, { kind, mapping }: Input): boolean {
  const { rivalOf } = column;
  if (rivalOf === undefined) return true;
  const isTaken = mapping.columns.some(({ target }) => target === rivalOf);
  return isTaken && namedLike(column, kind).length === 1;
}

/** Custom fields that are called like the heading but for a unit, or by another usual name. */
function namedLike(
  { heading }: Pick<MappedColumn, 'heading'>,
  { members }: Input['kind'],
): string[] {
  return [...(members ?? [])].flatMap(([name]) => (isSameCustomField(heading, name) ? [name] : []));
}

/** The day, the month and a whole year, separated: `1.2.10` is a version, `20240331` may be any number. */
const DATE_LIKE = /^(?=.*\d{4})\d{1,4}[./ -]+\w{1,9}[./ ,-]+\d{1,4}$/u;

/** So many of the filled cells are days. */
const OF_DAYS = 0.8;

const ISO = /^\d{4}-/u;

/**
 * The input with custom fields that no record of the account fills, and whose cells are all dates, as date fields: such
 * a field refuses dates in another order than that of the service. Whether it is a date or a text is likely, and asked.
 * Dates as the service writes them are right in both.
 */
export function withOpenCustomFields(
  input: Input,
  rows: readonly SheetRow[],
  { dateFormat }: CheckingRequest,
): Input {
  const { kind, mapping, sheet } = input;
  if (kind.members === undefined || dateFormat !== undefined) return input;
  const dated = surveyedColumns(mapping).filter(
    (column) => isOpen(column) && areDates(column, rows),
  );
  if (dated.length === 0) return input;
  const members = new Map(kind.members);
  for (const { mapped, field } of dated) {
    const prefix = field.kind === 'named' ? field.prefix : '';
    members.set((mapped.target ?? '').slice(prefix.length + 1), { are: 'dates' });
  }
  const known = { ...kind, members };
  // A recipe that says the order of the days says that they are dates.
  const asked = dated.filter(({ mapped: { read } }) => read === undefined);
  const readings = asked.map(({ mapped: { heading }, label }) =>
    fieldReading(sheet.name, {
      rule: `No record shows whether ${label} is a date or text; its cells are dates, and are sent as dates.`,
      column: heading,
      field: label,
      rows: rows.length,
    }),
  );
  return withFound({ ...input, kind: known }, { kind: known, readings });
}

/** A cell that its program keeps as a day. */
function isDay(cell: Cell): boolean {
  return typeof cell === 'object' && cell.type === 'date';
}

function isOpen({ mapped, field }: SurveyedColumn): boolean {
  const { dateFormat, read } = mapped;
  const isSaid = dateFormat !== undefined || (read !== undefined && read.dateOrder === undefined);
  return !isSaid && mayHoldDates(field) && !holdsDates(field);
}

function areDates({ mapped, field }: SurveyedColumn, rows: readonly SheetRow[]): boolean {
  const cells = rows.map((row) => row.cells[mapped.index] ?? '');
  const days = cells.filter(isDay).length;
  const texts = cells.flatMap((cell) => {
    const text = isDay(cell) ? '' : cellText(cell).trim();
    return text === '' || foldName(text) === CLEAR_WORD ? [] : [text];
  });
  const words = texts.filter((text) => placeholder(text, field, false) === undefined);
  // A few words between cells that are days in any case are about days.
  if (words.length > 0 && days >= OF_DAYS * (days + words.length)) return true;
  const isUsual = texts.every(
    (text) => !ISO.test(text) && 'iso' in parseDate(text, DEFAULT_DATE_FORMAT),
  );
  return !isUsual && texts.every((text) => DATE_LIKE.test(text));
}
