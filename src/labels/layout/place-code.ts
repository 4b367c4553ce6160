import {
  QR_LEVELS,
  type Symbol,
  type SymbolDrawer,
  type Symbology,
} from '../../barcodes/symbol.ts';
import type { Area, LabelMedium } from '../media/label-medium.ts';
import { arrangements, type Arrangement } from './arrangements.ts';
import { dotsThatFit, fewestDots, widthOfDots } from './fit-code.ts';

/** A code on a label, in millimetres from the label's corner. */
export interface PlacedCode {
  readonly symbol: Symbol;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The width of a module. */
  readonly module: number;
  /** The same in dots of the printer. */
  readonly dots: number;
}

/** A code, and what it leaves for text. */
interface SharedLabel {
  readonly code: PlacedCode;
  readonly text: Area;
}

/** What a code is made of. */
export interface CodeContent {
  readonly symbology: Symbology;
  readonly text: string;
}

/**
 * Places a code: with the strongest error correction that fits, and no smaller than it can be read. Undefined where
 * that does not fit.
 */
export function placeCode(
  { symbology, text }: CodeContent,
  medium: LabelMedium,
  draw: SymbolDrawer,
): SharedLabel | undefined {
  const levels = symbology === 'qr' ? QR_LEVELS : [undefined];
  for (const arrangement of arrangements(symbology, medium)) {
    for (const level of levels) {
      const placed = placedAs(draw(symbology, text, level), arrangement, medium);
      if (placed !== undefined) return placed;
    }
  }
  return undefined;
}

function placedAs(
  symbol: Symbol,
  { room, isTight, place }: Arrangement,
  medium: LabelMedium,
): SharedLabel | undefined {
  const most = dotsThatFit(medium, symbol, room);
  if (most === undefined) return undefined;
  const dots = isTight ? fewestDots(medium) : most;
  const module = widthOfDots(medium, dots);
  const width = symbol.width * module;
  const height = symbol.symbology === 'code128' ? room.height : symbol.height * module;
  const found = place({ width, height }, symbol.quietZone * module);
  if (found === undefined) return undefined;
  const { left, top, text } = found;
  return { code: { symbol, left, top, width, height, module, dots }, text };
}
