// Refuses circles between sibling folders: a folder is a boundary only where imports run one way.
//   node scripts/folder-cycles.mjs [folder]   lists them; exit code 1 if there is any
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** More imports of a circle than these are counted. */
const MOST_SHOWN = 20;

/**
 * The circles between the folders of each folder, each with the imports that run against the others.
 * @param {readonly { from: string, to: string }[]} imports
 * @returns {{ within: string, folders: string[], imports: string[] }[]}
 */
export function folderCycles(imports) {
  const arrowsWithin = new Map();
  for (const { from, to } of imports) {
    const { within, one, other } = apart(from, to);
    if (one === undefined || other === undefined) continue;
    const arrows = arrowsWithin.get(within) ?? new Map();
    const key = `${one} ${other}`;
    arrows.set(key, { one, other, imports: [...(arrows.get(key)?.imports ?? []), { from, to }] });
    arrowsWithin.set(within, arrows);
  }
  return [...arrowsWithin].flatMap(([within, arrows]) => cyclesWithin(within, arrows));
}

/** The deepest folder that has both files, and the folders in it that each is in; undefined for a file directly in it. */
function apart(from, to) {
  const [ours, theirs] = [from.split(sep), to.split(sep)];
  const at = ours.findIndex((part, index) => part !== theirs[index]);
  const childOf = (parts) => (parts.length - 1 > at ? parts[at] : undefined);
  return { within: ours.slice(0, at).join(sep), one: childOf(ours), other: childOf(theirs) };
}

function cyclesWithin(within, arrows) {
  const reached = new Map();
  const reach = (folder) => {
    if (!reached.has(folder)) reached.set(folder, reachedFrom(folder, [...arrows.values()]));
    return reached.get(folder);
  };
  const rounds = [...arrows.values()].filter(({ one, other }) => reach(other).has(one));
  const groups = new Set(
    rounds.map(({ one }) =>
      [...reach(one)]
        .filter((each) => reach(each).has(one))
        .sort()
        .join(' '),
    ),
  );
  return [...groups].map((group) => {
    const folders = group.split(' ');
    const inside = rounds.filter(({ one }) => folders.includes(one));
    const lighter = inside.filter(
      ({ one, other, imports: own }) =>
        own.length <= (arrows.get(`${other} ${one}`)?.imports.length ?? Infinity),
    );
    return {
      within,
      folders,
      imports: lighter.flatMap((arrow) => arrow.imports.map(({ from, to }) => `${from} -> ${to}`)),
    };
  });
}

function reachedFrom(folder, arrows) {
  const found = new Set();
  const open = [folder];
  while (open.length > 0) {
    const next = open.pop();
    for (const { one, other } of arrows) {
      if (one !== next || found.has(other)) continue;
      found.add(other);
      open.push(other);
    }
  }
  return found;
}

/** The imports of files within `root`, file by file. */
export function importsBelow(root) {
  return filesBelow(root).flatMap((from) => {
    const text = readFileSync(from, 'utf8');
    return ts
      .preProcessFile(text, true, true)
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName, pos }) => ({
        from,
        to: join(dirname(from), fileName),
        isDynamic: /import\(\s*$/.test(text.slice(0, pos)),
      }))
      .filter(({ to }) => existsSync(to));
  });
}

function filesBelow(root) {
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.m?tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const cycles = folderCycles(importsBelow(relative('.', resolve(process.argv[2] ?? 'src'))));
  for (const { within, folders, imports } of cycles) {
    console.error(`${within}: ${folders.join(', ')} import each other; against the rest run:`);
    for (const line of imports.slice(0, MOST_SHOWN)) console.error(`  ${line}`);
    const more = imports.length - MOST_SHOWN;
    if (more > 0) console.error(`  and ${more} more`);
  }
  process.exitCode = cycles.length === 0 ? 0 : 1;
}
