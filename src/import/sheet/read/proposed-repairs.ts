import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import { seeWords, WordsOfColumn } from './words-of-column.ts';
import { quotedWord } from '../../../kernel/shell-words.ts';
import { detourOf } from '../../../tabular/encoding/detect-encoding.ts';
import {
  type DoubleEncoding,
  encodingNamed,
  isDuplicate,
  undoDetour,
} from '../../../tabular/encoding/encodings.ts';
import { type ScopedSheet, inSheet, saidOfSheet } from '../recipe/sheet-scope.ts';
import { MOST_SAMPLES, type Sample } from '../evidence/readings.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { restoredRule } from './encoding-readings.ts';

import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { didYouMeanName, foldHeading, nearestNames } from '../../../kernel/names.ts';
import { repairedCell } from '../../../tabular/encoding/text-repair.ts';

/** A sheet with its headings. */
export interface ReadColumns {
  readonly name: SheetName;
  readonly headings: readonly string[];
  /** What flags call it, where it is one of several. */
  readonly scope: string | undefined;
}

type Batches = AsyncIterable<readonly SheetRow[]>;

/** Headings that can be read, with what is said of those that were damaged. */
export interface RestoredHeadings {
  readonly texts: readonly string[];
  readonly readings: readonly FileReading[];
}

/** The headings of a sheet as they were before a wrong encoding damaged them. */
export function repairedHeadings(name: SheetName, texts: readonly string[]): RestoredHeadings {
  const words = new WordsOfColumn();
  for (const text of texts) words.see(text);
  const encoding = detourIn(words.texts);
  if (encoding === undefined) return { texts, readings: [] };
  const rule = restoredRule('Headings: text', encoding);
  const samples = samplesOf(texts, encoding);
  return {
    texts: texts.map((text) => undoDetour(text, encoding)),
    readings: [{ ...name, topic: 'encoding', sureness: 'likely', rule, samples }],
  };
}

/**
 * Restores the columns whose first rows show that a wrong encoding damaged them. What later rows show against that is
 * said, and changes no row: each reading of the sheet gives the same rows.
 */
export class ProposedRepairs {
  readonly #sheet: ReadColumns;
  /** The words of each column that no flag speaks of, as the file has them. */
  readonly #words: readonly (WordsOfColumn | undefined)[];
  readonly #repairs: ReadonlyMap<number, DoubleEncoding>;
  #readings: readonly FileReading[];

  /** @param said columns whose encoding the user named */
  constructor(
    sheet: ReadColumns,
    first: readonly SheetRow[],
    said: { has(column: number): boolean },
  ) {
    this.#sheet = sheet;
    this.#words = sheet.headings.map((_, at) => (said.has(at) ? undefined : new WordsOfColumn()));
    for (const row of first) seeWords(row, this.#words);
    this.#repairs = new Map(
      this.#words.flatMap((words, at) => {
        const encoding = words && detourIn(words.texts);
        return encoding === undefined ? [] : [[at, encoding] as const];
      }),
    );
    this.#readings = this.#conclude();
  }

  async *of(batches: Batches): AsyncGenerator<readonly SheetRow[], void, undefined> {
    const seen = this.#seeing(batches);
    yield* this.#repairs.size === 0 ? seen : repairColumns(seen, this.#repairs);
    this.#readings = this.#conclude();
  }

  /** Of all rows that were read. */
  readings(): readonly FileReading[] {
    return this.#readings;
  }

  /** Whether rows come out as they came in. */
  get keepsRows(): boolean {
    return this.#repairs.size === 0;
  }

  async *#seeing(batches: Batches): AsyncGenerator<readonly SheetRow[], void, undefined> {
    for await (const batch of batches) {
      for (const row of batch) seeWords(row, this.#words);
      yield batch;
    }
  }

  #conclude(): FileReading[] {
    return this.#words.flatMap((words, at) => {
      const used = this.#repairs.get(at);
      const shown = words && detourIn(words.texts);
      const encoding = used ?? shown;
      if (words === undefined || encoding === undefined) return [];
      const column = this.#sheet.headings[at] ?? '';
      const samples = samplesOf(words.texts, encoding);
      const judged = this.#judged(column, used, shown);
      return [{ ...this.#sheet.name, topic: 'encoding', column, samples, ...judged }];
    });
  }

  #judged(
    heading: string,
    used: DoubleEncoding | undefined,
    shown: DoubleEncoding | undefined,
  ): Pick<FileReading, 'sureness' | 'rule' | 'choices'> {
    if (used !== undefined) {
      const rule = restoredRule('Text', used);
      if (used === shown) return { sureness: 'likely', rule };
      const flag = this.#flag(heading, 'utf-8');
      return {
        sureness: 'open',
        rule: `${rule}, but later rows speak against it; ${flag} keeps the text`,
        choices: [used, 'utf-8'],
      };
    }
    const other = shown ?? 'utf-8';
    return {
      sureness: 'open',
      rule: `Text of later rows was saved in a wrong encoding and stays as it is; ${this.#flag(heading, other)} restores it`,
      choices: ['utf-8', other],
    };
  }

  #flag(heading: string, encoding: string): string {
    return `--encoding ${quotedWord(`${inSheet(this.#sheet.scope, heading)}=${encoding}`)}`;
  }
}

