import type { Symbol } from '../../barcodes/symbol.ts';
import type { Area } from '../media/label-medium.ts';
import { points } from './fonts.ts';
import type { PdfDocument } from './pdf-document.ts';

/** Draws a code into an area of a page; one path, so that there are no seams between its modules. */
export function drawSymbol(
  document: InstanceType<typeof PdfDocument>,
  symbol: Symbol,
  { left, top, width, height }: Area,
): void {
  for (const [first, ...others] of symbol.polygons) {
    if (first === undefined) continue;
    const at = ([x, y]: readonly [number, number]): [number, number] => [
      points(left + (x / symbol.width) * width),
      points(top + (y / symbol.height) * height),
    ];
    document.moveTo(...at(first));
    for (const point of others) document.lineTo(...at(point));
    document.closePath();
  }
  document.fill('#000', 'even-odd');
}
