import type { Caller } from '../client/caller.ts';
import type { Confirmed } from '../client/transport/attempt-result.ts';
import { getOrMake } from '../kernel/get-or-make.ts';

/** Answers in memory; what goes beyond is read again. */
const MOST_ANSWERS = 1_000;

/** Two callers of one account: what the first one read is what the second one reads. */
export interface ReplayedReads {
  readonly first: Caller;
  readonly second: Caller;
}

/**
 * For two plans of the same rows, one right after the other: the second asks the same questions in the same order, and each
 * gets the answer that it got before, repeated questions included. What was not asked before is read.
 */
export function replayedReads(caller: Caller): ReplayedReads {
  const known = new Map<string, (Confirmed | undefined)[]>();
  let kept = 0;
  return {
    first: {
      ...caller,
      read: async (endpoint, values, options) => {
        const answer = await caller.read(endpoint, values, options);
        if (kept < MOST_ANSWERS) {
          kept += 1;
          getOrMake(known, JSON.stringify([endpoint.name, values]), () => []).push(answer);
        }
        return answer;
      },
    },
    second: {
      ...caller,
      read: (endpoint, values, options) => {
        const answers = known.get(JSON.stringify([endpoint.name, values])) ?? [];
        if (answers.length === 0) return caller.read(endpoint, values, options);
        return Promise.resolve(answers.shift());
      },
      write: (endpoint, values, options) => {
        known.clear();
        return caller.write(endpoint, values, options);
      },
    },
  };
}
