import { TallysheetError } from '../../kernel/messages/errors.ts';

/** The delimiters that are looked for, with the words for them. */
export const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

const LINE_END = /[\r\n]/;

const WORDS: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  '\\t': '\t',
  bar: '|',
  pipe: '|',
};

/** How many rows from the top may hold the headings. */
const ROWS_SEARCHED = 20;

/** Reads a delimiter as a user names it: `;`, `tab`. Throws `bad-usage`. */
export function parseDelimiter(text: string): string {
  const delimiter = WORDS[text.toLowerCase()] ?? text;
  if (delimiter.length === 1 && !/["\r\n]/.test(delimiter)) return delimiter;
  throw new TallysheetError(
    'bad-usage',
    `--delimiter: expected one character or tab, found ${text}`,
  );
}

/** The delimiter that a first line `sep=;` names, as some spreadsheet programs write it. */
export function declaredDelimiter(head: string): { delimiter: string; length: number } | undefined {
  const match = /^sep=([^"\r\n])(?:\r\n|\n|\r|$)/.exec(head);
  return match?.[1] === undefined ? undefined : { delimiter: match[1], length: match[0].length };
}

/**
 * How likely a row is to be the heading row: the number of headings in it that are known. Fewer than `least` need not be
 * counted: they may be called none.
 */
export type KnownHeadings = (cells: readonly string[], least?: number) => number;

/**
 * Finds the delimiter from the first rows: the one under which one row has most known headings;
 * without any, the one that splits the first row into most cells.
 */
export function detectDelimiter(head: string, known: KnownHeadings): string {
  let most = 0;
  const candidates = Object.keys(DELIMITERS).map((delimiter) => {
    const rows = firstRows(head, delimiter);
    let best = 0;
    for (const cells of rows) {
      // Another row of this delimiter has to have more, one of another delimiter as many.
      const count = known(cells, Math.max(most, best + 1));
      best = Math.max(best, count);
    }
    most = Math.max(most, best);
    return {
      delimiter,
      known: best,
      width: rows.find((cells) => cells.length > 1)?.length ?? 1,
    };
  });
  const ranked = candidates.sort(
    (one, other) => other.known - one.known || other.width - one.width,
  );
  return ranked[0]?.delimiter ?? ',';
}

/** Two quotes within a cell close it and open it again; one inside a cell without quotes is a character. */
function opensCell(head: string, at: number, start: number): boolean {
  return at === start || head.charAt(at - 1) === '"';
}

/**
 * Cuts the first rows at the delimiter, roughly. The parser is not used for it: a second one in the
 * process makes both a fifth slower.
 */
function firstRows(head: string, delimiter: string): string[][] {
  const rows: string[][] = [[]];
  let start = 0;
  let inQuotes = false;
  for (let at = 0; at <= head.length && rows.length <= ROWS_SEARCHED; at += 1) {
    const character = head.charAt(at);
    if (character === '"') inQuotes = !inQuotes && opensCell(head, at, start);
    const endsRow = character === '' || (!inQuotes && LINE_END.test(character));
    if (!endsRow && (inQuotes || character !== delimiter)) continue;
    rows.at(-1)?.push(head.slice(start, at).replaceAll('"', ''));
    start = at + 1;
    if (endsRow) rows.push([]);
  }
  return rows;
}
