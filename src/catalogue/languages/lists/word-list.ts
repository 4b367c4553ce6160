import type { Terms } from '../language.ts';

/** What lists of anything have a column for. */
export type CommonField =
  | 'name'
  | 'number'
  | 'serial'
  | 'group'
  | 'location'
  | 'building'
  | 'room'
  | 'price'
  | 'quantity'
  | 'purchased'
  | 'vendor'
  | 'manufacturer'
  | 'model'
  | 'description'
  | 'holder'
  | 'email'
  | 'first'
  | 'last'
  | 'full'
  | 'department'
  | 'phone'
  | 'fax'
  | 'address'
  | 'city'
  | 'zip'
  | 'website'
  | 'contact'
  /** The number of a person. */
  | 'staff';

/** The usual headings of registers in a language that has no words for every field. */
export interface WordList {
  /** ISO 639-1. */
  readonly code: string;
  /** In English. */
  readonly name: string;
  readonly words: Readonly<Record<CommonField, Terms>>;
}
