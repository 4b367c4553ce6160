// Identifiers that are drawn by chance, and the time of day that other packages ask for, are the same in every recording; loaded first.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

let drawn = 0;

/** Starts the draws of a session, so that each session is the same whatever was recorded before it. */
export function startDraws() {
  drawn = 0;
}

crypto.randomBytes = (size) => {
  drawn += 1;
  return crypto.createHash('shake256', { outputLength: size }).update(String(drawn)).digest();
};
crypto.randomUUID = () => {
  const hex = crypto.randomBytes(16).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
    .concat(hex.slice(20))
    .join('-');
};
syncBuiltinESMExports();

const DAY = Date.UTC(2026, 10, 23, 9);

globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(DAY);
    else super(...given);
  }

  static now() {
    return DAY;
  }
};
