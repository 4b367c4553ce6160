import { mapValues } from '../kernel/map-values.ts';
import type { MemberValues } from './columns/member-values.ts';

/**
 * The kinds of fields. Tables keyed by `kind` define how a cell is read, checked, sent and
 * compared, so that a new kind does not compile until every table has it.
 */
interface FieldBase {
  /** The heading that templates and exports use. */
  readonly label: string;
  /** Headings that other products and people use for it. */
  readonly aliases?: readonly string[];
  /** Headings that may mean it and may mean something else: any other column of it is nearer. */
  readonly vague?: readonly string[];
  /** Its literal name among the parameters, where that is more than its key: `fixed_asset[name]`. */
  readonly wire?: string;
  /** Other literal names that the service takes for it. */
  readonly alsoWire?: readonly string[];
  /** Its key in answers, where that differs; null where the service never shows it. */
  readonly answer?: string | null;
  /**
   * What an existing record has there is never shown, so no update sends it, and a value is warned about: with the
   * operation that does to the record what people may mean by `true` or `false`, where it is not done already.
   */
  readonly unsentToExisting?: Readonly<Record<'true' | 'false', string>>;
  /** Shown by the service, written by no call. */
  readonly readOnly?: true;
  /** The word for it in a session of scans, where that is shorter than the label: `until`. */
  readonly word?: string;
  /** The field of its record that shows the usual value, which a scanned record fills in by itself. */
  readonly usually?: string;
  /** The field of its record that has the same value, where the same row creates the record. */
  readonly fromRecord?: string;
  /** What it is for, where the label does not say. */
  readonly note?: string;
  /** A value that it may well have, for the notes of templates. */
  readonly example?: string;
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly min?: number;
  readonly max?: number;
  /** An identification number: spaces, invisible characters and damage by spreadsheets matter. */
  readonly identifier?: true;
  /** The reference that its headings may mean, too; cells with codes are of this field: `Type` with `T14`. */
  readonly codesOf?: string;
  /** A time as the service writes it, `2026-01-31 08:15:00`, in the time zone of the account. */
  readonly timestamp?: true;
}

export interface DateField extends FieldBase {
  readonly kind: 'date';
  /** A day that is not yet is odd, and said so. */
  readonly past?: true;
  /** A day that is over is refused. */
  readonly upcoming?: true;
  /** A day that is still to come is refused. */
  readonly elapsed?: true;
  /** A time of day may follow it. */
  readonly timed?: true;
  /** The date field of the same row that it must not precede. */
  readonly notBefore?: string;
}

export interface TimeField extends FieldBase {
  readonly kind: 'time';
  /** The date field that it belongs to; a time without its day is refused. */
  readonly of?: string;
}

export interface DecimalField extends FieldBase {
  readonly kind: 'decimal';
  readonly min?: number;
  readonly max?: number;
  /** Zero is unusual, and reported. */
  readonly price?: true;
  /** What its whole record comes to, as a comparison adds it up. */
  readonly total?: true;
  /** Digits behind the point that files with fixed types keep, where those of an amount are too few. */
  readonly places?: number;
}

export interface IntegerField extends FieldBase {
  readonly kind: 'integer';
  readonly min?: number;
  readonly max?: number;
  /** How many records of that type refer to its own record by that field. */
  readonly counts?: { readonly of: string; readonly by: string };
  /** It counts units of stock, and people count an opened package as a part of one. */
  readonly ofStock?: true;
  /** What people call its values, where they are states: `inactive` for 0. */
  readonly words?: readonly string[];
}

export interface YesNoField extends FieldBase {
  readonly kind: 'yes-no';
  /** The service takes 1 or 0 for it. */
  readonly digits?: true;
}

export interface UrlField extends FieldBase {
  readonly kind: 'url';
}

/** Several addresses; `Document URL 1` to `5` are columns of their own for the same field. */
export interface UrlsField extends FieldBase {
  readonly kind: 'urls';
  readonly max: number;
}

export interface EmailField extends FieldBase {
  readonly kind: 'email';
  /** At most one record holds a value; upper and lower case are the same. */
  readonly unique?: true;
  /** The record type of which it names a record, in its field `by`. */
  readonly names?: { readonly to: string; readonly by: string };
}

export interface CountryField extends FieldBase {
  readonly kind: 'country';
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly choices: readonly string[];
}

/** The name of another record, which becomes its id. */
export interface ReferenceField extends FieldBase {
  readonly kind: 'reference';
  readonly to: string;
  /** The field of the same row that its record must agree with: a subgroup within its group. */
  readonly within?: string;
  /** The field of its record that names it. What most records have there is likely for new ones. */
  readonly mostHave?: string;
}

