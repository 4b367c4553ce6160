import type { Symbol, SymbolDrawer } from '../../../barcodes/symbol.ts';
import type { Area } from '../../../labels/media/label-medium.ts';
import type { RegisterItem } from '../../stocktake.ts';

/** The narrowest module that scanners read from an office printer, in millimetres. */
const LEAST_MODULE = 0.2;
/** Wider ones need no more room. */
const MOST_MODULE = 0.35;
/** White above and below bars, so that a scanner does not read two rows at once. */
const BAR_MARGIN = 1.5;

/** A code in its place on a page, in millimetres. */
export interface RowCode {
  readonly symbol: Symbol;
  readonly area: Area;
}

/**
 * The code of an item in its cell: bars where they have room, which every scanner reads, else a QR code. It holds the
 * identifier, or the number with its sign: a plain number may be another item's identifier. Undefined where neither has room.
 */
export function rowCode(
  { identifier, number }: Pick<RegisterItem, 'identifier' | 'number'>,
  cell: Area,
  draw: SymbolDrawer,
): RowCode | undefined {
  const texts = [...(identifier === undefined ? [] : [identifier]), `#${number}`];
  for (const text of texts) {
    const found = asBars(text, cell, draw) ?? asSquare(text, cell, draw);
    if (found !== undefined) return found;
  }
  return undefined;
}

const BARS = /^[\x20-\x7E]{1,48}$/;
const LONGEST_SQUARE = 100;

function asBars(text: string, cell: Area, draw: SymbolDrawer): RowCode | undefined {
  if (!BARS.test(text)) return undefined;
  const symbol = draw('code128', text);
  const module = moduleIn(cell.width, symbol);
  if (module === undefined) return undefined;
  const area = {
    left: cell.left + symbol.quietZone * module,
    top: cell.top + BAR_MARGIN,
    width: symbol.width * module,
    height: cell.height - 2 * BAR_MARGIN,
  };
  return { symbol, area };
}

function asSquare(text: string, cell: Area, draw: SymbolDrawer): RowCode | undefined {
  if (text.length > LONGEST_SQUARE) return undefined;
  const symbol = draw('qr', text, 'L');
  const module = moduleIn(cell.height, symbol);
  if (module === undefined) return undefined;
  const margin = symbol.quietZone * module;
  const size = symbol.width * module;
  const area = { left: cell.left + margin, top: cell.top + margin, width: size, height: size };
  return { symbol, area };
}

/** The width of a module, with the white that the code needs on both sides. */
function moduleIn(room: number, { width, quietZone }: Symbol): number | undefined {
  const module = room / (width + 2 * quietZone);
  return module < LEAST_MODULE ? undefined : Math.min(module, MOST_MODULE);
}
