import { iconv } from '../encoding/iconv.ts';
import { CODE_PAGES, type CodePage, type Encoding } from '../encoding/encodings.ts';
import { DELIMITERS } from './delimiter.ts';

/** How a CSV is written, so that what comes back to its user is written in the same way. */
export interface CsvDialect {
  readonly delimiter: string;
  readonly encoding: WrittenEncoding;
  readonly lineEnd: LineEnd;
}

export type LineEnd = '\r\n' | '\n' | '\r';

/** What CSV files are written in: text that was damaged on the way is repaired, and written as UTF-8. */
export type WrittenEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | CodePage;

/** As RFC 4180 has it; the mark of UTF-8 is always written. */
export const DEFAULT_DIALECT: CsvDialect = { delimiter: ',', encoding: 'utf-8', lineEnd: '\r\n' };

/** Spreadsheet programs take a file for Unicode only when it begins with this mark. */
const MARK = '\uFEFF';

/** What a file of the encoding is written in. */
export function writtenEncoding(encoding: Encoding): WrittenEncoding {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return encoding;
  return CODE_PAGES.find((page) => page === encoding) ?? 'utf-8';
}

/** How the first line of a text ends, quoted cells aside; as RFC 4180 has it where it has one line only. */
export function lineEndOf(head: string): LineEnd {
  let inQuotes = false;
  for (let at = 0; at < head.length; at += 1) {
    const character = head.charAt(at);
    if (character === '"') inQuotes = !inQuotes;
    if (inQuotes) continue;
    if (character === '\n') return '\n';
    if (character === '\r') return head.charAt(at + 1) === '\n' ? '\r\n' : '\r';
  }
  return DEFAULT_DIALECT.lineEnd;
}

/** What a file begins with: its mark, and a line that names a delimiter that is not searched for. */
export function beginningOf({ delimiter, encoding, lineEnd }: CsvDialect): string {
  const mark = isCodePage(encoding) ? '' : MARK;
  return Object.hasOwn(DELIMITERS, delimiter) ? mark : `${mark}sep=${delimiter}${lineEnd}`;
}

/** The bytes of a text. */
export function encoded(text: string, encoding: WrittenEncoding): string | Buffer {
  return encoding === 'utf-8' ? text : iconv().encode(text, encoding, { addBOM: false });
}

/** The dialect in which all of these texts can be written: a code page lacks most characters of the world. */
export async function dialectThatHolds(
  dialect: CsvDialect,
  texts: AsyncIterable<string>,
): Promise<CsvDialect> {
  const { encoding } = dialect;
  if (!isCodePage(encoding)) return dialect;
  for await (const text of texts) {
    if (iconv().decode(iconv().encode(text, encoding), encoding) !== text)
      return { ...dialect, encoding: 'utf-8' };
  }
  return dialect;
}

function isCodePage(encoding: WrittenEncoding): encoding is CodePage {
  return CODE_PAGES.some((page) => page === encoding);
}
