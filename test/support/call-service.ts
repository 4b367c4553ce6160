import { Readable } from 'node:stream';
import type { Caller } from '../../src/client/caller.ts';
import { createCaller, type CallerOptions } from '../../src/client/create-caller.ts';
import type { LimiterOptions } from '../../src/client/rate-limit/limiter-options.ts';
import { RateLimiter } from '../../src/client/rate-limit/rate-limiter.ts';
import type { LinkTransport } from '../../src/client/transport/undici-transport.ts';
import { findEndpoint, type NamedEndpoint } from '../../src/catalogue/index.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { TallysheetError } from '../../src/kernel/messages/errors.ts';
import { Token } from '../../src/kernel/secrets.ts';
import { EMPTY_BODY, type Transport } from '../../src/wire/messages.ts';
import { FakeClock } from './fake-clock.ts';

type Options = Partial<CallerOptions> & { readonly limits?: Partial<LimiterOptions> };

/** A caller over the transport, without a rate limit, whose waits take no time. */
export function callerOver(
  transport: Transport,
  { limits = {}, ...options }: Options = {},
): Caller {
  const clock: Clock = options.clock ?? new FakeClock({ auto: true });
  return createCaller({
    baseUrl: 'https://company.example',
    token: new Token('s3cret-token'),
    limiter: new RateLimiter({ limit: 'off', clock, ...limits }),
    transport: withLinks(transport),
    clock,
    random: () => 1,
    ...options,
  });
}

/** Opens the links of a service in this process, as calls without a token. */
function withLinks(transport: Transport): LinkTransport {
  return {
    send: (request, options) => transport.send(request, options),
    open: async ({ link, mediaType }) => {
      const { pathname, search } = new URL(link);
      const target = `${pathname}${search}`;
      const { status, bytes } = await transport.send({
        method: 'GET',
        target,
        headers: {},
        body: EMPTY_BODY,
      });
      if (status !== 200 || bytes === undefined) {
        throw new TallysheetError('bad-response', `the link led to ${status}`);
      }
      const chunks = Readable.from([bytes]) as AsyncIterable<Uint8Array>;
      return { mediaType, size: bytes.length, chunks };
    },
  };
}

/** The endpoint of that full name; a test that misspells it fails. */
export function endpointNamed(name: string): NamedEndpoint {
  const endpoint = findEndpoint(name);
  if (endpoint === undefined) throw new RangeError(`no endpoint is named ${name}`);
  return endpoint;
}
