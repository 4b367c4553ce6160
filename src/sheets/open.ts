import { TallysheetError } from '../kernel/errors.ts';
import { recogniseContent } from './content.ts';
import { openCsv } from './csv-reader.ts';
import type { Encoding } from './decoder.ts';
import type { KnownHeadings } from './delimiter.ts';
import { DEFAULT_SHEET_LIMITS, type SheetLimits } from './limits.ts';
import type { Spreadsheet } from './sheet.ts';
import { openSourceFile, spoolSource, type SourceFile } from './source-file.ts';

/** The name that stands for standard input. */
export const STANDARD_INPUT = '-';

const SIGNATURE_BYTES = 512;

export interface OpenOptions {
  /** Where the file is, if not where its name says; messages use the name. */
  readonly path?: string | undefined;
  readonly delimiter?: string | undefined;
  readonly encoding?: Encoding | undefined;
  readonly limits?: Partial<SheetLimits> | undefined;
  /** Helps to find the delimiter; without it the widest first row counts. */
  readonly known?: KnownHeadings | undefined;
  readonly keepGuards?: boolean | undefined;
  /** What is read for the name `-`. */
  readonly standardInput?: AsyncIterable<Uint8Array> | undefined;
}

/**
 * Opens a file as what it is by its content, whatever its name says. Throws TallysheetError:
 * `file-not-found`, `not-a-spreadsheet`, `empty-file`, `over-limit`, `bad-encoding`.
 */
export async function openSpreadsheet(
  name: string,
  options: OpenOptions = {},
): Promise<Spreadsheet> {
  const limits = { ...DEFAULT_SHEET_LIMITS, ...options.limits };
  const source = await openSource(name, limits.inputBytes, options);
  try {
    await refuseWhatCannotBeRead(source);
    const sheet = await openCsv(source, {
      ...options,
      limits,
      known: options.known ?? (() => 0),
    });
    const { bytes, sha256 } = source;
    return { file: name, bytes, sha256, sheets: [sheet], close: () => source.close() };
  } catch (error) {
    await source.close();
    throw error;
  }
}

function openSource(
  name: string,
  maxBytes: number,
  { path = name, standardInput = process.stdin }: OpenOptions,
): Promise<SourceFile> {
  return name === STANDARD_INPUT
    ? spoolSource(name, standardInput, maxBytes)
    : openSourceFile(name, path, maxBytes);
}

async function refuseWhatCannotBeRead(source: SourceFile): Promise<void> {
  const content = recogniseContent(await source.head(SIGNATURE_BYTES));
  if (content === 'text') return;
  if (content === 'workbook') {
    throw new TallysheetError('not-a-spreadsheet', `${source.name} is a workbook or zip archive`, {
      hint: 'Workbooks (.xlsx) cannot be read in this version: save the sheet as CSV UTF-8.',
    });
  }
  throw new TallysheetError(
    'not-a-spreadsheet',
    `${source.name} is ${content.unreadable}; expected a CSV`,
  );
}
