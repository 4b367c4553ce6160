import { PALETTE } from '../../../kernel/palette.ts';
import type { Ink } from './palette.ts';
import { element } from './markup.ts';
import { TILE } from './textures.ts';

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
