import { z } from 'zod';
import type { TypedCell } from '../../kernel/cells.ts';
import { DEFAULT_DATE_FORMAT } from '../../kernel/dates/date-format.ts';
import { parseDate, parseLongDate, toServiceDate } from '../../kernel/dates/dates.ts';
import { canonicalDecimal, decimalOfNumber } from '../../kernel/decimals.ts';
import type { IssueCode } from '../../kernel/messages/issues.ts';
import type { NamedField } from '../fields.ts';
import { WORKING_LIMITS } from '../limits.ts';
import type { MemberValues } from '../columns/member-values.ts';
import type { CellCheck, CellRules, CellValue, TypedReading } from './cell-check.ts';
import { yesNoCheck } from './choice-check.ts';
import { dateCheck } from './date-check.ts';
import { decimalCheck } from './number-check.ts';
import { freeText } from './text-check.ts';
import { formatCount } from '../../kernel/counts.ts';
import { didYouMeanName, foldName, nearestNames } from '../../kernel/names.ts';

/**
 * The value of a custom field or of a depreciation rate. The value is the text that is sent: a day as
 * `01/31/2026`, yes/no as `true` or `false`, options in their own words.
 */
export function namedCheck(field: NamedField, rules: CellRules): CellCheck {
  const { label, holds, min } = field;
  if (field.value === 'decimal') {
    return decimalCheck({ kind: 'decimal', label, ...(min !== undefined && { min }) }, rules);
  }
  switch (holds?.are) {
    case 'dates':
      return writtenDates(dateCheck({ kind: 'date', label }, rules));
    case 'yes-no':
      return written(yesNoCheck(), String);
    case 'options':
      return fromNumbers(optionsCheck(holds));
    case 'numbers':
      return {
        ...anyText(holds, rules),
        surelyFine: isPlainAmount,
        plainTexts: undefined,
        oddities: oddAmong,
      };
    case 'text':
    case undefined:
      return anyText(holds, rules);
  }
}

/** A check whose values are sent as texts of another form. */
function written(check: CellCheck, asText: (value: CellValue) => string): CellCheck {
  return {
    ...check,
    keepsTexts: undefined,
    schema: check.schema.transform(asText),
    fromTyped: (cell) => {
      const reading = check.fromTyped?.(cell);
      return isValue(reading) ? { value: asText(reading.value) } : reading;
    },
  };
}

function isValue(reading: TypedReading): reading is { readonly value: CellValue } {
  return typeof reading === 'object' && 'value' in reading;
}

/** Days in the order that the file has them, or written out as the service shows them. */
function writtenDates(check: CellCheck): CellCheck {
  const sent = written(check, (iso) => toServiceDate(String(iso)));
  return {
    ...sent,
    schema: z.string().transform((text, context) => {
      const iso = parseLongDate(text);
      if (iso !== undefined) return toServiceDate(iso);
      const parsed = sent.schema.safeParse(text);
      if (parsed.success) return parsed.data;
      for (const { message } of parsed.error.issues) context.addIssue(message);
      return z.NEVER;
    }),
  };
}

/** An option such as `2024` may be a number cell. */
function fromNumbers(check: CellCheck): CellCheck {
  return {
    ...check,
    fromTyped: (cell) => {
      if (cell.type !== 'number' || check.schema.safeParse(cell.text).success) return undefined;
      return decimalOfNumber(cell.value);
    },
  };
}

/** Text, unless the values prove another type: a date cell is a day in any case. */
function anyText(holds: MemberValues | undefined, rules: CellRules): CellCheck {
  const check = freeText(0, WORKING_LIMITS.longestText, rules);
  const fromTyped = (cell: TypedCell): TypedReading => dayOf(cell) ?? check.fromTyped?.(cell);
  // The order that the user named counts where the values may be dates, and the usual one needs no word.
  if (holds !== undefined || rules.dateFormat === DEFAULT_DATE_FORMAT)
    return { ...check, fromTyped };
  const inServiceOrder = (text: CellValue): string => {
    const reading = parseDate(String(text), rules.dateFormat);
    return 'iso' in reading ? toServiceDate(reading.iso) : String(text);
  };
  return written({ ...check, fromTyped }, inServiceOrder);
}

/** The day of a date cell, in any format; one with a time of day is text. */
function dayOf(cell: TypedCell): TypedReading {
  if (cell.type !== 'date') return undefined;
  const day = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?Z?)?$/.exec(cell.iso)?.[1];
  return day === undefined ? undefined : { value: toServiceDate(day) };
}

function isPlainAmount(text: string): boolean {
  return /^\d{1,15}(?:\.\d{1,10})?$/.test(text);
}

/** What is odd about a text among numbers. */
function oddAmong(_text: string, value: CellValue): readonly IssueCode[] {
  return canonicalDecimal(String(value)) === undefined ? ['possibly-not-a-number'] : [];
}

/** More options than these are not read out. */
const MOST_NAMED = 20;

/**
 * One of the options of a custom field, or several if it accepts several; case and spaces do not
 * matter. The value is the options in their own words, separated by commas.
 */
function optionsCheck({ options, several }: Extract<MemberValues, { are: 'options' }>): CellCheck {
  const exact = new Set(options);
  const byFolded = new Map(options.map((option) => [foldName(option), option]));
  const optionOf = (text: string): string | undefined =>
    exact.has(text) ? text : byFolded.get(foldName(text));
  const partsOf = (text: string): string[] => {
    if (several === false || optionOf(text) !== undefined) return [text];
    return text.split(/[,;|\n]/).filter((part) => part.trim() !== '');
  };
  return {
    surelyFine: (text) => exact.has(text),
    schema: z.string().transform((text, context) => {
      const parts = partsOf(text);
      const chosen = parts.flatMap((part) => optionOf(part) ?? []);
      if (chosen.length === parts.length && chosen.length > 0)
        return [...new Set(chosen)].join(', ');
      context.addIssue('unknown-choice');
      return z.NEVER;
    }),
    expected: () => expected(options, several === true),
    hint: (text) => {
      const wrong = partsOf(text).find((part) => optionOf(part) === undefined) ?? text;
      return didYouMeanName(nearestNames(wrong, options, 1));
    },
  };
}

function expected(options: readonly string[], several: boolean): string {
  const named = options.slice(0, MOST_NAMED).join(', ');
  const more =
    options.length > MOST_NAMED ? ` and ${formatCount(options.length - MOST_NAMED)} more` : '';
  return several
    ? `one or several of ${named}${more}, separated by commas`
    : `one of ${named}${more}`;
}
