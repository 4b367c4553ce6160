import type { Cell } from '../../kernel/cells.ts';
import { ColumnEvidence } from '../evidence/column-evidence.ts';
import type { DateOrder } from '../evidence/dates/date-text.ts';
import type { ColumnContext, ColumnReadings, Topic } from '../evidence/readings.ts';
import type { Input, OpenSurvey } from '../map/input.ts';
import type { FixedValue, MappedColumn, Mapping } from '../map/mapping.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { ResolvedRequest } from '../request/request.ts';
import {
  asWithdrawn,
  withdrawnTopics,
  withoutWithdrawn,
  type AgreedColumn,
  type Withdrawn,
} from './contradicted.ts';
import { readingsOfColumn } from './file-readings.ts';
import { said, withSaid } from './said.ts';
import { namesPeople, surveyedColumns, type SurveyedColumn } from './surveyed.ts';

interface SeenColumn extends SurveyedColumn {
  readonly evidence: ColumnEvidence;
}

type SurveyRequest = Pick<ResolvedRequest, 'checking' | 'planning' | 'isRecipeRemembered'>;

/** Finds out how the cells of a sheet are written, in memory that does not grow with its rows. */
export class SheetSurvey {
  /** The sheet as it was before. */
  readonly #input: Input;
  readonly #request: SurveyRequest;
  readonly #columns: readonly SeenColumn[];

  constructor(input: Input, request: SurveyRequest, today: string) {
    this.#input = input;
    this.#request = request;
    this.#columns = surveyedColumns(input.mapping).map((column) => ({
      ...column,
      evidence: evidenceOf(column, input.mapping, today),
    }));
  }

  see(cells: readonly Cell[]): void {
    for (const { mapped, evidence } of this.#columns) evidence.see(cells[mapped.index] ?? '');
  }

  /** The sheet, with the settings of its columns as far as its cells show them, and with what is to be said of these. */
  conclude(): Input {
    const { mapping, sheet } = this.#input;
    const order = provenOrder(this.#columns.map(({ evidence }) => evidence.conclude()));
    const found = this.#columns.map(({ evidence }) => evidence.conclude(order));
    const withdrawn = this.#withdrawn(found, order);
    const byColumn = new Map<MappedColumn, MappedColumn>();
    const readings: FileReading[] = [];
    for (const [at, column] of this.#columns.entries()) {
      const own = found[at];
      if (own === undefined) continue;
      const { mapped } = column;
      const topics = withdrawn[at] ?? new Map();
      const asked = new Set(
        [...said(mapped, this.#request.checking)].filter((topic) => !topics.has(topic)),
      );
      const kept = topics.size === 0 ? mapped : withoutWithdrawn(mapped, own.settings, topics);
      byColumn.set(mapped, withSettings({ ...column, mapped: kept }, mapping, own, asked));
      const all = asWithdrawn(withSaid(own, asked), topics);
      readings.push(...readingsOfColumn(sheet.name, column, all));
    }
    return {
      ...this.#input,
      mapping: withColumns(mapping, byColumn),
      readings: [...this.#input.readings, ...readings],
    };
  }

  #withdrawn(found: readonly ColumnReadings[], order: DateOrder | undefined): readonly Withdrawn[] {
    const columns = this.#columns.flatMap(({ mapped, evidence }, at): AgreedColumn[] => {
      const own = found[at];
      return own === undefined
        ? []
        : [{ mapped, own, unreadBy: (settings) => evidence.unreadBy(settings, order) }];
    });
    return withdrawnTopics(columns, this.#input, this.#request);
  }

  /**
   * The same survey, which sees the rows below that one.
   * @param first what the rows before came to
   * @param complete adds what is known besides
   */
  continuedAfter(row: number, first: Input, complete: (input: Input) => Input): OpenSurvey {
    const before = settingsOf(first);
    return {
      see: ({ number, cells, action }) => {
        if (number > row && action !== 'skip') this.see(cells);
      },
      conclude: () => {
        const input = this.conclude();
        return { input: complete(input), isWithdrawn: settingsOf(input) !== before };
      },
    };
  }
}

/** What decides how the cells of a sheet are read. */
function settingsOf({ mapping: { columns } }: Input): string {
  return JSON.stringify(
    columns.map(({ read = {}, dateFormat, survey }) => [
      Object.entries(read).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      dateFormat,
      [...(survey?.openClasses ?? [])].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ]),
  );
}

function evidenceOf(
  { mapped: { heading }, field }: SurveyedColumn,
  mapping: Mapping,
  today: string,
): ColumnEvidence {
  const language = languageOf(mapping);
  const isOfPeople = namesPeople(field);
  return new ColumnEvidence({ field, heading, language, today, namesPeople: isOfPeople });
}

/** Headings that were not recognised are in no language. */
function languageOf({ language, columns }: Mapping): ColumnContext['language'] {
  if (language !== undefined) return language.code;
  const isEnglish = columns.some(({ how }) => how === 'exact' || how === 'alias');
  return isEnglish ? 'en' : undefined;
}

/** An order that some columns prove is likely for the others. */
function provenOrder(found: readonly ColumnReadings[]): DateOrder | undefined {
  const orders = found.flatMap(({ readings, settings: { dateOrder } }) => {
    const isProven = readings.some(
      ({ topic, sureness, samples }) =>
        topic === 'dates' && sureness === 'certain' && samples.length > 0,
    );
    return isProven && dateOrder !== undefined ? [dateOrder] : [];
  });
  const [only, ...others] = new Set(orders);
  return others.length === 0 ? only : undefined;
}

/** What a recipe says of the cells of a column is stronger than what they show. */
function withSettings(
  { mapped, field }: SurveyedColumn,
  mapping: Mapping,
  { settings, openClasses }: ColumnReadings,
  asked: ReadonlySet<Topic>,
): MappedColumn {
  const language = languageOf(mapping);
  const isOfPeople = namesPeople(field);
  return {
    ...mapped,
    read: { ...settings, ...mapped.read },
    survey: { openClasses: unasked(openClasses, asked), language, namesPeople: isOfPeople },
  };
}

function unasked(
  openClasses: ColumnReadings['openClasses'],
  asked: ReadonlySet<Topic>,
): ReadonlyMap<string, Topic> {
  return new Map([...openClasses].filter(([, topic]) => !asked.has(topic)));
}

function withColumns(mapping: Mapping, found: ReadonlyMap<MappedColumn, MappedColumn>): Mapping {
  const columns = mapping.columns.map((column) => found.get(column) ?? column);
  const withRead = (value: FixedValue): FixedValue => {
    const column = columns.find(({ target }) => target === value.target);
    return column?.read === undefined ? value : { ...value, read: column.read };
  };
  return {
    ...mapping,
    columns,
    fixed: mapping.fixed.map(withRead),
    defaults: mapping.defaults.map(withRead),
  };
}
