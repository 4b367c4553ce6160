import type { DateFormat } from '../../kernel/dates/date-format.ts';
import type { DecimalStyle } from '../../kernel/decimals.ts';
import type { ASSET_STATES } from '../states.ts';
import type { LanguageCode } from './language-codes.ts';
import type { WordsByName } from './word-table.ts';

/**
 * One or more words of a language, separated by commas: `Lieferant, Kreditor`. The first is the usual one; a word with a
 * question mark behind it may well mean something else: `Gruppe, Typ?`.
 */
export type Terms = string;

/** The words for each state of an item. */
export type StateTerms = Readonly<Record<(typeof ASSET_STATES)[number], Terms>>;

/** The words of a language for columns: for every one of them, or for a few only. */
export interface HeadingTerms {
  readonly code: string;
  /** In English. */
  readonly name: string;
  /** What it calls the fields of each record type, and what all have, by what each column fills. */
  readonly words: WordsByName;
  /** Words for a few columns only: what they are read as is never certain. */
  readonly isShort?: true;
}

/** The headings of one language; a test shows that it has a word for every column of every kind. */
export interface Language extends HeadingTerms {
  /** ISO 639-1, as `--language` takes it. */
  readonly code: LanguageCode;
  /** How its spreadsheets write dates and amounts: what we write in it is written so. */
  readonly dates: DateFormat;
  readonly decimal: DecimalStyle;
  /** How many family names people have, where that is more than one. */
  readonly familyNames?: 2;
}

/** The single terms; none where there are none. */
export function termsIn(terms: Terms | undefined): string[] {
  return marked(terms).map((term) => term.replace(VAGUE, ''));
}

/** Those of the terms that may well mean something else. */
export function vagueTermsIn(terms: Terms | undefined): string[] {
  return marked(terms)
    .filter((term) => term.endsWith('?'))
    .map((term) => term.replace(VAGUE, ''));
}

const VAGUE = /\?$/;

function marked(terms: Terms | undefined): string[] {
  return terms === undefined ? [] : terms.split(', ');
}
