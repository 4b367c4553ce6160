/** What tells a series from the others without any colour, so that they stay apart on grey paper. */
export interface Texture {
  /** Lines over the colour of a bar; none for a plain one. */
  readonly hatch?: string;
  /** Of a line: `6 3`; none for a line without gaps. */
  readonly dashes?: string;
  readonly marker: 'circle' | 'square' | 'triangle' | 'diamond';
}

/** Side of the square that a hatch repeats. */
export const TILE = 8;

export const TEXTURES: readonly [Texture, ...Texture[]] = [
  { marker: 'circle' },
  { hatch: 'M0 8L8 0M-1 1L1 -1M7 9L9 7', dashes: '7 3', marker: 'square' },
  { hatch: 'M0 4H8', dashes: '2 3', marker: 'triangle' },
  { hatch: 'M0 0L8 8M-1 7L1 9M7 -1L9 1', dashes: '9 3 2 3', marker: 'diamond' },
  { hatch: 'M4 0V8', dashes: '4 2', marker: 'circle' },
  { hatch: 'M0 4H8M4 0V8', dashes: '12 4', marker: 'square' },
  { hatch: 'M0 0L8 8M0 8L8 0', dashes: '1 2', marker: 'triangle' },
  { hatch: 'M3 4H5', dashes: '9 3 2 3 2 3', marker: 'diamond' },
];
