import { findKind } from '../../../../catalogue/kinds.ts';
import { stepsOf } from '../../../../catalogue/steps.ts';
import { columnLetters } from '../../../../tabular/column-letters.ts';
import type {
  Choices,
  WorkbookCell,
  WorkbookSheet,
} from '../../../../tabular/xlsx/write/workbook-content.ts';
import { IGNORE, readWantedField } from '../recipe-words.ts';
import type { NameRecipe, SheetRecipe, ValueRecipe } from '../recipe.ts';
import { joinTexts } from './cell-lists.ts';
import { RECORD_TYPES, fieldsOf } from './record-type-fields.ts';
import type { RecipeCell, RecipeLanguage } from './recipe-language.ts';
import {
  COLUMN_LINE,
  FOLLOWED_SHEETS,
  NAME_LINE,
  RECIPE_SHEETS,
  SHEET_LINE,
} from './recipe-headings.ts';
import {
  COLUMN_COLUMNS,
  type LineColumns,
  NAME_COLUMNS,
  NONE_CELL,
  SHEET_COLUMNS,
} from './line-columns.ts';
import { legalValues } from '../../../../catalogue/columns/legal-values.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { CREATE, SKIP_ROWS } from '../../values/answer.ts';
import { LEAVE_EMPTY } from '../../values/value-columns.ts';

/** Where the sheet *Sheets* has what the drop-downs follow. */
export interface FollowedCells {
  /** The row of the first line. */
  readonly firstRow: number;
  /** `C`, and that of the operations. */
  readonly recordType: string;
  readonly then: string;
  /** The column of the names of the sheets. */
  readonly sheet: string;
}

/** The drop-downs of a line, which change with the record type that a person chooses for its sheet. */
export interface FollowingChoices {
  readonly fields: Choices;
  readonly key: Choices;
  readonly then: Choices;
}

/** Between a record type and what its list is of. */
const OF = '; ';
const KEY = 'key';
const THEN = 'then';

/** The first lists: what a column may be whose sheet has no known record type, and nothing. */
const FALLBACKS = [OF, OF + OF] as const;
const NOTHING = FALLBACKS.length;

/** Rows of the sheet of lists: what each is of, and how long it is; then its values. */
const LISTS_FROM = 3;

const FIELD: RecipeCell = { heading: COLUMN_LINE.field };
const STEPS: RecipeCell = { heading: SHEET_LINE.then };

/** The lists of one column of helpers each. */
const FOLLOWERS = ['fields', 'key', 'then'] as const;

/**
 * Drop-downs that follow the record types of a recipe workbook: the lists of every record type are in one hidden sheet,
 * and a second one finds, for each line of *Sheets*, which of them counts now.
 */
export class FollowingLists {
  readonly #lines: readonly SheetRecipe[];
  readonly #cells: FollowedCells;
  readonly #names: string[] = [...FALLBACKS];
  readonly #lists: (readonly string[])[];
  readonly #language: RecipeLanguage;

  constructor(lines: readonly SheetRecipe[], cells: FollowedCells, language: RecipeLanguage) {
    this.#language = language;
    this.#lists = [[language.shownPart(FIELD, IGNORE)], ['']];
    this.#lines = lines;
    this.#cells = cells;
    const used = lines.flatMap(({ recordType }) => recordType ?? []);
    for (const name of new Set([...RECORD_TYPES, ...used])) this.#addType(name);
    for (const { recordType, then = [] } of lines) {
      if (typeof recordType === 'string' && then.length > 1) this.#addFields(recordType, then);
    }
  }

  /** The drop-downs of the line of a sheet, and of the lines of its columns. */
  of(line: SheetRecipe): FollowingChoices {
    const row = this.#lines.indexOf(line) + 1;
    const choices = FOLLOWERS.map((name, at) => {
      const helper = `${FOLLOWED_SHEETS.lines}!$${columnLetters(at)}$${row}`;
      const lists = FOLLOWED_SHEETS.fields;
      const formula = `OFFSET(${lists}!$A$${LISTS_FROM},0,${helper}-1,INDEX(${lists}!$2:$2,${helper}),1)`;
      return [name, { formula }] as const;
    });
    return Object.fromEntries(choices) as unknown as FollowingChoices;
  }

