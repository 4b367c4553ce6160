import type { Archive, Part } from './package/archive.ts';
import { SPREADSHEET } from './package/part-elements.ts';
import { XmlFault, XmlParser, type Attributes } from './xml/xml-parser.ts';

/** Takes an element; whether it wants more of them. */
type Visit = (name: string, attributes: Attributes) => boolean;

const ROWS_BEGIN = /<((?:[\w.-]+:)?)sheetData(?:\s[^>]*|\/)?>/;

/**
 * Reads what surrounds the rows of a sheet. The rows are skipped as bytes, which is many times
 * faster than parsing them. Ignores faults: reading the rows meets them too.
 */
export async function readBehindRows(archive: Archive, sheet: Part, visit: Visit): Promise<void> {
  const visitor = { wantsMore: true };
  const handler = {
    open(name: string, attributes: Attributes): void {
      visitor.wantsMore &&= visit(name, attributes);
    },
    close: (): void => undefined,
  };
  const skipper = new RowSkipper(archive.limits.xmlSilence);
  const parser = new XmlParser(SPREADSHEET, handler, archive.limits);
  try {
    for await (const bytes of archive.read(sheet)) {
      const rest = skipper.pass(bytes);
      if (rest !== undefined) parser.write(rest);
      if (!visitor.wantsMore || skipper.isLost) return;
    }
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
  }
}

/** Passes what precedes and follows the rows. */
class RowSkipper {
  /** It does not begin as sheets do. */
  isLost = false;
  readonly #longestHead: number;
  #head = Buffer.alloc(0);
  /** The tag that ends the rows, once they have started. */
  #end: Buffer | undefined;
  /** The last bytes of the rows, which may be the beginning of their end. */
  #carried = Buffer.alloc(0);
  #isBehind = false;

  constructor(longestHead: number) {
    this.#longestHead = longestHead;
  }

  pass(bytes: Buffer): Buffer | undefined {
    if (this.#isBehind) return bytes;
    return this.#end === undefined ? this.#begin(bytes) : this.#skip(bytes, this.#end);
  }

  #begin(bytes: Buffer): Buffer | undefined {
    this.#head = Buffer.concat([this.#head, bytes]);
    const match = ROWS_BEGIN.exec(this.#head.toString('latin1'));
    if (match === null) {
      this.isLost = this.#head.length > this.#longestHead;
      return undefined;
    }
    const start = match.index + match[0].length;
    const before = this.#head.subarray(0, start);
    const behind = this.#head.subarray(start);
    this.#head = Buffer.alloc(0);
    if (match[0].endsWith('/>')) {
      this.#isBehind = true;
      return Buffer.concat([before, behind]);
    }
    this.#end = Buffer.from(`</${match[1] ?? ''}sheetData`);
    const rest = this.#skip(behind, this.#end);
    return rest === undefined ? before : Buffer.concat([before, rest]);
  }

  #skip(bytes: Buffer, end: Buffer): Buffer | undefined {
    const rows = Buffer.concat([this.#carried, bytes]);
    const at = rows.indexOf(end);
    if (at === -1) {
      this.#carried = rows.subarray(Math.max(0, rows.length - end.length));
      return undefined;
    }
    this.#isBehind = true;
    return rows.subarray(at);
  }
}
