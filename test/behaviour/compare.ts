import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** So much of two lines that differ is shown. */
const SHOWN = 160;

/** A line for each file that is in one recording only, or has another text in the other: with the first line that differs. */
export function differencesOf(before: string, after: string): string[] {
  const files = new Set([...filesIn(before), ...filesIn(after)]);
  return [...files].toSorted().flatMap((file) => {
    const [old, fresh] = [before, after].map((folder) => textOf(join(folder, file)));
    if (old === fresh) return [];
    if (old === undefined) return [`${file}: only after`];
    if (fresh === undefined) return [`${file}: only before`];
    return [`${file}: ${firstDifference(old, fresh)}`];
  });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
}

function textOf(path: string): string | undefined {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
    ? readFileSync(path, 'utf8')
    : undefined;
}

function firstDifference(old: string, fresh: string): string {
  const [oldLines, freshLines] = [old.split('\n'), fresh.split('\n')];
  const at = oldLines.findIndex((line, index) => line !== freshLines[index]);
  const line = at === -1 ? oldLines.length : at;
  const shown = (lines: readonly string[]): string => (lines[line] ?? '(end)').slice(0, SHOWN);
  return `line ${line + 1}\n  - ${shown(oldLines)}\n  + ${shown(freshLines)}`;
}
