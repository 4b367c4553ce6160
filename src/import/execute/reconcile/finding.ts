import type { Waiting } from '../queue/delay-queue.ts';
import type { Evidence } from '../row-consequences.ts';

/** What looking at an unverified call came to. */
export type Finding =
  | { readonly is: 'found'; readonly evidence: Evidence }
  /** Some of its rows are done; `rest` is the outcome of the others. */
  | {
      readonly is: 'partly-found';
      readonly rows: readonly number[];
      readonly how: string;
      readonly rest: Finding;
    }
  /** Proven not to be there, or harmless to repeat: it may be sent again. */
  | { readonly is: 'send-again'; readonly why: string }
  | { readonly is: 'read-again'; readonly at: number }
  /** It was refused, and nothing of it is there. */
  | { readonly is: 'refused'; readonly why: string }
  /** It was refused for some of its rows, and nothing says for which. */
  | { readonly is: 'halve'; readonly why: string }
  | { readonly is: 'cannot-tell'; readonly why: string };

/** So many attempts without an answer are enough for a call that may be repeated. */
export const MOST_ATTEMPTS = 3;

/** Absence counts only when it was seen twice, the second time after the verification delay. */
const READS_THAT_PROVE_ABSENCE = 2;

/** Whether a read that found nothing proves that nothing is there, and that nothing comes any more. */
export function provesAbsence({ reads }: Waiting, readAt: number, settled: number): boolean {
  return reads + 1 >= READS_THAT_PROVE_ABSENCE && readAt >= settled;
}
