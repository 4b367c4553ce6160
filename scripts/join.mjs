// Joins the compiled modules into few files: Node opens some 300 instead of 1,000 when the program starts.
import { readFileSync } from 'node:fs';
import { rolldown } from 'rolldown';

/** Joins what the entries lead to, by name of the file without extension; packages that users install stay outside. */
export async function join(entries, root, target) {
  const joined = await rolldown({
    input: entries,
    platform: 'node',
    external: installedPackages(root),
    onLog: (_level, log) => {
      throw new Error(log.message);
    },
  });
  await joined.write({
    dir: target,
    format: 'esm',
    entryFileNames: '[name].js',
    // Beside index.js, so that files are found by a path that does not depend on who shares the module.
    chunkFileNames: '[name]-[hash].js',
    minify: false,
  });
}

/** Each dependency, and all that lies inside it. */
function installedPackages(root) {
  const { dependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  return Object.keys(dependencies).map((name) => new RegExp(`^${name}(/|$)`));
}
