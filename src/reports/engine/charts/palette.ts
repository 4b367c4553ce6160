import { PALETTE, SERIES_COLOURS, SUM_COLOUR } from '../../../kernel/palette.ts';
import type { Chart } from './chart.ts';
import { classInks } from './class-colours.ts';
import { TEXTURES, type Texture } from './textures.ts';

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
