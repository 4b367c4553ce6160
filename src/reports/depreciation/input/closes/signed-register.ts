import { gunzipSync, gzipSync } from 'node:zlib';
import type { Register } from '../register/register.ts';

/** The register that a close was computed from, as the store keeps it: every row, so that the close can be reproduced. */
export function storedRegister(register: Register): Buffer {
  const { headings, ...rest } = register;
  return gzipSync(JSON.stringify({ ...rest, headings: [...headings] }));
}

/** The register of such bytes, which only this program writes. */
export function registerOfStored(bytes: Buffer): Register {
  const { headings, ...rest } = JSON.parse(gunzipSync(bytes).toString('utf8')) as Omit<
    Register,
    'headings'
  > & { readonly headings: readonly (readonly [string, string])[] };
  return { ...rest, headings: new Map(headings) };
}
