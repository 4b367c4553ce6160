import type { z } from 'zod';
import type { DatesAnywhere } from '../../kernel/dates/dates.ts';
import type { DateFormat } from '../../kernel/dates/date-format.ts';
import type { DecimalStyle } from '../../kernel/decimals.ts';
import type { TypedCell } from '../../kernel/cells.ts';
import type { IssueCode, IssueDetails } from '../../kernel/messages/issues.ts';

/** What a cell says once it is understood; a reference is still the name that was written. */
export type CellValue = string | number | boolean | readonly string[];

/** Something that is wrong with a cell, or odd about it. */
export interface CellIssue {
  readonly code: IssueCode;
  readonly details: IssueDetails;
}

/** Which form of an identifier to use if a cell shows it unlike its value. */
export const IDENTIFIER_FORMATS = ['shown', 'stored'] as const;

export type IdentifierFormat = (typeof IDENTIFIER_FORMATS)[number];

/** The day that it is. */
export interface CheckedDay {
  /** In UTC: `2026-01-31`. */
  readonly today: string;
  /** In any time zone: that of the account is not known. Without it no day is surely over. */
  readonly anywhere?: DatesAnywhere | undefined;
}

/** What the user said about how cells are written, and the day it is. */
export interface CellRules extends CheckedDay {
  readonly dateFormat: DateFormat;
  /** How the other dates of the column are written, where they were found to be in another form: `day-month-year`. */
  readonly dateOrder?: string | undefined;
  /** Lets amounts have grouped thousands and a currency sign. */
  readonly decimal?: DecimalStyle | undefined;
  readonly identifierFormat?: IdentifierFormat | undefined;
  /** How many family names whole names have, where that is more than one. */
  readonly familyNames?: 2 | undefined;
  /** What flags call the column, where a flag without its name would be about other sheets too: `IT kit!Tag`. */
  readonly flagName?: string | undefined;
}

/** What the user said of cells that show an identifier unlike its value, and what flags call their column. */
export type IdentifierRules = Pick<CellRules, 'identifierFormat' | 'flagName'>;

/** A form of texts: characters of ASCII, from a letter or a digit on, without spaces around them. */
export interface PlainTexts {
  /** Texts may have line feeds; identifiers may not, and begin with a digit only where they have neither letters nor a plus sign. */
  readonly are: 'texts' | 'identifiers';
  readonly least: number;
  readonly most: number;
}

/** How the cells of one field are checked, derived from its description. */
export interface CellCheck {
  /**
   * The quick answer for the text of most cells: true only where the schema accepts the text without a warning.
   * False says nothing, only that the full check is needed.
   */
  readonly surelyFine: (text: string) => boolean;
  /** The quick answer for many texts at once: all of a form are surely fine that have so many characters. */
  readonly plainTexts?: PlainTexts | undefined;
  /** A text that is surely fine is its own value. */
  readonly keepsTexts?: true | undefined;
  /** The whole rule: from trimmed text to the value. Its messages are codes of issues. */
  readonly schema: z.ZodType<CellValue, string>;
  /** What the field wants, in words, for a code of the schema. */
  readonly expected: (code: IssueCode) => string;
  /** The hint for this very text and a code of the schema, such as the nearest valid value. */
  readonly hint?: (text: string, code: IssueCode) => string | undefined;
  /** What is odd about a text that the schema accepts. */
  readonly oddities?: (text: string, value: CellValue) => readonly IssueCode[];
  /** What is wrong with a text before the spaces around it are removed. */
  readonly wholeCell?: (text: string) => readonly IssueCode[];
  /** Reports that spaces around the text were removed. */
  readonly reportsTrimming?: true;
  /** The value of a typed cell, unless it is the text that is shown. */
  readonly fromTyped?: (cell: TypedCell) => TypedReading;
  /** What is odd about a typed cell that can be used, with all that is said of it. */
  readonly oddTyped?: (cell: TypedCell) => readonly CellIssue[];
  /** The quick answer for typed cells, as `surelyFine` is for text. */
  readonly surelyFineTyped?: (cell: TypedCell) => boolean;
}

/** Text that is still to be checked, a value that needs no check, or what is wrong with the cell. */
export type TypedReading = string | { readonly value: CellValue } | CellIssue | undefined;
