import { BlockList, isIP } from 'node:net';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { parseWebAddress } from '../../../kernel/web-address.ts';
import { isLoopback } from '../address.ts';

/** The variables by which programs find their proxy, such as `process.env`. */
export type ProxyVariables = Readonly<Record<string, string | undefined>>;

/** An HTTP proxy. */
export interface Proxy {
  readonly url: URL;
  /** Its address without the login, for messages. */
  readonly name: string;
  /** The variable that names it. */
  readonly variable: string;
}

/** Strongest first. Of two spellings the one in lower case counts, as with curl. */
const PROXY_VARIABLES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'] as const;
const BYPASS_VARIABLES = ['no_proxy', 'NO_PROXY'] as const;

/**
 * The proxy that leads to an address; undefined where it is reached directly, as this machine always is.
 * Throws TallysheetError 'bad-settings' where the variable does not name an HTTP proxy; it never shows its value.
 */
export function findProxy(target: URL, variables: ProxyVariables): Proxy | undefined {
  const variable = PROXY_VARIABLES.find((name) => isSet(variables, name));
  if (variable === undefined || isLoopback(target.hostname)) return undefined;
  const bypass = BYPASS_VARIABLES.find((name) => isSet(variables, name));
  if (bypass !== undefined && isBypassed(target, variables[bypass] ?? '')) return undefined;
  const url = proxyAddress(variables[variable] ?? '', variable);
  return { url, name: `${url.protocol}//${url.host}`, variable };
}

function isSet(variables: ProxyVariables, name: string): boolean {
  return (variables[name] ?? '').trim() !== '';
}

function proxyAddress(text: string, variable: string): URL {
  const address = text.trim();
  const url = parseWebAddress(
    /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `http://${address}`,
  );
  if (url !== undefined && ['http:', 'https:'].includes(url.protocol) && url.hostname !== '') {
    return url;
  }
  const found =
    url === undefined ? 'it is not a web address' : `${url.protocol}// is not supported`;
  throw new TallysheetError('bad-settings', `The proxy in ${variable} cannot be used: ${found}`, {
    hint: `Set ${variable}=http://proxy.example:3128, or unset it to connect directly.`,
  });
}

/**
 * Whether a list such as `localhost, .internal.example, 10.0.0.0/8, files.example:8443` names the host of an
 * address: a name is for its subdomains too, and `*` is for every host.
 */
function isBypassed(target: URL, list: string): boolean {
  const host = withoutBrackets(target.hostname).replace(/\.+$/, '');
  const port = target.port === '' ? USUAL_PORTS[target.protocol] : target.port;
  return list
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => isNamed(entry.toLowerCase(), host, port));
}

const USUAL_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

function isNamed(entry: string, host: string, port: string | undefined): boolean {
  if (entry === '*') return true;
  const [, name = entry, ownPort] = /^(\[[^\]]+\]|[^:]+):(\d+)$/.exec(entry) ?? [];
  if (ownPort !== undefined && ownPort !== port) return false;
  const bare = withoutBrackets(name);
  if (isIP(host) !== 0) return bare === host || isInNetwork(bare, host);
  const domain = bare.replace(/^\*?\.+/, '').replace(/\.+$/, '');
  return domain !== '' && (host === domain || host.endsWith(`.${domain}`));
}

function isInNetwork(network: string, host: string): boolean {
  const [address = '', length = ''] = network.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  const isNetwork = isIP(address) !== 0 && /^\d{1,3}$/.test(length) && Number(length) <= bits;
  if (!isNetwork || isIP(address) !== isIP(host)) return false;
  const type = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  const block = new BlockList();
  block.addSubnet(address, Number(length), type);
  return block.check(host, type);
}

function withoutBrackets(host: string): string {
  return host.replace(/^\[|\]$/g, '');
}
