import {
  DATE_FORMAT_EXAMPLES,
  DEFAULT_DATE_FORMAT,
  readDateFormat,
  type DateFormat,
} from '../../kernel/dates/date-format.ts';
import { DECIMAL_STYLES, type DecimalStyle } from '../../kernel/decimals.ts';
import { badValue, choiceFlag, valueFlag, type Flag } from './flag.ts';

/** What a flag says of all columns, and of some of them alone. */
export interface ByColumn<T> {
  readonly general: T | undefined;
  /** `Heading=value` */
  readonly columns: readonly string[];
}

const DATE_HELP = `Date format (${DEFAULT_DATE_FORMAT}); 2026-01-31 always works`;
const DECIMAL_HELP = 'Decimal separator: 1,234.56 or 1.234,56';

/** The format of all written dates. */
export function dateFormatFlag(): Flag<DateFormat | undefined> {
  return valueFlag('<format>', DATE_HELP, parseDateFormat);
}

/** How all amounts are written. */
export function decimalFlag(): Flag<DecimalStyle | undefined> {
  return choiceFlag(DECIMAL_STYLES, DECIMAL_HELP);
}

/** The format of written dates, of all columns or of one. */
export function dateFormatsFlag(): Flag<ByColumn<DateFormat>> {
  return byColumnFlag('<[[sheet!]column=]format>', `${DATE_HELP}; repeatable`, parseDateFormat);
}

/** How amounts are written, in all columns or in one. */
export function decimalsFlag(): Flag<ByColumn<DecimalStyle>> {
  const { read } = decimalFlag();
  return byColumnFlag(
    '<[[sheet!]column=]point|comma>',
    `${DECIMAL_HELP}; repeatable`,
    (text, flag) => read([text], flag) ?? 'point',
  );
}

/** A value of all columns, or `Heading=value` of one. */
export function byColumnFlag<T extends string>(
  placeholder: string,
  describe: string,
  parse: (text: string, flag: string) => T,
): Flag<ByColumn<T>> {
  return {
    ...valueFlag(placeholder, describe, parse),
    takes: 'many',
    read: (texts, flag) => {
      const [general, second] = texts.filter((text) => !text.includes('='));
      if (second !== undefined) {
        throw badValue(flag, "one value for all columns, others as 'Heading=value'", second);
      }
      return {
        general: general === undefined ? undefined : parse(general, flag),
        columns: texts.flatMap((text) => {
          const at = text.lastIndexOf('=');
          return at < 0 ? [] : [`${text.slice(0, at)}=${parse(text.slice(at + 1), flag)}`];
        }),
      };
    },
  };
}

function parseDateFormat(text: string, flag: string): DateFormat {
  const format = readDateFormat(text);
  if (format !== undefined) return format;
  throw badValue(flag, `a format such as ${DATE_FORMAT_EXAMPLES.join(', ')}`, text);
}
