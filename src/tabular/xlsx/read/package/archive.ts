import { formatCount } from '../../../../kernel/counts.ts';
import type { Entry, ZipFile } from 'yauzl';
import type { SheetLimits } from '../../../limits.ts';
import type { SourceFile } from '../../../files/source.ts';
import { broken, notAWorkbook, tooMuch } from '../faults.ts';
import { inflatePart } from './inflate.ts';
import { explainZipFault, openZip } from './zip-file.ts';

const IS_ENCRYPTED = 1;
const METHODS = new Set([0, 8]);

/** A file within a workbook's archive. */
export interface Part {
  /** `xl/workbook.xml` */
  readonly name: string;
  readonly entry: Entry;
}

/** The parts of a workbook, found by name; nothing is unpacked before it is asked for. */
export interface Archive {
  readonly file: string;
  readonly limits: SheetLimits;
  /** Capitals do not matter in names of parts. */
  find(name: string): Part | undefined;
  /**
   * The unpacked bytes of a part, each time from its start. Throws `over-limit`, `bad-workbook` where
   * sizes or the checksum are not as the directory says, and `file-changed`.
   */
  read(part: Part, maxBytes?: number): AsyncGenerator<Buffer, void, undefined>;
  /** Throws `file-changed`: what looks broken may only be half of one file and half of another. */
  checkUnchanged(): Promise<void>;
}

/**
 * Reads the directory of the archive, and rejects names that lead out of it, that are repeated or
 * that are encrypted. Throws `bad-workbook`, `not-a-spreadsheet` and `over-limit`.
 */
export async function openArchive(source: SourceFile, limits: SheetLimits): Promise<Archive> {
  const ranges = await source.openRanges();
  try {
    const zip = await openZip(ranges, source);
    const parts = await readDirectory(zip, source.name, limits);
    return {
      file: source.name,
      limits,
      find: (name) => parts.get(name.toLowerCase()),
      read: (part, maxBytes = limits.partBytes) =>
        inflatePart(source, part, { ...limits, maxBytes }),
      checkUnchanged: () => checkUnchanged(source),
    };
  } finally {
    await ranges.close();
  }
}

async function checkUnchanged(source: SourceFile): Promise<void> {
  const ranges = await source.openRanges();
  try {
    await ranges.checkUnchanged();
  } finally {
    await ranges.close();
  }
}

async function readDirectory(
  zip: ZipFile,
  file: string,
  { parts: mostParts }: SheetLimits,
): Promise<Map<string, Part>> {
  if (zip.entryCount > mostParts) {
    throw tooMuch(
      { file },
      `${formatCount(zip.entryCount)} files in it; the limit is ${formatCount(mostParts)}`,
    );
  }
  const parts = new Map<string, Part>();
  let firstByte = Infinity;
  for await (const entry of entriesOf(zip, file)) {
    firstByte = Math.min(firstByte, entry.relativeOffsetOfLocalHeader);
    if (!entry.fileName.endsWith('/')) addPart(parts, entry, file);
  }
  if (firstByte > 0) throw broken({ file }, 'there is data before the archive of the workbook');
  return parts;
}

async function* entriesOf(zip: ZipFile, file: string): AsyncGenerator<Entry, void, undefined> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    throw explainZipFault(error, file);
  }
}

function addPart(parts: Map<string, Part>, entry: Entry, file: string): void {
  const name = entry.fileName;
  if ((entry.generalPurposeBitFlag & IS_ENCRYPTED) !== 0) {
    throw notAWorkbook(file, `protected by a password (${name} is encrypted)`);
  }
  if (!METHODS.has(entry.compressionMethod)) {
    const method = `method ${entry.compressionMethod}`;
    throw broken({ file }, `${name} has an unsupported compression (${method})`);
  }
  const key = name.toLowerCase();
  const duplicate = parts.get(key);
  if (duplicate !== undefined)
    throw broken({ file }, `${duplicate.name} is in it twice, also as ${name}`);
  parts.set(key, { name, entry });
}
