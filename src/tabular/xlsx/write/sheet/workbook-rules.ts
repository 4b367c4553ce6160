import type { DataValidation } from 'exceljs';
import type { Choices, Rule } from '../workbook-content.ts';
import type { ChoiceLists } from './workbook-lists.ts';

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
export function validationOf(rule: Rule, lists: ChoiceLists): DataValidation | undefined {
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
