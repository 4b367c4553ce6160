import type { DataValidation } from 'exceljs';
import { getOrMake } from '../../../../kernel/get-or-make.ts';
import { columnRange } from '../workbook-addresses.ts';
import type { Choices, Rule } from '../workbook-content.ts';
import type { ChoiceLists } from './workbook-lists.ts';

/** Excel repairs a sheet with more than 65,530; the rest is for the columns, which these cells split. */
const MOST_RUNS = 30_000;

interface Run {
  readonly validation: DataValidation;
  readonly first: number;
  last: number;
}

/** Rows of a sheet, both ends included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** What the cells of a sheet accept: rules of columns, and lists of single cells, which are stronger. */
export class SheetValidations {
  readonly #lists: ChoiceLists;
  readonly #ofCells = new Map<number, Run[]>();
  readonly #known = new Map<string, DataValidation>();
  #runs = 0;

  constructor(lists: ChoiceLists) {
    this.#lists = lists;
  }

  /** Gives false where the sheet has as many as it can hold, or the list cannot be offered. */
  addToCell(row: number, column: number, choices: Choices): boolean {
    const validation = this.#validation({ is: 'choices', choices });
    if (validation === undefined) return false;
    const runs = getOrMake(this.#ofCells, column, () => []);
    const latest = runs.at(-1);
    if (latest?.validation === validation && latest.last === row - 1) {
      latest.last = row;
      return true;
    }
    if (this.#runs >= MOST_RUNS) return false;
    this.#runs += 1;
    runs.push({ validation, first: row, last: row });
    return true;
  }

  /**
   * Every range with what it accepts; `rules` are those of the columns, which apply to `rows`
   * unless a cell has its own. `omitted` is called for a rule that cannot be written.
   */
  *ranges(
    rules: readonly (Rule | undefined)[],
    rows: RowRange,
    omitted: () => void,
  ): Generator<readonly [range: string, validation: DataValidation]> {
    for (const [column, runs] of this.#ofCells) {
      for (const { first, last, validation } of runs) {
        yield [columnRange(column, first, last), validation];
      }
    }
    for (const [column, rule] of rules.entries()) {
      if (rule === undefined) continue;
      const validation = this.#validation(rule);
      if (validation === undefined) omitted();
      else yield* this.#around(column, rows, validation);
    }
  }

  /** The rows of a column without those that have a list of their own. */
  *#around(
    column: number,
    rows: RowRange,
    validation: DataValidation,
  ): Generator<readonly [string, DataValidation]> {
    let next = rows.first;
    for (const { first, last } of this.#ofCells.get(column) ?? []) {
      if (next < first) yield [columnRange(column, next, first - 1), validation];
      next = last + 1;
    }
    if (next <= rows.last) yield [columnRange(column, next, rows.last), validation];
  }

  /** Equal rules give the same object. */
  #validation(rule: Rule): DataValidation | undefined {
    const made = validationOf(rule, this.#lists);
    if (made === undefined) return undefined;
    const content = JSON.stringify(made);
    const known = this.#known.get(content) ?? made;
    this.#known.set(content, known);
    return known;
  }
}

/** In UTF-16 units; Excel repairs a sheet with longer ones. */
const LONGEST_MESSAGE = 255;
const LONGEST_FORMULA = 255;
const TITLE = 'This value is not accepted';

const FIRST_DATE = new Date(Date.UTC(1900, 2, 1));
const LAST_DATE = new Date(Date.UTC(9999, 11, 31));
/** More digits than a spreadsheet program keeps. */
const LARGEST_NUMBER = 1e15;
const LONGEST_TEXT = 32_767;

/** A rule as exceljs writes it; undefined for what Excel would not take, such as a list of nothing. */
function validationOf(rule: Rule, lists: ChoiceLists): DataValidation | undefined {
  const accepted = rule.is === 'choices' ? oneOf(rule.choices, lists) : accepts(rule);
  if (accepted === undefined || accepted.formulae.some(isTooLong)) return undefined;
  return {
    ...accepted,
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: TITLE,
    error: withinLimit(rule.message ?? usualMessage(rule)),
  };
}

function oneOf(choices: Choices, lists: ChoiceLists): DataValidation | undefined {
  const errorStyle = choices.strict === true ? 'stop' : 'warning';
  if ('formula' in choices) {
    return { type: 'list', errorStyle, formulae: [withoutEqualsSign(choices.formula)] };
  }
  const list = lists.formula(choices.values);
  return list === undefined ? undefined : { type: 'list', errorStyle, formulae: [list] };
}

function accepts(rule: Exclude<Rule, { is: 'choices' }>): DataValidation {
  const errorStyle = 'stop';
  switch (rule.is) {
    case 'date':
      return { type: 'date', errorStyle, operator: 'between', formulae: [FIRST_DATE, LAST_DATE] };
    case 'whole-number':
      return { type: 'whole', errorStyle, ...between(rule, -LARGEST_NUMBER, LARGEST_NUMBER) };
    case 'decimal':
      return { type: 'decimal', errorStyle, ...between(rule, -LARGEST_NUMBER, LARGEST_NUMBER) };
    case 'text-length':
      return { type: 'textLength', errorStyle, ...between(rule, 0, LONGEST_TEXT) };
    case 'formula':
      return { type: 'custom', errorStyle, formulae: [withoutEqualsSign(rule.formula)] };
  }
}

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

function between(
  { min, max }: Bounds,
  smallest: number,
  largest: number,
): Pick<DataValidation, 'operator' | 'formulae'> {
  if (min !== undefined && max === undefined) {
    return { operator: 'greaterThanOrEqual', formulae: [min] };
  }
  if (min === undefined && max !== undefined) {
    return { operator: 'lessThanOrEqual', formulae: [max] };
  }
  return { operator: 'between', formulae: [min ?? smallest, max ?? largest] };
}

function usualMessage(rule: Rule): string {
  switch (rule.is) {
    case 'choices':
      return 'The value is not in the list; choose one from the drop-down.';
    case 'date':
      return 'A date is expected.';
    case 'whole-number':
      return `A whole number${boundsText(rule)} is expected.`;
    case 'decimal':
      return `A number${boundsText(rule)} is expected.`;
    case 'text-length':
      return `A text${boundsText(rule)} characters long is expected.`;
    case 'formula':
      return 'The value breaks the rule of this column.';
  }
}

function boundsText({ min, max }: Bounds): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of at least ${min}`;
  return max === undefined ? '' : ` of at most ${max}`;
}

function withinLimit(message: string): string {
  if (message.length <= LONGEST_MESSAGE) return message;
  return `${message.slice(0, LONGEST_MESSAGE - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function isTooLong(formula: unknown): boolean {
  return typeof formula === 'string' && formula.length > LONGEST_FORMULA + '""'.length;
}

function withoutEqualsSign(formula: string): string {
  return formula.replace(/^=/, '');
}
