/** The headings and names of sheets of a recipe workbook, by which code knows them; in English as they are. */
export const RECIPE_HEADINGS = [
  ...(['Sheets', 'Columns', 'Values'] as const),
  ...(['Source file', 'Mode', 'Language of headings', 'Create missing'] as const),
  ...(['File', 'Sheet', 'Record type', 'Ignored because', 'Encoding', 'Quotes'] as const),
  ...(['Heading row', 'Heading rows', 'Last row', 'Ignored rows', 'Hidden rows'] as const),
  ...(['Merged cells', 'Key', 'Then', 'Assign identifiers', 'How sure', 'Confirmed'] as const),
  ...([
    'Heading',
    'Sample 1',
    'Sample 2',
    'Sample 3',
    'Field',
    'Date order',
    'Date format',
  ] as const),
  ...(['Incomplete dates', 'Month and year', 'Year', 'Serial dates', 'Decimal', 'Factor'] as const),
  ...([
    'Units',
    'Currency',
    'Negative signs',
    'Percent sign',
    'Fractions',
    'Words',
    'Names of people',
  ] as const),
  ...(['Blank words', 'Identifiers', 'Fill down', 'Clear blank', 'Instead of blank'] as const),
  ...(['Completed by', 'Value for blank cells', 'Value for all rows', 'Why'] as const),
  ...(['Column', 'Value', 'Spellings', 'Refers to', 'Within', 'Rows', 'In rows'] as const),
  ...(['Use instead', 'Candidates'] as const),
] as const;

/** The words of its drop-downs, as the forms for programs have them. */
export const RECIPE_WORDS = [
  ...(['(ignore)', '(none)', '(create)', '(skip rows)', '(leave empty)', 'yes'] as const),
  ...(['(keep number)'] as const),
  ...(['certain', 'likely', 'open', 'confirmed', 'create', 'update', 'upsert'] as const),
  ...(['fill', 'keep', 'skip', 'import', 'strict', 'bare', 'undoubled', 'cut'] as const),
  ...(['totals', 'repeated-headings', 'notes', 'group-titles', 'identical'] as const),
  ...(['day-month-year', 'month-day-year', 'year-month-day', 'first', 'last'] as const),
  ...(['point', 'comma', 'shown', 'stored'] as const),
  ...(['email', 'number', 'last-first', 'first-last', 'exchanged'] as const),
  ...(['with-initial', 'initials', 'one-name'] as const),
] as const;

export type RecipeHeading = (typeof RECIPE_HEADINGS)[number];

export type RecipeWord = (typeof RECIPE_WORDS)[number];

/** The headings with a note for the reader. */
export type NotedHeading =
  | 'Record type'
  | 'Encoding'
  | 'Quotes'
  | 'Heading row'
  | 'Heading rows'
  | 'Last row'
  | 'Ignored rows'
  | 'Merged cells'
  | 'Key'
  | 'Then'
  | 'Assign identifiers'
  | 'How sure'
  | 'Confirmed'
  | 'Field'
  | 'Date format'
  | 'Incomplete dates'
  | 'Month and year'
  | 'Year'
  | 'Serial dates'
  | 'Decimal'
  | 'Factor'
  | 'Units'
  | 'Negative signs'
  | 'Fractions'
  | 'Words'
  | 'Names of people'
  | 'Blank words'
  | 'Fill down'
  | 'Clear blank'
  | 'Instead of blank'
  | 'Completed by'
  | 'Value for all rows'
  | 'Spellings'
  | 'Use instead';

/** What the workbook says above its tables. */
export interface RecipeSentences {
  readonly title: string;
  readonly introduction: string;
  /** `{count}` likely lines. */
  readonly confirmsAll: string;
  readonly saveAndRun: string;
  readonly columns: string;
  readonly values: string;
  readonly words: string;
  readonly openValues: string;
  /** `{count}` names that are not listed yet. */
  readonly moreNames: string;
  /** `{fields}` that no column fills. */
  readonly alsoNeeded: string;
}

/** What a recipe workbook says in one language. */
export interface WordsOfRecipes {
  readonly headings: Readonly<Record<RecipeHeading, string>>;
  readonly words: Readonly<Record<RecipeWord, string>>;
  readonly notes: Readonly<Record<NotedHeading, string>>;
  readonly sentences: RecipeSentences;
  /** What makes a column a line of a text, behind the name of the field. */
  readonly append: string;
  /** Fields that no register has, and so no table of headings: by their labels. */
  readonly fields: Readonly<
    Record<
      'First name, Last name (split)' | 'Last name, First name (split)' | 'Last active day',
      string
    >
  >;
}
