import { quotedNames } from '../../../kernel/names.ts';
import { inNumber } from '../../../kernel/counts.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { describePlace, type SheetName, type SheetRow } from '../../../kernel/rows.ts';
import { quotedWord } from '../../../kernel/shell-words.ts';
import { inSheet } from '../recipe/sheet-scope.ts';
import { detourOf, type Proposal } from '../../../tabular/encoding/detect-encoding.ts';
import { encodingNamed, isDuplicate } from '../../../tabular/encoding/encodings.ts';
import type { Sheet } from '../../../tabular/sheet.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { ReadingRequest } from '../request/request.ts';
import {
  ProposedRepairs,
  repairedHeadings,
  type ReadColumns,
  type RestoredHeadings,
} from './proposed-repairs.ts';
import { seeWords, WordsOfColumn } from './words-of-column.ts';

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
async function* assertReadableColumns(
  batches: AsyncIterable<readonly SheetRow[]>,
  { name, headings, scope }: ReadColumns,
  repaired: { has(column: number): boolean },
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  const words = headings.map((_, at) => (repaired.has(at) ? undefined : new WordsOfColumn()));
  for await (const batch of batches) {
    for (const row of batch) seeWords(row, words);
    yield batch;
  }
  const wrong = words.flatMap((seen, at) => {
    const proposal = seen && detourIn(seen);
    if (proposal === undefined) return [];
    const heading = headings[at] ?? '';
    return [{ heading, flagged: inSheet(scope, heading), proposal }];
  });
  if (wrong.length > 0) throw wrongEncodings(name, wrong);
}

/** For files in an encoding that the user named: throws `bad-encoding` if the headings were read in a wrong encoding. */
function assertReadableHeadings(name: SheetName, headings: readonly string[]): void {
  const words = new WordsOfColumn();
  for (const heading of headings) words.see(heading);
  const proposal = detourIn(words);
  if (proposal === undefined) return;
  throw new TallysheetError(
    'bad-encoding',
    `${describePlace(name)}: the headings have the wrong encoding`,
    {
      hint: `Use --encoding ${proposal.encoding}, which reads ${quotedNames(proposal.samples)}.`,
    },
  );
}

function detourIn({ texts }: WordsOfColumn): Proposal | undefined {
  return texts.size === 0 ? undefined : detourOf([...texts]);
}

function wrongEncodings(name: SheetName, wrong: readonly WronglyEncodedColumn[]): TallysheetError {
  const columns = wrong.map(({ heading }) => `"${heading}"`).join(', ');
  const noun = inNumber(wrong.length, 'column', 'columns');
  const flags = new Set(wrong.map(flagOf));
  const samples = wrong.map(({ proposal }) => quotedNames(proposal.samples)).join(', ');
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

function asItIs({ flagged }: WronglyEncodedColumn): string {
  return `--encoding ${quotedWord(`${flagged}=utf-8`)}`;
}

type Batches = AsyncIterable<readonly SheetRow[]>;

/** What becomes of text that was saved in a wrong encoding: it stops files whose encoding the user named. */
type WrongText = 'keep' | 'stop' | 'restore';

/** What becomes of wrongly encoded text of a sheet. */
export function wrongTextOf({ isAscii }: Sheet, { encoding }: ReadingRequest): WrongText {
  if (isAscii === true) return 'keep';
  if (encoding === undefined) return 'restore';
  const named = encodingNamed(encoding);
  const isOfEveryColumn = named !== undefined && (named === 'utf-8' || isDuplicate(named));
  return isOfEveryColumn ? 'keep' : 'stop';
}

/** Headings that can be read. Throws `bad-encoding`. */
export function readableHeadings(
  name: SheetName,
  texts: readonly string[],
  wrongText: WrongText,
): RestoredHeadings {
  if (wrongText === 'restore') return repairedHeadings(name, texts);
  if (wrongText === 'stop') assertReadableHeadings(name, texts);
  return { texts, readings: [] };
}

/** Passes rows on whose text can be read. */
interface TextCheck {
  /** Throws `bad-encoding` after the last row. */
  of(batches: Batches): Batches;
  /** Whether rows come out as they came in. */
  readonly keepsRows: boolean;
  readings(): readonly FileReading[];
}

/**
 * @param first rows that show which columns are to be restored
 * @param said columns whose encoding the user named
 */
export function readableColumns(
  columns: ReadColumns,
  wrongText: WrongText,
  first: readonly SheetRow[],
  said: { has(column: number): boolean },
): TextCheck {
  if (wrongText === 'restore') return new ProposedRepairs(columns, first, said);
  const stops = wrongText === 'stop';
  return {
    of: (batches) => (stops ? assertReadableColumns(batches, columns, said) : batches),
    keepsRows: true,
    readings: () => [],
  };
}
