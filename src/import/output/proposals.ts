const SUGGESTED = /Did you mean ([^?]*)\?/u;
const QUOTED = /"([^"]+)"/gu;
/** `Write 1234.5, or use --decimal point.`, `Write DE.` */
const WRITTEN = /^Write "?([^\s"]+?)"?(?:, or use [^]*|\.)$/u;

/** The values that a hint proposes to write, best first. */
export function proposalsIn(hint: string): string[] {
  const written = WRITTEN.exec(hint)?.[1];
  if (written !== undefined) return [written];
  const suggested = SUGGESTED.exec(hint)?.[1] ?? '';
  return [...suggested.matchAll(QUOTED)].flatMap(([, name]) => name ?? []);
}
