import { buildConnector } from 'undici';
import { findProxy, type ProxyVariables } from './find-proxy.ts';
import { openTunnel, type TunnelTerms } from './open-tunnel.ts';

/**
 * Connects to each address directly, or through a tunnel of the proxy that leads to it. The certificate of the
 * service is checked in both cases as it is without a proxy.
 */
export function proxyConnector(
  variables: ProxyVariables,
  settings: buildConnector.BuildOptions,
  terms: TunnelTerms,
): buildConnector.connector {
  const connect = buildConnector(settings);
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
