import type { Resource } from '../define.ts';

const BESIDE = /^(.*\S)\s+\((\S.*)\)$/u;

/** A name with what identifies its record beside it, as drop-downs offer it: `Laptop (@A-17)`. */
export function nameBeside(name: string, signed: string): string {
  return `${name} (${signed})`;
}

/** The two parts of such a text; undefined for any other one. */
export function splitBeside(
  { signs = {} }: Resource,
  text: string,
): { readonly name: string; readonly signed: string } | undefined {
  const [, name, signed] = BESIDE.exec(text.trim()) ?? [];
  if (name === undefined || signed === undefined) return undefined;
  const isSigned = /^#\d{1,15}$/u.test(signed) || Object.hasOwn(signs, signed.charAt(0));
  return isSigned ? { name, signed } : undefined;
}
