/** Height of the letters of tables on paper, in points; widths of columns are in heights of their letters. */
export const PRINTED_POINTS = 7.5;
/** What Letter in landscape has between its margins of 10 mm; A4 has more. */
const PAPER_POINTS = 735;
const ROOM = Math.floor(PAPER_POINTS / PRINTED_POINTS) - 2;
/** The columns that are repeated leave at least half of the paper to the others. */
const MOST_REPEATED = ROOM / 2;

/** Which columns are on which page side by side: each of them in order, the first ones on all. */
export function columnsByPage(
  widths: readonly number[],
  repeated: number,
): readonly (readonly number[])[] {
  if (sumOf(widths) <= ROOM) return [[...widths.keys()]];
  const first = widths.slice(0, repeated);
  while (sumOf(first) > MOST_REPEATED) first.pop();
  const others = [...widths.entries()].slice(first.length);
  const filled = partsOf(others, ROOM - sumOf(first));
  return evenly(others, filled).map((part) => [...first.keys(), ...part]);
}

type Columns = readonly (readonly [at: number, width: number])[];

/** As many columns as there is room for, part after part. */
function partsOf(columns: Columns, room: number): readonly (readonly number[])[] {
  const parts: number[][] = [];
  let taken = Infinity;
  for (const [at, width] of columns) {
    if (taken + width > room) {
      parts.push([]);
      taken = 0;
    }
    parts.at(-1)?.push(at);
    taken += width;
  }
  return parts;
}

/** The same number of parts, of widths that differ less: otherwise a last page might have one narrow column. */
function evenly(
  columns: Columns,
  filled: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const whole = sumOf(columns.map(([, width]) => width));
  for (let room = Math.ceil(whole / filled.length); room < ROOM; room += 1) {
    const parts = partsOf(columns, room);
    if (parts.length <= filled.length && isWithin(columns, parts, room)) return parts;
  }
  return filled;
}

/** A column that is wider than the room is alone, and may be wider than its page. */
function isWithin(columns: Columns, parts: readonly (readonly number[])[], room: number): boolean {
  const widths = new Map(columns);
  return parts.every((part) => sumOf(part.map((at) => widths.get(at) ?? 0)) <= room);
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
