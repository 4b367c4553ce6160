import { columnLetters } from '../../../../tabular/column-letters.ts';
import type {
  Choices,
  WorkbookCell,
  WorkbookSheet,
} from '../../../../tabular/xlsx/write/workbook-content.ts';
import type { NameRecipe, Recipe, SheetRecipe } from '../recipe.ts';
import {
  WRITTEN_LANGUAGES,
  type WrittenLanguage,
} from '../../../../catalogue/languages/language-codes.ts';
import { type RecipeCell, RecipeLanguage } from './recipe-language.ts';
import { type Line, columnLines, lineMark, sheetLines, valueLines } from './recipe-lines.ts';
import {
  COLUMN_COLUMNS,
  type LineColumn,
  type LineColumns,
  NAME_COLUMNS,
  SHEET_COLUMNS,
  VALUE_COLUMNS,
} from './line-columns.ts';
import {
  type ChoicesByHeading,
  FollowingLists,
  columnChoices,
  nameChoices,
  sheetChoices,
  valueChoices,
} from './following-choices.ts';
import {
  COLUMN_LINE,
  PROPOSED_HEADING,
  PROPOSED_SHEET,
  RECIPE_FACTS,
  RECIPE_SHEETS,
  SHEET_LINE,
} from './recipe-headings.ts';
import type { RecipeHeading } from '../../../../catalogue/languages/recipe-texts.ts';
import { MODES } from '../modes.ts';
import { RECORD_TYPES } from './record-type-fields.ts';

/** What a recipe workbook says besides the recipe. */
export interface RecipeTexts {
  /** The file that it is for, as its user calls it. */
  readonly file: string;
  /** What is to be run once it is filled in. */
  readonly command: string;
  /** What may replace a name, best first; its candidates and the words unless given. */
  readonly choicesOf?: (name: NameRecipe) => readonly string[];
  /** Further sentences for the reader: what is open, what else may be done. */
  readonly notes?: readonly string[];
  /** English unless given. */
  readonly language?: WrittenLanguage | undefined;
}

/** In points: a line with the frame of a cell around it. */
const LINE_HEIGHT = 18;

/** The workbook in which a person reads, corrects and confirms how files are imported. */
export function recipeSheets(recipe: Recipe, texts: RecipeTexts): WorkbookSheet[] {
  const language = RecipeLanguage.of(texts.language);
  const sheets = sheetLines(recipe);
  const columns = columnLines(recipe);
  const names = valueLines(recipe);
  const all = [...sheets, ...columns, ...names];
  const likely = all.filter(({ cells }) => cells[SHEET_LINE.sureness] === 'likely').length;
  const preamble = introduction(recipe, { ...texts, likely }, language);
  const following = followingLists(sheets, preamble.length, language);
  return [
    tableOf(
      { name: RECIPE_SHEETS.sheets, lines: sheets, columns: SHEET_COLUMNS, language, preamble },
      ({ of }) => sheetChoices(following.of(of)),
    ),
    tableOf(
      {
        ...{ name: RECIPE_SHEETS.columns, lines: columns, columns: COLUMN_COLUMNS, language },
        preamble: columnsIntroduction(language),
      },
      ({ of, cells }) => columnChoices(of, cells[COLUMN_LINE.field], following.of(of)),
    ),
    ...(names.length === 0 ? [] : [tableOfValues(names, texts, language)]),
    proposedSheet([
      ...marksOf(RECIPE_SHEETS.sheets, sheets),
      ...marksOf(RECIPE_SHEETS.columns, columns),
      ...marksOf(RECIPE_SHEETS.values, names),
    ]),
    ...following.sheets(),
  ];
}

function tableOfValues(
  lines: ReturnType<typeof valueLines>,
  { choicesOf }: RecipeTexts,
  language: RecipeLanguage,
): WorkbookSheet {
  const isOfColumn = lines.some(({ of }) => of.recordType === undefined);
  const columns = isOfColumn ? VALUE_COLUMNS : NAME_COLUMNS;
  const preamble = valuesIntroduction(language);
  return tableOf({ name: RECIPE_SHEETS.values, lines, columns, language, preamble }, ({ of }) =>
    of.recordType === undefined ? valueChoices(of) : nameChoices(of, choicesOf),
  );
}

/** The drop-downs that follow the record types of the lines, below so many rows and the headings. */
function followingLists(
  sheets: readonly Line<SheetRecipe>[],
  above: number,
  language: RecipeLanguage,
): FollowingLists {
  const headings = shownColumns(sheets, SHEET_COLUMNS).map(({ heading }) => heading);
  const lettersOf = (heading: RecipeHeading): string => columnLetters(headings.indexOf(heading));
  return new FollowingLists(
    sheets.map(({ of }) => of),
    {
      firstRow: above + 2,
      sheet: lettersOf(SHEET_LINE.sheet),
      recordType: lettersOf(SHEET_LINE.recordType),
      then: lettersOf(SHEET_LINE.then),
    },
    language,
  );
}

function shownColumns(lines: readonly Line<unknown>[], columns: LineColumns): LineColumn[] {
  const used = new Set(lines.flatMap(({ cells }) => Object.keys(cells)));
  return Object.values(columns).filter(
    ({ heading, isAlways }) => isAlways === true || used.has(heading),
  );
}

interface TableOfLines<Of> {
  readonly name: keyof typeof TABLES_FROZEN;
  readonly lines: readonly Line<Of>[];
  readonly columns: LineColumns;
  readonly language: RecipeLanguage;
  readonly preamble: WorkbookCell[][];
}

