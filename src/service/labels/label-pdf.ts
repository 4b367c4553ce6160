import { buffer } from 'node:stream/consumers';
import { loadSymbolDrawer, type Symbol } from '../../barcodes/symbol.ts';
import { labelTemplates } from '../../catalogue/resources/label-templates.ts';
import { keptNumber } from '../http/body.ts';
import { type PublicRecord, publicRecord } from '../links/linked-records.ts';
import { publicLink } from '../links/public-links.ts';
import type { Account } from '../records/kind.ts';
import type { PdfDocument } from './pdf-document.ts';
import { LABELLED, type LabelSheet } from './label-sheet.ts';

/** In millimetres: a label for the spine of a laptop. */
const PLAIN = { width: 70, height: 30 };
const POINTS_PER_MM = 72 / 25.4;
const MARGIN = 2 * POINTS_PER_MM;
const NAME_SIZE = 10;
const SMALL_SIZE = 8;
const LINE_HEIGHT = 1.2;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A PDF with one label on each page: a QR code of the public link, the name and the number. */
export async function createLabels(
  account: Account,
  { type, numbers, template, origin }: LabelSheet & { readonly origin: string },
): Promise<Uint8Array> {
  // Few calls ask for labels, and the writer takes its time to load.
  const writer = await import('./pdf-document.ts');
  const draw = await loadSymbolDrawer();
  const size = sizeOf(account, template);
  const document = new writer.PdfDocument({
    autoFirstPage: false,
    margin: 0,
    size: [size.width, size.height],
    info: { Title: 'Labels', CreationDate: new Date(account.clock.now()) },
  });
  const written = buffer(document);
  const kind = LABELLED[type];
  for (const number of numbers) {
    const record = publicRecord(account.store, kind, number);
    // What was deleted since the link was made has no label.
    if (record === undefined) continue;
    document.addPage();
    drawCode(document, draw('qr', publicLink(account.store, origin, kind, number), 'Q'), size);
    drawText(document, record, size);
  }
  if (document.bufferedPageRange().count === 0) document.addPage();
  document.end();
  return await written;
}

type Document = InstanceType<typeof PdfDocument>;

/** In points, as the template says it in millimetres. */
function sizeOf({ store }: Account, template: number | undefined): Size {
  const { body = {} } =
    template === undefined ? {} : (store.find(labelTemplates.name, template) ?? {});
  const width = keptNumber(body, 'width') || PLAIN.width;
  const height = keptNumber(body, 'height') || PLAIN.height;
  return { width: width * POINTS_PER_MM, height: height * POINTS_PER_MM };
}

/** The side of the code, its quiet zone included. */
function codeSide({ width, height }: Size): number {
  return Math.min(height, width / 2) - 2 * MARGIN;
}

/** Areas that lie inside each other alternate. */
function drawCode(document: Document, { width, polygons, quietZone }: Symbol, size: Size): void {
  const module = codeSide(size) / (width + 2 * quietZone);
  const top = (size.height - codeSide(size)) / 2;
  for (const points of polygons) {
    document.polygon(
      ...points.map(([x, y]) => [
        MARGIN + (x + quietZone) * module,
        top + (y + quietZone) * module,
      ]),
    );
  }
  document.fill('#000', 'even-odd');
}

function drawText(document: Document, { name, number, lines }: PublicRecord, size: Size): void {
  const left = codeSide(size) + 2 * MARGIN;
  const room = size.width - left - MARGIN;
  let y = MARGIN;
  const write = (text: string, font: string, points: number): void => {
    document.font(font).fontSize(points);
    for (const line of fitted(printable(text), (part) => document.widthOfString(part) <= room)) {
      document.text(line, left, y, { lineBreak: false });
      y += points * LINE_HEIGHT;
    }
  };
  write(name, 'Helvetica-Bold', NAME_SIZE);
  write(number, 'Helvetica', SMALL_SIZE);
  const [, identifier] = lines.find(([label]) => label === 'Identification number') ?? [];
  if (identifier !== undefined) write(identifier, 'Helvetica', SMALL_SIZE);
}

/** Characters beyond Latin-1 that the fonts of every PDF reader have. */
const FURTHER = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const UNKNOWN = '?';

/**
 * The text as the fonts that every PDF reader has can show it: letters of Western Europe. An accent that they
 * lack is left off, and any other character is a question mark; number and code are readable all the same.
 */
function printable(text: string): string {
  return Array.from(text.normalize('NFC'), shown).join('');
}

function shown(character: string): string {
  if (isInFonts(character)) return character;
  if (/\s/.test(character)) return ' ';
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
  return bare !== '' && Array.from(bare).every(isInFonts) ? bare : UNKNOWN;
}

function isInFonts(character: string): boolean {
  return /^[\u0020-\u007E\u00A0-\u00FF]$/u.test(character) || FURTHER.includes(character);
}

const ELLIPSIS = '…';
const MOST_LINES = 2;

/** A text in lines that fit; what does not fit any more ends in an ellipsis. */
function fitted(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '' && lines.length < MOST_LINES) {
    const isLast = lines.length === MOST_LINES - 1;
    const line = fits(rest) ? rest : isLast ? cut(rest, fits) : firstLine(rest, fits);
    lines.push(line);
    rest = isLast ? '' : rest.slice(line.length).trim();
  }
  return lines;
}

/** As many whole words as fit, or as much of the first one. */
function firstLine(text: string, fits: (line: string) => boolean): string {
  const words = text.split(' ');
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (!fits(longer)) break;
    line = longer;
  }
  return line === '' ? longest(text, fits) : line;
}

function cut(text: string, fits: (line: string) => boolean): string {
  return `${longest(text, (part) => fits(`${part.trimEnd()}${ELLIPSIS}`)).trimEnd()}${ELLIPSIS}`;
}

/** The longest beginning that fits; one character at least, so that every line makes progress. */
function longest(text: string, fits: (line: string) => boolean): string {
  const characters = Array.from(text);
  let length = characters.length;
  while (length > 1 && !fits(characters.slice(0, length).join(''))) length -= 1;
  return characters.slice(0, length).join('');
}
