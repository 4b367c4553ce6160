import { RECIPE_HEADINGS, RECIPE_WORDS, type WordsOfRecipes } from './recipe-text.ts';

export const englishRecipe: WordsOfRecipes = {
  headings: asTheyAre(RECIPE_HEADINGS),
  words: asTheyAre(RECIPE_WORDS),
  notes: {
    'Record type': 'What the rows are, or (ignore) to ignore the sheet.',
    Encoding: 'The encoding of a CSV, such as windows-1252.',
    Quotes:
      'Quotes of a CSV that break its rules. bare: they are characters; undoubled: cells in quotes have them as they are; cut: cells end at each delimiter.',
    'Heading row': 'Row of the headings; 0: none.',
    'Heading rows': 'How many rows the headings take.',
    'Last row': 'Rows below are not read.',
    'Ignored rows':
      'Rows that are not records, with semicolons: totals; repeated-headings; notes; group-titles; identical.',
    'Merged cells': 'fill: the value of merged cells is that of each of them.',
    Key: 'Fields that find the record of a row, with semicolons.',
    Then: 'What each row does next on its record, with semicolons, such as checkout; (none) for nothing.',
    'Assign identifiers': 'Identifiers for rows without one, such as IMP-{row}.',
    'How sure': 'certain, likely or open; blank for a line that you wrote.',
    Confirmed: 'yes confirms this line.',
    Field: 'Choose the field for the column, or (ignore). Write a custom field as custom:Name.',
    'Date format': 'Exact format, such as d.m.yyyy.',
    'Incomplete dates': 'The day of a date without one: first or last of its month.',
    'Month and year': '03/21 is March 2021.',
    Year: 'The year of dates such as 21.3.',
    'Serial dates': 'Numbers are days.',
    Decimal: 'point: 1,234.56; comma: 1.234,56.',
    Factor: 'Amounts are multiplied by it.',
    Units: 'Units to remove, each with its factor: monate = 1; jahre = 12.',
    'Negative signs': '(5) and 5- are -5.',
    Fractions: 'up: 2.5 units count as 3.',
    Words: 'Values by words: ja = true; nein = false.',
    'Names of people': 'With semicolons.',
    'Blank words': 'Words that count as blank: -; k.a.',
    'Fill down': 'A blank cell has the value above it.',
    'Clear blank': 'A blank cell clears the field.',
    'Instead of blank':
      'yes: used where the other columns of its field are blank; blank: joined to them.',
    'Completed by': 'Columns that are added to a text which is too short for the field.',
    'Value for all rows': 'Instead of the cells of the column.',
    Spellings: 'Other spellings of the name, with semicolons. The answer holds for all of them.',
    'Use instead':
      'Choose from the list, or type a name, a path or #number. Leave blank to decide later.',
  },
  sentences: {
    title: 'Import recipe',
    introduction:
      'How the file is read, and what becomes of its rows. Correct any cell; likely lines come first.',
    confirmsAll: 'yes confirms all likely lines of this workbook at once: {count}',
    saveAndRun: 'Save the workbook, then run:',
    columns: 'Each row is a column of your file. The samples show how its cells will be stored.',
    values:
      'Each unknown name, and each value that its field does not have, is listed once. Choose its replacement under "Use instead".',
    words:
      '(create) creates a record with only that name; (skip rows) skips all rows that have it; (leave empty) makes the cells blank.',
    openValues:
      'Names without a replacement remain open. A likely replacement needs your confirmation.',
    moreNames: '{count} more unknown names will be listed once these are answered.',
    alsoNeeded: 'New records also need: {fields}.',
  },
  append: '(append)',
  fields: {
    'First name, Last name (split)': 'First name, Last name (split)',
    'Last name, First name (split)': 'Last name, First name (split)',
    'Last active day': 'Last active day',
  },
};

function asTheyAre<const T extends string>(texts: readonly T[]): Readonly<Record<T, T>> {
  return Object.fromEntries(texts.map((text) => [text, text])) as Readonly<Record<T, T>>;
}
