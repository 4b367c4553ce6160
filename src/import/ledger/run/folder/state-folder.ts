import { createHash } from 'node:crypto';

/** A short name for something that is identified by several texts. */
export function fingerprint(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
