import { createHash } from 'node:crypto';
import { CLASS_COLOURS, SUM_COLOUR } from '../../../kernel/palette.ts';
import { TEXTURES, type Texture } from './textures.ts';

/** A class as a chart shows it. */
export type ClassInk = Texture & { readonly colour: string };

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
