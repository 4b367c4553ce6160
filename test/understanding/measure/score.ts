import type { FieldValues } from '../describe/description.ts';
import type { TrueCell, TrueRow, Truth, Unknown } from '../truth.ts';
import type { Question, Understanding, UnderstoodIssue, UnderstoodRow } from './understanding.ts';

/** How far an understanding is from the truth; what is divided by what is true comes from the truth alone. */
export interface Score {
  readonly stopped: string | undefined;
  readonly rowsWithErrors: number;
  readonly rowsTrulyWrong: number;
  /** Truly wrong rows that would be sent as if nothing were wrong with them. */
  readonly wrongRowsSent: number;
  readonly cellsExact: number;
  readonly cells: number;
  /** Filled cells of records that are not sent, and of which nothing is said. */
  readonly cellsUnsaid: number;
  /** What is sent as certain, and is not so: `Assets: price`. */
  readonly wrongCertain: readonly string[];
  readonly questionsNeeded: number;
  readonly questionsUnneeded: number;
  readonly unknown: number;
  /** Things that only a person knows, and that nobody was asked or is to confirm. */
  readonly notAsked: number;
  /** What a stop asks for, and each kind of error in each column that rows have which are not wrong. */
  readonly demands: readonly string[];
  /** Why cells are not exact: each under one reason. */
  readonly missed: Readonly<Record<string, number>>;
  /** The errors of rows that are not wrong, by code and heading, with their numbers of rows. */
  readonly causes: Readonly<Record<string, number>>;
}

/** Compares what a program made of a file with what is true. */
export function scoreOf(truth: Truth, understood: Understanding): Score {
  const comparison = new Comparison(truth, understood);
  const { needed, unneeded, left } = matchQuestions(truth.unknown, understood.questions);
  const { stop } = understood;
  return {
    stopped: stop,
    rowsWithErrors: comparison.rowsWithErrors(),
    rowsTrulyWrong: truth.rows.filter(({ is }) => is === 'wrong').length,
    wrongRowsSent: stop === undefined ? comparison.wrongRowsSent() : 0,
    cellsExact: truth.cells.filter((cell) => comparison.isExact(cell)).length,
    cells: truth.cells.length,
    cellsUnsaid: stop === undefined ? comparison.cellsUnsaid() : 0,
    wrongCertain: comparison.wrongCertain(),
    questionsNeeded: needed,
    questionsUnneeded: unneeded,
    unknown: truth.unknown.length,
    notAsked: left.filter((ask) => !isProposed(ask, understood)).length,
    demands: [...understood.demands, ...comparison.unneededEdits()],
    missed: comparison.missed(),
    causes: comparison.causes(),
  };
}

function matchQuestions(
  unknown: readonly Unknown[],
  questions: readonly Question[],
): { needed: number; unneeded: number; left: readonly Unknown[] } {
  const open = new Set(unknown);
  let needed = 0;
  for (const question of questions) {
    const answered = [...open].find((ask) => isAbout(ask, question));
    if (answered === undefined) continue;
    open.delete(answered);
    needed += 1;
  }
  return { needed, unneeded: questions.length - needed, left: [...open] };
}

/** Of a quantity of 0 nothing has to be sent: the record has none. */
function addsNothing(values: FieldValues, sent: FieldValues): boolean {
  return Object.entries(values).every(
    ([field, value]) =>
      /^add-stock\.quantity$/u.test(field) && Number(value) === 0 && !(field in sent),
  );
}

function isProposed(ask: Unknown, { unsure, offered }: Understanding): boolean {
  return [...unsure, ...(ask.isOffer === true ? offered : [])].some((each) => isAbout(ask, each));
}

function isAbout(ask: Unknown, { sheet, field, heading, value, topic }: Question): boolean {
  if (!isSheet(ask.sheet, sheet)) return false;
  if (ask.topic !== undefined) return ask.topic === topic;
  if (ask.values !== undefined) return value !== undefined && ask.values.includes(value);
  if (ask.field !== undefined && field !== undefined) return ask.field === field;
  return ask.heading !== undefined && heading !== undefined && sameHeading(ask.heading, heading);
}

/** A CSV has no sheet; what is true of its only one is under its name. */
function isSheet(named: string | undefined, said: string | undefined): boolean {
  return named === undefined || said === undefined || said === '' || named === said;
}

/** Of a heading in two lines, the second is enough. */
function sameHeading(whole: string, said: string): boolean {
  const [one, other] = [whole, said].map((text) => text.trim().replace(/\s+/gu, ' ').toLowerCase());
  return other !== '' && (one === other || (one ?? '').endsWith(` ${other ?? ''}`));
}

class Comparison {
  readonly #truth: Truth;
  readonly #understood: Understanding;
  readonly #rows = new Map<string, UnderstoodRow[]>();
  readonly #issues = new Map<string, UnderstoodIssue[]>();
  readonly #cells: ReadonlyMap<string, readonly TrueCell[]>;
  readonly #trueRows: ReadonlyMap<string, readonly TrueRow[]>;

