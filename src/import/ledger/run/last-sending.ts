import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'last-sending';
const HOLDER = /^account-.*\.holder\.json$/;

/** The file that says who is writing to an account; it is there as long as that run is. */
export function holderPath(stateFolder: string, account: string): string {
  return join(stateFolder, `account-${account}.holder.json`);
}

/** Notes that something is about to be sent, or was just sent: what was read before may be outdated. */
export function noteSending(stateFolder: string): void {
  writeFileSync(join(stateFolder, FILE), randomUUID(), { mode: 0o600 });
}

/**
 * Differs after anything was sent from this state folder, to any account: two tokens and two addresses may lead
 * to the same one. Undefined while a run is sending.
 */
export function lastSending(stateFolder: string): string | undefined {
  const names = readdirSync(stateFolder);
  if (names.some((name) => HOLDER.test(name))) return undefined;
  return names.includes(FILE) ? readFileSync(join(stateFolder, FILE), 'utf8') : 'never';
}
