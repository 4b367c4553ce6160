import type { Io } from './io.ts';

/** Waits for Ctrl-C, termination or the end of the terminal. */
export function untilSignalled({ signals }: Pick<Io, 'signals'>): Promise<void> {
  return new Promise((done) => {
    const ends = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
    const end = (): void => {
      for (const signal of ends) signals.off(signal, end);
      done();
    };
    for (const signal of ends) signals.on(signal, end);
  });
}
