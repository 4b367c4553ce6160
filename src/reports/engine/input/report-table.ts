import { type Cell, cellText } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { type SheetName, type SheetRow, describePlace } from '../../../kernel/rows.ts';
import type { Sheet } from '../../../tabular/sheet.ts';
import { type ColumnNames, type LanguageCode, languageName } from './column-names.ts';

/** In a file whose headings are otherwise English, a single word may well mean something else. */
const FEWEST_BESIDE_ENGLISH = 2;

/**
 * The names of columns in the one language, besides English, that the headings of a file are in: the one that
 * explains most of those that English does not. Throws TallysheetError 'bad-headings' where two explain as many
 * and disagree.
 */
export async function namesInLanguageOf<Name extends string>(
  sheets: readonly Sheet[],
  names: ColumnNames<Name>,
): Promise<ColumnNames<Name>> {
  const tops: string[][][] = [];
  for (const sheet of sheets) {
    const rows = await rowsAtTop(sheet);
    tops.push(rows.map(({ cells }) => cells.map((cell) => cellText(cell).trim())));
  }
  const [best, ...others] = names.languages
    .map((code) => explained(code, names, tops))
    .filter(isConvincing)
    .sort(byHeadings);
  if (best === undefined) return names;
  const rival = others.find((each) => byHeadings(each, best) === 0 && !agree(each, best));
  if (rival !== undefined) throw twoLanguages(sheets[0]?.name.file ?? '', best, rival);
  return best.names;
}

/** What a language explains of the headings of a file. */
interface Explained<Name extends string> {
  readonly code: LanguageCode;
  readonly names: ColumnNames<Name>;
  /** The headings that English does not know, with what they mean. */
  readonly beyond: ReadonlyMap<string, Name>;
  /** The headings that English knows. */
  readonly english: number;
  /** The headings that the language has a word for. */
  readonly own: number;
}

function explained<Name extends string>(
  code: LanguageCode,
  english: ColumnNames<Name>,
  tops: readonly (readonly (readonly string[])[])[],
): Explained<Name> {
  const names = english.inLanguage(code);
  const found = { code, names, beyond: new Map<string, Name>(), english: 0, own: 0 };
  for (const [at, rows] of tops.entries()) {
    for (const heading of new Set(headingsAmong(rows, names))) {
      const meaning = names.called(heading);
      const isEnglish = english.called(heading) !== undefined;
      if (isEnglish) found.english += 1;
      if (names.termFor(heading) !== undefined) found.own += 1;
      if (!isEnglish && meaning !== undefined) found.beyond.set(`${at}!${heading}`, meaning);
    }
  }
  return found;
}

/** The row with most known columns, two at least, is that of the headings. */
function headingsAmong<Name extends string>(
  rows: readonly (readonly string[])[],
  names: ColumnNames<Name>,
): readonly string[] {
  let best: readonly string[] = [];
  let most = 1;
  for (const row of rows) {
    const known = names.knownIn(row);
    if (known > most) [best, most] = [row, known];
  }
  return best;
}

function isConvincing<Name extends string>({ beyond, english, own }: Explained<Name>): boolean {
  return beyond.size >= FEWEST_BESIDE_ENGLISH || (beyond.size > 0 && own > english);
}

/** Most headings first; words that are English too decide between equals. */
function byHeadings<Name extends string>(one: Explained<Name>, other: Explained<Name>): number {
  return other.beyond.size - one.beyond.size || other.own - one.own;
}

/** Languages that mean the same by the same headings need no distinction. */
function agree<Name extends string>(one: Explained<Name>, other: Explained<Name>): boolean {
  return [...one.beyond].every(([heading, meaning]) => other.beyond.get(heading) === meaning);
}

function twoLanguages<Name extends string>(
  file: string,
  one: Explained<Name>,
  other: Explained<Name>,
): TallysheetError {
  const shown = ({ code, beyond }: Explained<Name>): string =>
    `${[...beyond.keys()].map((key) => `"${key.slice(key.indexOf('!') + 1)}"`).join(', ')} (${languageName(code)})`;
  const [first] = [...one.beyond].filter(([heading, name]) => other.beyond.get(heading) !== name);
  const [heading = '', name] = first ?? [];
  return new TallysheetError(
    'bad-headings',
    `${file}: the headings are in two languages: ${shown(one)} and ${shown(other)}`,
    name === undefined
      ? {}
      : {
          hint: `Use one language: change the heading "${heading.slice(heading.indexOf('!') + 1)}" to "${one.names.labelOf(name)}", for example.`,
        },
  );
}

