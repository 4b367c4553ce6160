import { once } from 'node:events';
import { assertHolds } from '../../../kernel/messages/errors.ts';

/** Handed over at once, so that a row does not cost a call. */
const CHUNK_CHARACTERS = 64 * 1024;

/**
 * A part of a workbook as exceljs opens it: what is written passes to its first pipe, which the zip
 * reads.
 */
export interface InnerPart {
  readonly pipes: readonly unknown[];
  write(text: string): unknown;
  /** Passes on what it has gathered itself. */
  _flush(): void;
  end(): void;
}

/** The stream between a part and the zip: the only place that says how far the zip is behind. */
interface Pipe extends NodeJS.EventEmitter {
  readonly _writableState: {
    /** It holds more than it should, and will say `drain`. */
    readonly needDrain: boolean;
    /** It has ended and holds nothing any more. */
    readonly finished: boolean;
  };
  write(bytes: Buffer, passedOn: (() => void) | undefined): unknown;
  destroy(): void;
}

/** Takes the text of a part as fast as it can be packed and written to the disk. */
export class WorkbookPart {
  readonly #inner: InnerPart;
  readonly #pipe: Pipe;
  readonly #broken: AbortSignal;
  #text = '';

  /** `broken` ends all waiting, for what is behind the zip takes nothing any more. */
  constructor(inner: InnerPart, broken: AbortSignal) {
    const pipe = inner.pipes[0];
    assertHolds(isPipe(pipe), 'the streams of exceljs are no longer what they were');
    this.#inner = inner;
    this.#pipe = pipe;
    this.#broken = broken;
  }

  /** Gives true where the caller has to wait until it is `drained`. */
  write(text: string): boolean {
    this.#text += text;
    if (this.#text.length < CHUNK_CHARACTERS) return false;
    this.flush();
    return this.#isFull;
  }

  /**
   * Hands over bytes past the part, which would copy them; they do not change before some more were passed on. Gives
   * true where the caller has to wait until it is `drained`.
   */
  writeBytes(bytes: Buffer, passedOn?: () => void): boolean {
    this.flush();
    this.#inner._flush();
    this.#pipe.write(bytes, passedOn);
    return this.#isFull;
  }

  /** Hands over what was gathered. */
  flush(): void {
    if (this.#text === '') return;
    this.#inner.write(this.#text);
    this.#text = '';
  }

  /** Resolves as soon as the zip has caught up; rejects with what broke it. */
  async drained(): Promise<void> {
    if (this.#isFull) await this.#once('drain');
  }

  end(): void {
    this.flush();
    this.#inner.end();
  }

  /** Resolves when the part, which has ended, is packed. */
  async finished(): Promise<void> {
    if (!this.#pipe._writableState.finished) await this.#once('finish');
  }

  async #once(event: 'drain' | 'finish'): Promise<void> {
    this.#broken.throwIfAborted();
    try {
      await once(this.#pipe, event, { signal: this.#broken });
    } catch (error) {
      this.#broken.throwIfAborted();
      throw error;
    }
  }

  abandon(): void {
    this.#pipe.destroy();
  }

  get #isFull(): boolean {
    return this.#pipe._writableState.needDrain;
  }
}

function isPipe(pipe: unknown): pipe is Pipe {
  if (typeof pipe !== 'object' || pipe === null) return false;
  if (!['_writableState', 'once', 'write', 'destroy'].every((name) => name in pipe)) return false;
  if (!('_writableState' in pipe)) return false;
  const state = pipe._writableState;
  return typeof state === 'object' && state !== null && 'needDrain' in state && 'finished' in state;
}
