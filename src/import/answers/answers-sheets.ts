import { resourceNamed } from '../../catalogue/index.ts';
import type {
  WorkbookCell,
  WorkbookColumn,
  WorkbookSheet,
} from '../../tabular/xlsx/write/workbook-content.ts';
import { CREATE, SKIP_ROWS, type Answer } from './answer.ts';
import { ANSWER_COLUMNS, HINT_ANSWERS, HINT_COLUMNS } from './answer-columns.ts';
import type { Hint } from './hints.ts';
import type { OpenName } from './open-names.ts';
import type { Question, Questions } from './questions.ts';

/** Lists of their own for every line are written as long as they hold no more cells than this together. */
const MOST_LISTED = 100_000;

const INPUT = { cellStyle: 'input', width: 30 } as const;
const PRINT = { landscape: true, pagesWide: 1, footer: 'Answers' } as const;

/** The workbook in which a person answers each open name once. */
export function answersSheets(asked: Questions, command: string): WorkbookSheet[] {
  const answers = answersSheet(asked, command);
  return asked.hints.length === 0 ? [answers] : [answers, hintsSheet(asked.hints)];
}

function answersSheet(asked: Questions, command: string): WorkbookSheet {
  const columns = shownColumns(asked);
  return {
    name: 'Answers',
    columns: columns.map(({ column }) => column),
    preamble: introduction(asked, command),
    rows: answerRows(asked, columns),
    hasFilter: true,
    frozenColumns: 2,
    print: PRINT,
    tabColour: 'amber',
  };
}

function introduction({ hints, others }: Questions, command: string): WorkbookCell[][] {
  return [
    [{ value: 'Unknown names', cellStyle: 'title' }],
    ['Each unknown name is listed once. Choose its replacement in the last column.'],
    ...(hints.length === 0
      ? []
      : [['The sheet Hints answers many names at once; an answer here overrides a hint.']]),
    ...(others === 0
      ? []
      : [[`${others} more unknown names will be listed once these are answered.`]]),
    [
      `${CREATE} creates a record with only that name; ${SKIP_ROWS} skips all rows that have the name.`,
    ],
    ['Names without an answer remain errors. Save the workbook, then run:'],
    [{ value: command, cellStyle: 'bold' }],
    [],
  ];
}

/** A column with what it says of a question, and of what was answered before. */
interface AnswerColumn {
  readonly column: WorkbookColumn;
  readonly of: (question: Question, list: readonly string[]) => WorkbookCell;
  readonly given: (answer: Answer) => WorkbookCell;
}

const HEADINGS = ANSWER_COLUMNS;

function nothing(): WorkbookCell {
  return null;
}

const COLUMN: AnswerColumn = {
  column: { heading: HEADINGS.column, width: 24 },
  of: ({ name }) => name.columns.join(', '),
  given: nothing,
};

const REFERS_TO: AnswerColumn = {
  column: { heading: HEADINGS.refersTo, width: 12 },
  of: ({ name }) => name.resource.title,
  given: ({ kind }) => resourceNamed(kind).title,
};

const VALUE_WIDTHS = { least: 28, most: 60 };

/** A name has to be seen whole to be answered. */
function valueColumn(questions: readonly Question[]): AnswerColumn {
  const longest = Math.max(0, ...questions.map(({ name }) => name.value.length));
  const { least, most } = VALUE_WIDTHS;
  const width = Math.min(most, Math.max(least, longest + 2));
  return {
    column: { heading: HEADINGS.value, width, format: '@' },
    of: ({ name }) => ({ value: name.value, cellStyle: 'bold' }),
    given: ({ value }) => value,
  };
}

const WITHIN: AnswerColumn = {
  column: { heading: HEADINGS.within, width: 20 },
  of: ({ name }) => name.within,
  given: ({ within }) => within,
};

const COUNTS: readonly AnswerColumn[] = [
  {
    column: { heading: HEADINGS.rows, width: 7, format: '0_)_)' },
    of: ({ name }) => name.rows,
    given: nothing,
  },
  {
    column: { heading: HEADINGS.firstRows, width: 24 },
    of: ({ name }) => rowsInWords(name),
    given: () => 'answered before',
  },
];

const HINTS: readonly AnswerColumn[] = [
  {
    column: { heading: HEADINGS.hint, width: 6 },
    of: ({ hint }) => hint?.label ?? null,
    given: nothing,
  },
  {
    column: { heading: HEADINGS.hintSays, width: 22 },
    of: ({ hint }) => hint?.says ?? null,
    given: nothing,
  },
];

