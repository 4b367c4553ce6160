import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { parseWebAddress } from '../../../kernel/web-address.ts';
import { isLoopback } from '../address.ts';
import { isBypassed } from './bypass.ts';

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