  constructor(truth: Truth, understood: Understanding) {
    this.#truth = truth;
    this.#understood = understood;
    for (const row of understood.rows) {
      const key = this.#key(row.sheet, row.row);
      this.#rows.set(key, [...(this.#rows.get(key) ?? []), row]);
    }
    for (const issue of understood.issues) {
      const key = this.#key(issue.sheet, issue.row ?? 0);
      this.#issues.set(key, [...(this.#issues.get(key) ?? []), issue]);
    }
    this.#cells = byPlace(truth.cells);
    this.#trueRows = byPlace(truth.rows);
  }

  /** A stop keeps every record back. */
  rowsWithErrors(): number {
    if (this.#understood.stop !== undefined) {
      return this.#truth.rows.filter(({ is }) => is === 'record' || is === 'wrong').length;
    }
    return [...this.#issues].filter(
      ([key, issues]) => !key.endsWith('!0') && issues.some(({ isError }) => isError),
    ).length;
  }

  wrongRowsSent(): number {
    return this.#truth.rows.filter(
      (row) => row.is === 'wrong' && this.#sentFor(row) !== undefined && !this.#hasIssue(row),
    ).length;
  }

  isExact(cell: TrueCell): boolean {
    const truth = this.#rowOf(cell);
    const sent = truth && this.#sentFor(truth);
    if (sent === undefined) return false;
    return cell.options.some((values) => holds(values, sent) || addsNothing(values, sent));
  }

  missed(): Readonly<Record<string, number>> {
    const missed: Record<string, number> = {};
    for (const cell of this.#truth.cells.filter((each) => !this.isExact(each))) {
      const why = this.#whyMissed(cell);
      missed[why] = (missed[why] ?? 0) + 1;
    }
    return missed;
  }

  #whyMissed(cell: TrueCell): string {
    const row = this.#rowOf(cell);
    if (this.#understood.stop !== undefined) return 'the file is stopped';
    if (row === undefined || this.#rowsAt(row).length === 0)
      return 'the row is not read as a record of its type';
    const sent = this.#sentFor(row);
    if (sent === undefined) return 'the row is not sent';
    return this.#isSent(row, cell.column, sent)
      ? 'another value is sent'
      : 'the column is not used';
  }

  #rowOf({ sheet, row, column }: TrueCell): TrueRow | undefined {
    return (this.#trueRows.get(`${sheet}!${row}`) ?? []).find(({ filled }) =>
      filled.some((each) => each.column === column),
    );
  }

  /** Cells of records of which nothing is sent and nothing is said. */
  cellsUnsaid(): number {
    const { ignoredSheets, ignoredColumns } = this.#understood;
    let unsaid = 0;
    for (const row of this.#truth.rows) {
      if (row.is === 'optional' || ignoredSheets.includes(row.sheet)) continue;
      const isTaken = this.#rowsAt(row).length > 0;
      const sent = this.#sentFor(row);
      // Of a row that is not sent its issues speak; a wrong row that is sent is counted by itself.
      if (isTaken ? sent === undefined || row.is === 'wrong' : this.#hasIssue(row)) continue;
      for (const { column, heading } of row.filled) {
        const isSaid = ignoredColumns.some(
          (said) => isSheet(row.sheet, said.sheet) && sameHeading(heading, said.heading),
        );
        if (!isTaken || (!isSaid && !this.#isSent(row, column, sent ?? {}))) unsaid += 1;
      }
    }
    return unsaid;
  }

  /** Readings that a person was not asked about and that send something else than what is true. */
  wrongCertain(): string[] {
    const wrong = this.#understood.rows.flatMap((row) => this.#wrongIn(row));
    return [...new Set(wrong)].toSorted();
  }

  #wrongIn({ sheet, row, kind, sent }: UnderstoodRow): string[] {
    if (sent === undefined) return [];
    const name = sheet === '' ? (this.#truth.sheets[0]?.name ?? '') : sheet;
    const truth = this.#truthAt(sheet, row, kind);
    if (truth === undefined) {
      const isOther = this.#trueRowsAt(sheet, row).length > 0;
      if (isOther && this.#isTypeAsked(name)) return [];
      return [`${name}: ${isOther ? 'record type' : 'a row that is no record'}`];
    }
    if (truth.is !== 'record') return [];
    return this.#wrongFields(truth, sent)
      .filter((field) => !this.#isAsked(name, field))
      .map((field) => `${name}: ${field}`);
  }

  causes(): Readonly<Record<string, number>> {
    const causes = new Map<string, Set<string>>();
    for (const [key, { code, field = 'file' }] of this.#errorsOfRightRows()) {
      const cause = `${code} (${field})`;
      causes.set(cause, (causes.get(cause) ?? new Set()).add(key));
    }
    return Object.fromEntries([...causes].map(([code, keys]) => [code, keys.size]));
  }

  /** Each kind of error in each column is one flag, one answer or one edit at the least. */
  unneededEdits(): string[] {
    const edits = this.#errorsOfRightRows().map(([, { sheet, heading, field = 'file', code }]) =>
      [sheet, heading ?? field, code].join(' '),
    );
    return [...new Set(edits)];
  }

  /** What is truly wrong only its owner can edit. */
  #errorsOfRightRows(): (readonly [row: string, error: UnderstoodIssue])[] {
    const wrong = this.#truth.rows
      .filter(({ is }) => is === 'wrong')
      .map(({ sheet, row }) => this.#key(sheet, row));
    return [...this.#issues]
      .filter(([key]) => !wrong.includes(key))
      .flatMap(([key, issues]) =>
        issues.filter(({ isError }) => isError).map((issue) => [key, issue] as const),
      );
  }

  /** Fields that are sent with a value which no cell of the row has for them. */
  #wrongFields(truth: TrueRow, sent: FieldValues): string[] {
    const cells = this.#cells.get(`${truth.sheet}!${truth.row}`) ?? [];
    const own = cells.filter(({ column }) => truth.filled.some((each) => each.column === column));
    return Object.entries(sent).flatMap(([field, value]) => {
      const right = own.flatMap(({ options }) =>
        options.flatMap((values) => (field in values ? [values[field] ?? ''] : [])),
      );
      const fill = truth.fills[field];
      const allowed = fill === undefined ? right : [...right, fill];
      return allowed.some((each) => isSame(field, each, value)) ? [] : [field];
    });
  }

  /** What becomes of it is a person's to say, or the program has it confirmed. */
  #isAsked(sheet: string, field: string): boolean {
    const { unsure, questions } = this.#understood;
    const isUnsure = unsure.some((each) => isSheet(sheet, each.sheet) && each.field === field);
    const asked = questions.some((each) => isSheet(sheet, each.sheet) && each.field === field);
    return isUnsure || asked;
  }

  #isTypeAsked(sheet: string): boolean {
    const { unsure, questions } = this.#understood;
    return [...unsure, ...questions].some(
      (each) => isSheet(sheet, each.sheet) && each.isOfRecordType === true,
    );
  }

  #isSent(row: TrueRow, column: number, sent: FieldValues): boolean {
    const cells = this.#cells.get(`${row.sheet}!${row.row}`) ?? [];
    return cells.some(
      (cell) =>
        cell.column === column &&
        cell.options.some(
          (values) =>
            Object.keys(values).some((field) => field in sent) || addsNothing(values, sent),
        ),
    );
  }

  #sentFor(row: TrueRow): FieldValues | undefined {
    return this.#rowsAt(row).find(({ sent }) => sent !== undefined)?.sent;
  }

  #rowsAt({ sheet, row, kinds }: TrueRow): readonly UnderstoodRow[] {
    return (this.#rows.get(this.#key(sheet, row)) ?? []).filter(({ kind }) => kinds.includes(kind));
  }

  #truthAt(sheet: string, row: number, kind: string): TrueRow | undefined {
    return this.#trueRowsAt(sheet, row).find(({ kinds }) => kinds.includes(kind));
  }

  #trueRowsAt(sheet: string, row: number): readonly TrueRow[] {
    const name = sheet === '' ? (this.#truth.sheets[0]?.name ?? '') : sheet;
    return this.#trueRows.get(`${name}!${row}`) ?? [];
  }

  #hasIssue({ sheet, row }: TrueRow): boolean {
    return (this.#issues.get(this.#key(sheet, row)) ?? []).length > 0;
  }

  /** The only sheet of a file may be without a name. */
  #key(sheet: string, row: number): string {
    const isOnly = this.#truth.sheets.length === 1;
    return `${isOnly ? '' : sheet}!${row}`;
  }
}

