/** The headings of the answers; reading finds them by these words, in any order. */
export const ANSWER_COLUMNS = {
  refersTo: 'Refers to',
  column: 'Column',
  value: 'Value',
  within: 'Within',
  rows: 'Rows',
  firstRows: 'In rows',
  nearest1: 'Nearest 1',
  nearest2: 'Nearest 2',
  nearest3: 'Nearest 3',
  hint: 'Hint',
  hintSays: 'Hint says',
  use: 'Use instead',
} as const;

/** The headings of the hints that explain many names at once. */
export const HINT_COLUMNS = {
  hint: 'Hint',
  refersTo: 'Refers to',
  says: 'What was found',
  names: 'Names',
  answer: 'Answer',
} as const;

export const HINT_ANSWERS = ['yes', 'no'] as const;
