import { createHash } from 'node:crypto';
import { serviceOrigin } from './transport/address.ts';

/** The names under which this machine reaches itself, as URL writes them. */
const THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '[::1]', '[::ffff:7f00:1]']);

/** Represents all of them: the form in which this machine already knows most accounts. */
const CANONICAL_LOOPBACK = '127.0.0.1';

/**
 * The name under which this machine keeps what belongs to an account: its rate limit, its lock and
 * its runs. It depends on the address alone, however it is written, so that a new token finds what
 * the old one kept. Throws TallysheetError as serviceOrigin does.
 */
export function accountOf(address: string): string {
  return shortHash(canonicalAddress(address));
}

/**
 * Distinguishes accounts that follow one another at one address, such as those of a rehearsal
 * service that restarts: the address and the token. Throws TallysheetError as serviceOrigin does.
 */
export function accountOfToken(address: string, token: string): string {
  return shortHash(JSON.stringify([canonicalAddress(address), token]));
}

/** Whether two addresses lead to the same account. Throws TallysheetError as serviceOrigin does. */
export function isSameAccount(one: string, other: string): boolean {
  return canonicalAddress(one) === canonicalAddress(other);
}

/** An address in the one form that all its spellings share. Throws TallysheetError as serviceOrigin does. */
function canonicalAddress(address: string): string {
  const url = new URL(serviceOrigin(address));
  const host = url.hostname.replace(/\.+$/, '');
  url.hostname = THIS_MACHINE.has(host) ? CANONICAL_LOOPBACK : host;
  return url.origin;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
