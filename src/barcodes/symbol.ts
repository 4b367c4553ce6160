import { TallysheetError } from '../kernel/messages/errors.ts';

/** Codes that labels may carry. */
export const SYMBOLOGIES = ['qr', 'code128', 'datamatrix'] as const;

export type Symbology = (typeof SYMBOLOGIES)[number];

type Point = readonly [x: number, y: number];

/** A code as dark polygons on a grid of modules, from its top left corner; areas that lie inside each other alternate. */
export interface Symbol {
  readonly symbology: Symbology;
  readonly text: string;
  /** In modules. */
  readonly width: number;
  /** In modules; 1 of bars, which are drawn as high as there is room. */
  readonly height: number;
  readonly polygons: readonly (readonly Point[])[];
  /** Modules that stay white around it. */
  readonly quietZone: number;
  /** The share of a QR code that may be dirty or torn: L 7 %, M 15 %, Q 25 %. */
  readonly errorCorrection?: QrLevel;
}

/** Levels of error correction of QR codes, the strongest first. */
export const QR_LEVELS = ['Q', 'M', 'L'] as const;

export type QrLevel = (typeof QR_LEVELS)[number];

/** What the standards ask for: ISO/IEC 15417, 16022 and 18004; Data Matrix needs 1, and 2 forgive a crooked cut. */
const QUIET_ZONES: Readonly<Record<Symbology, number>> = { qr: 4, code128: 10, datamatrix: 2 };

/** Draws codes; loaded once for many of them. It remembers those of the last text, which several labels and levels are tried with. */
export type SymbolDrawer = (symbology: Symbology, text: string, level?: QrLevel) => Symbol;

/**
 * Loads what draws codes. The drawer throws TallysheetError 'bad-usage' for a text that the code cannot hold.
 */
export async function loadSymbolDrawer(): Promise<SymbolDrawer> {
  const { code128, datamatrix, qrcode } = await import('./barcode-writer.ts');
  const drawn = (symbology: Symbology, text: string, level: QrLevel): Symbol => {
    assertHolds(symbology, text);
    const recorder = new ModuleRecorder();
    const options = { text, bcid: symbology, scale: 1 };
    const quietZone = QUIET_ZONES[symbology];
    switch (symbology) {
      case 'qr':
        qrcode(withLevel(options, level), recorder);
        return { ...recorder.drawn(), symbology, text, quietZone, errorCorrection: level };
      case 'datamatrix':
        datamatrix(options, recorder);
        return { ...recorder.drawn(), symbology, text, quietZone };
      case 'code128':
        code128(options, recorder);
        return { ...recorder.drawn(), height: 1, symbology, text, quietZone };
    }
  };
  const known = new Map<string, Symbol>();
  let lastText = '';
  return (symbology, text, level = 'M') => {
    if (text !== lastText) known.clear();
    lastText = text;
    const key = `${symbology} ${level}`;
    const symbol = known.get(key) ?? drawn(symbology, text, level);
    known.set(key, symbol);
    return symbol;
  };
}

/** The types of bwip-js lack the options of single codes. */
function withLevel<Options>(options: Options, eclevel: QrLevel): Options {
  return { ...options, eclevel };
}

const LONGEST_CODE128 = 48;
const LONGEST_SQUARE = 250;

function assertHolds(symbology: Symbology, text: string): void {
  if (symbology === 'code128' && !/^[\x20-\x7E]*$/.test(text)) {
    throw new TallysheetError('bad-usage', `Code 128 holds no letters beyond A to Z: "${text}"`, {
      hint: 'Use --symbology qr.',
    });
  }
  const most = symbology === 'code128' ? LONGEST_CODE128 : LONGEST_SQUARE;
  if (text.length <= most) return;
  throw new TallysheetError(
    'bad-usage',
    `A code holds at most ${most} characters on a label: "${text}" has ${text.length}`,
    { hint: symbology === 'code128' ? 'Use --symbology qr.' : 'Use --code number.' },
  );
}

const ignored = (): void => undefined;

/** Takes down what bwip-js draws at one point for each module. */
class ModuleRecorder {
  // Nothing of it is part of these three codes.
  readonly hexagon = ignored;
  readonly ellipse = ignored;
  readonly fill = ignored;
  readonly clip = ignored;
  readonly unclip = ignored;
  readonly text = ignored;
  readonly end = ignored;
  #width = 0;
  #height = 0;
  readonly #polygons: Point[][] = [];

  scale(): [number, number] {
    return [1, 1];
  }

  measure(): { width: number; ascent: number; descent: number } {
    return { width: 0, ascent: 0, descent: 0 };
  }

  init(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
  }

  /** A bar; its line is in its middle, or right of it. */
  line(x: number, ...[, , , width]: readonly [number, number, number, number, string]): void {
    const left = x - Math.ceil(width / 2);
    const right = left + width;
    this.#polygons.push([
      [left, 0],
      [right, 0],
      [right, 1],
      [left, 1],
    ]);
  }

  polygon(points: readonly (readonly [number, number])[]): void {
    this.#polygons.push(points.map(([x, y]): Point => [x, y]));
  }

  drawn(): Pick<Symbol, 'width' | 'height' | 'polygons'> {
    return { width: this.#width, height: this.#height, polygons: this.#polygons };
  }
}
