import { serviceOrigin } from '../../client/transport/address.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';

/**
 * An address as people type it, with its scheme: what has none is https, as every service on the way
 * has to be, and http only on this machine, where `serve` prints it so.
 */
export function webAddress(typed: string): string {
  const text = typed.trim();
  if (text === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text;
  return isThisMachine(text) ? `http://${text}` : `https://${text}`;
}

function isThisMachine(host: string): boolean {
  try {
    return serviceOrigin(`http://${host}`) !== '';
  } catch (error) {
    // Of http the service's own rules take nothing but this machine.
    if (error instanceof TallysheetError) return false;
    throw error;
  }
}
