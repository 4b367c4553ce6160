import { mayHoldDates, holdsDates } from '../../../catalogue/columns/legal-values.ts';
import { CLEAR_WORD } from '../../../catalogue/columns/row-words.ts';
import { cellText } from '../../../kernel/cells.ts';
import { DEFAULT_DATE_FORMAT } from '../../../kernel/dates/date-format.ts';
import { parseDate } from '../../../kernel/dates/dates.ts';
import { DateSurvey } from '../../../kernel/dates/date-survey.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import { foldName } from '../../../kernel/names.ts';
import { describePlace, type SheetName, type SheetRow } from '../../../kernel/rows.ts';
import { inSheet } from '../../map/sheet-scope.ts';
import type { ColumnPlan } from '../rows/column-plan.ts';
import type { SheetPlan } from '../rows/sheet-plan.ts';
import { asItStandsHint, formatChoiceHint, formatHint } from './date-flag.ts';

/** The day, the month and a whole year, separated: `1.2.10` is a version, `20240331` may be any number. */
const DATE_LIKE = /^(?=.*\d{4})\d{1,4}[./ -]+\w{1,9}[./ ,-]+\d{1,4}$/u;

const ISO = /^\d{4}-/;

interface OpenColumn {
  readonly plan: ColumnPlan;
  readonly survey: DateSurvey;
  first: string | undefined;
  /** All cells are days as the service writes them, which are right in a date field and in text. */
  isUsual: boolean;
  /** A cell is not a date. */
  isText: boolean;
}

/**
 * Watches columns of dates for custom fields that no record of the account fills: what such a field holds is
 * unknown, and a date field refuses texts in another order than that of the service.
 */
export class OpenDates {
  readonly #sheet: SheetName;
  readonly #scope: string | undefined;
  readonly #columns: readonly OpenColumn[];

  /** @param isAsked whether the account shows what its custom fields hold, and no format was named for all dates */
  constructor(sheet: SheetName, { columns, scope }: SheetPlan, isAsked: boolean) {
    this.#sheet = sheet;
    this.#scope = scope;
    this.#columns = columns
      .filter(({ column: { field }, format }) => {
        const isOpen = mayHoldDates(field) && !holdsDates(field);
        return isAsked && isOpen && format.dateFormat === undefined;
      })
      .map((plan) => ({
        ...{ plan, survey: new DateSurvey(), first: undefined, isUsual: true, isText: false },
      }));
  }

  see({ cells }: SheetRow): void {
    for (const column of this.#columns) {
      const cell = cells[column.plan.index] ?? '';
      // A date cell is a day in any case.
      if (column.isText || (typeof cell === 'object' && cell.type === 'date')) continue;
      const text = cellText(cell).trim();
      if (text === '' || foldName(text) === CLEAR_WORD) continue;
      column.first ??= text;
      column.isUsual &&= !ISO.test(text) && 'iso' in parseDate(text, DEFAULT_DATE_FORMAT);
      column.survey.see(text);
      column.isText = !DATE_LIKE.test(text) || column.survey.isHopeless;
    }
  }

  /** Throws TallysheetError 'bad-headings' with the flags that answer the question. */
  assertAnswered(): void {
    for (const { plan, survey, first, isUsual, isText } of this.#columns) {
      const ambiguity = survey.ambiguity();
      if (isText || first === undefined || (isUsual && ambiguity === undefined)) continue;
      const heading = inSheet(this.#scope, plan.heading);
      const [format = 'yyyy-mm-dd'] = survey.formats();
      const asDate =
        ambiguity === undefined
          ? formatHint(format, heading)
          : formatChoiceHint(ambiguity, heading);
      throw new TallysheetError(
        'bad-headings',
        `${describePlace({ ...this.#sheet, column: plan.heading })}: the cells are dates, such as ${quote(first)}, and no record shows whether ${plan.column.label} is a date or text`,
        { hint: `If it is a date: ${asDate} If it is text: ${asItStandsHint(heading)}` },
      );
    }
  }
}
