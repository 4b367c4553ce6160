import type { Readable } from 'node:stream';
import type { Clock } from '../../kernel/clock.ts';

/** Where text goes. */
export interface TextSink {
  /** Calls `done` when it is ready for more, or with the error for which it never will be. */
  write(text: string, done?: (error?: Error | null) => void): unknown;
}

/** Standard input, as far as the command line itself reads it. */
export interface InputStream extends Readable {
  /** Raw mode of a terminal: keys come one by one and are not shown. */
  setRawMode?(raw: boolean): unknown;
}

/** Ctrl-C, termination, and the end of the terminal or connection. */
export type StopSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** Reports signals, as `process` does. */
export interface Signals {
  on(signal: StopSignal, listener: () => void): unknown;
  off(signal: StopSignal, listener: () => void): unknown;
}

/** Everything outside the program that the command line touches. */
export interface Io {
  readonly stdin: InputStream;
  /** Data. */
  readonly stdout: TextSink;
  /** Talk. */
  readonly stderr: TextSink;
  /** The environment; the token is taken out of it once it was read. */
  readonly env: Record<string, string | undefined>;
  readonly cwd: string;
  /** Interactive: input and messages are a terminal. */
  readonly isTerminal: boolean;
  /** Data is printed to a terminal. */
  readonly isOutputTerminal: boolean;
  readonly columns: number;
  readonly clock: Clock;
  readonly signals: Signals;
}
