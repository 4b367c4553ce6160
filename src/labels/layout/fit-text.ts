import { LINE_HEIGHT, POINTS_PER_MM, type FontWeight, type TextMeasure } from './text-measure.ts';
import { directionOf } from './visual-runs.ts';
import { wrapped, wrappedOrCut, type LineRoom } from './wrap-text.ts';
import type { Area } from '../media/label-medium.ts';

/** A line of text on a label, in millimetres from the label's corner. */
export interface PlacedLine {
  readonly text: string;
  readonly weight: FontWeight;
  /** The size of the font, in points. */
  readonly points: number;
  readonly left: number;
  /** The top of the line. */
  readonly top: number;
  readonly width: number;
}

/** Nothing smaller is read without glasses. */
const SMALLEST_POINTS = 5;
const LARGEST_POINTS = 12;
const STEP = 0.5;
/** The other fields, as a share of the first. */
const SECOND_SIZE = 0.85;
const MOST_LINES = { first: 3, others: 2 };
/** Lines that a label is expected to have, for the size that is tried first. */
const USUAL_LINES = 4;

/**
 * Texts in an area: the first one bold, at the largest size at which all of them fit, and at the smallest with what fits.
 * They start in the middle of the area, so that few lines are beside a code.
 * @returns isCut where some of the text is missing
 */
export function fitText(
  texts: readonly string[],
  area: Area,
  { measure, points }: { readonly measure: TextMeasure; readonly points?: number | undefined },
): { readonly lines: readonly PlacedLine[]; readonly isCut: boolean } {
  const shown = texts.map((text) => measure.printable(text)).filter((text) => text !== '');
  const setting = new Setting(area, measure);
  for (let size = points ?? usualPoints(area); size > SMALLEST_POINTS; size -= STEP) {
    const lines = setting.whole(shown, size);
    if (lines !== undefined) return { lines, isCut: false };
  }
  const lines = setting.whole(shown, SMALLEST_POINTS);
  if (lines !== undefined) return { lines, isCut: false };
  return { lines: setting.asMuchAsFits(shown), isCut: true };
}

function usualPoints({ height }: Area): number {
  const even = (height * POINTS_PER_MM) / (USUAL_LINES * LINE_HEIGHT);
  return Math.min(LARGEST_POINTS, Math.max(SMALLEST_POINTS, Math.floor(even / STEP) * STEP));
}

type Line = Pick<PlacedLine, 'text' | 'weight' | 'points'>;

/** Sets texts within one area. */
class Setting {
  readonly #area: Area;
  readonly #measure: TextMeasure;

  constructor(area: Area, measure: TextMeasure) {
    this.#area = area;
    this.#measure = measure;
  }

  whole(texts: readonly string[], points: number): PlacedLine[] | undefined {
    const lines: Line[] = [];
    for (const [at, text] of texts.entries()) {
      const style = styleOf(at, points);
      const most = at === 0 ? MOST_LINES.first : MOST_LINES.others;
      const set = wrapped(text, most, this.#roomFor(style));
      if (set === undefined) return undefined;
      lines.push(...set.map((line) => ({ ...style, text: line })));
    }
    return heightOf(lines) <= this.#height ? this.#placed(lines) : undefined;
  }

  /** Every text gets a line while there is room, the first one what is left. */
  asMuchAsFits(texts: readonly string[]): PlacedLine[] {
    const points = SMALLEST_POINTS;
    const styles = texts.map((_, at) => styleOf(at, points));
    let kept = texts.length;
    while (kept > 1 && heightOf(styles.slice(0, kept)) > this.#height) kept -= 1;
    const others = heightOf(styles.slice(1, kept));
    const first = Math.floor((this.#height - others) / (points * LINE_HEIGHT) + 1e-6);
    const lines = texts.slice(0, kept).flatMap((text, at) => {
      const style = styleOf(at, points);
      const most = at === 0 ? Math.min(first, MOST_LINES.first) : 1;
      const set = wrappedOrCut(text, most, this.#roomFor(style));
      return set.map((line) => ({ ...style, text: line }));
    });
    return this.#placed(lines);
  }

  get #height(): number {
    return this.#area.height * POINTS_PER_MM;
  }

  /** A word is broken only if it is longer than a line at the smallest size; before that, all texts shrink. */
  #roomFor(style: Omit<Line, 'text'>): LineRoom {
    const smallest = { ...style, points: SMALLEST_POINTS };
    return {
      fits: (line) => this.#fits(line, style),
      isTooLong: (word) => !this.#fits(word, smallest),
    };
  }

  #fits(line: string, { weight, points }: Omit<Line, 'text'>): boolean {
    return this.#measure.widthOf(line, weight, points) <= this.#area.width * POINTS_PER_MM;
  }

  #placed(lines: readonly Line[]): PlacedLine[] {
    const { left, top, width: room } = this.#area;
    let y = top + (this.#height - heightOf(lines)) / 2 / POINTS_PER_MM;
    return lines.map((line) => {
      const width = this.#measure.widthOf(line.text, line.weight, line.points) / POINTS_PER_MM;
      const start = directionOf(line.text) === 'rtl' ? left + room - width : left;
      const placed = { ...line, left: start, top: y, width };
      y += (line.points * LINE_HEIGHT) / POINTS_PER_MM;
      return placed;
    });
  }
}

function styleOf(at: number, points: number): Omit<Line, 'text'> {
  if (at === 0) return { weight: 'bold', points };
  return { weight: 'regular', points: Math.max(SMALLEST_POINTS, points * SECOND_SIZE) };
}

function heightOf(lines: readonly Pick<Line, 'points'>[]): number {
  return lines.reduce((sum, { points }) => sum + points * LINE_HEIGHT, 0);
}
