import type { Symbol, Symbology } from '../../barcodes/symbol.ts';
import { MM_PER_INCH, type LabelMedium } from '../media/label-medium.ts';

/** What is free for a code, in millimetres. */
export interface CodeRoom {
  /** For the code itself. */
  readonly width: number;
  readonly height: number;
  /** For the code with its quiet zone, which may lie in the margin. */
  readonly outerWidth: number;
  readonly outerHeight: number;
}

/** Three dots of 300 per inch: what readers by hand and telephones read from any printer. */
const SMALLEST_MODULE = 0.25;
/** Larger modules are read no better. */
const LARGEST_MODULE: Readonly<Record<Symbology, number>> = { qr: 1, datamatrix: 1, code128: 0.5 };
/** The magnification of codes in ZPL ends here. */
const MOST_ZPL_DOTS = 10;
/** Of lengths that are equal but for their last digits. */
const SLACK = 1e-6;

/** The width of some dots, in millimetres. */
export function widthOfDots({ dpi }: LabelMedium, dots: number): number {
  return (dots * MM_PER_INCH) / dpi;
}

/** The fewest dots that a module may have. */
export function fewestDots({ dpi }: LabelMedium): number {
  return Math.ceil((SMALLEST_MODULE * dpi) / MM_PER_INCH - SLACK);
}

/**
 * The dots of a module with which a symbol fills its room: whole ones, so that all modules are equally wide. Undefined where it would
 * be too small to be read.
 */
export function dotsThatFit(
  medium: LabelMedium,
  { width, height, quietZone, symbology }: Symbol,
  room: CodeRoom,
): number | undefined {
  const largest = [
    LARGEST_MODULE[symbology],
    room.width / width,
    room.outerWidth / (width + 2 * quietZone),
  ];
  // Bars are drawn as high as there is room.
  if (symbology !== 'code128') {
    largest.push(room.height / height, room.outerHeight / (height + 2 * quietZone));
  }
  const dots = Math.floor((Math.min(...largest) * medium.dpi) / MM_PER_INCH + SLACK);
  if (dots < fewestDots(medium)) return undefined;
  return medium.format === 'zpl' ? Math.min(dots, MOST_ZPL_DOTS) : dots;
}
