import { once } from '../../kernel/once.ts';
import type { SheetGeometry } from './label-medium.ts';

/** Corners of labels with gaps between them; others are cut edge to edge. */
const ROUNDED = 1.6;
const USUAL_MARGIN = { x: 2, y: 1.5 };
/** Office printers do not reach the edge of the page. */
const AT_EDGE = { x: 5, y: 2.5 };
const AT_CORNER = { x: 5, y: 4.5 };

/** Sheets of one shape by maker and number, and their geometry in millimetres; the gap is that between columns. */
type Shape = readonly [
  sheets: string,
  width: number,
  height: number,
  columns: number,
  rows: number,
  left: number,
  top: number,
  gap?: number,
];

/**
 * A4 sheets of Avery Zweckform and Herma. Source: the makers' measures as LibreOffice lists them (LibreOffice/core,
 * extras/source/labels/labels.xml, "Avery Zweckform" and "Herma A4"), compared with glabels (jimevins/glabels-qt,
 * templates/herma-iso and zweckform-iso): it has no sheet that these two count differently, such as Herma 4357,
 * or whose labels are too small for a barcode of ten characters.
 */
const SHAPES: readonly Shape[] = [
  ['avery-3422', 70, 35, 3, 8, 0, 8.5],
  ['avery-3424 herma-4457', 105, 48, 2, 6, 0, 4.5],
  ['avery-3474', 70, 37.1, 3, 8, 0, 0.1],
  ['avery-3475 herma-4360', 70, 36, 3, 8, 0, 4.5],
  ['avery-3477', 105, 41, 2, 7, 0, 5],
  ['avery-3481', 70, 41, 3, 7, 0, 5],
  ['avery-3484', 105, 37.1, 2, 8, 0, 0.1],
  ['avery-3651 herma-4610', 52.5, 29.69, 4, 10, 0, 0],
  ['avery-3652 herma-4616 herma-4668', 70, 42.42, 3, 7, 0, 0],
  ['avery-3653 herma-4625 herma-4696', 105, 42.42, 2, 7, 0, 0],
  ['avery-3657 avery-4780 avery-L4770', 48.5, 25.4, 4, 10, 8, 21.5],
  ['avery-3658 avery-L4773', 64.6, 33.8, 3, 8, 8.1, 13.3],
  ['avery-3659 avery-4781 avery-L4776', 97, 42.3, 2, 6, 8, 21.6],
  ['avery-3661', 70, 67.7, 3, 4, 0, 13.1],
  ['avery-3664', 70, 33.8, 3, 8, 0, 13.3],
  ['avery-3665', 105, 33.8, 2, 8, 0, 13.3],
  ['avery-3667', 48.5, 16.9, 4, 16, 8, 13.3],
  ['avery-3669', 70, 50.8, 3, 5, 0, 21.5],
  ['avery-L4737 avery-L6011 herma-4347', 63.5, 29.63, 3, 9, 7.21, 15.15, 2.54],
  ['avery-L7160 herma-4677', 63.5, 38.1, 3, 7, 7.21, 15.15, 2.54],
  ['herma-4200', 48.3, 33.87, 4, 8, 8.4, 13.02],
  ['herma-4226 herma-4607', 48.26, 16.93, 4, 16, 8.48, 13.06],
  ['herma-4227', 64.6, 33.87, 3, 8, 8.1, 13.02],
  ['herma-4228', 96.52, 42.33, 2, 6, 8.48, 21.51],
  ['herma-4272 herma-4608 herma-4680', 48.26, 25.4, 4, 11, 8.48, 8.8],
  ['herma-4346', 45.72, 21.17, 4, 12, 9.75, 21.48, 2.54],
  ['herma-4361', 70, 41.25, 3, 7, 0, 4.13],
  ['herma-4362', 105, 41.25, 2, 7, 0, 4.13],
  ['herma-4464 herma-4615', 70, 37.125, 3, 8, 0, 0],
  ['herma-4614 herma-4681', 66, 33.87, 3, 8, 6, 13.02],
  ['herma-4620', 105, 37.125, 2, 8, 0, 0],
  ['herma-4667', 96, 50.8, 2, 5, 7.73, 21.5, 2.54],
];

const BRANDS: Readonly<Record<string, string>> = { avery: 'Avery', herma: 'Herma' };

/** Each of these sheets with the number on its box. */
export const europeanSheets = once((): readonly (readonly [part: string, sheet: SheetGeometry])[] =>
  SHAPES.flatMap((shape) =>
    shape[0].split(' ').map((name) => {
      const [brand = '', part = ''] = name.split('-');
      return [part, sheetOf(BRANDS[brand] ?? brand, shape)] as const;
    }),
  ),
);

function sheetOf(
  brand: string,
  [, width, height, columns, rows, left, top, gap = 0]: Shape,
): SheetGeometry {
  const atEdge = top < AT_CORNER.y ? AT_CORNER : AT_EDGE;
  return {
    brand,
    paper: 'a4',
    label: { width, height },
    ...{ columns, rows, left, top },
    columnPitch: width + gap,
    rowPitch: height,
    margin: left > 0 ? USUAL_MARGIN : atEdge,
    corner: gap > 0 ? ROUNDED : 0,
  };
}