/** Headings are looked for in so many rows from the top. */
const ROWS_SEARCHED = 20;

interface FoundColumn {
  readonly index: number;
  readonly heading: string;
}

/** A sheet whose headings are known: which of its columns mean what to a report. */
export class ReportTable<Name extends string> {
  readonly place: SheetName;
  /** Columns whose headings mean nothing to the report, or that others are better for. */
  readonly unusedColumns: readonly FoundColumn[];
  readonly columns: ReadonlyMap<Name, FoundColumn>;
  readonly #sheet: Sheet;
  readonly #headingRow: number;

  private constructor(sheet: Sheet, row: SheetRow, names: ColumnNames<Name>) {
    const texts = row.cells.map((cell) => cellText(cell).trim());
    this.place = sheet.name;
    this.#sheet = sheet;
    this.#headingRow = row.number;
    this.columns = columnsOf(sheet.name, texts, names);
    const taken = new Set([...this.columns.values()].map(({ index }) => index));
    this.unusedColumns = texts.flatMap((heading, index) =>
      heading === '' || taken.has(index) ? [] : [{ index, heading }],
    );
  }

  /**
   * Finds the heading row: the one with most known columns, two at least; undefined where there is
   * none. Throws TallysheetError 'bad-headings' where two headings mean the same.
   */
  static async find<Name extends string>(
    sheet: Sheet,
    names: ColumnNames<Name>,
  ): Promise<ReportTable<Name> | undefined> {
    let best: { row: SheetRow; known: number } | undefined;
    for (const row of await rowsAtTop(sheet)) {
      const known = names.knownIn(row.cells.map(cellText));
      if (known > Math.max(1, best?.known ?? 0)) best = { row, known };
    }
    return best === undefined ? undefined : new ReportTable(sheet, best.row, names);
  }

  /** The headings of the unused columns. */
  get unused(): readonly string[] {
    return this.unusedColumns.map(({ heading }) => heading);
  }

  has(column: Name): boolean {
    return this.columns.has(column);
  }

  headingOf(column: Name): string | undefined {
    return this.columns.get(column)?.heading;
  }

  cellOf(row: SheetRow, column: Name): Cell | undefined {
    const found = this.columns.get(column);
    return found === undefined ? undefined : row.cells[found.index];
  }

  /** The rows below the headings. Throws TallysheetError 'hidden-rows' where one is not shown. */
  async *rows(): AsyncGenerator<SheetRow> {
    for await (const batch of this.#sheet.rows()) {
      for (const row of batch) {
        if (row.number <= this.#headingRow) continue;
        if (row.hidden === true) throw hiddenRow(this.place, row.number);
        yield row;
      }
    }
  }
}

/** The rows among which headings are looked for. */
async function rowsAtTop(sheet: Sheet): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const batch of sheet.rows()) {
    rows.push(...batch.filter(({ number }) => number <= ROWS_SEARCHED));
    if ((batch.at(-1)?.number ?? 0) >= ROWS_SEARCHED) break;
  }
  return rows;
}

function columnsOf<Name extends string>(
  place: SheetName,
  texts: readonly string[],
  names: ColumnNames<Name>,
): ReadonlyMap<Name, FoundColumn> {
  const best = new Map<Name, FoundColumn & { readonly rank: number }>();
  for (const [index, heading] of texts.entries()) {
    const meaning = names.meaningOf(heading);
    if (meaning === undefined) continue;
    const { name, rank } = meaning;
    const before = best.get(name);
    if (before?.rank === rank) {
      throw new TallysheetError(
        'bad-headings',
        `${describePlace(place)}: the columns "${before.heading}" and "${heading}" both mean ${names.labelOf(name)}`,
        { hint: 'Rename or remove one of them. Unknown headings are ignored.' },
      );
    }
    if (before === undefined || rank < before.rank) best.set(name, { index, heading, rank });
  }
  return best;
}

function hiddenRow(place: SheetName, row: number): TallysheetError {
  return new TallysheetError('hidden-rows', `${describePlace({ ...place, row })} is hidden`, {
    hint: 'Unhide the row, or remove it. A report does not guess whether hidden rows count.',
  });
}
