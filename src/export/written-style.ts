import { formatHeading } from '../catalogue/columns/format-column.ts';
import { languageCoded, type Language } from '../catalogue/languages/index.ts';
import { ENGLISH, type WrittenLanguage } from '../catalogue/languages/language-codes.ts';
import type { DateFormat } from '../kernel/dates/date-format.ts';
import { keepsWholeYear } from '../kernel/dates/write-date.ts';
import type { DecimalStyle } from '../kernel/decimals.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { DEFAULT_DIALECT, type CsvDialect } from '../tabular/csv/csv-dialect.ts';
import { parseDelimiter } from '../tabular/csv/delimiter.ts';

/** What is asked about how a file of ours is written. */
export interface StyleRequest {
  readonly language?: WrittenLanguage | undefined;
  readonly dateFormat?: DateFormat | undefined;
  readonly decimal?: DecimalStyle | undefined;
  readonly delimiter?: string | undefined;
}

/** How a file of ours is written. */
export interface WrittenStyle {
  /** Undefined for English. */
  readonly language: Language | undefined;
  /** As ISO 639-1, for names of months. */
  readonly code: WrittenLanguage;
  /** How dates are; undefined where they are as the service has them. */
  readonly dateFormat: DateFormat | undefined;
  /** The decimal sign in a CSV; undefined where it is a point. */
  readonly decimal: DecimalStyle | undefined;
  /** How a CSV is. */
  readonly dialect: CsvDialect;
}

/** The style of what no option changes. */
export const ENGLISH_STYLE: WrittenStyle = {
  language: undefined,
  code: ENGLISH,
  dateFormat: undefined,
  decimal: undefined,
  dialect: DEFAULT_DIALECT,
};

/** The style that is asked for; what is not said follows from the language. Throws TallysheetError 'bad-usage'. */
export function writtenStyle(request: StyleRequest): WrittenStyle {
  const { language: code = ENGLISH, delimiter } = request;
  const language = languageCoded(code);
  const dateFormat = request.dateFormat ?? language?.dates;
  const decimal = request.decimal ?? language?.decimal;
  if (dateFormat !== undefined && !keepsWholeYear(dateFormat)) throw twoDigits(dateFormat);
  // The list separator of a spreadsheet program is a semicolon where its decimal sign is a comma.
  const usual = [decimal, language?.decimal].includes('comma') ? ';' : DEFAULT_DIALECT.delimiter;
  const separator = delimiter === undefined ? usual : parseDelimiter(delimiter);
  return {
    language,
    code,
    dateFormat,
    decimal: decimal === 'comma' ? decimal : undefined,
    dialect: { ...DEFAULT_DIALECT, delimiter: separator },
  };
}

/** The heading by which a CSV says how it is written; none where it is as import takes it anyway. */
export function ownHeadings({ dateFormat, decimal }: WrittenStyle): string[] {
  const isUsual = dateFormat === undefined && decimal === undefined;
  return isUsual ? [] : [formatHeading({ dateFormat, decimal })];
}

function twoDigits(format: DateFormat): TallysheetError {
  return new TallysheetError(
    'bad-usage',
    `--date-format ${format}: a year of two digits does not say its century`,
    { hint: `Use ${format.replace('yy', 'yyyy')}.` },
  );
}
