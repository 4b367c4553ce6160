import type { Resource } from '../define.ts';
import type { Catalogue } from '../index.ts';

/**
 * One or more words of a language, parted by commas: `Lieferant, Kreditor`. The first is the usual one.
 */
export type Terms = string;

/** The resources whose records a sheet can create. */
type Written = {
  [R in keyof Catalogue]: Catalogue[R]['endpoints'] extends { create: unknown } ? R : never;
}[keyof Catalogue];

/** The endpoints that are kinds of sheet of their own: `retire`, `addStock`. */
type OperationsOf<R extends Resource> = {
  [E in keyof R['endpoints']]: E extends 'create' | 'update'
    ? never
    : R['endpoints'][E] extends { effect: 'read' }
      ? never
      : E;
}[keyof R['endpoints']];

type ParametersOf<E> = E extends { params: infer P } ? keyof P : never;

/** What bears the names that the account gives them, in every language. */
type NamedByAccount = 'custom_fields';

type FieldsOf<R extends Resource> = Exclude<
  keyof R['fields'] | ParametersOf<R['endpoints'][OperationsOf<R>]>,
  NamedByAccount | symbol | number
>;

export type Operation = {
  [R in Written]: Extract<OperationsOf<Catalogue[R]>, string>;
}[Written];

/** What a language calls the records of a kind, their own number, and their fields. */
interface KindTerms<R extends Resource> {
  readonly names: Terms;
  readonly id: Terms;
  readonly fields: Readonly<Record<FieldsOf<R>, Terms>>;
}

/**
 * The headings of one language. A language does not compile until it has terms for every kind, every
 * operation and every field of the catalogue.
 */
export interface Language {
  /** ISO 639-1, as `--language` takes it. */
  readonly code: string;
  /** In English. */
  readonly name: string;
  /** The column that says what is done with a row. */
  readonly action: Terms;
  readonly operations: Readonly<Record<Operation, Terms>>;
  readonly kinds: { readonly [R in Written]: KindTerms<Catalogue[R]> };
}

/** The single terms; none where there are none. */
export function termsIn(terms: Terms | undefined): string[] {
  return terms === undefined ? [] : terms.split(', ');
}
