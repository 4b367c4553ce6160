import { createHash } from 'node:crypto';
import { CLASS_COLOURS, PALETTE, SERIES_COLOURS, SUM_COLOUR } from '../../../kernel/palette.ts';
import type { Chart } from './chart.ts';
import { TEXTURES, TILE, type Texture } from './textures.ts';
import { element } from './markup.ts';

/** White lines would not be seen on colours that are brighter, from 0 to 1. */
const BRIGHT = 0.6;

/** The fills of one drawing, each defined once. The prefix keeps them apart from those of other charts of a page. */
export class Hatches {
  readonly #prefix: string;
  readonly #names = new Map<string, string>();
  readonly #patterns: string[] = [];

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** What fills a bar. */
  fill({ colour, hatch }: Ink): string {
    if (hatch === undefined) return colour;
    const key = colour + hatch;
    const name = this.#names.get(key) ?? this.#define(key, { colour, hatch });
    return `url(#${name})`;
  }

  /** The definitions of all that was filled until now. */
  definitions(): string {
    return element('defs', {}, this.#patterns.join(''));
  }

  #define(key: string, { colour, hatch }: { colour: string; hatch: string }): string {
    const name = `${this.#prefix}-hatch-${this.#names.size}`;
    const line = { d: hatch, stroke: lineOn(colour), 'stroke-width': 1.2, fill: 'none' };
    const drawn =
      element('rect', { width: TILE, height: TILE, fill: colour }) + element('path', line);
    const tile = { id: name, width: TILE, height: TILE, patternUnits: 'userSpaceOnUse' };
    this.#names.set(key, name);
    this.#patterns.push(element('pattern', tile, drawn));
    return name;
  }
}

/** The colour of lines over a colour. */
export function lineOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  const brightness = (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
  return brightness > BRIGHT ? PALETTE['dark-hatch'] : PALETTE.white;
}

/** A class as a chart shows it. */
type ClassInk = Texture & { readonly colour: string };

/** With this one, twelve usual classes differ in colour; another one would recolour every report. */
const SEED = '174578';

/**
 * The colour of a class: of its name alone, so that it is the same in every report and no other class changes it.
 * Upper and lower case are the same, as they are in a roll-forward.
 */
export function classColour(name: string): string {
  const [colour] = digits(name);
  return CLASS_COLOURS[colour % CLASS_COLOURS.length] ?? SUM_COLOUR;
}

/**
 * The colours of the classes of one chart; undefined is the sum of several. Two classes may share a
 * colour: each has its own texture as long as there are any. In the order of their names, a class
 * takes the texture that its name asks for, or the next free one.
 */
export function classInks(names: readonly (string | undefined)[]): readonly ClassInk[] {
  const taken = new Map<string, number>();
  const classes = names.flatMap((name) => (name === undefined ? [] : [keyOf(name)]));
  for (const key of classes.toSorted()) {
    if (!taken.has(key)) taken.set(key, freeTexture(key, new Set(taken.values())));
  }
  const rest = firstFree(TEXTURES.length - 1, new Set(taken.values()));
  return names.map((name) =>
    name === undefined
      ? { ...textureOf(rest), colour: SUM_COLOUR }
      : { ...textureOf(taken.get(keyOf(name)) ?? rest), colour: classColour(name) },
  );
}

function freeTexture(key: string, taken: ReadonlySet<number>): number {
  const [, texture] = digits(key);
  return firstFree(texture % TEXTURES.length, taken);
}

function firstFree(wanted: number, taken: ReadonlySet<number>): number {
  const inOrder = TEXTURES.map((_, step) => (wanted + step) % TEXTURES.length);
  return inOrder.find((texture) => !taken.has(texture)) ?? wanted;
}

function textureOf(at: number): Texture {
  return TEXTURES[at] ?? TEXTURES[0];
}

function keyOf(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/** Two numbers that a name always gives, and that say nothing of each other. */
function digits(name: string): readonly [colour: number, texture: number] {
  const hash = createHash('sha256')
    .update(`${SEED}:${keyOf(name)}`)
    .digest();
  return [hash.readUInt32BE(0), hash.readUInt32BE(4)];
}

/** How one series differs from the others, by more than its colour. */
export interface Ink extends Texture {
  readonly colour: string;
}

/** The inks of a chart. */
export interface Inks {
  /** The colour of the figure of a series in a category. */
  readonly of: (series: number, category: number) => Ink;
  /** Of a series as a whole: its line, its sign in the legend. */
  readonly ofSeries: (series: number) => Ink;
}

/** The colours of series, in their order. */
const COLOURS: readonly string[] = [...SERIES_COLOURS, SUM_COLOUR];

/** Of a series whose bars have the colours of classes. */
const SIGN_COLOUR = PALETTE['faint-ink'];

/** The inks of a chart: of classes by their names, of all else by place. */
export function inksOf({ classes }: Chart): Inks {
  if (classes === undefined) return { of: inkAt, ofSeries: inkAt };
  const inks = classInks(classes.names);
  const inkOf = (at: number): Ink => inks[at] ?? inkAt(at);
  if (classes.are === 'series') return { of: inkOf, ofSeries: inkOf };
  // Every class has the textures of the series, in its own colour.
  return {
    of: (series, category) => ({ ...textureAt(series), colour: inkOf(category).colour }),
    ofSeries: (series) => ({ ...textureAt(series), colour: SIGN_COLOUR }),
  };
}

/** They repeat after the eighth. */
function inkAt(at: number): Ink {
  return { ...textureAt(at), colour: COLOURS[at % COLOURS.length] ?? SIGN_COLOUR };
}

function textureAt(at: number): Texture {
  return TEXTURES[at % TEXTURES.length] ?? TEXTURES[0];
}