/** Numbers in one parameter: of items, or ids of records or lines. */
export interface NumbersField extends FieldBase {
  readonly kind: 'numbers';
  /**
   * The record type that they number, which a cell may then name; undefined if none is described.
   */
  readonly to?: string;
  /** The separator between two of them; a comma by default. */
  readonly separator?: string;
  /** The most that one call takes. */
  readonly max?: number;
}

/**
 * Lines of one call, each for another record and with values of its own. The numbers of their records go
 * into one parameter, each value into one of its own: `seqs=12,15` and `item_quantity[12][quantity]=3`.
 */
export interface LinesField extends FieldBase {
  readonly kind: 'lines';
  /** The parameter that takes the numbers of their records. */
  readonly numbers: string;
  /** The literal name of a value: `item_quantity[{number}][{name}]`. */
  readonly wire: string;
  /** The field, of kind `reference`, that says which record a line is for. */
  readonly key: string;
  /** The fields of a line, `key` included; those that a call writes are all required. */
  readonly fields: Fields;
  /** The most lines that one call takes. */
  readonly max?: number;
}

/**
 * A family of values whose names only the account has: custom fields, depreciation rates. A member
 * is written `<prefix>:<name>` in mappings, and `{name}` represents it elsewhere.
 */
export interface NamedField extends FieldBase {
  readonly kind: 'named';
  readonly prefix: string;
  /** The resource whose records are the names. */
  readonly names: string;
  /** The heading of a member's column. */
  readonly heading: string;
  readonly wire: string;
  readonly value: 'text' | 'decimal';
  /** The smallest figure that a value may be. */
  readonly min?: number;
  /** The unit of the values, by the value of another field of the record. */
  readonly unit?: { readonly by: string; readonly of: Readonly<Record<string, string>> };
  /** What a member's values are, where the account shows it. */
  readonly holds?: MemberValues;
  /** Where an answer keeps the values: each under its own name, or as a list of rate records. */
  readonly shown: 'by-name' | 'rates';
}

export type Field =
  | TextField
  | DateField
  | TimeField
  | DecimalField
  | IntegerField
  | YesNoField
  | UrlField
  | UrlsField
  | EmailField
  | CountryField
  | ChoiceField
  | ReferenceField
  | NumbersField
  | LinesField
  | NamedField;

export type FieldKind = Field['kind'];

/** A field whose value is in one cell; each field of a line has a cell of its own. */
export type CellField = Exclude<Field, LinesField>;
export type CellFieldKind = CellField['kind'];
export type Fields = Readonly<Record<string, Field>>;

/** The values of one line, by the names of its fields. */
export type LineValues = Readonly<Record<string, string | number | boolean | null>>;

/** What a field's value is in the programs that call the client: dates are `2026-01-31`. */
export interface ValueByKind {
  text: string;
  date: string;
  time: string;
  decimal: string;
  integer: number;
  'yes-no': boolean;
  url: string;
  urls: readonly string[];
  email: string;
  country: string;
  choice: string;
  reference: number;
  numbers: readonly number[];
  lines: readonly LineValues[];
  named: Readonly<Record<string, string>>;
}

/** One value of any kind; null empties the field. */
export type Value = ValueByKind[FieldKind] | null;

/** The values of a call or of a row, by the names of their fields. */
export type Values = Readonly<Record<string, Value>>;

/** The value that a field takes; a choice takes its own words only, lines what their fields take. */
export type ValueOf<F> = F extends { choices: readonly (infer Choice)[] }
  ? Choice
  : F extends { kind: 'lines'; fields: infer L }
    ? readonly LineOf<L>[]
    : F extends Field
      ? ValueByKind[F['kind']]
      : never;

/** What one line takes: every field that a call writes. */
export type LineOf<L> = {
  readonly [K in keyof L as L[K] extends { readOnly: true } ? never : K]: ValueOf<L[K]>;
};

/** What a field's value is in an answer; of lines, what their fields show. */
export type ShownValue<F> = F extends { kind: 'lines'; fields: infer L }
  ? readonly { readonly [K in keyof L]: ShownValue<L[K]> | null }[]
  : F extends Field
    ? ValueByKind[F['kind']]
    : never;

/** Puts fields into a parameter group: `name` becomes `fixed_asset[name]`. */
export function inGroup<const F extends Fields>(group: string, fields: F): F {
  const grouped: Fields = mapValues<string, Field, Field>(fields, (field, name) => ({
    ...field,
    wire: `${group}[${field.wire ?? name}]${field.kind === 'urls' ? '[]' : ''}`,
  }));
  return grouped as F;
}

/** Marks fields as shown by the service but written by no call. */
export function shownOnly<const F extends Fields>(fields: F): F {
  const shown: Fields = mapValues<string, Field, Field>(fields, (field) => ({
    ...field,
    readOnly: true,
  }));
  return shown as F;
}

/** Whether a value is how many other records there are: it changes with these, and not with its own record. */
export function countsOthers(field: Field): boolean {
  return field.kind === 'integer' && field.counts !== undefined;
}
