import { isIPv4 } from 'node:net';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { parseWebAddress } from '../../kernel/web-address.ts';

/**
 * The origin of the service, `https:company.example`, from the address that the user gave. Throws
 * TallysheetError 'bad-settings' if it is more than the address of a site, and 'insecure-address'
 * if the token would be sent unencrypted.
 */
export function serviceOrigin(address: string): string {
  const url = parseAddress(address);
  if (url.username !== '' || url.password !== '') {
    throw badAddress(`it contains a user name or a password`);
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw badAddress(`it has a path after the host name: ${url.pathname}${url.search}${url.hash}`);
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new TallysheetError(
      'insecure-address',
      `${url.origin} does not use https: others on the network could read the token`,
    );
  }
  return url.origin;
}

function parseAddress(address: string): URL {
  const url = parseWebAddress(address.trim());
  if (url === undefined || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') {
    throw badAddress('it is not a web address');
  }
  return url;
}

/** The address itself is not shown, because what is wrong with it may be a secret inside it. */
function badAddress(reason: string): TallysheetError {
  return new TallysheetError(
    'bad-settings',
    `The address of the service cannot be used: ${reason}`,
    {
      hint: 'Use the company-specific address without a path, such as https://company.example.com.',
    },
  );
}

/** Whether a host name, as a URL writes it, is this machine. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host === 'localhost.' ||
    host === '[::1]' ||
    (isIPv4(host) && host.startsWith('127.'))
  );
}
