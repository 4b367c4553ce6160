import { badValue, valueFlag, type Flag } from './flag.ts';

const HIGHEST_PORT = 65_535;

/** A flag whose value is a port of this computer; 0 is any free one. */
export function portFlag(describe: string): Flag<number | undefined> {
  return valueFlag('<port>', describe, parsePort);
}

function parsePort(text: string, flag: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= HIGHEST_PORT) return port;
  throw badValue(flag, `a port from 0 to ${HIGHEST_PORT}`, text);
}
