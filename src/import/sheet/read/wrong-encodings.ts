import { inNumber } from '../../../kernel/counts.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { describePlace, type SheetName, type SheetRow } from '../../../kernel/rows.ts';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import { quotedWord } from '../../../kernel/shell-words.ts';
import { inSheet } from '../recipe/sheet-scope.ts';
import { detourOf, type Proposal } from '../../../tabular/encoding/detect-encoding.ts';

/** Enough to judge a column by, however long it is. */
const MOST_WORDS = 2_000;

const NOT_ASCII = /[^\0-\x7F]/;

/** Letters of ASCII and all characters beyond it. */
const WORD = /[A-Za-z\u0080-\u{10FFFF}]+/gu;

/** A sheet with its headings. */
export interface ReadColumns {
  readonly name: SheetName;
  readonly headings: readonly string[];
  /** What flags call it, where it is one of several. */
  readonly scope: string | undefined;
}

interface WronglyEncodedColumn {
  readonly heading: string;
  /** The heading as flags take it. */
  readonly flagged: string;
  readonly proposal: Proposal;
}

/**
 * For files in an encoding that the user named: returns the rows, and stops after the last one if a column was read in a wrong encoding. Throws
 * `bad-encoding` with the remedy.
 */
export async function* assertReadableColumns(
  batches: AsyncIterable<readonly SheetRow[]>,
  { name, headings, scope }: ReadColumns,
  repaired: { has(column: number): boolean },
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  const words = headings.map((_, at) => (repaired.has(at) ? undefined : new Set<string>()));
  for await (const batch of batches) {
    for (const { cells } of batch) {
      for (let at = 0; at < cells.length; at += 1) addWords(words[at], cells[at]);
    }
    yield batch;
  }
  const wrong = words.flatMap((set, at) => {
    const proposal = set === undefined || set.size === 0 ? undefined : detourOf([...set]);
    if (proposal === undefined) return [];
    const heading = headings[at] ?? '';
    return [{ heading, flagged: inSheet(scope, heading), proposal }];
  });
  if (wrong.length > 0) throw wrongEncodings(name, wrong);
}

/** For files in an encoding that the user named: throws `bad-encoding` if the headings were read in a wrong encoding. */
export function assertReadableHeadings(name: SheetName, headings: readonly string[]): void {
  const words = new Set<string>();
  for (const heading of headings) addWords(words, heading);
  const proposal = words.size === 0 ? undefined : detourOf([...words]);
  if (proposal === undefined) return;
  throw new TallysheetError(
    'bad-encoding',
    `${describePlace(name)}: the headings have the wrong encoding`,
    {
      hint: `Use --encoding ${proposal.encoding}, which reads ${samplesOf(proposal)}.`,
    },
  );
}

/** Adds the words of a text that are not ASCII. */
export function addWords(words: Set<string> | undefined, cell: Cell | undefined): void {
  if (words === undefined || cell === undefined || words.size >= MOST_WORDS) return;
  const text = typeof cell === 'string' || cell.type === 'text' ? cellText(cell) : '';
  if (!NOT_ASCII.test(text)) return;
  for (const [word] of text.matchAll(WORD)) if (NOT_ASCII.test(word)) words.add(word);
}

function wrongEncodings(name: SheetName, wrong: readonly WronglyEncodedColumn[]): TallysheetError {
  const columns = wrong.map(({ heading }) => `"${heading}"`).join(', ');
  const noun = inNumber(wrong.length, 'column', 'columns');
  const flags = new Set(wrong.map(flagOf));
  const samples = wrong.map(({ proposal }) => samplesOf(proposal)).join(', ');
  return new TallysheetError(
    'bad-encoding',
    `${describePlace(name)}: the text of ${noun} ${columns} has the wrong encoding`,
    {
      hint: `Use ${[...flags].join(' ')}, which reads ${samples}. If the text is correct as it is: ${wrong.map(asItIs).join(' ')}.`,
    },
  );
}

function flagOf({ flagged, proposal: { encoding } }: WronglyEncodedColumn): string {
  return `--encoding ${quotedWord(`${flagged}=${encoding}`)}`;
}

function samplesOf({ samples }: Proposal): string {
  return samples.map((sample) => `"${sample}"`).join(', ');
}

function asItIs({ flagged }: WronglyEncodedColumn): string {
  return `--encoding ${quotedWord(`${flagged}=utf-8`)}`;
}