/** How many columns stay in sight: those that name the line. */
const TABLES_FROZEN = {
  [RECIPE_SHEETS.sheets]: 1,
  [RECIPE_SHEETS.columns]: 2,
  [RECIPE_SHEETS.values]: 2,
} as const;

function tableOf<Of extends Pick<RecipeCell, 'recordType'>>(
  { name, lines, columns, language, preamble }: TableOfLines<Of>,
  choicesFor: (line: Line<Of>) => ChoicesByHeading,
): WorkbookSheet {
  const shown = shownColumns(lines, columns);
  return {
    name: language.heading(name),
    preamble,
    columns: shown.map(({ heading, width, isInput }) => {
      const note = language.note(heading);
      return {
        ...{ heading: language.heading(heading), width, format: '@' },
        ...(note !== undefined && { note }),
        ...(isInput === true && { cellStyle: 'our-heading' as const }),
      };
    }),
    rows: lines.map((line) => {
      const choices = choicesFor(line);
      const { recordType } = line.of;
      return shown.map((column) => cellOf(column, { line, recordType, choices, language }));
    }),
    hasFilter: true,
    leastHeight: LINE_HEIGHT,
    frozenColumns: TABLES_FROZEN[name],
    print: { landscape: true, pagesWide: 1, footer: language.sentence('title') },
    tabColour: 'amber',
  };
}

interface CellContext extends Pick<RecipeCell, 'recordType'> {
  readonly line: Line<unknown>;
  readonly choices: ChoicesByHeading;
  readonly language: RecipeLanguage;
}

function cellOf(
  { heading, isInput, isBold }: LineColumn,
  { line: { cells }, recordType, choices, language }: CellContext,
): WorkbookCell {
  const text = cells[heading];
  const cell = { heading, recordType };
  const value = text === undefined ? null : language.shown(cell, text);
  const isUnsure = heading === SHEET_LINE.sureness && (text === 'likely' || text === 'open');
  if (isUnsure) return { value, cellStyle: 'warning' };
  if (isBold === true) return { value, cellStyle: 'bold' };
  if (isInput !== true) return { value, cellStyle: 'wrapped' };
  const offered = choices[heading];
  return {
    ...{ value, cellStyle: 'input' },
    ...(offered && { choices: language.choices(cell, offered) }),
  };
}

function marksOf(sheet: string, lines: readonly Line<unknown>[]): string[] {
  return lines.map(({ cells }) => lineMark(sheet, cells));
}

/** An unchanged line is still as sure as it was proposed. */
function proposedSheet(marks: readonly string[]): WorkbookSheet {
  return {
    name: PROPOSED_SHEET,
    columns: [{ heading: PROPOSED_HEADING, width: 20 }],
    rows: [...new Set(marks)].map((mark) => [mark]),
    isHidden: true,
  };
}

/** The texts above the sheets. */
interface Introduced {
  readonly file: string;
  readonly command: string;
  readonly notes?: readonly string[];
  /** The number of likely lines. */
  readonly likely: number;
}

/** What the recipe says of the import as a whole, and what is to be done with the workbook. */
function introduction(
  { mode, language: ofHeadings, createMissing }: Recipe,
  { file, command, notes = [], likely }: Introduced,
  language: RecipeLanguage,
): WorkbookCell[][] {
  const word = (name: string): WorkbookCell => bold(language.heading(name));
  const input = (name: string, value: string | undefined, choices: Choices): WorkbookCell => {
    const cell = { heading: name };
    const shown = value === undefined ? null : language.shown(cell, value);
    return { value: shown, cellStyle: 'input', choices: language.choices(cell, choices) };
  };
  const fact = (name: string, value: string | undefined, choices: Choices): WorkbookCell[] => [
    word(name),
    input(name, value, choices),
  ];
  const sentence = language.sentence('confirmsAll', { count: String(likely) });
  return [
    [{ value: language.sentence('title'), cellStyle: 'title' }],
    [word(RECIPE_FACTS.file), file],
    [language.sentence('introduction')],
    [
      ...fact(RECIPE_FACTS.confirmed, undefined, { values: ['yes'], strict: true }),
      ...(likely === 0 ? [] : [sentence]),
    ],
    fact(RECIPE_FACTS.mode, mode, { values: MODES, strict: true }),
    ...(ofHeadings === undefined
      ? []
      : [fact(RECIPE_FACTS.language, ofHeadings, { values: WRITTEN_LANGUAGES, strict: true })]),
    ...(createMissing === undefined
      ? []
      : [fact(RECIPE_FACTS.createMissing, createMissing.join('; '), { values: RECORD_TYPES })]),
    ...notes.map((note): WorkbookCell[] => [{ value: note, cellStyle: 'warning' }]),
    [language.sentence('saveAndRun')],
    [bold(command)],
    [],
  ];
}

function columnsIntroduction(language: RecipeLanguage): WorkbookCell[][] {
  return [[title(RECIPE_SHEETS.columns, language)], [language.sentence('columns')], []];
}

function valuesIntroduction(language: RecipeLanguage): WorkbookCell[][] {
  return [
    [title(RECIPE_SHEETS.values, language)],
    [language.sentence('values')],
    [language.sentence('words')],
    [language.sentence('openValues')],
    [],
  ];
}

function title(name: string, language: RecipeLanguage): WorkbookCell {
  return { value: language.heading(name), cellStyle: 'title' };
}

function bold(value: string): WorkbookCell {
  return { value, cellStyle: 'bold' };
}
