// Writes the pages of docs/ that follow from the source. Works on dist, so it builds first.
import { writeFileSync } from 'node:fs';
import './build.mjs';

const { REFERENCE_PAGES } = await import('../dist/cli/reference/index.js');

for (const [name, page] of Object.entries(REFERENCE_PAGES)) {
  writeFileSync(new URL(`../docs/${name}`, import.meta.url), page());
  console.log(`docs/${name}`);
}