function byPlace<Placed extends { readonly sheet: string; readonly row: number }>(
  all: readonly Placed[],
): ReadonlyMap<string, readonly Placed[]> {
  const found = new Map<string, Placed[]>();
  for (const each of all) {
    const key = `${each.sheet}!${each.row}`;
    found.set(key, [...(found.get(key) ?? []), each]);
  }
  return found;
}

function holds(values: FieldValues, sent: FieldValues): boolean {
  return Object.entries(values).every(([field, value]) => {
    const is = sent[field];
    return is !== undefined && isSame(field, value, is);
  });
}

/** Fields that several columns may be written into, one after another. */
const GATHERED = new Set(['description', 'comments', 'add-stock.comments', 'checkout.comments']);

function isSame(field: string, value: string, sent: string): boolean {
  if (GATHERED.has(field)) return sent.includes(value);
  if (field.startsWith('custom:') && plainDate(value) === plainDate(sent)) return true;
  return plainNumber(value) === plainNumber(sent);
}

/** Custom fields take dates as the service writes them: `3/31/2024` is `2024-03-31`. */
function plainDate(text: string): string {
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** `1299.50` is `1299.5`; everything else is as it is. */
function plainNumber(text: string): string {
  return /^-?\d+\.\d*$/u.test(text) ? text.replace(/\.?0+$/u, '') : text;
}
