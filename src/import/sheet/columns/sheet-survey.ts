import type { Cell } from '../../../kernel/cells.ts';
import { unitIn } from '../evidence/amounts/units.ts';
import { ColumnEvidence } from '../evidence/column-evidence.ts';
import type { DateOrder } from '../evidence/dates/date-text.ts';
import type { CellSettings } from '../evidence/settings.ts';
import type { ColumnContext, ColumnReadings, Topic } from '../evidence/readings.ts';
import type { Input } from '../map/input.ts';
import type { FixedValue, JoinedColumns, MappedColumn, Mapping } from '../headings/mapping.ts';
import { joinCells } from '../headings/rivals.ts';
import type { RoutineEvidence } from '../evidence/routine-evidence.ts';
import { isFilled } from '../shape/cell-shape.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { ResolvedRequest } from '../request/request.ts';
import {
  asWithdrawn,
  said,
  withSaid,
  withdrawnTopics,
  withoutWithdrawn,
  type AgreedColumn,
  type Withdrawn,
} from './contradicted.ts';
import { isSeveral } from './counted-things.ts';
import { columnsLeftBehind } from './ignored-columns.ts';
import { namesPeople, type SurveyedColumn } from '../headings/surveyed.ts';
import { FilledCells, type CountedColumn } from './filled-cells.ts';
import { readingsOfColumn } from './readings-of-column.ts';

interface SeenColumn extends SurveyedColumn {
  readonly evidence: ColumnEvidence;
  /** Rows in which all columns that are joined to one are blank. */
  blankRows: number;
}

type SurveyRequest = Pick<ResolvedRequest, 'checking' | 'planning' | 'isRecipeRemembered'>;

interface SurveyContext {
  readonly request: SurveyRequest;
  readonly today: string;
  /** The column that says how many things a row is, where its rows are one thing each. */
  readonly quantity?: number | undefined;
}

/** Finds out how the cells of a sheet are written, in memory that does not grow with its rows. */
export class SheetSurvey {
  /** The sheet as it was before. */
  readonly #input: Input;
  readonly #request: SurveyRequest;
  readonly #columns: readonly SeenColumn[];
  readonly #ignored: readonly CountedColumn[];
  readonly #quantity: number | undefined;
  /** How many rows were seen. */
  rows = 0;
  /** How many of them say that they are more than one thing. */
  severalThings = 0;

  constructor(
    input: Input,
    columns: readonly SurveyedColumn[],
    { request, today, quantity }: SurveyContext,
  ) {
    this.#input = input;
    this.#request = request;
    this.#quantity = quantity;
    this.#columns = columns.map((column) => ({
      ...column,
      evidence: evidenceOf(column, input.mapping, today),
      blankRows: 0,
    }));
    this.#ignored = columnsLeftBehind(input.mapping).map(({ index }) => ({ index, filled: 0 }));
  }

  see(cells: readonly Cell[]): void {
    this.rows += 1;
    for (const column of this.#columns) seeCell(column, cells);
    for (const column of this.#ignored) if (isFilled(cells[column.index])) column.filled += 1;
    if (this.#quantity !== undefined && isSeveral(cells[this.#quantity])) this.severalThings += 1;
  }

  /** Counts a row of which the cells are counted apart. */
  pass(): void {
    this.rows += 1;
  }

  /** How further cells of a column are counted. */
  evidenceOf(index: number): RoutineEvidence | undefined {
    const ignored = this.#ignored.find((column) => column.index === index);
    if (ignored !== undefined) return new FilledCells(ignored, index !== this.#quantity);
    return this.#columns.find(({ mapped }) => mapped.index === index)?.evidence;
  }

  /** Whether a cell of a column says nothing of the row as a whole. */
  isRoutine(cell: Cell, index: number): boolean {
    return index !== this.#quantity || !isSeveral(cell);
  }

  /** The rows in which a column has no value, as it is read. */
  blankRows({ index, read = {} }: Pick<MappedColumn, 'index' | 'read'>): number {
    const column = this.#columns.find(({ mapped }) => mapped.index === index);
    if (column === undefined) return 0;
    const isJoined = column.mapped.joined !== undefined;
    return isJoined ? column.blankRows : column.evidence.blankCellsBy(read);
  }

  /** The filled cells of a column that no field takes. */
  filledCells(index: number): number {
    return this.#ignored.find((column) => column.index === index)?.filled ?? 0;
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
}

function seeCell(column: SeenColumn, cells: readonly Cell[]): void {
  const { mapped, evidence } = column;
  evidence.see(cells[mapped.index] ?? '');
  if (mapped.joined !== undefined && isBlank(mapped.joined, cells)) column.blankRows += 1;
}

function isBlank(joined: JoinedColumns, cells: readonly Cell[]): boolean {
  return !isFilled(joinCells(joined, (at) => cells[at] ?? ''));
}

function evidenceOf(
  { mapped: { heading, read, index }, field, label }: SurveyedColumn,
  mapping: Mapping,
  today: string,
): ColumnEvidence {
  const language = languageOf(mapping);
  const { locale } = mapping;
  const said = { saidBlanks: read?.blanks, saidWords: read?.words };
  const shown = {
    shownOrder: mapping.shown?.dateOrder,
    shownLocale: mapping.shown?.locale,
    shownCurrency: mapping.shown?.currencies.get(index),
  };
  const context = {
    field,
    heading,
    language,
    locale,
    today,
    ...said,
    ...shown,
    unit: unitIn(label),
  };
  const isOfPeople = namesPeople(field);
  const names = isOfPeople ? mapping.peopleNames : undefined;
  return new ColumnEvidence({ ...context, namesPeople: isOfPeople, peopleNames: names });
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
    read: withWords({ ...settings, ...mapped.read }, settings),
    survey: {
      openClasses: unasked(openClasses, asked),
      language,
      namesPeople: isOfPeople,
      shownCurrency: mapping.shown?.currencies.get(mapped.index),
    },
  };
}

/** What a person said of one word says nothing of the others. */
function withWords(read: CellSettings, { words }: CellSettings): CellSettings {
  return words === undefined ? read : { ...read, words: { ...words, ...read.words } };
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
