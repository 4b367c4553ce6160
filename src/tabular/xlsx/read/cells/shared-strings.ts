import { formatCount } from '../../../../kernel/counts.ts';
import type { SheetLimits } from '../../../limits.ts';
import type { Archive, Part } from '../package/archive.ts';
import { unescapeText } from '../xml/xml-values.ts';
import { inMib } from '../faults.ts';
import { ItemParser, type Items } from '../xml/item-parser.ts';
import { StringTable } from './string-table.ts';
import { usualText } from './usual-text.ts';
import { partFault, SPREADSHEET } from '../package/part-elements.ts';
import { XmlFault, XmlParser, type XmlHandler } from '../xml/xml-parser.ts';

/** An escaped character takes seven. */
const ESCAPE_LENGTH = 7;

/** Reads the texts that the cells of all sheets share. Throws `bad-workbook` and `over-limit`. */
export async function readSharedStrings(
  archive: Archive,
  part: Part | undefined,
): Promise<StringTable> {
  const table = new StringTable();
  if (part === undefined) return table;
  const { limits } = archive;
  const texts = new SharedTexts(table, limits);
  const parser = new ItemParser(new XmlParser(SPREADSHEET, texts, limits), texts, limits);
  try {
    for await (const bytes of archive.read(part, limits.sharedStringBytes)) parser.write(bytes);
    parser.end();
    return table;
  } catch (error) {
    await archive.checkUnchanged();
    throw partFault(error, archive.file, part);
  }
}

/** Adds texts to the table: joins the runs of rich text, and ignores the pronunciation. */
class SharedTexts implements XmlHandler, Items {
  readonly container = 'sst';
  readonly start = '<si>';
  readonly end = '</si>';
  haveBegun = false;
  areBetween = false;

  readonly #table: StringTable;
  readonly #limits: SheetLimits;
  #isInText = false;
  #isInPhonetics = false;
  #text = '';
  #dropped = 0;

  constructor(table: StringTable, limits: SheetLimits) {
    this.#table = table;
    this.#limits = limits;
  }

  scan(text: string, from: number): number {
    if (!text.startsWith(this.start, from)) return -1;
    const usual = usualText(text, from + this.start.length, '</t></si>');
    if (usual === undefined || usual.text.length > this.#limits.cellCharacters) return -1;
    this.#add(usual.text);
    return usual.end;
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
    const { cellCharacters, sharedStrings, sharedTextBytes } = this.#limits;
    if (this.#table.count >= sharedStrings) {
      throw new XmlFault(`more than ${formatCount(sharedStrings)} texts`, true);
    }
    if (this.#table.bytes > sharedTextBytes) {
      throw new XmlFault(`more than ${inMib(sharedTextBytes)} of texts`, true);
    }
    const length = text.length + dropped;
    if (length > cellCharacters) this.#table.addTooLong(length);
    else this.#table.add(text);
  }
}
