import type { NamedEndpoint } from '../catalogue/index.ts';
import type { Values } from '../catalogue/fields.ts';
import type { Clock } from '../kernel/clock.ts';
import { defined } from '../kernel/defined.ts';
import { printableLines } from '../kernel/printable.ts';
import type { Token } from '../kernel/secrets.ts';
import { VERSION } from '../kernel/version.ts';
import type { Transport, WireResponse } from '../wire/messages.ts';
import { encodeCall } from '../wire/parameters.ts';
import type { Attempt } from './transport/attempt-result.ts';
import { classifyResponse } from './responses/classify-response.ts';
import { TransportFailure } from './transport/transport-failure.ts';

/** What calls go through. */
export interface Connection {
  readonly transport: Transport;
  readonly token: Token;
  readonly clock: Clock;
  /** Ends open calls. */
  readonly signal?: AbortSignal;
  /** A reason not to write the first byte, or undefined. */
  readonly whyNotNow?: () => string | undefined;
}

export interface AttemptHooks {
  /** Sees each answer as received, for the headers about the daily quota. */
  readonly onResponse?: (response: WireResponse) => void;
}

/**
 * Makes a call, once. The result has any outcome of the service or the network; only an untrusted certificate
 * is thrown (TallysheetError 'certificate-refused').
 */
export async function attempt(
  connection: Connection,
  named: NamedEndpoint,
  values: Values,
  { onResponse }: AttemptHooks = {},
): Promise<Attempt> {
  const { transport, token, signal, whyNotNow } = connection;
  const request = encodeCall(named.endpoint, values);
  const headers = {
    ...request.headers,
    token: token.reveal(),
    'user-agent': `tallysheet/${VERSION}`,
  };
  try {
    const response = await transport.send({ ...request, headers }, defined({ signal, whyNotNow }));
    onResponse?.(response);
    return classifySafely(connection, named, values, response);
  } catch (error) {
    if (!(error instanceof TransportFailure)) throw error;
    const reason = token.redact(error.reason);
    return error.sent ? { result: 'unverified', reason } : { result: 'not-sent', reason };
  }
}

/** The call was sent, so an answer that cannot be dealt with must end unverified, not in an error. */
function classifySafely(
  { token, clock }: Connection,
  named: NamedEndpoint,
  values: Values,
  response: WireResponse,
): Attempt {
  try {
    return classifyResponse(named, values, response, { token, now: clock.now() });
  } catch (error) {
    const reason = printableLines(
      token.redact(error instanceof Error ? error.message : String(error)),
    );
    const { status } = response;
    return {
      result: 'unverified',
      status,
      reason: `the response (${status}) is not understood: ${reason}`,
    };
  }
}
