import { formatCount } from '../../../kernel/counts.ts';
import {
  columnInWords,
  entryOf,
  inOneLine,
  quote,
  type Issue,
  type IssueCode,
} from '../../../kernel/messages/issues.ts';
import { ISSUES } from '../../../kernel/messages/issue-catalogue.ts';
import { foldName } from '../../../kernel/names.ts';

/** The same issue in many rows: `rows 2, 5, 9, … 214`. */
export interface IssueGroup {
  readonly code: Issue['code'];
  readonly severity: 'error' | 'warning';
  /** The heading of the column in the user's file. */
  readonly column: string | null;
  readonly field: string | null;
  /** The message of one of them. */
  readonly message: string;
  readonly hint: string;
  readonly count: number;
  /** How many names it is about, and the first of them, where one hint resolves all of them. */
  readonly names?: { readonly count: number; readonly first: readonly string[] };
  /** The first rows that have it, at most ten, and the last. */
  readonly rows: readonly number[];
  /** How many issues of this code and field there are in all, where they are more than a few groups. */
  readonly alike?: number;
  readonly file: string;
  readonly sheet: string | null;
}

/** Issues that are about a value: each unmatched name is a group of its own. */
const REPORTED_BY_VALUE: ReadonlySet<Issue['code']> = new Set<IssueCode>([
  'unknown-reference',
  'ambiguous-reference',
  'unknown-scan',
  'ambiguous-scan',
  'misread-scan',
  'foreign-scan',
]);

/** Issues of which each is listed by itself: what differs, and by how much, is what they are about. */
const REPORTED_ONE_BY_ONE: ReadonlySet<Issue['code']> = new Set<IssueCode>([
  'line-differs',
  'line-missing',
]);

/** Issues whose expectation is about one row: the place of its duplicate, the content of its record. */
const EXPECTED_OF_ONE_ROW: ReadonlySet<Issue['code']> = new Set<IssueCode>([
  'ambiguous-key',
  'damaged-identifier',
  'duplicate-key',
  'exists-differs',
  'held-by-member',
  'look-alike-key',
  'merged-cells',
  'repeated-number',
  'reserved',
  'scanned-twice',
  'read-only-cell',
  'ragged-row',
  'display-differs',
  'identifier-display-differs',
]);

/**
 * What issues of one code and field have to share to be one group: their messages and hints differ only in
 * their values.
 */
export function likenessOf(issue: Issue): string {
  // What a program says of its own rule has its values in the message.
  if (entryOf(issue) === undefined) return `${pattern(issue.message)}|${pattern(issue.hint)}`;
  return likenessInCatalogue(issue);
}

function likenessInCatalogue({ code, value, expected, hint, together }: Issue): string {
  if (together !== undefined) return together.hint;
  // Rows that wait for one row, directly or for others that wait for it, have one fix.
  if (code === 'reference-blocked')
    return hint === ISSUES['reference-blocked'].tip ? (value ?? '') : hint;
  if (REPORTED_BY_VALUE.has(code)) return value ?? '';
  if (REPORTED_ONE_BY_ONE.has(code)) return JSON.stringify([value, expected, hint]);
  // What the service says is the message; it comes to us as the value.
  if (code === 'service-refused') return pattern(value ?? '');
  const wanted = EXPECTED_OF_ONE_ROW.has(code) ? '' : pattern(expected ?? '');
  return `${wanted}|${pattern(hint)}`;
}

/** A text without what differs from row to row: what is quoted, numbers, the value that is proposed. */
function pattern(text: string): string {
  return text
    .replace(/"[^"]*"/g, '""')
    .replace(/\d(?:[\d.,:/-]*\d)?/g, '#')
    .replace(/\b(Write|Did you mean|It may be|Say) .*?(?=[,;.?](?:\s|$))/g, withoutValue);
}

/** An option in a hint says what to do; it is not a value. */
function withoutValue(proposal: string, verb: string): string {
  return proposal.includes('--') ? proposal : `${verb} …`;
}

/** What differs among the issues of a group. */
export interface Variety {
  readonly messages: boolean;
  readonly values: boolean;
  readonly expectations: boolean;
  readonly hints: boolean;
}

/** A group of issues but for its rows, of which one is known in full. */
export function summarizeAlike(first: Issue, alike: Alike): Omit<IssueGroup, 'rows'> {
  const { code, severity, column, field, file, sheet } = first;
  const { names, count } = alike;
  return {
    code,
    severity,
    column,
    field,
    ...reportedBy(first, alike),
    count,
    ...(names !== undefined && { names: { count: names.count, first: names.first } }),
    file,
    sheet,
  };
}

/** The names that a group of issues is about, each once. */
export class DistinctNames {
  readonly #folded = new Set<string>();
  readonly #first: string[] = [];

  add(name: string): void {
    const before = this.#folded.size;
    this.#folded.add(foldName(name));
    if (this.#folded.size > before && before < NAMES_REPORTED) this.#first.push(name);
  }

  get count(): number {
    return this.#folded.size;
  }

  /** The first of them. */
  get first(): readonly string[] {
    return this.#first;
  }
}

/** How many names a message has; the recipe has them all. */
const NAMES_REPORTED = 5;

/** The issues of one group, as far as their common message needs them. */
export interface Alike {
  readonly variety: Variety;
  /** How many issues there are. */
  readonly count: number;
  /** What they are about, where one hint resolves all of them. */
  readonly names: Pick<DistinctNames, 'count' | 'first'> | undefined;
}

/** The message and the hint for a group of issues, of which one is known in full. */
export function reportedBy(
  issue: Issue,
  { variety, count, names }: Alike,
): { readonly message: string; readonly hint: string } {
  const { hint, row, together } = issue;
  if (together !== undefined && names !== undefined && names.count > 1) {
    return { message: messageOfAll(issue, together.are, count, names), hint: together.hint };
  }
  return {
    message: messageOfFirst(issue, variety),
    hint: variety.hints ? `For row ${row ?? 0}: ${hint}` : hint,
  };
}

/** An expectation of one row alone names that row, since the other rows have others. */
function messageOfFirst(issue: Issue, { messages, values, expectations }: Variety): string {
  const message = messageOf(issue);
  if (!messages) return message;
  const { code, expected, row } = issue;
  const isOfOneRow = expectations && expected !== null && EXPECTED_OF_ONE_ROW.has(code);
  const whole = isOfOneRow
    ? message.replace(expected, () => `${expected} (for row ${row ?? 0})`)
    : message;
  return isOfOneRow && !values ? whole : whole.replace(/"[^"]*"|$/, '$&, …');
}

/** `Vendor: 16 vendors are not known (22 rows): "Abe", "Bo", …` */
function messageOfAll(
  { column, field }: Issue,
  are: string,
  rows: number,
  { count, first }: Pick<DistinctNames, 'count' | 'first'>,
): string {
  const more = count > first.length ? ', …' : '';
  const names = `${first.map(quote).join(', ')}${more}`;
  const subject = columnInWords(column, field ?? 'The cell');
  return `${subject}: ${formatCount(count)} ${are} (${formatCount(rows)} rows): ${names}`;
}

const LONGEST_ANSWER = 400;

/** On a screen the words of the service have less room than in a file. */
function messageOf({ code, message, value }: Issue): string {
  if (code !== 'service-refused' || value === null) return message;
  return `The service refused the row: ${inOneLine(value, LONGEST_ANSWER)}`;
}
