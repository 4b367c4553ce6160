import { formatCount } from '../../../../kernel/counts.ts';
import type { SheetLimits } from '../../../limits.ts';
import type { Archive, Part } from '../package/archive.ts';
import { unescapeText } from '../xml/xml-values.ts';
import { inMib } from '../faults.ts';
import { ItemParser, type Items } from '../xml/item-parser.ts';
import { StringTable } from './string-table.ts';
import { TextScanner } from '../xml/text-scanner.ts';
import type { ByteWindow } from '../xml/byte-window.ts';
import { hasAt, pastBlanks } from '../xml/markup-bytes.ts';
import { partFault, SPREADSHEET } from '../package/part-elements.ts';
import { XmlFault, XmlParser, type XmlHandler } from '../xml/xml-parser.ts';

/** An escaped character takes seven. */
const ESCAPE_LENGTH = 7;

/**
 * Reads the texts that the cells of all sheets share. Throws `bad-workbook` and `over-limit`.
 * @param scans whether usual texts are scanned; without it the strict parser takes all of them
 */
export async function readSharedStrings(
  archive: Pick<Archive, 'file' | 'limits' | 'read' | 'checkUnchanged'>,
  part: Part | undefined,
  scans?: boolean,
): Promise<StringTable> {
  const table = new StringTable();
  if (part === undefined) return table;
  const { limits } = archive;
  const texts = new SharedTexts(table, limits);
  const parser = new ItemParser(new XmlParser(SPREADSHEET, texts, limits), texts, limits, scans);
  try {
    for await (const bytes of archive.read(part, limits.sharedStringBytes)) parser.write(bytes);
    parser.end();
    return table;
  } catch (error) {
    await archive.checkUnchanged();
    throw partFault(error, archive.file, part);
  }
}

/** How a text that is not rich begins, and what is behind it. */
const TEXT_START = Buffer.from('<t>');
const TEXT_START_WITH_BLANKS = Buffer.from('<t xml:space="preserve">');
const TEXT_END = Buffer.from('</t></si>');

/** Adds texts to the table: joins the runs of rich text, and ignores the pronunciation. */
class SharedTexts implements XmlHandler, Items {
  readonly container = Buffer.from('sst');
  readonly start = Buffer.from('<si>');
  readonly end = Buffer.from('</si>');
  haveBegun = false;
  areBetween = false;

  readonly #table: StringTable;
  readonly #limits: SheetLimits;
  readonly #scanner = new TextScanner();
  #isInText = false;
  #isInPhonetics = false;
  #text = '';
  #dropped = 0;

  constructor(table: StringTable, limits: SheetLimits) {
    this.#table = table;
    this.#limits = limits;
  }

  scan({ bytes }: ByteWindow, from: number, to: number): number {
    let at = from;
    while (at < to) {
      const end = this.#scanItem(bytes, pastBlanks(bytes, at, to), to);
      if (end === -1) return at;
      at = end;
    }
    return at;
  }

  #scanItem(bytes: Buffer, from: number, to: number): number {
    if (!hasAt(bytes, from, this.start)) return -1;
    const start = startOfText(bytes, from + this.start.length);
    const end = start === -1 ? -1 : this.#scanner.scan(bytes, start);
    if (end === -1 || !hasAt(bytes, end, TEXT_END) || end + TEXT_END.length > to) return -1;
    if (end - start > this.#limits.cellCharacters || this.#scanner.mayHaveEscapes) return -1;
    return this.#addScanned(bytes, start, end) ? end + TEXT_END.length : -1;
  }

  #addScanned(bytes: Buffer, from: number, to: number): boolean {
    this.#assertRoom();
    if (this.#scanner.isVerbatim) this.#table.addBytes(bytes, from, to);
    else {
      const { text } = this.#scanner;
      if (text === undefined) return false;
      this.#table.add(text);
    }
    return true;
  }

  open(name: string): void {
    if (name === 't') this.#isInText = !this.#isInPhonetics;
    else if (name === 'si') this.areBetween = false;
    else if (name === 'rPh') this.#isInPhonetics = true;
    else if (name === 'sst') this.areBetween = this.haveBegun = true;
  }

  text(text: string): void {
    if (!this.#isInText) return;
    const most = this.#limits.cellCharacters * ESCAPE_LENGTH;
    if (this.#text.length > most) this.#dropped += text.length;
    else this.#text = this.#text === '' ? text : this.#text + text;
  }

  close(name: string): void {
    if (name === 't') this.#isInText = false;
    else if (name === 'si') this.#close();
    else if (name === 'rPh') this.#isInPhonetics = false;
    else if (name === 'sst') this.areBetween = false;
  }

  #close(): void {
    this.#add(unescapeText(this.#text), this.#dropped);
    this.#text = '';
    this.#dropped = 0;
    this.areBetween = true;
  }

  #add(text: string, dropped = 0): void {
    this.#assertRoom();
    const length = text.length + dropped;
    if (length > this.#limits.cellCharacters) this.#table.addTooLong(length);
    else this.#table.add(text);
  }

  #assertRoom(): void {
    const { sharedStrings, sharedTextBytes } = this.#limits;
    if (this.#table.count >= sharedStrings) {
      throw new XmlFault(`more than ${formatCount(sharedStrings)} texts`, true);
    }
    if (this.#table.bytes > sharedTextBytes) {
      throw new XmlFault(`more than ${inMib(sharedTextBytes)} of texts`, true);
    }
  }
}

/** The first byte of the text whose element begins there; -1 where that is unusual. */
function startOfText(bytes: Buffer, from: number): number {
  if (hasAt(bytes, from, TEXT_START)) return from + TEXT_START.length;
  return hasAt(bytes, from, TEXT_START_WITH_BLANKS) ? from + TEXT_START_WITH_BLANKS.length : -1;
}
