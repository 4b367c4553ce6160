import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestOverTls } from 'node:https';
import type { Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import type { buildConnector } from 'undici';
import type { Clock } from '../../../kernel/clock.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { isAboutCertificate } from '../certificate-problems.ts';
import { codeOf } from '../transport-failure.ts';
import { failureOf } from '../exchange.ts';
import { undici } from '../undici.ts';
import { type Proxy, type ProxyVariables, findProxy } from './find-proxy.ts';

/**
 * Connects to each address directly, or through a tunnel of the proxy that leads to it. The certificate of the
 * service is checked in both cases as it is without a proxy.
 */
export function proxyConnector(
  variables: ProxyVariables,
  settings: buildConnector.BuildOptions,
  terms: TunnelTerms,
): buildConnector.connector {
  const connect = undici().buildConnector(settings);
  return (options, callback) => {
    const { protocol, hostname, port, host = hostname } = options;
    const proxy = findProxy(new URL(`${protocol}//${host}`), variables);
    if (proxy === undefined) {
      connect(options, callback);
      return;
    }
    const target = `${host.replace(/:\d+$/, '')}:${port === '' ? '443' : port}`;
    openTunnel(proxy, target, terms).then(
      (httpSocket) => {
        connect({ ...options, httpSocket }, callback);
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : new Error(String(error)), null);
      },
    );
  };
}

/** How a proxy is connected to. */
export interface TunnelTerms {
  readonly clock: Clock;
  /** The time that it has to open a tunnel. */
  readonly timeoutMs: number;
  /** What its certificate is checked against, besides the well-known roots. */
  readonly secureContext?: SecureContext;
}

/**
 * Asks a proxy for a tunnel to `company.example:443`. The service is then spoken to over TLS within it, so that
 * the proxy sees neither token nor data. Rejects with the reason, which names the proxy without its login;
 * with TallysheetError 'bad-settings' where the proxy does not accept the login.
 */
function openTunnel(proxy: Proxy, target: string, terms: TunnelTerms): Promise<Socket> {
  const { clock, timeoutMs, secureContext } = terms;
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const request = connectRequest(proxy, target, secureContext);
    const fail = (failure: Error): void => {
      ended.abort();
      request.destroy();
      reject(failure);
    };
    request.once('connect', (response: IncomingMessage, socket: Socket, head: Buffer) => {
      const refusal = refusalOf(response, head, proxy, target);
      if (refusal === undefined) {
        ended.abort();
        resolve(socket);
      } else {
        socket.destroy();
        fail(refusal);
      }
    });
    request.on('error', (error) => {
      fail(new Error(`${nameOf(proxy)}: ${reasonOf(error)}`, { cause: error }));
    });
    clock.sleep(timeoutMs, ended.signal, { background: true }).then(
      () => {
        fail(new Error(`${nameOf(proxy)} did not respond within ${timeoutMs / 1000} s`));
      },
      () => undefined,
    );
    request.end();
  });
}

function connectRequest(
  { url }: Proxy,
  target: string,
  secureContext: SecureContext | undefined,
): ReturnType<typeof requestPlain> {
  const request = url.protocol === 'https:' ? requestOverTls : requestPlain;
  return request({
    method: 'CONNECT',
    path: target,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port),
    headers: { host: target, ...loginOf(url) },
    agent: false,
    rejectUnauthorized: true,
    ...(secureContext && { secureContext }),
  });
}

function loginOf({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '' && password === '') return {};
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(login).toString('base64')}` };
}

function refusalOf(
  { statusCode = 0 }: IncomingMessage,
  head: Buffer,
  proxy: Proxy,
  target: string,
): Error | undefined {
  if (statusCode === LOGIN_REQUIRED) return loginRefused(proxy);
  // The service speaks second: what comes before is not from it.
  if (statusCode >= 200 && statusCode < 300 && head.length === 0) return undefined;
  return new Error(`${nameOf(proxy)} refused to connect to ${target} (${statusCode})`);
}

const LOGIN_REQUIRED = 407;

function loginRefused(proxy: Proxy): TallysheetError {
  const { url, variable } = proxy;
  const what = url.username === '' ? 'requires a login' : 'refused the login';
  return new TallysheetError('bad-settings', `${nameOf(proxy)} ${what} (407); nothing was sent`, {
    hint: `Set ${variable}=${url.protocol}//user:password@${url.host}; write special characters percent-encoded.`,
  });
}

function nameOf({ name, variable }: Proxy): string {
  return `The proxy ${name} (${variable})`;
}

function reasonOf(error: Error): string {
  if (isAboutCertificate(error)) return `its certificate is not trusted (${codeOf(error)})`;
  return failureOf(error, false).reason;
}
