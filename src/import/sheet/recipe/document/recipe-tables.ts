import { WRITTEN_LANGUAGES } from '../../../../catalogue/languages/language-codes.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { foldHeading, foldName } from '../../../../kernel/names.ts';
import { assertHeadingsOnce, eachTable, type FilledRow, type FilledTable } from './filled-table.ts';
import { RecipeLanguage } from './recipe-language.ts';
import {
  COLUMN_LINE,
  NAME_LINE,
  PROPOSED_HEADING,
  PROPOSED_SHEET,
  RECIPE_FACTS,
  RECIPE_SHEETS,
  SHEET_LINE,
} from './recipe-headings.ts';

/** The tables of a recipe workbook, in English; those that are missing say nothing. */
export interface RecipeTables {
  readonly sheets: FilledTable;
  readonly columns: FilledTable | undefined;
  readonly values: FilledTable | undefined;
  readonly proposed: FilledTable | undefined;
  /** The language that the workbook is in. */
  readonly language: RecipeLanguage;
}

/** A table by its headings, and the name that its sheet was written with. */
interface WantedTable {
  readonly sheet: string;
  readonly headings: readonly string[];
}

const WANTED = {
  sheets: { sheet: RECIPE_SHEETS.sheets, headings: [SHEET_LINE.sheet, SHEET_LINE.recordType] },
  columns: { sheet: RECIPE_SHEETS.columns, headings: [COLUMN_LINE.heading, COLUMN_LINE.field] },
  values: { sheet: RECIPE_SHEETS.values, headings: [NAME_LINE.value, NAME_LINE.use] },
  proposed: { sheet: PROPOSED_SHEET, headings: [PROPOSED_HEADING] },
} as const satisfies Record<string, WantedTable>;

/** Finds the tables by their headings in any language. Throws TallysheetError 'bad-recipe', and what opening a file throws. */
export async function readRecipeTables(
  file: string,
  { cwd }: { readonly cwd: string },
): Promise<RecipeTables> {
  const language = await languageOf(file, cwd);
  const tableOf = (wanted: WantedTable): Promise<FilledTable | undefined> =>
    onlyTable(file, translated(wanted, language), cwd);
  const sheets = await tableOf(WANTED.sheets);
  if (sheets === undefined) {
    throw withoutHeadings(`The recipe ${file}`, translated(WANTED.sheets, language));
  }
  const columns = await tableOf(WANTED.columns);
  const values = await tableOf(WANTED.values);
  assertColumnsOnce(sheets, SHEET_LINE, language);
  assertColumnsOnce(columns, COLUMN_LINE, language);
  assertColumnsOnce(values, NAME_LINE, language);
  assertFactsOnce(sheets, language);
  const ofSheets = inEnglish(sheets, language, (row) => typeIn(row, language));
  const typeOf = recordTypesOf(ofSheets, language);
  return {
    sheets: ofSheets,
    columns: columns && inEnglish(columns, language, typeOf),
    values: values && inEnglish(values, language, () => undefined),
    proposed: await tableOf(WANTED.proposed),
    language,
  };
}

/** The language in which the first rows of a sheet have the headings of *Sheets*; else English. */
async function languageOf(file: string, cwd: string): Promise<RecipeLanguage> {
  const sheets = await eachTable(file, WANTED.sheets.headings, cwd);
  const languages = WRITTEN_LANGUAGES.map((code) => RecipeLanguage.of(code));
  const has = (language: RecipeLanguage): boolean =>
    sheets.some(({ words }) =>
      WANTED.sheets.headings.every((heading) => words.has(foldHeading(language.heading(heading)))),
    );
  return languages.find(has) ?? RecipeLanguage.of();
}

function translated({ sheet, headings }: WantedTable, language: RecipeLanguage): WantedTable {
  return {
    sheet: language.heading(sheet),
    headings: headings.map((heading) => language.heading(heading)),
  };
}

/** What the rows of the sheet are that a line is for, in its own words. */
function typeIn(row: FilledRow, language: RecipeLanguage): string {
  const { recordType: heading } = SHEET_LINE;
  return language.said({ heading }, row.text(language.heading(heading)));
}

