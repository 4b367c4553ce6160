import type { RandomAccessReader, ZipFile } from 'yauzl';
import { once } from '../../../../kernel/once.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import type { FileRanges, SourceFile } from '../../../files/source.ts';
import { broken, notAWorkbook } from '../faults.ts';
import { yauzl } from './yauzl.ts';

/** Lets the zip library read from a file that is watched for changes. */
const rangeReader = once(
  () =>
    class RangeReader extends yauzl().RandomAccessReader {
      readonly #ranges: FileRanges;

      constructor(ranges: FileRanges) {
        super();
        this.#ranges = ranges;
      }

      override read(
        ...[buffer, offset, length, position, callback]: Parameters<RandomAccessReader['read']>
      ): void {
        this.#ranges.read(position, length).then(
          (bytes) => {
            bytes.copy(buffer, offset);
            // With fewer bytes than requested, the buffer would keep old ones.
            callback(bytes.length < length ? new Error('unexpected end of the file') : null);
          },
          (error: unknown) => {
            callback(error instanceof Error ? error : new Error(String(error)));
          },
        );
      }
    },
);

/** Finds the directory of the archive. Throws `bad-workbook` where there is none, or more behind it. */
export function openZip(
  ranges: FileRanges,
  { name, bytes }: Pick<SourceFile, 'name' | 'bytes'>,
): Promise<ZipFile> {
  const options = { autoClose: false, lazyEntries: true, strictFileNames: true };
  return new Promise((resolve, reject) => {
    const reader = new (rangeReader())(ranges);
    yauzl().fromRandomAccessReader(reader, bytes, options, (error, zip) => {
      if (error === null) resolve(zip);
      else reject(explainZipFault(error, name));
    });
  });
}

/** What the zip library says, in the words of people who have spreadsheets. */
const EXPLANATIONS: readonly (readonly [said: RegExp, problem: string])[] = [
  [/^End of central directory/, 'its end is missing: the file is truncated'],
  [/^Invalid comment length/, 'there is data after the archive of the workbook'],
  [
    /^(?:invalid relative path|absolute path|invalid characters)/,
    'a path in it points outside the archive',
  ],
  [/^multi-disk/, 'it is one part of a split archive'],
];

/** Every fault of the archive becomes an error that says what can be done. */
export function explainZipFault(error: unknown, file: string): Error {
  if (error instanceof TallysheetError) return error;
  if (!(error instanceof Error)) throw error;
  if (error.message.startsWith('strong encryption')) {
    return notAWorkbook(file, 'protected by a password');
  }
  const known = EXPLANATIONS.find(([said]) => said.test(error.message));
  const problem = known?.[1] ?? 'its directory is damaged';
  return broken({ file }, `${problem} (${error.message})`, error);
}
