import { problemOf, type Problem } from '../transport/page-problem.ts';

/** A line that was scanned and not answered yet. */
export interface WaitingLine<Meant> {
  /** By it the server takes the line once, however often it is sent. */
  readonly key: string;
  readonly line: string;
  /** What holds for it, such as where it was scanned. */
  readonly meant: Meant;
}

/** Keeps what waits, so that a reload or a closed tab loses nothing: `localStorage`. */
export interface LineStorage {
  readonly length: number;
  key(at: number): string | null;
  getItem(place: string): string | null;
  setItem(place: string, text: string): void;
  removeItem(place: string): void;
}

interface QueueParts<Meant> {
  readonly job: string;
  /** Sends lines for which the same holds; `waiting` others follow them. Gives how many were taken. */
  readonly send: (lines: readonly WaitingLine<Meant>[], waiting: number) => Promise<number>;
  readonly onChange: () => void;
  readonly storage: LineStorage;
  readonly newKey: () => string;
}

const PREFIX = 'tallysheet scans';
const MOST_AT_ONCE = 100;

/**
 * Sends lines in the order of their scans, one call at a time: what is scanned meanwhile goes with the next one. Each line waits here
 * until it is answered; where a call fails, all wait for the person.
 */
export class ScanQueue<Meant> {
  readonly #parts: QueueParts<Meant>;
  readonly #place: string;
  #waiting: readonly WaitingLine<Meant>[];
  #problem: Problem | undefined;
  #isSending = false;

  constructor(parts: QueueParts<Meant>) {
    this.#parts = parts;
    const { job, storage, newKey } = parts;
    this.#waiting = leftOf(job, storage);
    this.#place = `${PREFIX} ${job} ${newKey()}`;
    this.#keep();
  }

  get waiting(): readonly WaitingLine<Meant>[] {
    return this.#waiting;
  }

  /** Why nothing is sent now. */
  get problem(): Problem | undefined {
    return this.#problem;
  }

  add(lines: readonly string[], meant: Meant): void {
    const { newKey } = this.#parts;
    const added = lines.map((line) => ({ key: newKey(), line, meant }));
    this.#waiting = [...this.#waiting, ...added];
    this.#keep();
    if (this.#problem === undefined) void this.send();
    else this.#parts.onChange();
  }

  /** Changes what holds for the lines that wait. */
  mean(changed: (meant: Meant) => Meant): void {
    this.#waiting = this.#waiting.map((each) => ({ ...each, meant: changed(each.meant) }));
    this.#keep();
  }

  /** Sends what waits, also after a problem. */
  async send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    this.#problem = undefined;
    this.#parts.onChange();
    try {
      while (this.#waiting.length > 0) await this.#sendNext();
    } catch (error) {
      this.#problem = problemOf(error);
    }
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

  async #sendNext(): Promise<void> {
    const { send, onChange } = this.#parts;
    const lines = nextOf(this.#waiting);
    const taken = await send(lines, this.#waiting.length - lines.length);
    const answered = new Set(lines.slice(0, taken).map(({ key }) => key));
    this.#waiting = this.#waiting.filter(({ key }) => !answered.has(key));
    this.#keep();
    onChange();
  }

  #keep(): void {
    const { storage } = this.#parts;
    if (this.#waiting.length === 0) storage.removeItem(this.#place);
    else storage.setItem(this.#place, JSON.stringify(this.#waiting));
  }
}

/** The first lines for which the same holds. */
function nextOf<Meant>(waiting: readonly WaitingLine<Meant>[]): readonly WaitingLine<Meant>[] {
  const meant = JSON.stringify(waiting[0]?.meant);
  const other = waiting.findIndex((each) => JSON.stringify(each.meant) !== meant);
  return waiting.slice(0, Math.min(MOST_AT_ONCE, other === -1 ? MOST_AT_ONCE : other));
}

/** What earlier pages of the job have left; another page that is still open may send it, too. */
function leftOf<Meant>(job: string, storage: LineStorage): readonly WaitingLine<Meant>[] {
  const places = Array.from(
    { length: storage.length },
    (_each, at) => storage.key(at) ?? '',
  ).filter((place) => place.startsWith(`${PREFIX} ${job} `));
  return places.flatMap((place) => {
    const lines = JSON.parse(storage.getItem(place) ?? '[]') as readonly WaitingLine<Meant>[];
    storage.removeItem(place);
    return lines;
  });
}
