import type { DateFormat } from '../../kernel/dates/date-format.ts';
import type { DecimalStyle } from '../../kernel/decimals.ts';
import type { LanguageCode } from './language-codes.ts';
import type { ANY_OPERATION } from '../description/endpoint.ts';
import type { Resource } from '../define.ts';
import type { Effect } from '../endpoints.ts';
import type { Catalogue } from '../index.ts';
import type { ASSET_STATES } from '../states.ts';

/**
 * One or more words of a language, separated by commas: `Lieferant, Kreditor`. The first is the usual one; a word with a
 * question mark behind it may well mean something else: `Gruppe, Typ?`.
 */
export type Terms = string;

/** The effects that the rows of a record's own kind have. */
type OfRecords = 'create' | 'update';

/** The endpoints of a kind that have one of these effects. */
type OperationsWith<R extends Resource, E extends Effect> = keyof {
  [O in keyof R['endpoints'] as R['endpoints'][O]['effect'] extends E ? O : never]: O;
};

/** The resources that have sheets: of records that are created, or of operations. */
type Written = keyof {
  [
    R in keyof Catalogue as [
      OperationsWith<Catalogue[R], 'create'> | OperationsOf<Catalogue[R]>,
    ] extends [never]
      ? never
      : R
  ]: R;
};

/** The reads that many rows ask for together: `printItems`. */
type SharedReads<R extends Resource> = keyof {
  [
    O in keyof R['endpoints'] as R['endpoints'][O] extends {
      readonly effect: 'read';
      readonly batch: string;
    }
      ? O
      : never
  ]: O;
};

/** The endpoints that are kinds of sheet of their own: `retire`, `addStock`. */
type OperationsOf<R extends Resource> =
  OperationsWith<R, Exclude<Effect, OfRecords | 'read'>> | SharedReads<R>;

type ParametersOf<E> = E extends { params: infer P } ? keyof P : never;

/** What bears the names that the account gives them, in every language. */
type NamedByAccount = 'custom_fields';

type FieldsOf<R extends Resource> =
  | Exclude<
      keyof R['fields'] | ParametersOf<R['endpoints'][OperationsOf<R>]>,
      NamedByAccount | symbol | number
    >
  /** A field of a line: `items.quantity`. */
  | `${string}.${string}`;

export type Operation = {
  [R in Written]: Extract<OperationsOf<Catalogue[R]>, string>;
}[Written];

/** What a language calls the records of a kind, their own number, and their fields. */
interface KindTerms<R extends Resource> {
  readonly names: Terms;
  readonly id: Terms;
  readonly fields: Readonly<Partial<Record<FieldsOf<R>, Terms>>>;
}

/** The words of a language for some record types, operations and columns of fixed assets. */
export interface LanguageTerms {
  readonly operations: Readonly<Partial<Record<Operation | typeof ANY_OPERATION, Terms>>>;
  readonly fixedAssets: KindTerms<Catalogue['fixedAssets']>['fields'];
  readonly kinds: { readonly [R in Written]?: KindTerms<Catalogue[R]> };
}

/** The words for each state of an item. */
export type StateTerms = Readonly<Record<(typeof ASSET_STATES)[number], Terms>>;

/** The words of a language for columns: for every one of them, or for a few only. */
export interface HeadingTerms {
  readonly code: string;
  /** In English. */
  readonly name: string;
  readonly action?: Terms;
  readonly decision?: Terms;
  readonly kinds: Readonly<
    Partial<
      Record<
        string,
        { readonly id?: Terms; readonly fields: Readonly<Partial<Record<string, Terms>>> }
      >
    >
  >;
  /** Words for a few columns only: what they are read as is never certain. */
  readonly isShort?: true;
}

/** The headings of one language; a test shows that it has a word for every column of every kind. */
export interface Language extends Omit<LanguageTerms, 'fixedAssets'> {
  /** ISO 639-1, as `--language` takes it. */
  readonly code: LanguageCode;
  /** In English. */
  readonly name: string;
  /** How its spreadsheets write dates and amounts: what we write in it is written so. */
  readonly dates: DateFormat;
  readonly decimal: DecimalStyle;
  /** How many family names people have, where that is more than one. */
  readonly familyNames?: 2;
  /** The column that says what is done with a row. */
  readonly action: Terms;
  /** The column that says what is decided about a record. */
  readonly decision: Terms;
  readonly yes: string;
  readonly no: string;
  /** What people write in a register for the states of an item. */
  readonly states: StateTerms;
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
