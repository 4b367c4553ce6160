import { readDateFormat, type DateFormat } from '../../kernel/dates/date-format.ts';
import { DECIMAL_STYLES, type DecimalStyle } from '../../kernel/decimals.ts';

/** How the dates and amounts of a file are written. */
export interface WrittenFormat {
  readonly dateFormat?: DateFormat | undefined;
  readonly decimal?: DecimalStyle | undefined;
}

const LEAD = '_format';

/**
 * The heading of a column without cells, by which a CSV says how it is written: `_format (date dd.mm.yyyy) (decimal comma)`.
 * It outlasts a spreadsheet program that saves the file again, and nothing has to be guessed on import.
 */
export function formatHeading({ dateFormat, decimal }: WrittenFormat): string {
  const date = dateFormat === undefined ? '' : ` (date ${dateFormat})`;
  return `${LEAD}${date}${decimal === undefined ? '' : ` (decimal ${decimal})`}`;
}

/** What such a heading among those of a sheet says; undefined where there is none. */
export function declaredFormat(headings: readonly string[]): WrittenFormat | undefined {
  const heading = headings.find((each) => each.startsWith(`${LEAD} (`));
  if (heading === undefined) return undefined;
  const saying = (what: string): string | undefined =>
    new RegExp(`\\(${what} ([^()]+)\\)`).exec(heading)?.[1];
  const date = saying('date');
  const dateFormat = date === undefined ? undefined : readDateFormat(date);
  const decimal = DECIMAL_STYLES.find((style) => style === saying('decimal'));
  return { ...(dateFormat && { dateFormat }), ...(decimal && { decimal }) };
}
