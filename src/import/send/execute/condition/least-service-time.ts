import { parseStamp, writeStamp } from '../../../../account/changes.ts';

/**
 * What time it is at the service at least: a time that it showed, and the time that has passed here since. No time of
 * day of this computer is in it.
 */
export class LeastServiceTime {
  #stamp: number | undefined;
  #seenAt = 0;

  /** @param seenAt when an answer with that time was here, in monotonic milliseconds */
  note(stamp: string, seenAt: number): void {
    const shown = parseStamp(stamp);
    if (shown === undefined) return;
    const known = this.#at(seenAt);
    if (known !== undefined && shown <= known) return;
    this.#stamp = shown;
    this.#seenAt = seenAt;
  }

  /** As the service writes times; undefined before it showed any. */
  leastAt(monotonic: number): string | undefined {
    const known = this.#at(monotonic);
    return known === undefined ? undefined : writeStamp(known);
  }

  #at(monotonic: number): number | undefined {
    return this.#stamp === undefined ? undefined : this.#stamp + monotonic - this.#seenAt;
  }
}
