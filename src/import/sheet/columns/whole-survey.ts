import type { SheetRow } from '../../../kernel/rows.ts';
import type { Input, OpenSurvey, SurveyedInput } from '../map/input.ts';
import type { Mapping } from '../headings/mapping.ts';
import type { FirstRows } from '../read/first-rows.ts';
import type { RoutineSurvey } from '../routine/routine-rules.ts';
import type { SheetSurvey } from './sheet-survey.ts';
import { shapeOf, type CellShape } from '../shape/cell-shape.ts';
import { everyOf } from '../shape/column-sample.ts';

/** Rows that are kept together, as some of what columns are like shows only in rows that follow each other. */
const ROWS_OF_BLOCK = 50;

/** Every second block is dropped when there are more; an even number. */
const MOST_BLOCKS = 60;

/** Rows from all parts of a sheet, in blocks, in memory that does not grow with it. */
class SpreadRows {
  #blocks: SheetRow[][] = [];
  #seen = 0;
  /** Of so many blocks one is kept. */
  #step = 1;

  see(row: Pick<SheetRow, 'number' | 'cells'>): void {
    const block = Math.floor(this.#seen / ROWS_OF_BLOCK);
    const isFirst = this.#seen % ROWS_OF_BLOCK === 0;
    this.#seen += 1;
    if (block % this.#step !== 0) return;
    if (isFirst) this.#begin();
    this.#blocks.at(-1)?.push({ number: row.number, cells: row.cells });
  }

  get rows(): readonly SheetRow[] {
    return this.#blocks.flat();
  }

  #begin(): void {
    if (this.#blocks.length === MOST_BLOCKS) {
      this.#blocks = this.#blocks.filter((_, at) => at % 2 === 0);
      this.#step *= 2;
    }
    this.#blocks.push([]);
  }
}

/** The stages of the survey of one sheet, each of which can be gone through again. */
export interface SurveyStages {
  /** Sees a row behind the first ones: whether it is the same as another one, and calls for a likely step. */
  compare(row: SeenRow): void;
  /** The sheet surveyed again, where all rows show that its rows are to be changed otherwise before they are checked. */
  again(rows: readonly SheetRow[]): Input | undefined;
  /** The sheet with what some of its rows show of its columns. */
  decide(rows: readonly SheetRow[]): Input;
  /** Begins to see the cells of a sheet. */
  begin(decided: Input): SheetSurvey;
  /** The sheet with how its cells are read, and what is said of those that are blank or not imported. */
  complete(cells: SheetSurvey, rows: readonly SheetRow[]): Input;
}

type SeenRow = Parameters<OpenSurvey['see']>[0];

/** What a survey continues. */
interface Surveyed {
  readonly cells: SheetSurvey;
  /** The rows that were seen. */
  readonly first: FirstRows['rows'];
  /** The sheet as they show it. */
  readonly before: Input;
  /** It was found out from all parts of the sheet what its columns fill. */
  readonly isSettled?: true;
}

/**
 * Surveys a sheet of which the first rows were seen to its end, while it is checked. What the first rows showed is withdrawn
 * where all of them show something else.
 */
export class WholeSurvey implements OpenSurvey {
  readonly #stages: SurveyStages;
  readonly #surveyed: Surveyed;
  readonly #lastSeen: number;
  readonly #spread = new SpreadRows();

  constructor(stages: SurveyStages, surveyed: Surveyed) {
    this.#stages = stages;
    this.#surveyed = surveyed;
    this.#lastSeen = surveyed.first.at(-1)?.number ?? 0;
    for (const row of surveyed.first) this.#spread.see(row);
  }