  sheets(): WorkbookSheet[] {
    return [this.#sheetOfLists(), this.#sheetOfLines()];
  }

  #addType(name: string): void {
    const kind = findKind(name);
    if (kind === undefined) return;
    const steps = stepsOf(kind).map((step) => step.name);
    this.#addFields(name, []);
    for (const step of steps) this.#addFields(name, [step]);
    const keys = fieldsOf(name, []).filter((label) => readWantedField(label).isAppended !== true);
    this.#add([name, KEY], this.#shown(FIELD, name, keys));
    if (steps.length > 0) this.#add([name, THEN], this.#shown(STEPS, name, [...steps, NONE_CELL]));
  }

  #addFields(name: string, then: readonly string[]): void {
    const members = this.#lines
      .filter(({ recordType }) => recordType === name)
      .flatMap(({ columns = [] }) => columns)
      .flatMap(({ field }) => (field?.includes(':') === true ? field : []));
    const fields = [IGNORE, ...fieldsOf(name, then), ...members];
    const shown = this.#shown(FIELD, name, [...new Set(fields)]);
    this.#add(then.length === 0 ? [name] : [name, this.#stepsOf(name, then)], shown);
  }

  /** @param of the record type, and what of it the list is */
  #add([recordType = '', ...of]: readonly string[], values: readonly string[]): void {
    const name = [this.#typeOf(recordType), ...of].join(OF);
    if (this.#names.includes(name)) return;
    this.#names.push(name);
    this.#lists.push(values);
  }

  #typeOf(recordType: string): string {
    return this.#language.shown({ heading: SHEET_LINE.recordType }, recordType);
  }

  #stepsOf(recordType: string, then: readonly string[]): string {
    return this.#language.shown({ ...STEPS, recordType }, joinTexts(then));
  }

  #shown(cell: RecipeCell, recordType: string, texts: readonly string[]): string[] {
    return texts.map((text) => this.#language.shownPart({ ...cell, recordType }, text));
  }

  #sheetOfLists(): WorkbookSheet {
    const longest = Math.max(...this.#lists.map(({ length }) => length));
    return {
      name: FOLLOWED_SHEETS.fields,
      isHidden: true,
      withoutHeadings: true,
      columns: this.#names.map((heading) => ({ heading })),
      rows: [
        this.#names,
        this.#lists.map(({ length }) => length),
        ...Array.from({ length: longest }, (_, row) => this.#lists.map((list) => list[row] ?? '')),
      ],
    };
  }

  #sheetOfLines(): WorkbookSheet {
    return {
      name: FOLLOWED_SHEETS.lines,
      isHidden: true,
      withoutHeadings: true,
      columns: FOLLOWERS.map((heading) => ({ heading })),
      rows: this.#lines.map((line, at) => this.#helpersOf(line, at)),
    };
  }

  /** The numbers of the lists that count for a line, calculated again whenever it is changed. */
  #helpersOf(line: SheetRecipe, at: number): WorkbookCell[] {
    const recordType = this.#typeOf(line.recordType ?? '');
    const then = this.#stepsOf(line.recordType ?? '', line.then ?? []);
    const typeCell = this.#cellOf(line, at, this.#cells.recordType);
    const thenCell = this.#cellOf(line, at, this.#cells.then);
    const place = (cell: string): string => `MATCH(${cell},${FOLLOWED_SHEETS.fields}!$1:$1,0)`;
    const numberOf = (names: readonly string[], fallback: number): number => {
      const found = names.find((name) => this.#names.includes(name));
      return found === undefined ? fallback : this.#names.indexOf(found) + 1;
    };
    const own = (word: string): WorkbookCell => ({
      value: numberOf([`${recordType}${OF}${word}`], NOTHING),
      // The cells of the line itself, wherever its row was sorted to.
      formula: `IFERROR(${place(`${this.#ownCell(at)}&"${OF}${word}"`)},${NOTHING})`,
    });
    return [
      {
        value: numberOf([`${recordType}${OF}${then}`, recordType], 1),
        formula: `IFERROR(${place(`${typeCell}&"${OF}"&${thenCell}`)},IFERROR(${place(typeCell)},1))`,
      },
      own(KEY),
      own(THEN),
    ];
  }

  /** As formulas name a sheet. */
  get #sheet(): string {
    return `'${this.#language.heading(RECIPE_SHEETS.sheets)}'`;
  }

  #ownCell(at: number): string {
    return `${this.#sheet}!$${this.#cells.recordType}$${this.#cells.firstRow + at}`;
  }

  /** The cell of the line of that sheet, also where a person sorted the lines. */
  #cellOf({ sheet }: SheetRecipe, at: number, letters: string): string {
    const { firstRow, sheet: names } = this.#cells;
    const isOnly = this.#lines.filter((line) => line.sheet === sheet).length === 1;
    if (sheet === undefined || !isOnly || /[*?~]/u.test(sheet)) {
      return `${this.#sheet}!$${letters}$${firstRow + at}`;
    }
    const range = (column: string): string =>
      `${this.#sheet}!$${column}$${firstRow}:$${column}$${firstRow + this.#lines.length - 1}`;
    const name = `"${sheet.replaceAll('"', '""')}"`;
    return `INDEX(${range(letters)},MATCH(${name},${range(names)},0))`;
  }
}