const USE: AnswerColumn = {
  column: {
    heading: HEADINGS.use,
    width: INPUT.width,
    cellStyle: 'required-heading',
    note: 'Choose from the list, or type a name, a path or #number. Leave blank to decide later.',
  },
  of: (_question, list) => ({ value: null, cellStyle: 'input', choices: { values: list } }),
  given: ({ use }) => ({ value: use, cellStyle: 'input' }),
};

function nearestColumn(heading: string, at: number): AnswerColumn {
  return {
    column: { heading, width: 22 },
    of: ({ nearest }) => nearest[at] ?? null,
    given: nothing,
  };
}

/** Columns without content are not written. */
function shownColumns({ questions, hints }: Questions): AnswerColumn[] {
  const most = Math.max(1, ...questions.map(({ nearest }) => nearest.length));
  const nearest = [HEADINGS.nearest1, HEADINGS.nearest2, HEADINGS.nearest3]
    .slice(0, most)
    .map(nearestColumn);
  return [
    COLUMN,
    valueColumn(questions),
    REFERS_TO,
    ...(questions.some(({ name }) => name.within !== '') ? [WITHIN] : []),
    ...COUNTS,
    ...nearest,
    ...(hints.length === 0 ? [] : HINTS),
    USE,
  ];
}

function* answerRows(
  { questions, given }: Questions,
  columns: readonly AnswerColumn[],
): Generator<readonly WorkbookCell[]> {
  const lists = new AnswerLists(questions);
  for (const question of questions) {
    const list = lists.for(question);
    yield columns.map(({ of }) => of(question, list));
  }
  for (const answer of given) yield columns.map((column) => column.given(answer));
}

/**
 * Drop-downs list the nearest names first, then all. Where these are too many, rows of one record type share a
 * list, and the nearest names are only in the cell beside it.
 */
class AnswerLists {
  readonly #hasOwnLists: boolean;
  readonly #shared = new Map<unknown, readonly string[]>();

  constructor(questions: readonly Question[]) {
    const cells = questions.reduce((sum, { choices }) => sum + choices.all.length, 0);
    this.#hasOwnLists = cells <= MOST_LISTED;
  }

  for({ nearest, choices, words }: Question): readonly string[] {
    const all = choices.all.map(({ text }) => text);
    if (this.#hasOwnLists) return [...new Set([...nearest, ...words, ...all])];
    const known = this.#shared.get(choices);
    if (known !== undefined) return known;
    const list = [...words, ...all];
    this.#shared.set(choices, list);
    return list;
  }
}

/** `Assets 2, 5; Sites 3 …` */
function rowsInWords({ firstRows, rows }: OpenName): string {
  const sheets = [...new Set(firstRows.map(({ sheet }) => sheet))];
  const parts = sheets.map((sheet) => {
    const numbers = firstRows.filter((row) => row.sheet === sheet).map(({ number }) => number);
    return `${sheet} ${numbers.join(', ')}`.trim();
  });
  return `${parts.join('; ')}${rows > firstRows.length ? ' …' : ''}`;
}

function hintsSheet(hints: readonly Hint[]): WorkbookSheet {
  return {
    name: 'Hints',
    columns: [
      { heading: HINT_COLUMNS.hint, width: 7 },
      { heading: HINT_COLUMNS.refersTo, width: 16 },
      { heading: HINT_COLUMNS.says, width: 90 },
      { heading: HINT_COLUMNS.names, width: 9, format: '0_)_)' },
      {
        heading: HINT_COLUMNS.answer,
        width: 14,
        cellStyle: 'required-heading',
        note: 'yes accepts the values in the column "Hint says" of the sheet Answers for all names of the hint. An answer on that sheet overrides it.',
      },
    ],
    preamble: [
      [{ value: 'Hints', cellStyle: 'title' }],
      ['Answer yes to replace every name of a hint with the value beside it on the sheet Answers.'],
      [],
    ],
    rows: hints.map(({ label, resource, sentence, proposals }) => [
      { value: label, cellStyle: 'wrapped' },
      { value: resource.title, cellStyle: 'wrapped' },
      { value: sentence, cellStyle: 'wrapped' },
      { value: proposals.size, cellStyle: 'wrapped' },
      { value: null, cellStyle: 'input', choices: { values: HINT_ANSWERS, strict: true } },
    ]),
    print: PRINT,
    tabColour: 'amber',
  };
}
