import type * as OpenTelemetry from '@opentelemetry/api';
import { once } from '../../kernel/once.ts';
import { requiredLater } from '../../kernel/required-later.ts';
import { VERSION } from '../../kernel/version.ts';
import { codeOf } from '../transport/transport-failure.ts';
import type { CallEvent, ResponseEvent } from './call-events.ts';
import { warn } from './warn.ts';
import type { TraceAttempt } from './watch-attempt.ts';

type Api = typeof OpenTelemetry;
type Attributes = OpenTelemetry.Attributes;

/** The package of the program; undefined where it has none. */
const ownApi = once((): { readonly api?: Api } => {
  try {
    return { api: requiredLater('@opentelemetry/api')() as Api };
  } catch (error) {
    if (codeOf(error) !== 'MODULE_NOT_FOUND') {
      warn('@opentelemetry/api cannot be loaded, so calls have no spans', error);
    }
    return {};
  }
});

/**
 * A span of OpenTelemetry for each attempt, by the semantic conventions of HTTP clients. The package is loaded at the
 * first call; without it, and without a provider, there are none. No header is sent for it.
 */
export function traceAttempts(origin: string, load = () => ownApi().api): TraceAttempt {
  const server = serverAttributes(origin);
  return (event, run) => {
    const api = load();
    if (api === undefined) return run(() => undefined);
    const { context, trace, SpanKind, SpanStatusCode } = api;
    const span = trace
      .getTracer('tallysheet', VERSION)
      .startSpan(`${event.method} ${event.template}`, {
        kind: SpanKind.CLIENT,
        attributes: { ...server, ...requestAttributes(origin, event) },
      });
    const onEnd = (end: ResponseEvent): void => {
      span.setAttributes(responseAttributes(end));
      if (errorType(end) !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    return context.with(trace.setSpan(context.active(), span), () => run(onEnd));
  };
}

function serverAttributes(origin: string): Attributes {
  const { hostname, port, protocol } = new URL(origin);
  const usualPort = protocol === 'https:' ? 443 : 80;
  return {
    'server.address': hostname.replace(/^\[|\]$/g, ''),
    'server.port': port === '' ? usualPort : Number(port),
  };
}

/** The address has no query: it may have values of records. */
function requestAttributes(
  origin: string,
  { method, path, template, operation, attempt }: CallEvent,
): Attributes {
  return {
    'http.request.method': method,
    'url.full': `${origin}${path}`,
    'url.template': template,
    'tallysheet.operation': operation,
    ...(attempt > 1 && { 'http.request.resend_count': attempt - 1 }),
  };
}

function responseAttributes(end: ResponseEvent): Attributes {
  const error = errorType(end);
  return {
    ...(end.status !== undefined && { 'http.response.status_code': end.status }),
    ...(error !== undefined && { 'error.type': error }),
  };
}

/** The status of an error, or what came of the call where no status says it. */
function errorType({ status = 0, result }: ResponseEvent): string | undefined {
  if (status >= 400) return String(status);
  return result === 'confirmed' ? undefined : result;
}