/** What the cells of a line offer, by their headings. */
export type ChoicesByHeading = Readonly<Record<string, Choices>>;

/** The choices of columns that are the same in each line. */
function choicesIn(columns: LineColumns): ChoicesByHeading {
  const offered = Object.values(columns).map(({ heading, choices }) => [heading, choices] as const);
  return Object.fromEntries(
    offered.flatMap(([heading, choices]) => (choices === undefined ? [] : [[heading, choices]])),
  );
}

/** @param following what follows the record type of the line */
export function sheetChoices({ key, then }: FollowingChoices): ChoicesByHeading {
  return { ...choicesIn(SHEET_COLUMNS), [SHEET_LINE.key]: key, [SHEET_LINE.then]: then };
}

/**
 * @param field the label of the field of the line
 * @param following what follows the record type of its sheet
 */
export function columnChoices(
  { recordType }: SheetRecipe,
  field: string | undefined,
  following: FollowingChoices,
): ChoicesByHeading {
  const values = legalValuesOf(recordType, field);
  return {
    ...choicesIn(COLUMN_COLUMNS),
    [COLUMN_LINE.field]: following.fields,
    ...(values && { [COLUMN_LINE.set]: { values }, [COLUMN_LINE.defaults]: { values } }),
  };
}

/** Candidates come first, then the words, then all that may be meant. */
export function nameChoices(
  name: NameRecipe,
  choicesOf: ((name: NameRecipe) => readonly string[]) | undefined,
): ChoicesByHeading {
  const { madeFromName } = resourceNamed(name.recordType);
  const words = [...(madeFromName ? [CREATE] : []), SKIP_ROWS, LEAVE_EMPTY];
  const known = choicesOf?.(name) ?? [];
  // A name that has its answer is among no open ones.
  const own = [
    ...new Set([...(name.use === undefined ? [] : [name.use]), ...(name.candidates ?? [])]),
  ];
  const values =
    known.length > 0 ? known : [...own, ...words.filter((word) => !own.includes(word))];
  return { ...choicesIn(NAME_COLUMNS), [NAME_LINE.use]: { values } };
}

/** What may replace a value of a column, the likeliest first. */
export function valueChoices({ use, candidates = [] }: ValueRecipe): ChoicesByHeading {
  const own = [...(use === undefined ? [] : [use]), ...candidates];
  const values = [...new Set([...own, LEAVE_EMPTY, SKIP_ROWS])];
  return { ...choicesIn(NAME_COLUMNS), [NAME_LINE.use]: { values } };
}

/** The values that a field may have for all rows, where they are a closed list. */
function legalValuesOf(
  recordType: string | null | undefined,
  label: string | undefined,
): readonly string[] | undefined {
  const kind = typeof recordType === 'string' ? findKind(recordType) : undefined;
  const field = kind?.columns.find((column) => column.label === label)?.field;
  return field === undefined ? undefined : legalValues(field);
}
