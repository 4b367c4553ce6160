import type { LeaseRow } from './limiter-file.ts';

/** Slots that this process holds, and how many are used. */
export class Lease {
  readonly #row: LeaseRow;
  /** No call starts on it after that time, so that its slots come free close together. */
  readonly #expiresAt: number;
  #used = 0;
  #open = 0;
  #lastEnd = 0;

  constructor(row: LeaseRow, lifeMs: number) {
    this.#row = row;
    this.#expiresAt = row.takenAt + lifeMs;
  }

  get size(): number {
    return this.#row.slots;
  }

  canStart(now: number): boolean {
    return this.#used < this.#row.slots && now <= this.#expiresAt;
  }

  start(): void {
    this.#used += 1;
    this.#open += 1;
  }

  end(now: number): void {
    this.#open -= 1;
    this.#lastEnd = Math.max(this.#lastEnd, now);
  }

  /** The call was not made: its slot is as new. */
  release(): void {
    this.#open -= 1;
    this.#used -= 1;
  }

  get isIdle(): boolean {
    return this.#open === 0;
  }

  get isSpent(): boolean {
    return this.#used === this.#row.slots;
  }

  /**
   * What is to be remembered of it when no call is under way any more. A slot stays in use for a
   * whole window after its call ended, because the service may have counted it at that moment.
   */
  settled(holdMs: number): LeaseRow {
    return { ...this.#row, slots: this.#used, freeAt: this.#lastEnd + holdMs };
  }
}
