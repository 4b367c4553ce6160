import { StringDecoder } from 'node:string_decoder';
import { LONGEST_LINE } from '../../../index.ts';
import type { Io } from '../../terminal/io.ts';

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const CTRL_U = '\u0015';
const RUBOUTS = new Set(['\u007F', '\b']);
/** With the keys themselves, so that splitting a text by them keeps them. */
const LINE_ENDS = /([\n\r\t])/;
/** What a terminal sends besides letters: Ctrl-C, Ctrl-D, Ctrl-U and the rubouts. */
const KEYS = new RegExp(`([\n\r\t${[CTRL_C, CTRL_D, CTRL_U, ...RUBOUTS].join('')}])`);
/** Arrow keys and the like. */
const ESCAPE_SEQUENCE = new RegExp(
  String.raw`${'\u001B'}(?:\[[0-9;?]*[ -/]*[@-~]|O[@-~]|$|[^[O])`,
  'g',
);

/** How the input ended. */
export type InputEnd = 'end' | 'interrupt';

/**
 * Reads lines as fast as they come and keeps them until they are asked for, so that no scan is lost while an answer is
 * worked out. In a terminal, keys are edited here and shown by `onEdit`.
 */
export class LineInput {
  readonly #io: Io;
  readonly #decoder = new StringDecoder('utf8');
  readonly #lines: string[] = [];
  #typed = '';
  #ended: InputEnd | undefined;
  #wake: () => void = () => undefined;
  /** Called when the line that is being typed has changed. */
  onEdit: () => void = () => undefined;

  constructor(io: Io) {
    this.#io = io;
    io.stdin.on('data', this.#take).on('end', this.#end).resume();
    if (io.stdin.readableEnded) this.#end();
  }

  /** The line that is being typed. */
  get typed(): string {
    return this.#typed;
  }

  /** Lines that have come and were not asked for. */
  get waiting(): number {
    return this.#lines.length;
  }

  /** From now on keys come one by one and are not shown by the terminal. */
  takeKeys(): void {
    if (this.#io.isTerminal) this.#io.stdin.setRawMode?.(true);
  }

  /** The next line, or how the input ended. Rejects with the reason of the signal. */
  async next(signal: AbortSignal): Promise<string | { readonly ended: InputEnd }> {
    for (;;) {
      signal.throwIfAborted();
      const line = this.#lines.shift();
      if (line !== undefined) return line;
      if (this.#ended !== undefined) return { ended: this.#ended };
      await this.#more(signal);
    }
  }

  close(): void {
    const { stdin, isTerminal } = this.#io;
    stdin.off('data', this.#take).off('end', this.#end).pause();
    if (isTerminal) stdin.setRawMode?.(false);
  }

  /** Ends when more has come, or the signal has. */
  async #more(signal: AbortSignal): Promise<void> {
    let wake = (): void => undefined;
    try {
      await new Promise<void>((resolve) => {
        wake = resolve;
        this.#wake = wake;
        signal.addEventListener('abort', wake);
      });
    } finally {
      signal.removeEventListener('abort', wake);
    }
  }

  readonly #take = (piece: Uint8Array | string): void => {
    const text = typeof piece === 'string' ? piece : this.#decoder.write(Buffer.from(piece));
    const keys = this.#io.isTerminal ? text.replace(ESCAPE_SEQUENCE, '') : text;
    const acts = this.#io.isTerminal ? KEYS : LINE_ENDS;
    for (const part of keys.split(acts)) {
      if (part.length === 1 && part.search(acts) === 0) this.#press(part);
      else this.#type(part);
    }
    this.onEdit();
    this.#wake();
  };

  /** What no line can have is not kept; the session reports a line that is too long. */
  #type(letters: string): void {
    this.#typed += letters.slice(0, LONGEST_LINE + 1 - this.#typed.length);
  }

  #press(key: string): void {
    if (key === CTRL_C) this.#ended = 'interrupt';
    else if (key === CTRL_D) this.#ended ??= 'end';
    else if (key === CTRL_U) this.#typed = '';
    else if (RUBOUTS.has(key)) this.#typed = Array.from(this.#typed).slice(0, -1).join('');
    else {
      this.#lines.push(this.#typed);
      this.#typed = '';
    }
  }

  readonly #end = (): void => {
    if (this.#typed !== '') this.#lines.push(this.#typed);
    this.#typed = '';
    this.#ended ??= 'end';
    this.#wake();
  };
}
