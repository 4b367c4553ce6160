import { problemOf, type Problem } from '../transport/page-problem.ts';

/** Codes that one person scanned at one place. */
export interface Batch {
  readonly codes: readonly string[];
  readonly by: string;
  readonly place: string;
}

/** Sends a batch; what it does with the answer is its own. */
type Send = (batch: Batch) => Promise<void>;

/**
 * Sends scans in their order, one batch at a time: what comes meanwhile is the next batch. A batch that could not be sent waits
 * for the person, and so do those behind it.
 */
export class ScanQueue {
  readonly #send: Send;
  readonly #onChange: () => void;
  #batches: readonly Batch[] = [];
  #isSending = false;
  #problem: Problem | undefined;

  constructor(send: Send, onChange: () => void) {
    this.#send = send;
    this.#onChange = onChange;
  }

  /** How many codes wait. */
  get waiting(): number {
    return this.#batches.reduce((sum, { codes }) => sum + codes.length, 0);
  }

  /** Why codes wait. */
  get problem(): Problem | undefined {
    return this.#problem;
  }

  /** Adds codes, and sends them unless earlier ones wait for the person. */
  add(batch: Batch): Promise<void> {
    this.#batches = joined(this.#batches, batch, this.#isSending);
    this.#onChange();
    return this.#problem === undefined ? this.sendAll() : Promise.resolve();
  }

  /** Sends what waits. */
  async sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    this.#problem = undefined;
    try {
      for (let next = this.#batches[0]; next !== undefined; next = this.#batches[0]) {
        await this.#send(next);
        this.#batches = this.#batches.slice(1);
      }
    } catch (error) {
      this.#problem = problemOf(error);
    } finally {
      this.#isSending = false;
      this.#onChange();
    }
  }

  /** Does not send what waits. */
  forget(): void {
    this.#batches = [];
    this.#problem = undefined;
    this.#onChange();
  }
}

/** Codes join the last batch that waits, unless that is on its way or of another person or place. */
function joined(batches: readonly Batch[], batch: Batch, isSending: boolean): readonly Batch[] {
  const last = batches.at(-1);
  const isOpen = batches.length > (isSending ? 1 : 0);
  if (last === undefined || !isOpen || last.by !== batch.by || last.place !== batch.place) {
    return [...batches, batch];
  }
  return [...batches.slice(0, -1), { ...last, codes: [...last.codes, ...batch.codes] }];
}
