import type { FilledRow, FilledTable } from './filled-table.ts';
import type { RecipeLanguage } from './recipe-language.ts';

/**
 * A table of a recipe workbook as if it were in English: headings are asked for, and words answered, by which code knows
 * them. A person may have added an English heading.
 * @param recordTypeOf what the rows of the sheet are that a line is for
 */
export function inEnglish(
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
