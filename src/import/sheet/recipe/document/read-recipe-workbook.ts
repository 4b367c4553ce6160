import { textOrBlank } from '../../../../kernel/texts.ts';
import { findKind } from '../../../../catalogue/kinds.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { didYouMeanName, foldName, nearestNames } from '../../../../kernel/names.ts';
import { isOfOtherStep } from '../choose-steps.ts';
import type { FilledRow, FilledTable } from './filled-table.ts';
import type { Path } from '../../../../documents/check-document.ts';
import type { Recipe } from '../recipe.ts';
import { splitTexts } from './cell-lists.ts';
import {
  columnIn,
  columnOfValue,
  isOfColumn,
  nameIn,
  settle,
  sheetIn,
  valueIn,
  type RawLine,
} from './recipe-lines.ts';
import { parseRecipe } from './recipe-document.ts';
import type { RecipeLanguage } from './recipe-language.ts';
import { readRecipeTables } from './recipe-tables.ts';
import {
  COLUMN_LINE,
  NAME_LINE,
  PROPOSED_HEADING,
  RECIPE_FACTS,
  RECIPE_SHEETS,
} from './recipe-headings.ts';

/** A recipe that people filled in as a workbook. Throws TallysheetError 'bad-recipe', and what opening a file throws. */
export async function readRecipeWorkbook(
  file: string,
  workplace: { readonly cwd: string },
): Promise<Recipe> {
  const { sheets, columns, values, proposed, language } = await readRecipeTables(file, workplace);
  return new WorkbookReader({ file, table: sheets, marks: marksIn(proposed), language }).read(
    columns,
    values,
  );
}

/** Undefined where the list was deleted: nothing is known of what a person changed. */
function marksIn(proposed: FilledTable | undefined): ReadonlySet<string> | undefined {
  return proposed && new Set(proposed.rows.map((row) => row.text(PROPOSED_HEADING)));
}

/** A sheet of the recipe as it is gathered from its line and those of its columns. */
interface RawSheet {
  readonly line: Record<string, unknown>;
  readonly columns: unknown[];
  readonly set: Record<string, string>;
  readonly fieldReasons: Record<string, string>;
  readonly defaults: Record<string, string>;
}

/** A line of a column, to which those of its values are added. */
interface ColumnOfValues {
  readonly heading: string;
  values?: unknown[];
}

interface ReaderParts {
  readonly file: string;
  readonly table: FilledTable;
  readonly marks: ReadonlySet<string> | undefined;
  readonly language: RecipeLanguage;
}

class WorkbookReader {
  readonly #file: string;
  readonly #table: FilledTable;
  readonly #marks: ReadonlySet<string> | undefined;
  readonly #isConfirmed: boolean;
  readonly #language: RecipeLanguage;
  /** The cells of what is said, by its path. */
  readonly #cells = new Map<string, string>();
  readonly #sheets: RawSheet[] = [];

  constructor({ file, table, marks, language }: ReaderParts) {
    this.#file = file;
    this.#table = table;
    this.#marks = marks;
    this.#language = language;
    this.#isConfirmed = foldName(table.above(RECIPE_FACTS.confirmed)) === 'yes';
  }

  read(columns: FilledTable | undefined, values: FilledTable | undefined): Recipe {
    for (const row of this.#table.rows) {
      const path = ['sheets', this.#sheets.length];
      const line = this.#settled(sheetIn(row), row, { sheet: RECIPE_SHEETS.sheets, path });
      if (line !== undefined)
        this.#sheets.push({ line, columns: [], set: {}, defaults: {}, fieldReasons: {} });
    }
    for (const row of columns?.rows ?? []) this.#addColumn(row);
    const names: unknown[] = [];
    for (const row of values?.rows ?? []) {
      if (isOfColumn(row)) {
        this.#addValueOfColumn(row);
        continue;
      }
      const path = ['names', names.length];
      const line = this.#settled(nameIn(row), row, { sheet: RECIPE_SHEETS.values, path });
      if (line !== undefined) names.push(line);
    }
    const json = {
      version: 1,
      ...this.#facts(),
      sheets: this.#sheets.map((sheet) => {
        const { line, ...rest } = sheet;
        return { ...line, ...this.#takenSteps(sheet), ...withoutEmpty(rest) };
      }),
      ...(names.length > 0 && { names }),
    };
    return parseRecipe(json, { file: this.#file, cellOf: (path) => this.#cellOf(path) });
  }

  /** In a workbook of ours, a person cleared the cell with the steps if columns still have their fields. */
  #takenSteps({ line, columns }: RawSheet): { then?: readonly string[] } {
    const kind = findKind(textOrBlank(line['recordType']));
    if (this.#marks === undefined || line['then'] !== undefined || kind === undefined) return {};
    const fields = (columns as readonly Partial<Record<string, unknown>>[]).map(({ field }) =>
      textOrBlank(field),
    );
    return fields.some((field) => field !== '' && isOfOtherStep(kind, field)) ? { then: [] } : {};
  }

  #facts(): Record<string, unknown> {
    const table = this.#table;
    const facts: Record<string, unknown> = {};
    for (const name of ['mode', 'language', 'createMissing'] as const) {
      const text = table.above(RECIPE_FACTS[name]);
      if (text !== '') facts[name] = name === 'createMissing' ? splitTexts(text) : text;
      const cell = table.cellAbove(RECIPE_FACTS[name]);
      if (cell !== undefined) this.#cells.set(JSON.stringify([name]), cell);
    }
    return facts;
  }

  #addColumn(row: FilledRow): void {
    const raw = columnIn(row);
    if (raw === undefined) return;
    const sheet = this.#sheetOf(row);
    const at = this.#sheets.indexOf(sheet);
    const heading = row.text(COLUMN_LINE.heading);
    const path = ['sheets', at, 'columns', sheet.columns.length];
    const line = this.#settled(raw, row, { sheet: RECIPE_SHEETS.columns, path });
    if (heading !== '' && line !== undefined) sheet.columns.push(line);
    for (const name of ['set', 'defaults'] as const) this.#addValue(row, sheet, name);
    if (heading === '') addReason(row, sheet);
  }

