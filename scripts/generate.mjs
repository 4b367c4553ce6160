// Writes what follows from the source: the tables of words, compiled assembly/, pages of docs/reference/, src/client/calls/, schemas/ and templates/. Works on
// dist, so it builds after the tables are written.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assemblyModule, CODE_FILE } from './assembly.mjs';
import { wordTables } from './word-tables.mjs';

for (const [path, table] of wordTables()) writeFileSync(path, table);
writeFileSync(CODE_FILE, await assemblyModule());
await import('./build.mjs');

const { formatted } = await import('./formatted.mjs');
const { clientCalls } = await import('../build/cli/reference/client-calls.js');
const { openApiDocument } = await import('../build/cli/openapi/openapi-document.js');
const { REFERENCE_PAGES } = await import('../build/cli/reference/index.js');
const { manPages } = await import('../build/cli/reference/man-pages.js');
const { DOCUMENT_SCHEMAS, OUTPUT_SCHEMAS, RECORD_SCHEMAS } =
  await import('../build/cli/documents/schemas.js');
const { shippedTemplates } = await import('../build/templates/shipped-templates.js');
const { writeTemplate } = await import('../build/templates/template-files.js');

for (const [name, page] of Object.entries(REFERENCE_PAGES)) {
  writeFileSync(new URL(`../docs/reference/${name}`, import.meta.url), await page());
  console.log(`docs/reference/${name}`);
}

const calls = new URL('../src/client/calls/', import.meta.url);
rmSync(calls, { recursive: true, force: true });
mkdirSync(calls);
for (const [name, source] of Object.entries(clientCalls())) {
  writeFileSync(new URL(name, calls), await formatted(source));
  console.log(`src/client/calls/${name}`);
}

const manual = new URL('../man/', import.meta.url);
rmSync(manual, { recursive: true, force: true });
mkdirSync(manual);
for (const [name, page] of Object.entries(manPages())) {
  writeFileSync(new URL(name, manual), page);
  console.log(`man/${name}`);
}

mkdirSync(new URL('../schemas', import.meta.url), { recursive: true });
for (const [name, schema] of Object.entries(DOCUMENT_SCHEMAS)) {
  writeFileSync(new URL(`../schemas/${name}`, import.meta.url), schema());
  console.log(`schemas/${name}`);
}

for (const [folder, schemas] of [
  ['json', OUTPUT_SCHEMAS],
  ['records', RECORD_SCHEMAS],
]) {
  const outputs = new URL(`../schemas/${folder}/`, import.meta.url);
  rmSync(outputs, { recursive: true, force: true });
  mkdirSync(outputs);
  for (const [name, schema] of Object.entries(schemas)) {
    writeFileSync(new URL(name, outputs), schema());
    console.log(`schemas/${folder}/${name}`);
  }
}

writeFileSync(
  new URL('../schemas/openapi.json', import.meta.url),
  `${JSON.stringify(openApiDocument(), undefined, 2)}\n`,
);
console.log('schemas/openapi.json');

/** 1 January 1980, as zip archives write it. */
const EARLIEST = 0x00210000;

const folder = fileURLToPath(new URL('../templates', import.meta.url));
// Its folder recipes/ is written by hand.
for (const { name, parentPath } of readdirSync(folder, { withFileTypes: true }).filter((each) =>
  each.isFile(),
)) {
  rmSync(join(parentPath, name));
}
for (const template of shippedTemplates(folder)) {
  const path = await writeTemplate(template, { createdAt: Date.UTC(2026, 0, 1) });
  if (template.format === 'xlsx') forgetTimes(path);
  console.log(`templates/${basename(path)}`);
}

/** Sets the times of all parts of a zip archive to its earliest, so that equal content is equal bytes. */
function forgetTimes(path) {
  const zip = readFileSync(path);
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let header = zip.readUInt32LE(end + 16);
  while (zip.toString('latin1', header, header + 4) === 'PK\x01\x02') {
    const nameAndExtras = [28, 30, 32].map((offset) => zip.readUInt16LE(header + offset));
    zip.writeUInt32LE(EARLIEST, header + 12);
    zip.writeUInt32LE(EARLIEST, zip.readUInt32LE(header + 42) + 10);
    header += 46 + nameAndExtras.reduce((sum, length) => sum + length);
  }
  writeFileSync(path, zip);
}
