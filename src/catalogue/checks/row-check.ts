import { z } from 'zod';
import { type Cell, type TypedCell, cellText } from '../../kernel/cells.ts';
import { ISSUES, type IssueCode, type IssueDetails } from '../../kernel/messages/issues.ts';
import { didYouMean } from '../../kernel/names.ts';
import { emailCheck, urlCheck, urlsCheck } from './address-check.ts';
import type { CellCheck, CellIssue, CellRules, CellValue, TypedReading } from './cell-check.ts';
import { choiceCheck, yesNoCheck } from './choice-check.ts';
import { dateCheck, timeCheck } from './date-check.ts';
import { namedCheck } from './named-check.ts';
import { decimalCheck, integerCheck, numbersCheck } from './number-check.ts';
import { referenceCheck, textCheck } from './text-check.ts';
import type { CellField, CellFieldKind } from '../fields.ts';
import { codesFor, isCountryCode } from '../countries.ts';

export type { CellRules, CellIssue } from './cell-check.ts';

type CheckMaker<K extends CellFieldKind> = (
  field: Extract<CellField, { kind: K }>,
  rules: CellRules,
) => CellCheck;

/** How the cells of each kind of field are checked; a new kind does not compile without its line. */
const CHECKS: { readonly [K in CellFieldKind]: CheckMaker<K> } = {
  text: textCheck,
  date: dateCheck,
  time: timeCheck,
  decimal: decimalCheck,
  integer: integerCheck,
  'yes-no': yesNoCheck,
  url: urlCheck,
  urls: urlsCheck,
  email: emailCheck,
  country: countryCheck,
  choice: choiceCheck,
  reference: referenceCheck,
  numbers: numbersCheck,
  named: namedCheck,
};

/** The rules for the cells of one field, made from its description. */
export function cellCheckOf(field: CellField, rules: CellRules): CellCheck {
  const makeCheck = CHECKS[field.kind] as CheckMaker<CellFieldKind>;
  return makeCheck(field, rules);
}

/** What a cell says, if it says something that can be used, and everything found about it. */
export interface CellReading {
  readonly value: CellValue | undefined;
  readonly issues: readonly CellIssue[];
}

/** The quick answer for a cell that is not blank: true only where there is nothing to be said of it. */
export function passesFastPath(check: CellCheck, cell: Cell): boolean {
  if (typeof cell === 'string') return check.surelyFine(cell);
  if (cell.formula) return false;
  if (cell.type === 'text') return check.surelyFine(cell.text);
  return check.surelyFineTyped?.(cell) ?? false;
}

/** The value of a cell that passes the fast path. */
export function fineValue(check: CellCheck, cell: Cell): CellValue | undefined {
  return typeof cell === 'string' && check.keepsTexts === true ? cell : readCell(check, cell).value;
}

/** Checks a cell that is not blank. */
export function readCell(check: CellCheck, cell: Cell): CellReading {
  const { value, issues: first } = readValue(check, cell);
  if (typeof cell === 'string' || value === undefined) return { value, issues: first };
  const issues = [...first, ...(check.oddTyped?.(cell) ?? [])];
  if (!cell.formula) return { value, issues };
  // A link that is written out comes to the same whenever it is computed.
  if (cell.address !== undefined) return { value, issues };
  return { value, issues: [...issues, issueOf(check, 'formula-value', cell.text)] };
}

function readValue(check: CellCheck, cell: Cell): CellReading {
  const reading = typeof cell === 'string' ? cell : readTyped(check, cell);
  if (typeof reading === 'string') return readText(check, reading, cell);
  if ('code' in reading) return { value: undefined, issues: [reading] };
  const { value } = reading;
  return { value, issues: oddities(check, cellText(cell), value) };
}

function readText(check: CellCheck, text: string, cell: Cell): CellReading {
  const shown = typeof cell === 'string' ? text.trim() : cellText(cell);
  const trimmed = text.trim();
  const issues = (check.wholeCell?.(text) ?? []).map((code) => issueOf(check, code, text));
  const parsed = check.schema.safeParse(trimmed);
  if (!parsed.success) {
    const codes = new Set(parsed.error.issues.map(({ message }) => asIssueCode(message)));
    const refusals = [...codes].map((code) => issueOf(check, code, shown));
    return { value: undefined, issues: [...issues, ...refusals] };
  }
  if (check.reportsTrimming && trimmed !== text) issues.push(issueOf(check, 'trimmed', text));
  return { value: parsed.data, issues: [...issues, ...oddities(check, shown, parsed.data)] };
}

function oddities(check: CellCheck, text: string, value: CellValue): CellIssue[] {
  return (check.oddities?.(text, value) ?? []).map((code) => issueOf(check, code, text));
}

/** The value of a typed cell, or what makes it unusable in any field. */
function readTyped(check: CellCheck, cell: TypedCell): NonNullable<TypedReading> {
  if (cell.type === 'error') return { code: 'error-cell', details: { value: cell.text } };
  if (cell.type === 'formula-without-value') {
    return { code: 'formula-without-value', details: { value: cell.text } };
  }
  return check.fromTyped?.(cell) ?? cell.text;
}

function issueOf(check: CellCheck, code: IssueCode, value: string): CellIssue {
  const details: IssueDetails = { value };
  if (ISSUES[code].severity === 'warning') return { code, details };
  return {
    code,
    details: {
      ...details,
      expected: check.expected(code),
      hint: check.hint?.(value, code),
    },
  };
}

function asIssueCode(message: string): IssueCode {
  if (message in ISSUES) return message as IssueCode;
  throw new RangeError(`a check refused with "${message}", which is not the code of an issue`);
}

/** Countries, by the two letters of ISO 3166. */
function countryCheck(): CellCheck {
  return {
    surelyFine: isCountryCode,
    schema: z
      .string()
      .transform((text) => text.toUpperCase())
      .refine(isCountryCode, 'unknown-country'),
    expected: () => 'the two letters of a country, such as US or DE',
    hint: (text) => didYouMean(codesFor(text).map((code) => `"${code}"`)),
  };
}
