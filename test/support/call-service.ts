import { createCaller, type Caller, type CallerOptions } from '../../src/client/caller.ts';
import type { LimiterOptions } from '../../src/client/rate-limit/limiter-options.ts';
import { RateLimiter } from '../../src/client/rate-limit/rate-limiter.ts';
import { findEndpoint, type NamedEndpoint } from '../../src/catalogue/index.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { Token } from '../../src/kernel/secrets.ts';
import type { Transport } from '../../src/wire/messages.ts';
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
    transport,
    clock,
    random: () => 1,
    ...options,
  });
}

/** The endpoint of that full name; a test that misspells it fails. */
export function endpointNamed(name: string): NamedEndpoint {
  const endpoint = findEndpoint(name);
  if (endpoint === undefined) throw new RangeError(`no endpoint is named ${name}`);
  return endpoint;
}