function detourIn(words: ReadonlySet<string>): DoubleEncoding | undefined {
  const encoding = words.size === 0 ? undefined : detourOf([...words])?.encoding;
  return encoding !== undefined && isDuplicate(encoding) ? encoding : undefined;
}

function samplesOf(texts: Iterable<string>, encoding: DoubleEncoding): Sample[] {
  const changed = [...texts].flatMap((text) => {
    const value = undoDetour(text, encoding);
    return value === text ? [] : [{ text, value }];
  });
  return changed.slice(0, MOST_SAMPLES);
}

/** Marks the text of a column as correct, even if it looks wrongly encoded. */
const AS_IT_IS = 'utf-8';

/** How the text of a column came to be what it is. */
type TextOrigin = DoubleEncoding | typeof AS_IT_IS;

/** A sheet with its headings. */
interface SheetColumns extends ScopedSheet {
  readonly headings: readonly string[];
}

/** `Heading=macintosh-via-windows-1252`, or `Heading=utf-8`, taken apart. */
interface ColumnEncoding {
  readonly heading: string;
  readonly encoding: TextOrigin;
}

/** Takes `--encoding 'Heading=name'` apart. Throws `bad-usage`. */
function parseColumnEncoding(text: string): ColumnEncoding {
  const at = text.lastIndexOf('=');
  const encoding = encodingNamed(text.slice(at + 1));
  if (at > 0 && encoding !== undefined && (encoding === AS_IT_IS || isDuplicate(encoding))) {
    return { heading: text.slice(0, at), encoding };
  }
  throw new TallysheetError(
    'bad-usage',
    `--encoding: expected a column and its wrong encoding; found ${text}`,
    {
      hint: `For example --encoding "Name=utf-8-via-windows-1252"; --encoding "Name=${AS_IT_IS}" does not change the column.`,
    },
  );
}

/** The encodings of the columns, by their number. */
export function encodingsOfColumns(
  { headings, ...sheet }: SheetColumns,
  texts: readonly string[],
): ReadonlyMap<number, TextOrigin> {
  const encodings = texts.map((text) => parseColumnEncoding(saidOfSheet(text, sheet) ?? text));
  return new Map(
    headings.flatMap((heading, at) =>
      encodings
        .filter((each) => foldHeading(each.heading) === foldHeading(heading))
        .map(({ encoding }) => [at, encoding] as const),
    ),
  );
}

/** Restores the texts of wrongly encoded columns. */
export async function* repairColumns(
  batches: AsyncIterable<readonly SheetRow[]>,
  encodings: ReadonlyMap<number, TextOrigin>,
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  for await (const batch of batches) {
    yield batch.map((row) => ({
      ...row,
      cells: row.cells.map((cell, at) => {
        const encoding = encodings.get(at);
        return encoding === undefined || encoding === AS_IT_IS
          ? cell
          : repairedCell(cell, encoding);
      }),
    }));
  }
}

/** Throws `bad-usage` where no sheet has a column of that name. */
export function assertColumnsExist(
  texts: readonly string[],
  sheets: readonly SheetColumns[],
): void {
  const headings = sheets.flatMap((sheet) => sheet.headings);
  for (const text of texts) {
    const { heading } = parseColumnEncoding(text);
    if (sheets.some((sheet) => encodingsOfColumns(sheet, [text]).size > 0)) continue;
    throw new TallysheetError('bad-usage', `--encoding: there is no column "${heading}"`, {
      hint:
        didYouMeanName(nearestNames(heading, headings, 1)) ??
        `The columns are ${headings.join(', ')}.`,
    });
  }
}
