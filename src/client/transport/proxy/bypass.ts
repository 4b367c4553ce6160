import { BlockList, isIP } from 'node:net';

/**
 * Whether a list such as `localhost, .internal.example, 10.0.0.0/8, files.example:8443` names the host of an
 * address: a name is for its subdomains too, and `*` is for every host.
 */
export function isBypassed(target: URL, list: string): boolean {
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
