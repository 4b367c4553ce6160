import { formatCount } from '../../../../kernel/counts.ts';
import type { Cell, TypedCell } from '../../../../kernel/cells.ts';
import { CellFault } from './cell-fault.ts';
import { unescapeText } from '../xml/xml-values.ts';
import { GENERAL, type NumberFormat } from './number-format.ts';
import {
  DAYS_FROM_1900_TO_1904,
  dayOfSerial,
  serialOfIso,
  timeOfSerial,
  toNearestSecond,
} from './serial-dates.ts';
import { addressInFormula } from '../package/relationships.ts';
import type { StringTable } from './string-table.ts';

/** A cell as it is in the XML. */
export interface RawCell {
  readonly type: string | undefined;
  /** The number of its style; 0 where it says none. */
  readonly style: number;
  /** The text of its value; a cell that has none has no value element either. */
  readonly value: string | undefined;
  /** The text of its formula, empty where it shares that of another cell. */
  readonly formula: string | undefined;
  /** The runs of its inline text, joined. */
  readonly inline: string | undefined;
}

export interface CellRules {
  readonly styles: readonly NumberFormat[];
  readonly strings: StringTable;
  readonly countsFrom1904: boolean;
  readonly cellCharacters: number;
}

const MOST_REMEMBERED = 65_536;
/** The powers of ten by which digits with so many places are divided: exactly, as are the digits, so that the quotient is the nearest number. */
const POWERS = Array.from({ length: 16 }, (_, places) => 10 ** places);
/** Digits below are remembered together with their places in one small integer. */
const LEAST_LONG = 2 ** 27;
const INTEGER = /^\d+$/;

/** Converts a raw cell to its content. Repeated numbers are converted once. */
export class CellReader {
  readonly #rules: CellRules;
  /** Numbers by their texts, and plain ones by their digits and places; of each style. */
  readonly #numbers: readonly Map<string | number, TypedCell>[];
  #remembered = 0;

  constructor(rules: CellRules) {
    this.#rules = rules;
    this.#numbers = rules.styles.map(() => new Map<string | number, TypedCell>());
  }

  /** The texts that cells share. */
  get strings(): StringTable {
    return this.#rules.strings;
  }

  /** Whether there is such a style, with a number format or without one. */
  hasStyle(style: number, isFormatted: boolean): boolean {
    const format = this.#rules.styles[style];
    return format !== undefined && (format.pattern !== undefined) === isFormatted;
  }

  /** The value of a cell, an empty text where it has none. Throws CellFault. */
  read(raw: RawCell): Cell {
    const { value } = raw;
    if (raw.type === 'str' || raw.type === 'inlineStr') return this.#ownText(raw);
    if (raw.type === 'e' && value !== undefined) {
      return this.#typed({ type: 'error', text: unescapeText(value) }, raw);
    }
    if (value === undefined || value === '') return this.#withoutValue(raw);
    return this.#readValue(value, raw);
  }

