import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import type { Cell } from '../../../kernel/cells.ts';
import { quotedWord } from '../../../kernel/shell-words.ts';
import { detourOf } from '../../../tabular/encoding/detect-encoding.ts';
import {
  isDuplicate,
  undoDetour,
  type DoubleEncoding,
} from '../../../tabular/encoding/encodings.ts';
import { inSheet } from '../recipe/sheet-scope.ts';
import type { Sample } from '../evidence/readings.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { repairColumns } from './column-encodings.ts';
import { restoredRule } from './encoding-readings.ts';
import { addWords, type ReadColumns } from './wrong-encodings.ts';
import { MOST_SAMPLES } from '../evidence/readings.ts';

type Batches = AsyncIterable<readonly SheetRow[]>;

/** Headings that can be read, with what is said of those that were damaged. */
export interface RestoredHeadings {
  readonly texts: readonly string[];
  readonly readings: readonly FileReading[];
}

/** The headings of a sheet as they were before a wrong encoding damaged them. */
export function repairedHeadings(name: SheetName, texts: readonly string[]): RestoredHeadings {
  const words = new Set<string>();
  for (const text of texts) addWords(words, text);
  const encoding = detourIn(words);
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
  readonly #words: readonly (Set<string> | undefined)[];
  readonly #repairs: ReadonlyMap<number, DoubleEncoding>;
  #readings: readonly FileReading[];

  /** @param said columns whose encoding the user named */
  constructor(
    sheet: ReadColumns,
    first: readonly SheetRow[],
    said: { has(column: number): boolean },
  ) {
    this.#sheet = sheet;
    this.#words = sheet.headings.map((_, at) => (said.has(at) ? undefined : new Set<string>()));
    for (const { cells } of first) this.#see(cells);
    this.#repairs = new Map(
      this.#words.flatMap((words, at) => {
        const encoding = words && detourIn(words);
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

  async *#seeing(batches: Batches): AsyncGenerator<readonly SheetRow[], void, undefined> {
    for await (const batch of batches) {
      for (const { cells } of batch) this.#see(cells);
      yield batch;
    }
  }

  #see(cells: readonly Cell[]): void {
    for (let at = 0; at < cells.length; at += 1) addWords(this.#words[at], cells[at]);
  }

  #conclude(): FileReading[] {
    return this.#words.flatMap((words, at) => {
      const used = this.#repairs.get(at);
      const shown = words && detourIn(words);
      const encoding = used ?? shown;
      if (words === undefined || encoding === undefined) return [];
      const column = this.#sheet.headings[at] ?? '';
      const samples = samplesOf(words, encoding);
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
