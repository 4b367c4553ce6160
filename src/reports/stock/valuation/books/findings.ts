import { makeException, type StockException, type StockExceptionCode } from '../exceptions.ts';
import type { Movement } from '../../input/movement.ts';

/** Collects the exceptions of one item in their order. */
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
