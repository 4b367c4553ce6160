import type { OrderLine } from './deliveries.ts';

/** How many units of a line have arrived by themselves. */
export function unitsArrived({ arrived }: Pick<OrderLine, 'arrived'>): number {
  return arrived.reduce((sum, { units }) => sum + units, 0);
}
