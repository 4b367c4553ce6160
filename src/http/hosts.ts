/** The names of this machine for itself: a page from elsewhere knows only others. */
export const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** They mean every address of this machine, also those that others translate into them. */
export const EVERYWHERE = ['0.0.0.0', '::'];

/** The name or address of a host as the header has it, without its port. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Whether a server goes by the name or address in a header `Host`. */
export type ServesHost = (header: string) => boolean;

/** Lower-case names, addresses without brackets. Clients send the same header each time. */
export function servesHost(isServed: (name: string) => boolean): ServesHost {
  let lastServed: string | undefined;
  return (header) => {
    if (header === lastServed) return true;
    const host = HOST.exec(header)?.[1];
    if (host === undefined || !isServed(host.toLowerCase().replace(/^\[|\]$/g, ''))) return false;
    lastServed = header;
    return true;
  };
}

/** Whether an address is that of this machine for itself. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}

/** How many headers `Host` a request has, as Node gives its raw headers. */
export function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
