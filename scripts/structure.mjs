// Prints the figures of the structure of src, without the generated client calls:
//   node scripts/structure.mjs [folder of a checkout]
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { folderCycles, importsBelow } from './folder-cycles.mjs';

const src = join(process.argv[2] ?? '.', 'src');
const files = readdirSync(src, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !file.includes('/client/calls/'));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const everyImport = importsBelow(src);
const imports = everyImport.filter(({ from }) => texts.has(from));
const byImporter = grouped(imports, 'from');
const byImported = grouped(imports, 'to');

const lines = files.map((file) => texts.get(file).split('\n').length - 1).sort((a, b) => a - b);
const share = (part) => lines[Math.floor(lines.length * part)];
const cycles = folderCycles(everyImport);
const small = files.filter(
  (file) => texts.get(file).split('\n').length - 1 <= 60 && besideOnly(file),
);

console.log(`files ${files.length}, folders ${new Set(files.map((file) => dirname(file))).size}`);
console.log(`lines ${lines.reduce((sum, each) => sum + each, 0)}`);
console.log(
  `lines of a file: median ${share(0.5)}, 90th percentile ${share(0.9)}, most ${share(1) ?? lines.at(-1)}`,
);
console.log(`circles of sibling folders ${cycles.length}`);
console.log(`files of at most 60 lines with one importer, beside them ${small.length}`);
console.log('largest fan-out:');
const widest = [...byImporter].sort(([, one], [, other]) => other.length - one.length).slice(0, 10);
for (const [file, targets] of widest) console.log(`  ${targets.length} ${relative(src, file)}`);

function grouped(all, end) {
  const groups = new Map();
  for (const each of all) groups.set(each[end], [...(groups.get(each[end]) ?? []), each]);
  return groups;
}

function besideOnly(file) {
  const [only, ...others] = byImported.get(file) ?? [];
  return only !== undefined && others.length === 0 && dirname(only.from) === dirname(file);
}
