import { columnLetters } from '../../../../tabular/column-letters.ts';
import type {
  WorkbookCell,
  WorkbookSheet,
} from '../../../../tabular/xlsx/write/workbook-content.ts';
import type { NameRecipe, Recipe, SheetRecipe } from '../recipe.ts';
import type { WrittenLanguage } from '../../../../catalogue/languages/language-codes.ts';
import { RecipeLanguage, type RecipeCell } from './recipe-language.ts';
import { columnsIntroduction, introduction, valuesIntroduction } from './introductions.ts';
import { lineMark } from './proposed-lines.ts';
import { COLUMN_WIDTHS, type LineColumn } from './line-columns.ts';
import { FollowingLists } from './following-choices.ts';
import {
  columnChoices,
  nameChoices,
  sheetChoices,
  valueChoices,
  type ChoicesByHeading,
} from './line-choices.ts';
import {
  COLUMN_LINE,
  NAME_LINE,
  PROPOSED_HEADING,
  PROPOSED_SHEET,
  RECIPE_SHEETS,
  SHEET_LINE,
  VALUE_LINE,
} from './recipe-headings.ts';
import { columnLines, sheetLines, valueLines, type Line } from './recipe-lines.ts';

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
  const isOfColumn = names.some(({ of }) => of.recordType === undefined);
  const all = [...sheets, ...columns, ...names];
  const likely = all.filter(({ cells }) => cells[SHEET_LINE.sureness] === 'likely').length;
  const preamble = introduction(recipe, { ...texts, likely }, language);
  const following = followingLists(sheets, preamble.length, language);
  return [
    {
      ...tableOf(
        { name: RECIPE_SHEETS.sheets, lines: sheets, headings: SHEET_LINE, language },
        ({ of }) => sheetChoices(following.of(of)),
      ),
      preamble,
    },
    {
      ...tableOf(
        { name: RECIPE_SHEETS.columns, lines: columns, headings: COLUMN_LINE, language },
        ({ of, cells }) => columnChoices(of, cells[COLUMN_LINE.field], following.of(of)),
      ),
      preamble: columnsIntroduction(language),
    },
    ...(names.length === 0
      ? []
      : [
          {
            ...tableOf(
              {
                name: RECIPE_SHEETS.values,
                lines: names,
                headings: isOfColumn ? VALUE_LINE : NAME_LINE,
                language,
              },
              ({ of }) =>
                of.recordType === undefined ? valueChoices(of) : nameChoices(of, texts.choicesOf),
            ),
            preamble: valuesIntroduction(language),
          },
        ]),
    proposedSheet([
      ...marksOf(RECIPE_SHEETS.sheets, sheets),
      ...marksOf(RECIPE_SHEETS.columns, columns),
      ...marksOf(RECIPE_SHEETS.values, names),
    ]),
    ...following.sheets(),
  ];
}

/** The drop-downs that follow the record types of the lines, below so many rows and the headings. */
function followingLists(
  sheets: readonly Line<SheetRecipe>[],
  above: number,
  language: RecipeLanguage,
): FollowingLists {
  const headings = shownColumns(sheets, SHEET_LINE).map(({ heading }) => heading);
  const lettersOf = (heading: string): string => columnLetters(headings.indexOf(heading));
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

function shownColumns(
  lines: readonly Line<unknown>[],
  headings: Readonly<Record<string, string>>,
): (LineColumn & { readonly heading: string })[] {
  const used = new Set(lines.flatMap(({ cells }) => Object.keys(cells)));
  return Object.values(headings).flatMap((heading) => {
    const column = COLUMN_WIDTHS[heading];
    const isShown = column !== undefined && (column.isAlways === true || used.has(heading));
    return isShown ? [{ heading, ...column }] : [];
  });
}

interface TableOfLines<Of> {
  readonly name: keyof typeof TABLES_FROZEN;
  readonly lines: readonly Line<Of>[];
  readonly headings: Readonly<Record<string, string>>;
  readonly language: RecipeLanguage;
}

/** How many columns stay in sight: those that name the line. */
const TABLES_FROZEN = {
  [RECIPE_SHEETS.sheets]: 1,
  [RECIPE_SHEETS.columns]: 2,
  [RECIPE_SHEETS.values]: 2,
} as const;

function tableOf<Of extends Pick<RecipeCell, 'recordType'>>(
  { name, lines, headings, language }: TableOfLines<Of>,
  choicesFor: (line: Line<Of>) => ChoicesByHeading,
): WorkbookSheet {
  const shown = shownColumns(lines, headings);
  return {
    name: language.heading(name),
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
  { heading, isInput, isBold }: LineColumn & { readonly heading: string },
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
