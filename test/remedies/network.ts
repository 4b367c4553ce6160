import type { Act } from './situation.ts';
import type { Meeting } from './way.ts';

/** Somebody else makes the same record at the same moment, and the answer gets lost. */
const MADE_TWICE_AND_LOST: Meeting = async (call) => {
  const answer = await call.forward();
  if (call.method === 'GET') return answer;
  await call.forward();
  return 'lost';
};

export const recordsAreMadeTwiceAndAnswersLost: Act = (hands) => {
  hands.meet(MADE_TWICE_AND_LOST);
};

/** Somebody else makes the same records at the same moment. */
export const recordsAreMadeTwice: Act = (hands) => {
  hands.meet(async (call) => {
    const answer = await call.forward();
    return call.method === 'GET' ? answer : call.forward();
  });
};

export const theNetworkIsFineAgain: Act = (hands) => {
  hands.meet();
};

/** The first write arrives; no answer comes back, then or later. */
export const theNetworkFailsAfterAWrite: Act = (hands) => {
  let isDown = false;
  hands.meet(async (call) => {
    if (isDown) return 'lost';
    isDown = call.method !== 'GET';
    const answer = await call.forward();
    return isDown ? 'lost' : answer;
  });
};

/** The service refuses the first write of such a path, for a reason of its own. */
export function theServiceRefuses(ending: string): Act {
  return (hands) => {
    hands.meet(async (call) => {
      if (call.method === 'GET' || !call.target.includes(ending)) return call.forward();
      const headers = { 'content-type': 'application/json' };
      return { status: 422, headers, body: '{"errors":{"base":["It is on a list"]}}' };
    });
  };
}
