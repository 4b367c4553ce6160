const SUGGESTED = /Did you mean ([^?]*)\?/u;
const QUOTED = /"([^"]+)"/gu;
/** `Write 1234.5, or use --decimal point.`, `Write DE.` */
const WRITTEN = /^Write "?([^\s"]+?)"?(?:, or use [^]*|\.)$/u;

/** `Candidates: North / Store (#12), South / Store (created by this run). Write the path or #number.` */
const CANDIDATES = /Candidates: (.+)\. Write the path or #number\./u;
const AFTER_CANDIDATE = / \((?:#\d+|created by this run)\)(?:, |$)/u;

/** The values that a hint proposes to write, best first. */
export function proposalsIn(hint: string): string[] {
  const written = WRITTEN.exec(hint)?.[1];
  if (written !== undefined) return [written];
  const candidates = CANDIDATES.exec(hint)?.[1];
  if (candidates !== undefined) return candidates.split(AFTER_CANDIDATE).filter(Boolean);
  const suggested = SUGGESTED.exec(hint)?.[1] ?? '';
  return [...suggested.matchAll(QUOTED)].flatMap(([, name]) => name ?? []);
}
