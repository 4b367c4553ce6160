import { holdsIdentifier } from '../catalogue/columns/legal-values.ts';
import type { Resource } from '../catalogue/define.ts';
import { type LinkedRecord, readLink } from '../catalogue/relations/public-links.ts';
import { unitedKinds } from '../catalogue/relations/united.ts';
import { resourceNamed } from '../catalogue/index.ts';
import { type CheckDigit, tradeNumberForms, verifyCheckDigit } from './check-digits.ts';
import { INVISIBLE } from '../kernel/names.ts';

/** What was said of the codes of a list or a session. */
export interface ScanRules {
  /** Texts before the tag of a label, which are removed. */
  readonly prefixes?: readonly string[];
  /** Codes end with such a character, which identifiers may lack. */
  readonly checkDigit?: CheckDigit;
}

/** One way to understand a code: the number of a record, or a field that identifies it. */
export type Reading = { readonly id: number } | { readonly field: string; readonly value: string };

/** What a code may mean, or why it can mean nothing. */
export type ScanMeaning =
  /** Groups of readings, strongest first: a weaker one counts only where the stronger ones find nothing. */
  | { readonly readings: readonly (readonly Reading[])[] }
  /** The code ends with another check digit than it ought to. */
  | { readonly misread: { readonly expected: string | undefined } }
  /** The public link of something else, or of another account. */
  | { readonly otherLink: string };

/** What a reading of codes has to know. */
export interface ScanContext {
  readonly rules: ScanRules;
  /** The host of the account, whose public links are understood. */
  readonly host: string;
}

const NUMBER = /^([1-9]\d{0,14})$/;
const PADDED_NUMBER = /^0+([1-9]\d{0,14})$/;

/**
 * What the clean text of a code may mean as a record of that kind. Texts count as they are, leading zeros included;
 * only where nothing has them so, leading zeros, another spelling of a trade number and a check digit may differ.
 */
export function meaningOf(text: string, resource: Resource, context: ScanContext): ScanMeaning {
  const link = readLink(text);
  if (link !== undefined) return meaningOfLink(link, resource, context.host);
  const signed = signedReading(text, resource);
  if (signed !== undefined) return { readings: [[signed]] };
  const { checkDigit } = context.rules;
  const checked = checkDigit === undefined ? undefined : verifyCheckDigit(text, checkDigit);
  if (checked !== undefined && 'expected' in checked) return { misread: checked };
  const padded = PADDED_NUMBER.exec(text)?.[1];
  const groups = [
    readingsAs([text], resource),
    readingsAs([...tradeNumberForms(text), ...(padded === undefined ? [] : [padded])], resource),
    readingsAs(checked === undefined ? [] : [checked.body], resource),
  ];
  return { readings: groups.filter((group) => group.length > 0) };
}

function meaningOfLink(link: LinkedRecord, resource: Resource, host: string): ScanMeaning {
  if (link.host !== host) return { otherLink: `${link.host}, not of ${host}` };
  const linked = resourceNamed(link.kind);
  if (linked === resource || unitedKinds(linked).includes(resource)) {
    return { readings: [[{ id: link.id }]] };
  }
  return { otherLink: `a ${linked.singular}, not of a ${resource.singular}` };
}

/** Each of the texts as every field that identifies a record, and as a number. */
function readingsAs(texts: readonly string[], resource: Resource): Reading[] {
  const fields = identifyingFields(resource);
  return texts.flatMap((value) => [
    ...fields.map((field) => ({ field, value })),
    ...numbered(value),
  ]);
}

/** The fields by whose values alone a record is identified. */
export function identifyingFields({ fields }: Resource): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => (holdsIdentifier(field) ? [name] : []));
}

/** `#12` is always a number and `@12` always an identifier, even if other records match them. */
function signedReading(text: string, { signs }: Resource): Reading | undefined {
  const field = signs?.[text.charAt(0)];
  const rest = text.slice(1).trim();
  if (field !== undefined && rest !== '') return { field, value: rest };
  return text.startsWith('#') ? numbered(rest)[0] : undefined;
}

function numbered(text: string): Reading[] {
  const id = NUMBER.exec(text)?.[1];
  return id === undefined ? [] : [{ id: Number(id) }];
}

/** `]C1`, `]Q3`: which symbology a code has, as scanners may be set to say before each scan (ISO/IEC 15424). */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;

/** Line ends, tabs, group separators and what else scanners send beside the text of a code. */
const CONTROLS = /\p{Cc}/gu;

/**
 * The text of a code, without what a scanner or its label adds to it.
 * @param prefixes texts of which the first that a scan begins with is removed; case does not matter
 */
export function cleanScan(scan: string, prefixes: readonly string[] = []): string {
  const plain = scan
    .replace(CONTROLS, '')
    .replace(INVISIBLE, '')
    .trim()
    .replace(SYMBOLOGY, '')
    .trim();
  const lower = plain.toLowerCase();
  const prefix = prefixes.find((each) => each !== '' && lower.startsWith(each.toLowerCase()));
  const rest = plain.slice(prefix?.length ?? 0).trim();
  return rest === '' ? plain : rest;
}
