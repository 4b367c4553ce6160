import type { Symbol } from '../../barcodes/symbol.ts';
import {
  labelArea,
  labelsPerPage,
  type Area,
  type LabelMedium,
  type Size,
} from '../media/label-medium.ts';
import type { LabelLayout } from './label-layout.ts';
import { POINTS_PER_MM } from './text-measure.ts';

/** A page of labels as it is printed, for a picture: everything in its place, in millimetres from the corner of the page. */
export interface LabelPage extends Size {
  /** The radius of the corners of labels. */
  readonly corner: number;
  /** Every place for a label, free or not, row by row. */
  readonly places: readonly Area[];
  readonly codes: readonly DrawnCode[];
  readonly lines: readonly DrawnLine[];
  /** Where the logo is printed. */
  readonly logos: readonly Area[];
}

/** A code as one path in modules, `across` x `down` of them; areas that lie inside each other alternate. */
export interface DrawnCode extends Area {
  readonly across: number;
  readonly down: number;
  readonly path: string;
}

/** A line of text; `size` is that of its font. */
export interface DrawnLine {
  readonly text: string;
  readonly isBold: boolean;
  readonly size: number;
  readonly left: number;
  readonly baseline: number;
  readonly width: number;
}

/** From the top of a line to its baseline, as a share of the size of DejaVu Sans. */
const ASCENT = 0.928;

/** The first page of labels; the places before `start`, counted from 1, stay free. */
export function firstLabelPage(
  layouts: readonly LabelLayout[],
  { medium, start }: { readonly medium: LabelMedium; readonly start: number },
): LabelPage {
  const places = Array.from({ length: labelsPerPage(medium) }, (_, place) =>
    labelArea(medium, place),
  );
  const placed = places
    .slice(start - 1)
    .flatMap((area, at) => layouts.slice(at, at + 1).map((layout) => ({ area, layout })));
  return {
    ...medium.page,
    corner: medium.corner,
    places,
    codes: placed.map(({ area, layout }) => drawnCode(layout, area)),
    lines: placed.flatMap(({ area, layout }) => drawnLines(layout, area)),
    logos: placed.flatMap(({ area, layout: { logo } }) =>
      logo === undefined
        ? []
        : [{ ...logo, left: area.left + logo.left, top: area.top + logo.top }],
    ),
  };
}

function drawnCode({ code }: LabelLayout, area: Area): DrawnCode {
  const { symbol, width, height } = code;
  return {
    left: area.left + code.left,
    top: area.top + code.top,
    width,
    height,
    across: symbol.width,
    down: symbol.height,
    path: pathOf(symbol),
  };
}

function pathOf({ polygons }: Symbol): string {
  return polygons.map((points) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('');
}

function drawnLines({ lines }: LabelLayout, area: Area): DrawnLine[] {
  return lines.map(({ text, weight, points, left, top, width }) => {
    const size = points / POINTS_PER_MM;
    return {
      text,
      isBold: weight === 'bold',
      size,
      left: area.left + left,
      baseline: area.top + top + size * ASCENT,
      width,
    };
  });
}
