import type { NamedEndpoint } from '../../catalogue/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Attempt, Confirmed, Unverified, Refused } from '../transport/attempt-result.ts';
import { placeOfCall, ServiceRefusal } from '../responses/service-refusal.ts';

/** A read, and how one attempt at it is made. */
interface Reading {
  readonly endpoint: NamedEndpoint;
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly signal: AbortSignal | undefined;
  readonly random: () => number;
  readonly once: (attempt: number) => Promise<Attempt>;
  /** Called before the wait that follows a failed attempt. */
  readonly onRetry: (attempt: number, failure: Failure, delayMs: number) => void;
}

const MOST_ATTEMPTS = 5;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Reads until there is an answer, at most five times; being turned away by a 429 does not count.
 * Undefined where what the path names is not there. Throws as Caller.read does.
 */
export async function readUntilAnswered(reading: Reading): Promise<Confirmed | undefined> {
  const { once, clock, signal, random, onRetry } = reading;
  let failures = 0;
  for (let attempt = 1; ; attempt += 1) {
    const result = await once(attempt);
    if (result.result === 'confirmed') return result;
    if (result.result === 'refused') {
      assertNotFound(reading, result);
      return undefined;
    }
    if (result.result === 'not-processed') continue;

    signal?.throwIfAborted();
    failures += 1;
    throwFailure(reading, result);
    if (failures === MOST_ATTEMPTS) throw givenUp(reading, result);
    const milliseconds = random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
    onRetry(attempt, result, milliseconds);
    await clock.sleep(milliseconds, signal);
  }
}

/** What an attempt came to that another one may follow. */
export type Failure = Exclude<Attempt, { result: 'confirmed' | 'refused' | 'not-processed' }>;

/** Goes through only where the service says that what the path names is not there. */
function assertNotFound({ endpoint, baseUrl }: Reading, refused: Refused): void {
  const { status, message, errors, tokenRefused = false, html = false } = refused;
  const place = placeOfCall(endpoint.name, status);
  if (tokenRefused) {
    throw new TallysheetError('token-refused', `${baseUrl} responded ${status}: ${message}`, {
      place,
    });
  }
  if (html || (status === 404 && !endpoint.path.includes('{'))) {
    throw new TallysheetError(
      'not-the-service',
      `${baseUrl} responded ${status} to ${endpoint.method} ${endpoint.path}: ${message}`,
      { place },
    );
  }
  if (status !== 404) throw new ServiceRefusal(endpoint.name, status, message, errors);
}

/** Ends at once where another attempt would bring the same. */
function throwFailure({ baseUrl, endpoint }: Reading, failure: Failure): void {
  if (failure.result !== 'unverified') return;
  const place = placeOfCall(endpoint.name, failure.status);
  if (failure.stop === 'redirected') {
    throw new TallysheetError('redirected', `${baseUrl}: ${failure.reason}`, { place });
  }
  if (failure.html === true && isGood(failure)) {
    throw new TallysheetError(
      'not-the-service',
      `${baseUrl} responded with a web page: ${failure.reason}`,
      { place },
    );
  }
}

function givenUp({ baseUrl, endpoint }: Reading, failure: Failure): TallysheetError {
  const isAnswer = failure.result === 'unverified' && isGood(failure);
  return new TallysheetError(
    isAnswer ? 'bad-response' : 'service-unreachable',
    `${baseUrl}: ${endpoint.method} ${endpoint.path} failed ${MOST_ATTEMPTS} times; last reason: ${failure.reason}`,
    {
      place: placeOfCall(
        endpoint.name,
        failure.result === 'unverified' ? failure.status : undefined,
      ),
    },
  );
}

function isGood({ status = 0 }: Unverified): boolean {
  return status >= 200 && status < 300;
}
