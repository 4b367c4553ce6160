import { holdsDates, mayHoldDates } from '../../../catalogue/columns/legal-values.ts';
import { CLEAR_WORD } from '../../../catalogue/columns/row-words.ts';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import { DEFAULT_DATE_FORMAT } from '../../../kernel/dates/date-format.ts';
import { parseDate } from '../../../kernel/dates/dates.ts';
import { foldName } from '../../../kernel/names.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { placeholder } from '../evidence/blanks.ts';
import type { Input } from '../map/input.ts';
import type { CheckingRequest } from '../request/request.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { surveyedColumns, type SurveyedColumn } from '../headings/surveyed.ts';

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
  const readings = asked.map(({ mapped: { heading }, label }): FileReading => ({
    ...sheet.name,
    topic: 'field',
    sureness: 'likely',
    rule: `No record shows whether ${label} is a date or text; its cells are dates, and are sent as dates.`,
    column: heading,
    field: label,
    rows: rows.length,
  }));
  return {
    ...input,
    kind: known,
    mapping: { ...mapping, kind: known },
    readings: [...input.readings, ...readings],
  };
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
