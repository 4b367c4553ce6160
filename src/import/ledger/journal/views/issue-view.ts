import { OPEN_QUESTIONS, type Issue } from '../../../../kernel/messages/issues.ts';
import { integer, optionalText, text } from '../journal.ts';
import type { CallEffect } from '../call-effect.ts';
import type { Reader } from '../reader.ts';

/** A row with something to be said of it, and what the plan makes of it. */
export interface IssueOfRow {
  readonly id: number;
  readonly isBlocked: boolean;
  /** Whether nothing is wrong with a row that is blocked. */
  readonly isOpen: boolean;
  /** What its call does, where it has one. */
  readonly effect: CallEffect | undefined;
  readonly resource: string;
  readonly issue: Issue;
}

const ISSUES_AT_ONCE = 500;

/** The codes of questions, as a list of SQL. */
const OPEN_CODES = OPEN_QUESTIONS.map((code) => `'${code}'`).join(', ');

/** Whether a row has an error that is not a question. */
const HAS_FAULT = `EXISTS (SELECT 1 FROM issue AS fault WHERE fault.row = row.id
  AND fault.severity = 'error' AND fault.code NOT IN (${OPEN_CODES}))`;

/** What was found wrong with the rows of a run, all of them together. */
export class IssueView {
  readonly #database: Reader;

  constructor(database: Reader) {
    this.#database = database;
  }

  areThere(): boolean {
    return this.#database.get('SELECT 1 AS found FROM issue LIMIT 1') !== undefined;
  }

  /** The first of them, in the order of the rows. */
  first(most: number): Issue[] {
    return this.#database
      .all('SELECT body FROM issue ORDER BY row, id LIMIT ?', most)
      .map((row) => JSON.parse(text(row, 'body')) as Issue);
  }

  /** How many issues have each code. */
  countByCode(): Readonly<Record<string, number>> {
    const rows = this.#database.all(
      'SELECT code, count(*) AS times FROM issue GROUP BY code ORDER BY code',
    );
    return Object.fromEntries(rows.map((row) => [text(row, 'code'), integer(row, 'times')]));
  }

  /** Rows with nothing wrong that wait for an answer about how their file is read; only those of a file, where one is given. */
  countOpenRows(file?: number): number {
    const found = this.#database.get(
      `SELECT count(*) AS rows FROM row WHERE verdict = 'blocked' AND (? IS NULL OR row.file = ?)
         AND EXISTS (SELECT 1 FROM issue WHERE issue.row = row.id AND issue.code IN (${OPEN_CODES}))
         AND NOT ${HAS_FAULT}`,
      file ?? null,
      file ?? null,
    );
    return found === undefined ? 0 : integer(found, 'rows');
  }

  /** Those of a file in the order of its rows, batch by batch without sorting. */
  *ofFile(file: number): Generator<IssueOfRow> {
    for (let row = 0, last = 0; ;) {
      const found = this.#database.all(
        `SELECT issue.id AS issue, issue.body AS body, row.id AS row, row.verdict AS verdict, ${HAS_FAULT} AS is_wrong,
                call.effect AS effect, call.resource AS resource
         FROM row CROSS JOIN issue ON issue.row = row.id LEFT JOIN call ON call.id = row.leading_call
         WHERE +row.file = ? AND row.id >= ? AND (row.id > ? OR issue.id > ?)
         ORDER BY row.id, issue.id LIMIT ?`,
        file,
        row,
        row,
        last,
        ISSUES_AT_ONCE,
      );
      if (found.length === 0) return;
      row = integer(found.at(-1) ?? {}, 'row');
      last = integer(found.at(-1) ?? {}, 'issue');
      for (const each of found) {
        yield {
          id: integer(each, 'row'),
          isBlocked: text(each, 'verdict') === 'blocked',
          isOpen: integer(each, 'is_wrong') === 0,
          effect: optionalText(each, 'effect') as CallEffect | undefined,
          resource: text(each, 'resource'),
          issue: JSON.parse(text(each, 'body')) as Issue,
        };
      }
    }
  }
}
