import { encodingNamed, isDuplicate } from '../../../tabular/encoding/encodings.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import type { Sheet } from '../../../tabular/sheet.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { ReadingRequest } from '../request/request.ts';
import { ProposedRepairs, repairedHeadings, type RestoredHeadings } from './proposed-repairs.ts';
import {
  assertReadableColumns,
  assertReadableHeadings,
  type ReadColumns,
} from './wrong-encodings.ts';

type Batches = AsyncIterable<readonly SheetRow[]>;

/** What becomes of text that was saved in a wrong encoding: it stops files whose encoding the user named. */
export type WrongText = 'keep' | 'stop' | 'restore';

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
    readings: () => [],
  };
}
