import { columnLetters } from '../../../tabular/column-letters.ts';
import type {
  Choices,
  WorkbookCell,
  WorkbookSheet,
} from '../../../tabular/xlsx/write/workbook-content.ts';
import type { NameRecipe, Recipe, SheetRecipe } from '../recipe.ts';
import type { LineCells } from './line-cells.ts';
import { lineMark } from './proposed-lines.ts';
import { COLUMN_WIDTHS, type LineColumn } from './line-columns.ts';
import { FollowingLists } from './following-choices.ts';
import {
  columnChoices,
  CREATED_CHOICES,
  LANGUAGE_CHOICES,
  MODE_CHOICES,
  nameChoices,
  sheetChoices,
  YES,
  type ChoicesByHeading,
} from './line-choices.ts';
import {
  COLUMN_LINE,
  NAME_LINE,
  PROPOSED_HEADING,
  RECIPE_FACTS,
  RECIPE_SHEETS,
  RECIPE_TITLE,
  SHEET_LINE,
} from './recipe-headings.ts';
import { columnLines, nameLines, sheetLines, type Line } from './recipe-lines.ts';

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
}

/** In points: a line with the frame of a cell around it. */
const LINE_HEIGHT = 18;

const PRINT = { landscape: true, pagesWide: 1, footer: RECIPE_TITLE } as const;

/** The workbook in which a person reads, corrects and confirms how files are imported. */
export function recipeSheets(recipe: Recipe, texts: RecipeTexts): WorkbookSheet[] {
  const sheets = sheetLines(recipe);
  const columns = columnLines(recipe);
  const names = nameLines(recipe);
  const preamble = introduction(recipe, texts, [...sheets, ...columns, ...names]);
  const following = followingLists(sheets, preamble.length);
  return [
    {
      ...tableOf(RECIPE_SHEETS.sheets, sheets, SHEET_LINE, ({ of }) =>
        sheetChoices(following.of(of)),
      ),
      preamble,
    },
    {
      ...tableOf(RECIPE_SHEETS.columns, columns, COLUMN_LINE, ({ of, cells }) =>
        columnChoices(of, cells[COLUMN_LINE.field], following.of(of)),
      ),
      preamble: [
        [{ value: 'Columns', cellStyle: 'title' }],
        ['Each row is a column of your file. The samples show how its cells will be stored.'],
        [],
      ],
    },
    ...(names.length === 0
      ? []
      : [
          {
            ...tableOf(RECIPE_SHEETS.values, names, NAME_LINE, (line) =>
              nameChoices(line.of, texts.choicesOf),
            ),
            preamble: valuesIntroduction(),
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
function followingLists(sheets: readonly Line<SheetRecipe>[], above: number): FollowingLists {
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

function tableOf<Of>(
  name: string,
  lines: readonly Line<Of>[],
  headings: Readonly<Record<string, string>>,
  choicesFor: (line: Line<Of>) => ChoicesByHeading,
): WorkbookSheet {
  const shown = shownColumns(lines, headings);
  return {
    name,
    columns: shown.map(({ heading, width, note, isInput }) => ({
      heading,
      width,
      format: '@',
      ...(note !== undefined && { note }),
      ...(isInput === true && { cellStyle: 'our-heading' as const }),
    })),
    rows: lines.map((line) => {
      const choices = choicesFor(line);
      return shown.map((column) => cellOf(column, line.cells, choices[column.heading]));
    }),
    hasFilter: true,
    leastHeight: LINE_HEIGHT,
    frozenColumns: name === RECIPE_SHEETS.sheets ? 1 : 2,
    print: PRINT,
    tabColour: 'amber',
  };
}

function cellOf(
  { heading, isInput, isBold }: LineColumn & { readonly heading: string },
  cells: LineCells,
  choices: ChoicesByHeading[string] | undefined,
): WorkbookCell {
  const value = cells[heading] ?? null;
  const isUnsure = heading === SHEET_LINE.sureness && (value === 'likely' || value === 'open');
  if (isUnsure) return { value, cellStyle: 'warning' };
  if (isBold === true) return { value, cellStyle: 'bold' };
  if (isInput !== true) return { value, cellStyle: 'wrapped' };
  return { value, cellStyle: 'input', ...(choices && { choices }) };
}

function introduction(
  { mode, language, createMissing }: Recipe,
  { file, command, notes = [] }: RecipeTexts,
  lines: readonly Line<unknown>[],
): WorkbookCell[][] {
  const likely = lines.filter(({ cells }) => cells[SHEET_LINE.sureness] === 'likely').length;
  const bold = (value: string): WorkbookCell => ({ value, cellStyle: 'bold' });
  return [
    [{ value: RECIPE_TITLE, cellStyle: 'title' }],
    [bold(RECIPE_FACTS.file), file],
    [
      'How the file is read, and what becomes of its rows. Correct any cell; likely lines come first.',
    ],
    [
      bold(RECIPE_FACTS.confirmed),
      { value: null, cellStyle: 'input', choices: { values: YES, strict: true } },
      `${YES[0]} confirms all ${likely} likely lines of this workbook at once`,
    ],
    [bold(RECIPE_FACTS.mode), { value: mode ?? null, cellStyle: 'input', choices: MODE_CHOICES }],
    ...(language === undefined
      ? []
      : [[bold(RECIPE_FACTS.language), input(language, LANGUAGE_CHOICES)]]),
    ...(createMissing === undefined
      ? []
      : [[bold(RECIPE_FACTS.createMissing), input(createMissing.join('; '), CREATED_CHOICES)]]),
    ...notes.map((note): WorkbookCell[] => [{ value: note, cellStyle: 'warning' }]),
    ['Save the workbook, then run:'],
    [bold(command)],
    [],
  ];
}

function input(value: string, choices: Choices): WorkbookCell {
  return { value, cellStyle: 'input', choices };
}

function valuesIntroduction(): WorkbookCell[][] {
  return [
    [{ value: 'Values', cellStyle: 'title' }],
    ['Each unknown name is listed once. Choose its replacement under "Use instead".'],
    [
      '(create) creates a record with only that name; (skip rows) skips all rows that have it; (leave empty) makes the cells blank.',
    ],
    ['Names without a replacement remain open. A likely replacement needs your confirmation.'],
    [],
  ];
}

function marksOf(sheet: string, lines: readonly Line<unknown>[]): string[] {
  return lines.map(({ cells }) => lineMark(sheet, cells));
}

/** An unchanged line is still as sure as it was proposed. */
function proposedSheet(marks: readonly string[]): WorkbookSheet {
  return {
    name: RECIPE_SHEETS.proposed,
    columns: [{ heading: PROPOSED_HEADING, width: 20 }],
    rows: [...new Set(marks)].map((mark) => [mark]),
    isHidden: true,
  };
}
