import type { Arrival, NoteRow, OrderLine, PartOrder } from '../deliveries.ts';
import { unitsArrived } from '../units-arrived.ts';

/** Units of a row that have not arrived before. */
export interface RowUnits {
  readonly row: NoteRow;
  readonly delivery: string;
  readonly units: number;
  readonly serials: readonly string[];
}

/** Fills the lines of an item one after the other; a row may be for several. */
export function allocate(
  wanted: readonly RowUnits[],
  lines: readonly OrderLine[],
  order: PartOrder,
): readonly Arrival[] {
  const left = new Map(lines.map((line) => [line, line.ordered - unitsArrived(line)]));
  const next = new Map(
    lines.map((line) => [line, Math.max(0, ...line.arrived.map(({ unit = 0 }) => unit)) + 1]),
  );
  return wanted.flatMap(({ row, delivery, units, serials }) => {
    const arrivals: Arrival[] = [];
    let [rest, at] = [units, 0];
    for (const line of lines) {
      const taken = Math.min(rest, Math.max(0, left.get(line) ?? 0));
      if (taken === 0) continue;
      const firstUnit = next.get(line) ?? 1;
      const own = serials.slice(at, at + taken);
      arrivals.push({ row, order, line, delivery, units: taken, serials: own, firstUnit });
      left.set(line, (left.get(line) ?? 0) - taken);
      next.set(line, firstUnit + taken);
      rest -= taken;
      at += taken;
    }
    return arrivals;
  });
}
