import type { Caller } from '../../client/caller.ts';
import type { Confirmed } from '../../client/transport/attempt-result.ts';

/** Answers in memory; what goes beyond is read again. */
const MOST_ANSWERS = 1_000;

/** A caller that asks each question once, for plans that read what was read a moment ago. It forgets all at a write. */
export function rememberingReads(caller: Caller): Caller {
  const known = new Map<string, Promise<Confirmed | undefined>>();
  return {
    ...caller,
    read: (endpoint, values, options) => {
      const question = JSON.stringify([endpoint.name, values]);
      const answer = known.get(question) ?? caller.read(endpoint, values, options);
      if (known.size < MOST_ANSWERS) known.set(question, answer);
      return answer;
    },
    write: (endpoint, values, options) => {
      known.clear();
      return caller.write(endpoint, values, options);
    },
  };
}