  #addValueOfColumn(row: FilledRow): void {
    const sheet = this.#sheetOf(row);
    const heading = columnOfValue(row);
    const columns = sheet.columns as ColumnOfValues[];
    const at = columns.findIndex((column) => foldName(column.heading) === foldName(heading));
    const column = columns[at];
    if (column === undefined) {
      throw this.#wrong(
        row.cell(NAME_LINE.columns),
        `the sheet ${this.#language.heading(RECIPE_SHEETS.columns)} has no line for "${heading}"`,
      );
    }
    const values = (column.values ??= []);
    const path = ['sheets', this.#sheets.indexOf(sheet), 'columns', at, 'values', values.length];
    values.push(this.#settled(valueIn(row), row, { sheet: RECIPE_SHEETS.values, path }));
  }

  #addValue(row: FilledRow, sheet: RawSheet, name: 'set' | 'defaults'): void {
    const text = row.text(COLUMN_LINE[name]);
    if (text === '') return;
    const field = row.text(COLUMN_LINE.field);
    if (field === '' || field.startsWith('(')) {
      throw this.#wrong(row.cell(COLUMN_LINE.field), `"${text}" needs a field to be its value`);
    }
    const values = sheet[name];
    if (values[field] !== undefined && values[field] !== text) {
      throw this.#wrong(
        row.cell(COLUMN_LINE[name]),
        `${field} has the value "${text}" here and "${values[field]}" above`,
      );
    }
    values[field] = text;
  }

  /** The line of the sheet that a column belongs to; the only one where the cell is blank. */
  #sheetOf(row: FilledRow): RawSheet {
    const [file, sheet] = [row.text(COLUMN_LINE.file), row.text(COLUMN_LINE.sheet)];
    const isIt = ({ line }: RawSheet): boolean =>
      foldName(textOrBlank(line['sheet'])) === foldName(sheet) &&
      (file === '' || foldName(textOrBlank(line['file'])) === foldName(file));
    const found = this.#sheets.filter(isIt);
    const [only, another] = found;
    if (only !== undefined && another === undefined) return only;
    const names = this.#sheets.map(({ line }) => textOrBlank(line['sheet']));
    if (sheet === '' && this.#sheets[0] !== undefined && this.#sheets.length === 1) {
      return this.#sheets[0];
    }
    throw this.#wrong(
      row.cell(COLUMN_LINE.sheet),
      only === undefined
        ? `the sheet ${this.#language.heading(RECIPE_SHEETS.sheets)} has no line for "${sheet}"`
        : `several lines are for the sheet "${sheet}"; name its file under "${this.#language.heading(COLUMN_LINE.file)}"`,
      didYouMeanName(nearestNames(sheet, names)),
    );
  }

  #settled(
    raw: RawLine | undefined,
    row: FilledRow,
    { sheet, path }: { readonly sheet: string; readonly path: Path },
  ): Record<string, unknown> | undefined {
    if (raw === undefined) return undefined;
    for (const [key, heading] of Object.entries(raw.headings)) {
      this.#cells.set(JSON.stringify([...path, ...key.split('.')]), row.cell(heading));
    }
    this.#cells.set(JSON.stringify(path), row.cell(raw.leading));
    return settle(raw, row, { sheet, marks: this.#marks, isConfirmed: this.#isConfirmed });
  }

  /** The cell of a path, or of what is around it. */
  #cellOf(path: Path): string | undefined {
    for (let length = path.length; length > 0; length -= 1) {
      const found = this.#cells.get(JSON.stringify(path.slice(0, length)));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #wrong(cell: string, problem: string, hint = 'Correct that cell.'): TallysheetError {
    return new TallysheetError('bad-recipe', `${cell}: ${problem}`, { hint });
  }
}

function withoutEmpty(lists: Omit<RawSheet, 'line'>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(lists).filter(([, list]) => Object.keys(list as object).length > 0),
  );
}

/** Why a field that no column fills has a value, or needs one. */
function addReason(row: FilledRow, { fieldReasons }: RawSheet): void {
  const [field, because] = [row.text(COLUMN_LINE.field), row.text(COLUMN_LINE.because)];
  if (field !== '' && because !== '') fieldReasons[field] = because;
}