  #readValue(value: string, raw: RawCell): Cell {
    switch (raw.type) {
      case 's':
        return this.#withOrigin(this.#shared(indexOf(value)), raw);
      case undefined:
      case 'n': {
        const cell = this.number(value, raw.style);
        return raw.formula === undefined ? cell : this.#typed(cell, raw);
      }
      case 'b':
        return this.#boolean(value, raw);
      case 'd':
        return this.#isoDate(value, raw);
      default:
        throw new CellFault(`a value of the type "${raw.type}", which is not a workbook type`);
    }
  }

  /** A cell with one of the texts that cells share. Throws CellFault. */
  sharedText(index: number, style: number): Cell {
    return this.plainText(this.#shared(index), style);
  }

  #shared(index: number): string {
    const { strings, cellCharacters } = this.#rules;
    const text = strings.text(index);
    if (text === undefined) {
      throw new CellFault(`the shared string ${index} of ${formatCount(strings.count)}`);
    }
    const excess = strings.excessOf(index);
    if (excess !== undefined) throw tooLong(excess, cellCharacters);
    return text;
  }

  /** A cell with a text of its own; one without format is the text itself. */
  plainText(text: string, style: number): Cell {
    const { pattern } = this.#formatOf(style);
    return pattern === undefined || text === '' ? text : { type: 'text', text, format: pattern };
  }

  /** A cell with a number. Throws CellFault. */
  number(value: string, style: number): TypedCell {
    return this.#numbers[style]?.get(value) ?? this.#convert(value, numberOf(value), style);
  }

  /** A cell with a number of at most fifteen digits, of which so many are behind its point. Throws CellFault. */
  plainNumber(digits: number, places: number, style: number): TypedCell {
    const key = digits < LEAST_LONG ? digits * POWERS.length + places : `${digits}e-${places}`;
    return (
      this.#numbers[style]?.get(key) ?? this.#convert(key, digits / (POWERS[places] ?? NaN), style)
    );
  }

  #convert(key: string | number, value: number, style: number): TypedCell {
    const cell = readNumber(value, this.#formatOf(style), this.#rules.countsFrom1904);
    if (this.#remembered === MOST_REMEMBERED) {
      for (const each of this.#numbers) each.clear();
      this.#remembered = 0;
    }
    this.#numbers[style]?.set(key, cell);
    this.#remembered += 1;
    return cell;
  }

  #ownText(raw: RawCell): Cell {
    const own = raw.inline ?? raw.value;
    if (own === undefined) return this.#withoutValue(raw);
    const text = unescapeText(own);
    const { cellCharacters } = this.#rules;
    if (text.length > cellCharacters) throw tooLong(text.length, cellCharacters);
    return this.#withOrigin(text, raw);
  }

  #boolean(value: string, raw: RawCell): Cell {
    if (!/^(?:[01]|true|false)$/.test(value)) throw new CellFault(`"${value}" as yes or no`);
    const isYes = value === '1' || value === 'true';
    return this.#typed({ type: 'boolean', value: isYes, text: isYes ? 'TRUE' : 'FALSE' }, raw);
  }

  #isoDate(value: string, raw: RawCell): Cell {
    const serial = serialOfIso(value);
    if (serial === undefined) throw new CellFault(`"${value}" as a date`);
    const format = this.#formatOf(raw.style);
    // A day is a day even without a date format.
    const asDay = { ...format, kind: 'date', showsDay: serial >= 1, showsTime: true } as const;
    const cell = readNumber(serial, asDay, false);
    return this.#typed(format.kind === 'date' ? cell : { ...cell, text: value }, raw);
  }

  /** A cell without value is blank, unless a formula was to give it one. */
  #withoutValue(raw: RawCell): Cell {
    if (raw.formula === undefined) return '';
    const formula = raw.formula === '' ? '…' : raw.formula.slice(0, this.#rules.cellCharacters);
    return this.#typed({ type: 'formula-without-value', text: `=${unescapeText(formula)}` }, raw);
  }

  /** An empty text is a value only where a formula came to it. */
  #withOrigin(text: string, raw: RawCell): Cell {
    if (raw.formula === undefined) return this.plainText(text, raw.style);
    return this.#typed({ type: 'text', text }, raw);
  }

  #typed(cell: TypedCell, raw: RawCell): TypedCell {
    const { pattern } = this.#formatOf(raw.style);
    const formatted = pattern === undefined ? cell : { ...cell, format: pattern };
    if (raw.formula === undefined) return formatted;
    const address = addressInFormula(raw.formula);
    return { ...formatted, formula: true, ...(address !== undefined && { address }) };
  }

  #formatOf(style: number): NumberFormat {
    const { styles } = this.#rules;
    const format = styles[style];
    if (format !== undefined) return format;
    throw new CellFault(`the style ${style} of ${formatCount(styles.length)}`);
  }
}

function indexOf(value: string): number {
  if (INTEGER.test(value)) return Number(value);
  throw new CellFault(`"${value.slice(0, SHOWN)}" as the number of a shared text`);
}

const NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/;
const SHOWN = 40;

function numberOf(value: string): number {
  const number = NUMBER.test(value) ? Number(value) : NaN;
  if (Number.isFinite(number)) return number;
  throw new CellFault(`"${value.slice(0, SHOWN)}" as a number`);
}

function tooLong(length: number, most: number): CellFault {
  return new CellFault(
    `a text of ${formatCount(length)} characters; the limit is ${formatCount(most)}`,
    true,
  );
}

/** A number as what its format makes of it: an amount, a share, a day or a time. */
function readNumber(value: number, format: NumberFormat, countsFrom1904: boolean): TypedCell {
  const origin = { format: format.pattern };
  if (format.kind !== 'date') return { type: 'number', value, text: format.show(value), ...origin };

  const exact = toNearestSecond(value);
  const isTime = exact < 1 && format.showsTime && !(format.showsDay && countsFrom1904);
  const shift = isTime || !countsFrom1904 ? 0 : DAYS_FROM_1900_TO_1904;
  const iso = isTime ? timeOfSerial(exact) : dayOfSerial(exact + shift);
  if (iso !== undefined) return { type: 'date', iso, text: format.show(value + shift), ...origin };
  // A number that is not a day stays a number and is shown as one, so that a date check reports it.
  return { type: 'number', value, text: GENERAL.show(value), ...origin };
}
