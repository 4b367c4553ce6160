import type { LabelLayout } from '../layout/label-layout.ts';
import type { PlacedLine } from '../layout/fit-text.ts';
import { hasRightToLeft } from '../layout/visual-runs.ts';
import type { PlacedCode } from '../layout/place-code.ts';
import { POINTS_PER_MM } from '../layout/text-measure.ts';
import { MM_PER_INCH, type LabelMedium } from '../media/label-medium.ts';

/** Text in UTF-8; the printer keeps its darkness and speed. */
const START = ['^XA', '^CI28', '^LH0,0'];
const END = '^XZ';
/** The printer orders and joins letters of right-to-left scripts; printers before firmware V60.14 do not. */
const RIGHT_TO_LEFT = '^PA0,1,1,0';
/** The scalable font of every printer knows Western Europe; Swiss 721 the scripts of Unicode. */
const PLAIN_FONT = '^A0N';
const UNICODE_FONT = '^A@N';
const UNICODE_FILE = 'E:TT0003M_.FNT';

/**
 * Labels as ZPL II: one format for each, drawn by the printer itself.
 * @param outline draws the edge of each label, for test prints
 */
export function labelZpl(
  layouts: readonly LabelLayout[],
  medium: LabelMedium,
  outline: boolean,
): string {
  const width = dots(medium.label.width, medium);
  const height = dots(medium.label.height, medium);
  const edge = outline ? [`^FO0,0^GB${width},${height},1^FS`] : [];
  const labels = layouts.map(({ code, lines }) =>
    [
      ...START,
      ...(lines.some(({ text }) => hasRightToLeft(text)) ? [RIGHT_TO_LEFT] : []),
      `^PW${width}`,
      `^LL${height}`,
      ...edge,
      codeField(code, medium),
      ...lines.map((line) => textField(line, medium)),
      END,
    ].join('\n'),
  );
  return labels.map((label) => `${label}\n`).join('');
}

function dots(millimetres: number, { dpi }: LabelMedium): number {
  return Math.round((millimetres * dpi) / MM_PER_INCH);
}

function codeField(
  { symbol, left, top, height, dots: module }: PlacedCode,
  medium: LabelMedium,
): string {
  const { symbology, text, height: rows, errorCorrection = 'M' } = symbol;
  const x = dots(left, medium);
  const y = dots(top, medium);
  const data = escaped(text);
  switch (symbology) {
    case 'qr':
      // Printers put a QR code ten dots below the place that it is given.
      return `^FO${x},${Math.max(0, y - QR_SHIFT)}^BQN,2,${module}^FH^FD${errorCorrection}A,${data}^FS`;
    case 'datamatrix':
      return `^FO${x},${y}^BXN,${module},200,${rows},${symbol.width}${sequencesUnlike(text)}^FH^FD${data}^FS`;
    case 'code128':
      return `^FO${x},${y}^BY${module}^BCN,${dots(height, medium)},N,N,N,A^FH^FD${data}^FS`;
  }
}

const QR_SHIFT = 10;

/** What begins sequences of its own in a Data Matrix: `~` on older printers, `_` on newer ones. */
const SEQUENCE_SIGNS = /[_~]/;
/** `}`, `|`, `{` and so on: printable characters without those that ZPL reads. */
const OTHER_SIGNS = Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x7e - at)).filter(
  (sign) => !'^~_,'.includes(sign),
);

/** Parameters that let sequences begin with a character that the text lacks, so that `A_1` is not read as one. */
function sequencesUnlike(text: string): string {
  if (!SEQUENCE_SIGNS.test(text)) return '';
  const sign = OTHER_SIGNS.find((each) => !text.includes(each));
  return sign === undefined ? '' : `,,${sign}`;
}

function textField({ text, points, left, top }: PlacedLine, medium: LabelMedium): string {
  const size = dots(points / POINTS_PER_MM, medium);
  const at = `^FO${dots(left, medium)},${dots(top, medium)}`;
  const font = isPlain(text)
    ? `${PLAIN_FONT},${size},${size}`
    : `${UNICODE_FONT},${size},${size},${UNICODE_FILE}`;
  return `${at}${font}^FH^FD${escaped(text)}^FS`;
}

function isPlain(text: string): boolean {
  return /^[\u0020-\u007E\u00A0-\u00FF…]*$/u.test(text);
}

/** Characters that begin commands, as the bytes that `^FH` reads. */
function escaped(text: string): string {
  return text.replace(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
