import { writeDate } from '../../kernel/dates/write-date.ts';
import type { DateFormat } from '../../kernel/dates/date-format.ts';
import type { CellField, CellFieldKind, NamedField } from '../../catalogue/fields.ts';
import { legalValues } from '../../catalogue/columns/legal-values.ts';
import { WORKING_LIMITS } from '../../catalogue/limits.ts';
import { CLEAR_WORD } from '../../catalogue/columns/row-words.ts';
import type { Rule } from '../../tabular/xlsx/write/workbook-content.ts';

/** How the cells of a column look, and what a spreadsheet program accepts in them. */
export interface CellLayout {
  /** In characters. */
  readonly width: number;
  readonly format?: string;
  readonly rule?: Rule;
}

/** The cells that a rule applies to. */
export interface CellPlace {
  /** The first of them, `B2`. */
  readonly cell: string;
  /** Lets `(clear)` in. */
  readonly mayClear: boolean;
  /** Lets in what is not on a list, with a warning. */
  readonly mayBeOther?: true;
  /** How dates are shown; as the service has them unless given. */
  readonly dates?: DateFormat | undefined;
}

/** Keeps what is typed as it is: leading zeros, long digits, what looks like a date or a formula. */
const AS_TEXT = '@';
/** As dates are written in text, so that a sheet that is saved as CSV can still be read. */
const DATE = 'mm/dd/yyyy' satisfies DateFormat;
const TIME = 'hh:mm';
const AMOUNT = '#,##0.00';

type LayoutMaker<K extends CellFieldKind> = (
  field: Extract<CellField, { kind: K }>,
  place: CellPlace,
) => CellLayout;

/** The cells of each kind of field; a new kind does not compile without its line. */
const LAYOUTS: { readonly [K in CellFieldKind]: LayoutMaker<K> } = {
  text: ({ min, max }) => text(max === WORKING_LIMITS.longestText ? 40 : 24, lengthRule(min, max)),
  date: (_field, place) => ({ width: 13, format: place.dates ?? DATE, rule: dateRule(place) }),
  time: (_field, place) => ({ width: 10, format: TIME, rule: timeRule(place) }),
  decimal: ({ min }, place) => ({
    width: 13,
    format: AMOUNT,
    rule: numberRule('decimal', min, place),
  }),
  integer: ({ min }, place) => ({ width: 12, rule: numberRule('whole-number', min, place) }),
  'yes-no': (field, place) => ({ width: 10, ...choice(field, place) }),
  choice: (field, place) => ({ width: 18, ...choice(field, place) }),
  country: (field, place) => ({ width: 10, format: AS_TEXT, ...choice(field, place) }),
  url: (_field, place) => text(36, urlRule(place)),
  urls: () => text(40),
  email: (_field, place) => text(28, emailRule(place)),
  reference: () => text(24),
  // A list such as 12,13 would become one number.
  numbers: () => text(18),
  named: (field, place) => namedLayout(field, place),
};

/** The cells of a field, by its description. */
export function cellLayout(field: CellField, place: CellPlace): CellLayout {
  const makeLayout = LAYOUTS[field.kind] as LayoutMaker<CellFieldKind>;
  return makeLayout(field, place);
}

function text(width: number, rule?: Rule): CellLayout {
  return { width, format: AS_TEXT, ...(rule && { rule }) };
}

function namedLayout({ value }: NamedField, place: CellPlace): CellLayout {
  if (value === 'text') return text(20);
  return { width: 14, rule: numberRule('decimal', 0, place) };
}

/** Excel itself holds no longer text in a cell than the longest that is allowed anywhere. */
function lengthRule(min: number | undefined, max: number | undefined): Rule | undefined {
  const longest = max === WORKING_LIMITS.longestText ? undefined : max;
  if (min === undefined && longest === undefined) return undefined;
  const limits = [
    min === undefined ? undefined : `at least ${min}`,
    longest === undefined ? undefined : `at most ${longest}`,
  ].filter((limit) => limit !== undefined);
  return {
    is: 'text-length',
    ...(min !== undefined && { min }),
    ...(longest !== undefined && { max: longest }),
    message: `Write ${limits.join(' and ')} characters.`,
  };
}

function choice(field: CellField, { mayClear, mayBeOther }: CellPlace): { rule?: Rule } {
  const legal = legalValues(field);
  if (legal === undefined) return {};
  const values = mayClear ? [...legal, CLEAR_WORD] : legal;
  const shown = legal.length <= MOST_SHOWN ? `: ${legal.join(', ')}` : '';
  const message = `Choose one from the list${shown}.`;
  return { rule: { is: 'choices', choices: { values, strict: mayBeOther !== true }, message } };
}

/** A message lists no more choices than can be read at a glance. */
const MOST_SHOWN = 6;

function dateRule(place: CellPlace): Rule {
  const { cell, mayClear, dates } = place;
  const form = dates ?? 'month/day/year';
  const example = writeDate('2026-01-31', dates ?? DATE, 'en');
  const message = `Write a date as ${form}, such as ${example}.`;
  if (!mayClear) return { is: 'date', message };
  return formulaRule(place, `ISNUMBER(${cell})`, message);
}

function timeRule(place: CellPlace): Rule {
  const { cell } = place;
  const isTime = `AND(ISNUMBER(${cell}),${cell}>=0,${cell}<1)`;
  return formulaRule(place, isTime, 'Write a time as hours:minutes, such as 09:30.');
}

function numberRule(
  is: 'decimal' | 'whole-number',
  min: number | undefined,
  place: CellPlace,
): Rule {
  const { cell, mayClear } = place;
  const least = min === undefined ? '' : ` of at least ${min}`;
  const message = `Write a ${is === 'decimal' ? '' : 'whole '}number${least}.`;
  if (!mayClear) return { is, ...(min !== undefined && { min }), message };
  const conditions = [
    `ISNUMBER(${cell})`,
    ...(min === undefined ? [] : [`${cell}>=${min}`]),
    // Of text the remainder would be an error, which refuses (clear) too.
    ...(is === 'decimal' ? [] : [`N(${cell})=INT(N(${cell}))`]),
  ];
  return formulaRule(place, `AND(${conditions.join(',')})`, message);
}

function emailRule(place: CellPlace): Rule {
  const { cell } = place;
  const isEmail = `AND(ISNUMBER(FIND("@",${cell})),ISERROR(FIND(" ",${cell})),LEN(${cell})<=254)`;
  return formulaRule(place, isEmail, 'Write one e-mail address, such as name@company.com.');
}

function urlRule(place: CellPlace): Rule {
  const { cell } = place;
  const start = `OR(LEFT(LOWER(${cell}),8)="https://",LEFT(LOWER(${cell}),7)="http://")`;
  const isUrl = `AND(${start},ISERROR(FIND(" ",${cell})),LEN(${cell})<=${WORKING_LIMITS.longestUrl})`;
  return formulaRule(place, isUrl, 'Write one address that begins with https:// or http://.');
}

function formulaRule({ cell, mayClear }: CellPlace, condition: string, message: string): Rule {
  const formula = mayClear ? `OR(${condition},${cell}="${CLEAR_WORD}")` : condition;
  return { is: 'formula', formula, message };
}
