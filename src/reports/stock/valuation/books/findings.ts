import { makeException, type StockException, type StockExceptionCode } from '../../exceptions.ts';
import type { Movement } from '../../movement.ts';

/** Gathers what is found about one item, in the order in which it is found. */
export class Findings {
  readonly #item: string;
  readonly list: StockException[] = [];

  constructor(item: string) {
    this.#item = item;
  }

  add(
    code: StockExceptionCode,
    movement: Movement,
    details: { readonly found: string; readonly expected?: string; readonly location?: string },
  ): void {
    const { date, reference, source } = movement;
    const location = details.location ?? ('location' in movement ? movement.location : undefined);
    const about = { item: this.#item, date, location, reference, source };
    this.list.push(makeException(code, about, details));
  }
}
