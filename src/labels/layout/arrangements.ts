import type { Symbology } from '../../barcodes/symbol.ts';
import type { Area, LabelMedium, Size } from '../media/label-medium.ts';
import type { CodeRoom } from './fit-code.ts';

/** Where code and text lie. */
interface Placement {
  readonly left: number;
  readonly top: number;
  readonly text: Area;
}

/** A way to share a label between code and text. */
export interface Arrangement {
  readonly room: CodeRoom;
  /** The code is as small as it may be. */
  readonly isTight: boolean;
  /** Undefined where the text would have no room. */
  readonly place: (code: Size, quiet: number) => Placement | undefined;
}

/** Labels at least this many times as wide as high have their text beside a square code. */
const BESIDE = 1.2;
/** The share of a label that a code takes where it need not be larger. */
const SQUARE_SHARE = 0.42;
const BAR_SHARE = 0.4;
const HIGHEST_BARS = 15;
const LOWEST_BARS = 4;
const GAP = 1;
/** Of a line of text at its smallest. */
const LOWEST_TEXT = 2.2;
const NARROWEST_TEXT = 8;

/** Bars below the text, a square code beside or above it; the usual share first. */
export function arrangements(symbology: Symbology, medium: LabelMedium): Arrangement[] {
  const area = printableArea(medium);
  const { width: outerWidth, height: outerHeight } = medium.label;
  const all = { outerWidth, outerHeight, width: area.width, height: area.height };
  if (symbology === 'code128') {
    const height = Math.min(HIGHEST_BARS, Math.max(LOWEST_BARS, area.height * BAR_SHARE));
    return [{ room: { ...all, height }, isTight: false, place: above(area) }];
  }
  const isBeside = area.width >= BESIDE * area.height;
  const place = isBeside ? beside(area) : below(area, outerWidth);
  const usual = isBeside
    ? { ...all, width: area.width * SQUARE_SHARE }
    : { ...all, height: area.height * (1 - SQUARE_SHARE) };
  return [
    { room: usual, isTight: false, place },
    { room: all, isTight: true, place },
  ];
}

/** The part of a label that is printed on. */
function printableArea({ label, margin }: LabelMedium): Area {
  return {
    left: margin.x,
    top: margin.y,
    width: label.width - 2 * margin.x,
    height: label.height - 2 * margin.y,
  };
}

/** Bars at the bottom, with the text above. */
function above(area: Area): Arrangement['place'] {
  return ({ height }, quiet) => {
    const text = { ...area, height: area.height - height - GAP };
    if (text.height < LOWEST_TEXT) return undefined;
    return { left: Math.max(area.left, quiet), top: area.top + area.height - height, text };
  };
}

/** A square code at the left, with the text at its right. The quiet zone may lie in the margin, but not over the edge. */
function beside(area: Area): Arrangement['place'] {
  return ({ width, height }, quiet) => {
    const left = Math.max(area.left, quiet);
    const textLeft = left + width + Math.max(GAP, quiet);
    const text = { ...area, left: textLeft, width: area.left + area.width - textLeft };
    if (text.width < NARROWEST_TEXT) return undefined;
    return { left, top: area.top + (area.height - height) / 2, text };
  };
}

/** A square code at the top, with the text below. */
function below(area: Area, labelWidth: number): Arrangement['place'] {
  return ({ width, height }, quiet) => {
    const top = Math.max(area.top, quiet);
    const textTop = top + height + Math.max(GAP, quiet);
    const text = { ...area, top: textTop, height: area.top + area.height - textTop };
    if (text.height < LOWEST_TEXT) return undefined;
    return { left: (labelWidth - width) / 2, top, text };
  };
}
