import { fillIn } from './fill-in.ts';
import { ISSUES, type IssueCode, type IssueEntry, type Severity } from './issue-catalogue.ts';
import { foldHeading } from '../names.ts';
import type { Place } from '../rows.ts';

export { ISSUES, type IssueCode, type Severity } from './issue-catalogue.ts';

/** One thing wrong with one row, as `validate --json` prints it. */
export interface Issue {
  readonly code: IssueCode | OwnIssueCode;
  readonly severity: Severity;
  readonly file: string;
  readonly sheet: string | null;
  readonly row: number | null;
  /** The heading of the column in the user's file. */
  readonly column: string | null;
  /** The label of the field that the column is mapped to. */
  readonly field: string | null;
  readonly value: string | null;
  readonly expected: string | null;
  readonly message: string;
  readonly hint: string;
  /** One message for all similar issues that have one fix. */
  readonly together?: Together;
}

/** What many issues of one field have in common, each with its own value. */
export interface Together {
  /** What the values are: `vendors are not known`. */
  readonly are: string;
  /** The hint that resolves all of them. */
  readonly hint: string;
}

export interface IssueDetails {
  readonly field?: string;
  readonly value?: string;
  readonly expected?: string;
  /** A hint for this very case, such as the nearest valid value; the code's tip otherwise. */
  readonly hint?: string | undefined;
  readonly together?: Together;
}

/** A code of a rule that a program added: any text, so that the codes of the catalogue are still proposed. */
export type OwnIssueCode = string & Record<never, never>;

const OWN_CODE = /^[a-z\d]+(?:[-_.:/][a-z\d]+)*$/i;
const LONGEST_OWN_CODE = 100;

/** Whether a program may call an issue of its own so. */
export function isOwnCode(code: unknown): code is OwnIssueCode {
  if (typeof code !== 'string' || code.length > LONGEST_OWN_CODE) return false;
  return OWN_CODE.test(code) && !isOfCatalogue(code);
}

function isOfCatalogue(code: string): code is IssueCode {
  return Object.hasOwn(ISSUES, code);
}

/** What the catalogue says of an issue; undefined for one of a program. */
export function entryOf({ code }: Pick<Issue, 'code'>): IssueEntry | undefined {
  return isOfCatalogue(code) ? ISSUES[code] : undefined;
}

const LONGEST_QUOTE = 60;

/** The words of the service are all that helps to fix the row. */
const LONGEST_WORDS = 1_000;

/** Makes an issue of the catalogue, with its message filled in. */
export function makeIssue(code: IssueCode, place: Place, details: IssueDetails = {}): Issue {
  const entry: IssueEntry = ISSUES[code];
  const { file, sheet, row, column } = withNulls(place);
  const { field = null, value = null, expected = null, hint = entry.tip } = details;
  const message = fillIn(entry.message, {
    field: subjectOf(entry, column, field),
    value: value === null ? '' : shown(value, entry),
    expected: expected ?? '',
  });
  return {
    code,
    severity: entry.severity,
    file,
    sheet,
    row,
    column,
    field,
    value,
    expected,
    message,
    hint,
    ...(details.together !== undefined && { together: details.together }),
  };
}

/** What the message is about. */
function subjectOf(
  { isAboutRecord }: IssueEntry,
  column: string | null,
  field: string | null,
): string {
  if (field === null) return column ?? 'The cell';
  return isAboutRecord === true ? field : columnInWords(column, field);
}

const LONGEST_HEADING = 60;

/** `Anschaffungsdatum (Purchased on)`: the user's heading, and its field where that has another name. */
export function columnInWords(heading: string | null | undefined, field: string): string {
  if (heading === null || heading === undefined) return field;
  const shown = inOneLine(heading, LONGEST_HEADING);
  return foldHeading(heading) === foldHeading(field) ? shown : `${shown} (${field})`;
}

/** A place as issues keep it: in JSON, what is unknown is null. */
function withNulls(place: Place): Pick<Issue, 'file' | 'sheet' | 'row' | 'column'> {
  const { file, sheet, row, column } = place;
  return { file, sheet: sheet ?? null, row: row ?? null, column: column ?? null };
}

function shown(value: string, { isSentence }: IssueEntry): string {
  return isSentence === true ? inOneLine(value, LONGEST_WORDS) : quote(value);
}

/**
 * Quoted text, in one line without what terminals and spreadsheet programs interpret, cut if it is
 * too long.
 */
export function inOneLine(words: string, most: number): string {
  const line = words.replace(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : line;
}

/** The value in quotes, with what cannot be seen made visible, and cut when it is long. */
export function quote(value: string): string {
  const shown = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"');
  const visible = shown.replace(
    /[\u007F-\u009F\u202A-\u202E\u2800\uFEFF]|\p{Default_Ignorable_Code_Point}/gu,
    escaped,
  );
  return visible.length > LONGEST_QUOTE ? `"${visible.slice(0, LONGEST_QUOTE)}…"` : `"${visible}"`;
}

/** `\\u200b`, and beyond four digits `\\u{e0041}`. */
function escaped(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16);
  return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`;
}

/** Whether any of them keeps the row from being sent. */
export function hasErrors(issues: readonly Issue[]): boolean {
  return issues.some(({ severity }) => severity === 'error');
}

/** The issues that are a question, and not a fault of their row. */
export const OPEN_QUESTIONS = (Object.keys(ISSUES) as IssueCode[]).filter(
  (code) => waitsFor({ code }) !== undefined,
);

/** What the rows of an issue wait for, where nothing is wrong with them. */
export function waitsFor(issue: Pick<Issue, 'code'>): IssueEntry['waitsFor'] {
  return entryOf(issue)?.waitsFor;
}

/** Which other rows show an issue of a row; undefined where the row alone shows it. */
export function shownBy(issue: Pick<Issue, 'code'>): IssueEntry['shownBy'] {
  return entryOf(issue)?.shownBy;
}

export function isOpenQuestion(issue: Pick<Issue, 'code'>): boolean {
  return waitsFor(issue) !== undefined;
}

/** Whether nothing is wrong with a row that is not sent: all that keeps it is a question. */
export function isOpenRow(issues: readonly Issue[]): boolean {
  const errors = issues.filter(({ severity }) => severity === 'error');
  return errors.length > 0 && errors.every(isOpenQuestion);
}

/** Whether an issue says why its row is skipped, though nothing is wrong with it. */
export function isSkipReason(issue: Pick<Issue, 'code'>): boolean {
  return entryOf(issue)?.isSkipped === true;
}
