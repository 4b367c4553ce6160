import { UNREAD, type PassState } from './paged-list.ts';
import type { ServiceRecord } from '../records.ts';

/** How far the reading of a list is. */
export interface ListState extends PassState {
  /** Counted from 1. */
  readonly pass: number;
  /** What was wrong with the pass before, so that it proves nothing. */
  readonly problemBefore: string | undefined;
  /** The page that stayed wrong in the pass before. */
  readonly faultBefore: string | undefined;
  /** When the last page came, in milliseconds since 1970. */
  readonly readAt: number;
  /** It is known to be complete, and `pass` has its records. */
  readonly isDone: boolean;
}

/** Before the first page of a pass. */
export function freshPass(pass: number, now: number, before?: ListState): ListState {
  return {
    ...UNREAD,
    pass,
    problemBefore: before?.fault ?? before?.shifted,
    faultBefore: before?.fault,
    readAt: now,
    isDone: false,
  };
}

/** Where the records of a list are kept while it is read: in memory, or in a file that outlives the process. */
export interface ListBook {
  /** As an earlier process left it. */
  state(): ListState | undefined;
  has(pass: number, id: number): boolean;
  /** Keeps records and how far the list is then, both or neither. */
  keep(state: ListState, records: readonly ServiceRecord[]): void;
  /** Begins a pass; the one before the last is not needed any more. */
  begin(state: ListState): void;
  /** Removes the records of a pass that is to be read again. */
  forgetPass(pass: number): void;
  /** A record of the pass before that the pass does not have under the same name. */
  movedSince(pass: number): number | undefined;
}

/** Keeps what is needed to know a record again. */
export class MemoryBook implements ListBook {
  readonly #nameOf: (record: ServiceRecord) => string;
  #before = new Map<number, string>();
  #names = new Map<number, string>();

  /** The name is what the list is sorted by. */
  constructor(nameOf: (record: ServiceRecord) => string) {
    this.#nameOf = nameOf;
  }

  state(): undefined {
    return undefined;
  }

  has(_pass: number, id: number): boolean {
    return this.#names.has(id);
  }

  keep(_state: ListState, records: readonly ServiceRecord[]): void {
    for (const record of records) this.#names.set(record.id, this.#nameOf(record));
  }

  begin(): void {
    this.#before = this.#names;
    this.#names = new Map();
  }

  forgetPass(): void {
    this.#names = new Map();
  }

  movedSince(): number | undefined {
    for (const [id, name] of this.#before) if (this.#names.get(id) !== name) return id;
    return undefined;
  }
}
