import type { LineAnswer } from '../../interface/calls.ts';
import { problemOf, type Problem } from '../transport/page-problem.ts';

/** A line that was scanned and not answered yet. */
export interface WaitingLine {
  /** By it the server takes the line once, however often it is sent. */
  readonly key: string;
  readonly line: string;
}

interface QueueParts {
  readonly job: string;
  /** Sends a line; `waiting` others follow it. */
  readonly send: (line: WaitingLine, waiting: number) => Promise<LineAnswer>;
  readonly onAnswer: (answer: LineAnswer) => void;
  readonly onChange: () => void;
  /** Keeps what waits, so that a reload or a closed tab loses nothing. */
  readonly storage: Storage;
  readonly newKey: () => string;
}

const PREFIX = 'tallysheet scans';

/** Sends lines one after the other in the order of their scans; each waits here until it is answered. */
export class LineQueue {
  readonly #parts: QueueParts;
  readonly #place: string;
  #waiting: readonly WaitingLine[];
  #problem: Problem | undefined;
  #isSending = false;

  constructor(parts: QueueParts) {
    this.#parts = parts;
    const { job, storage, newKey } = parts;
    this.#waiting = leftOf(job, storage);
    this.#place = `${PREFIX} ${job} ${newKey()}`;
    this.#keep();
  }

  get waiting(): readonly WaitingLine[] {
    return this.#waiting;
  }

  /** Why nothing is sent now. */
  get problem(): Problem | undefined {
    return this.#problem;
  }

  add(lines: readonly string[]): void {
    const { newKey } = this.#parts;
    const added = lines.map((line) => ({ key: newKey(), line }));
    this.#waiting = [...this.#waiting, ...added];
    this.#keep();
    if (this.#problem === undefined) void this.send();
    else this.#parts.onChange();
  }

  /** Sends what waits, also after a problem. */
  async send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    this.#problem = undefined;
    this.#parts.onChange();
    await this.#sendAll();
    this.#isSending = false;
    this.#parts.onChange();
  }

  /** Forgets what waits. */
  clear(): void {
    this.#waiting = [];
    this.#problem = undefined;
    this.#keep();
    this.#parts.onChange();
  }

  async #sendAll(): Promise<void> {
    const { send, onAnswer, onChange } = this.#parts;
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      const { key } = next;
      try {
        const answer = await send(next, this.#waiting.length - 1);
        this.#waiting = this.#waiting.filter((each) => each.key !== key);
        this.#keep();
        onAnswer(answer);
        onChange();
      } catch (error) {
        this.#problem = problemOf(error);
        return;
      }
    }
  }

  #keep(): void {
    const { storage } = this.#parts;
    if (this.#waiting.length === 0) storage.removeItem(this.#place);
    else storage.setItem(this.#place, JSON.stringify(this.#waiting));
  }
}

/** What earlier pages of the job have left; another page that is still open may send it, too. */
function leftOf(job: string, storage: Storage): readonly WaitingLine[] {
  const places = Array.from(
    { length: storage.length },
    (_each, at) => storage.key(at) ?? '',
  ).filter((place) => place.startsWith(`${PREFIX} ${job} `));
  return places.flatMap((place) => {
    const lines = JSON.parse(storage.getItem(place) ?? '[]') as readonly WaitingLine[];
    storage.removeItem(place);
    return lines;
  });
}