  see(row: SeenRow): void {
    if (row.number <= this.#lastSeen || row.action === 'skip') return;
    if (row.routine === undefined) this.#surveyed.cells.see(row.cells);
    else this.#surveyed.cells.pass();
    if (this.#surveyed.isSettled !== true) this.#stages.compare(row);
    this.#spread.see(row);
  }

  get routine(): RoutineSurvey {
    const { cells } = this.#surveyed;
    return {
      countedUpTo: this.#lastSeen,
      evidenceOf: (column) => cells.evidenceOf(column),
      isRoutine: (cell, column) => cells.isRoutine(cell, column),
    };
  }

  conclude(): SurveyedInput {
    const { rows } = this.#spread;
    const again = this.#surveyed.isSettled === true ? undefined : this.#stages.again(rows);
    if (again !== undefined) return { input: again, isWithdrawn: true };
    const decided = this.#decidedAgain(rows);
    if (decided !== undefined)
      return { input: this.#surveyedAgain(decided, rows), isWithdrawn: true };
    const { cells, before } = this.#surveyed;
    const input = this.#stages.complete(cells, rows);
    return { input, isWithdrawn: decisionsOf(input) !== decisionsOf(before) };
  }

  /** The columns as rows from all parts of the sheet show them, where that is otherwise than the first rows did. */
  #decidedAgain(rows: readonly SheetRow[]): Input | undefined {
    const { first, before, isSettled } = this.#surveyed;
    if (isSettled === true || !areOtherwise(first, rows)) return undefined;
    const decided = this.#stages.decide(rows);
    return columnsOf(decided.mapping) === columnsOf(before.mapping) ? undefined : decided;
  }

  /** Which cells its other columns have is not known: they are seen when the sheet is read again. */
  #surveyedAgain(decided: Input, rows: readonly SheetRow[]): Input {
    const cells = this.#stages.begin(decided);
    for (const row of rows) cells.see(row.cells);
    const before = this.#stages.complete(cells, rows);
    const whole = {
      cells: this.#stages.begin(decided),
      first: [],
      before,
      isSettled: true,
    } as const;
    return { ...before, openSurvey: new WholeSurvey(this.#stages, whole) };
  }
}

/** What decides how a sheet is read. */
function decisionsOf({ mapping, kind }: Input): string {
  const settings = mapping.columns.map(({ read = {}, dateFormat, survey }) => [
    inOrder(Object.entries(read)),
    dateFormat,
    inOrder([...(survey?.openClasses ?? [])]),
  ]);
  const open = [...(mapping.openFields ?? [])].toSorted();
  return JSON.stringify([kind.name, columnsOf(mapping), settings, open]);
}

function inOrder<Entry extends readonly [string, unknown]>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** What the columns of a sheet fill. */
function columnsOf({ columns, fixed, defaults }: Mapping): string {
  const values = [fixed, defaults].map((all) => all.map(({ target, text }) => [target, text]));
  const filled = columns.map(({ index, target, joined, instead, fillDown }) => [
    ...[index, target, instead, fillDown, joined?.as, joined?.least],
    joined?.columns.map((column) => column.index),
  ]);
  return JSON.stringify([filled, values]);
}

/** Rows whose cells are compared. */
const MOST_ROWS = 500;

/** The share of cells in a column that may be of another shape. */
const MOST_OTHERS = 0.05;

/** Whether the cells of any column are of other shapes in rows from all parts of a sheet than in its first rows. */
function areOtherwise(first: readonly SheetRow[], all: readonly SheetRow[]): boolean {
  const width = Math.max(...[...first.slice(0, 1), ...all].map(({ cells }) => cells.length));
  const [few, many] = [everyOf(first, MOST_ROWS), everyOf(all, MOST_ROWS)];
  return Array.from({ length: width }, (_, index) => index).some(
    (index) => distance(shapesOf(few, index), shapesOf(many, index)) > MOST_OTHERS,
  );
}

/** The share of each shape among the cells of a column. */
function shapesOf(rows: readonly SheetRow[], index: number): ReadonlyMap<CellShape, number> {
  const shares = new Map<CellShape, number>();
  for (const { cells } of rows) {
    const shape = shapeOf(cells[index]);
    shares.set(shape, (shares.get(shape) ?? 0) + 1 / rows.length);
  }
  return shares;
}

function distance(
  one: ReadonlyMap<CellShape, number>,
  other: ReadonlyMap<CellShape, number>,
): number {
  const shapes = new Set([...one.keys(), ...other.keys()]);
  const apart = [...shapes].map((shape) =>
    Math.abs((one.get(shape) ?? 0) - (other.get(shape) ?? 0)),
  );
  return apart.reduce((sum, each) => sum + each, 0) / 2;
}
