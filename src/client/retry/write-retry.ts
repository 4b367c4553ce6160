import type { Values } from '../../catalogue/fields.ts';
import type { NamedEndpoint } from '../../catalogue/index.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Confirmed } from '../transport/attempt-result.ts';
import type { Caller } from '../caller.ts';
import { placeOfCall, ServiceRefusal, UnknownWhetherDone } from '../responses/service-refusal.ts';

/**
 * Makes a write for a program that keeps no journal: repeated only while the service turns it away
 * with a 429: without a journal nothing else can be known of it. Throws ServiceRefusal, UnknownWhetherDone, and
 * TallysheetError 'token-refused', 'redirected', 'service-unreachable' or as Caller.write does.
 */
export async function writeUntilKnown(
  caller: Caller,
  endpoint: NamedEndpoint,
  values: Values,
): Promise<Confirmed> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await caller.write(endpoint, values, { attempt });
    switch (result.result) {
      case 'confirmed':
        return result;
      case 'not-processed':
        continue;
      case 'not-sent':
        caller.signal?.throwIfAborted();
        throw new TallysheetError(
          'service-unreachable',
          `${caller.baseUrl}: ${endpoint.name} was not sent: ${result.reason}`,
          { place: placeOfCall(endpoint.name) },
        );
      case 'unverified':
        throw new UnknownWhetherDone(endpoint.name, result.reason, {
          status: result.status,
          cause: caller.signal?.reason,
        });
      case 'refused':
        if (result.tokenRefused === true) {
          throw new TallysheetError('token-refused', `${caller.baseUrl}: ${result.message}`, {
            place: placeOfCall(endpoint.name, result.status),
          });
        }
        throw new ServiceRefusal(endpoint.name, result.status, result.message, result.errors);
    }
  }
}