/** The record type of the sheet that a line of a column names; that of the only sheet where it names none. */
function recordTypesOf(
  { rows }: FilledTable,
  language: RecipeLanguage,
): (row: FilledRow) => string | undefined {
  const keyOf = (file: string, sheet: string): string =>
    JSON.stringify([foldName(file), foldName(sheet)]);
  const types = new Map(
    rows.flatMap((row) => {
      const [file, sheet] = [row.text(SHEET_LINE.file), row.text(SHEET_LINE.sheet)];
      const type = row.text(SHEET_LINE.recordType);
      return [[keyOf(file, sheet), type] as const, [keyOf('', sheet), type] as const];
    }),
  );
  const [only, another] = rows;
  return (row) => {
    const [file, sheet] = [COLUMN_LINE.file, COLUMN_LINE.sheet].map((heading) =>
      row.text(language.heading(heading)),
    );
    const found = types.get(keyOf(file ?? '', sheet ?? ''));
    return found ?? (another === undefined ? only?.text(SHEET_LINE.recordType) : undefined);
  };
}

/** The table with the headings of such lines; a second one, such as a copy, would have no effect. */
async function onlyTable(
  file: string,
  wanted: WantedTable,
  cwd: string,
): Promise<FilledTable | undefined> {
  const sheets = await eachTable(file, wanted.headings, cwd);
  const [first, second] = sheets.filter(({ table }) => table !== undefined);
  if (second !== undefined) {
    throw new TallysheetError(
      'bad-recipe',
      `${file}, sheet ${second.name}: it has the headings of the sheet ${first?.name ?? ''}`,
      { hint: 'Delete one of the two sheets.' },
    );
  }
  const spoiled = sheets.find((sheet) => sheet.name === wanted.sheet);
  if (first === undefined && spoiled !== undefined) {
    throw withoutHeadings(`${file}, sheet ${spoiled.name}`, wanted);
  }
  return first?.table;
}

function withoutHeadings(place: string, wanted: WantedTable): TallysheetError {
  const headings = wanted.headings.map((heading) => `"${heading}"`).join(' and ');
  return new TallysheetError('bad-recipe', `${place}: no row has the headings ${headings}`, {
    hint: 'Keep the headings that were written, or write a new recipe with `tallysheet map <file>`.',
  });
}

function assertColumnsOnce(
  table: FilledTable | undefined,
  headings: Readonly<Record<string, string>>,
  language: RecipeLanguage,
): void {
  const shown = Object.values(headings).map((heading) => language.heading(heading));
  assertHeadingsOnce(table, shown, 'bad-recipe');
}

/** Of two rows above the headings with one word, one would have no effect. */
function assertFactsOnce(table: FilledTable, language: RecipeLanguage): void {
  for (const name of Object.values(RECIPE_FACTS)) {
    const word = language.heading(name);
    const cells = table.twiceAbove(word);
    if (cells === undefined) continue;
    throw new TallysheetError(
      'bad-recipe',
      `${cells[1]}: "${word}" is there already, in ${cells[0]}`,
      { hint: 'Delete one of the two rows.' },
    );
  }
}

/**
 * A table of a recipe workbook as if it were in English: headings are asked for, and words answered, by which code knows
 * them. A person may have added an English heading.
 * @param recordTypeOf what the rows of the sheet are that a line is for
 */
function inEnglish(
  table: FilledTable,
  language: RecipeLanguage,
  recordTypeOf: (row: FilledRow) => string | undefined,
): FilledTable {
  const own = (heading: string): string => {
    const translated = language.heading(heading);
    return table.has(translated) ? translated : heading;
  };
  const word = (name: string): string =>
    table.cellAbove(language.heading(name)) === undefined ? name : language.heading(name);
  return {
    rows: table.rows.map((row) => ({
      number: row.number,
      text: (heading) => {
        const cell = { heading, recordType: recordTypeOf(row) };
        return language.said(cell, row.text(own(heading)));
      },
      cell: (heading) => row.cell(own(heading)),
    })),
    has: (heading) => table.has(own(heading)),
    twice: (heading) => table.twice(own(heading)),
    above: (name) => language.said({ heading: name }, table.above(word(name))),
    twiceAbove: (name) => table.twiceAbove(word(name)),
    cellAbove: (name) => table.cellAbove(word(name)),
  };
}
