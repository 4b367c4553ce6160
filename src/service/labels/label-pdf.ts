import { buffer } from 'node:stream/consumers';
import { labelTemplates } from '../../catalogue/resources/label-templates.ts';
import { keptNumber } from '../http/body.ts';
import { publicRecord, type PublicRecord } from '../links/linked-records.ts';
import { publicLink } from '../links/public-links.ts';
import type { Account } from '../records/kind.ts';
import type { PdfDocument } from './pdf-document.ts';
import { LABELLED, type LabelSheet } from './label-sheet.ts';
import { printable } from './printable-text.ts';
import { qrSquares } from './qr-code.ts';
import { fitted } from './text-lines.ts';

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
    drawCode(document, publicLink(account.store, origin, kind, number), size);
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

function drawCode(document: Document, link: string, size: Size): void {
  const squares = qrSquares(link);
  const module = codeSide(size) / squares.side;
  const top = (size.height - codeSide(size)) / 2;
  for (const { column, row } of squares.dark) {
    document.rect(MARGIN + column * module, top + row * module, module, module);
  }
  document.fill('#000');
}

function drawText(document: Document, { name, number, lines }: PublicRecord, size: Size): void {
  const left = codeSide(size) + 2 * MARGIN;
  const room = { width: size.width - left - MARGIN, lines: 2 };
  let y = MARGIN;
  const write = (text: string, font: string, points: number): void => {
    document.font(font).fontSize(points);
    for (const line of fitted(printable(text), room, (part) => document.widthOfString(part))) {
      document.text(line, left, y, { lineBreak: false });
      y += points * LINE_HEIGHT;
    }
  };
  write(name, 'Helvetica-Bold', NAME_SIZE);
  write(number, 'Helvetica', SMALL_SIZE);
  const [, identifier] = lines.find(([label]) => label === 'Identification number') ?? [];
  if (identifier !== undefined) write(identifier, 'Helvetica', SMALL_SIZE);
}
