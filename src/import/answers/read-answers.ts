import type { Resource } from '../../catalogue/define.ts';
import { RESOURCES } from '../../catalogue/index.ts';
import { KINDS } from '../../catalogue/kinds.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { foldHeading, foldName, nearestNames } from '../../kernel/names.ts';
import { CREATE, SKIP_ROWS, type Answer } from './answer.ts';
import type { Workplace } from '../run/workplace.ts';
import { ANSWER_COLUMNS, HINT_ANSWERS, HINT_COLUMNS } from './answer-columns.ts';
import {
  assertHeadingsOnce,
  readTables,
  type FilledRow,
  type FilledTable,
} from '../review/filled-table.ts';

/**
 * Reads the answers that were filled in, sorted, so that the same answers make the same run; the plan resolves
 * their names. Throws TallysheetError 'bad-answers', also where there are none, and what opening a file throws.
 */
export async function readAnswers(file: string, workplace: Workplace): Promise<readonly Answer[]> {
  const given = await readAnswersSoFar(file, workplace);
  if (given.length > 0) return given;
  throw new TallysheetError('bad-answers', `${file}: no answers are filled in yet`, {
    hint: `Choose a value in the column "${ANSWER_COLUMNS.use}", save the file, and run the same command again.`,
  });
}

/** As readAnswers, but an empty list where there are none. */
export async function readAnswersSoFar(
  file: string,
  workplace: Workplace,
): Promise<readonly Answer[]> {
  const { answers, hints } = await readTables(
    file,
    {
      answers: [ANSWER_COLUMNS.value, ANSWER_COLUMNS.use],
      hints: [HINT_COLUMNS.hint, HINT_COLUMNS.answer],
    },
    workplace,
  );
  if (answers === undefined) {
    const needed = `"${ANSWER_COLUMNS.value}" and "${ANSWER_COLUMNS.use}"`;
    throw new TallysheetError('bad-answers', `${file} has no sheet with the headings ${needed}`, {
      hint: 'Fill in the answers workbook of a run (answers.xlsx), and keep its headings.',
    });
  }
  assertHeadingsOnce(answers, Object.values(ANSWER_COLUMNS), 'bad-answers');
  assertHeadingsOnce(hints, Object.values(HINT_COLUMNS), 'bad-answers');
  const accepted = acceptedHints(hints);
  const given = answers.rows.flatMap((row) => answerIn(row, accepted) ?? []);
  return withoutDuplicates(given).sort(byName);
}

/** The hints that were answered with yes. */
function acceptedHints(hints: FilledTable | undefined): ReadonlySet<string> {
  const accepted = new Set<string>();
  for (const row of hints?.rows ?? []) {
    const said = foldName(row.text(HINT_COLUMNS.answer));
    if (said === 'yes' || said === 'y') accepted.add(foldName(row.text(HINT_COLUMNS.hint)));
    else if (said !== '' && said !== 'no' && said !== 'n') {
      throw wrong(
        row.cell(HINT_COLUMNS.answer),
        `expected ${HINT_ANSWERS.join(' or ')}, found "${row.text(HINT_COLUMNS.answer)}"`,
      );
    }
  }
  return accepted;
}

/** The row's own answer comes before that of a hint. */
function answerIn(row: FilledRow, accepted: ReadonlySet<string>): Answer | undefined {
  const own = row.text(ANSWER_COLUMNS.use);
  const isHinted = accepted.has(foldName(row.text(ANSWER_COLUMNS.hint)));
  const use = own === '' && isHinted ? row.text(ANSWER_COLUMNS.hintSays) : own;
  const value = row.text(ANSWER_COLUMNS.value);
  if (use === '' || (value === '' && own === '')) return undefined;
  if (value === '')
    throw wrong(row.cell(ANSWER_COLUMNS.value), 'the name is blank, but has an answer');
  return {
    kind: kindIn(row).name,
    within: row.text(ANSWER_COLUMNS.within),
    value,
    use: meantBy(use),
    cell: row.cell(own === '' ? ANSWER_COLUMNS.hintSays : ANSWER_COLUMNS.use),
  };
}

/** `(Create)` is `(create)`; `#12 Laptop` is #12, with the name only for the reader. */
function meantBy(use: string): string {
  const word = [CREATE, SKIP_ROWS].find((each) => foldName(each) === foldName(use));
  return word ?? /^#\d{1,15}(?=\s)/.exec(use)?.[0] ?? use;
}

/** The record type of a row's names, from the row or from its column. */
function kindIn(row: FilledRow): Resource {
  const said = row.text(ANSWER_COLUMNS.refersTo);
  const kinds = said === '' ? kindsUnder(row.text(ANSWER_COLUMNS.column)) : kindsCalled(said);
  const [only, other] = kinds;
  if (only !== undefined && other === undefined) return only;
  if (said !== '') {
    const [near] = nearestNames(
      said,
      RESOURCES.map(({ title }) => title),
    );
    const meant = near === undefined ? '' : `; did you mean ${near}?`;
    throw wrong(row.cell(ANSWER_COLUMNS.refersTo), `there is no record type "${said}"${meant}`);
  }
  throw wrong(
    row.cell(ANSWER_COLUMNS.column),
    `the column "${row.text(ANSWER_COLUMNS.column)}" may refer to several record types`,
    `Fill in "${ANSWER_COLUMNS.refersTo}": ${(kinds.length === 0 ? REFERRED : kinds).map(({ title }) => title).join(', ')}.`,
  );
}

function kindsCalled(text: string): Resource[] {
  const wanted = foldHeading(text);
  return RESOURCES.filter(({ name, title, singular, aliases = [] }) =>
    [name, title, singular, ...aliases].some((each) => foldHeading(each) === wanted),
  ).slice(0, 1);
}

const REFERENCES = KINDS.flatMap(({ columns }) =>
  columns.flatMap(({ field, aliases, label }) =>
    field?.kind === 'reference'
      ? [{ to: field.to, names: [label, ...aliases].map(foldHeading) }]
      : [],
  ),
);

const REFERRED = RESOURCES.filter(({ name }) => REFERENCES.some(({ to }) => to === name));

function kindsUnder(heading: string): Resource[] {
  const wanted = foldHeading(heading);
  const named = REFERENCES.filter(({ names }) => names.includes(wanted)).map(({ to }) => to);
  return REFERRED.filter(({ name }) => named.includes(name));
}

/** The same answer twice is one; two different ones about one name are none. */
function withoutDuplicates(answers: readonly Answer[]): Answer[] {
  const known = new Map<string, Answer>();
  for (const answer of answers) {
    const key = JSON.stringify([answer.kind, foldName(answer.within), foldName(answer.value)]);
    const before = known.get(key);
    if (before === undefined) known.set(key, answer);
    else if (foldName(before.use) !== foldName(answer.use)) {
      throw wrong(
        answer.cell,
        `"${answer.value}" has the answer "${answer.use}" here and "${before.use}" in ${before.cell}`,
      );
    }
  }
  return [...known.values()];
}

function byName(one: Answer, other: Answer): number {
  const keyOf = ({ kind, within, value }: Answer): string => `${kind}\n${within}\n${value}`;
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

function wrong(
  cell: string,
  message: string,
  hint = 'Correct that cell, save the file, and run the same command again.',
): TallysheetError {
  return new TallysheetError('bad-answers', `${cell}: ${message}`, { hint });
}
