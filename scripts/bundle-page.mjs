// Joins the page of `tallysheet open` into three files of dist/page, each compressed: its document, its program with the texts, its style.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { pageTexts } from './page-texts.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = `${ROOT}/src/page/browser`;

/** Writes the page into a folder. The compiled sources (scripts/compile.mjs) have its colours. */
export async function bundlePage(folder) {
  mkdirSync(folder, { recursive: true });
  const page = await rolldown({
    input: `${SOURCES}/main.tsx`,
    platform: 'browser',
    plugins: [withTexts],
    transform: { target: 'es2022' },
    onLog: (_level, log) => {
      throw new Error(log.message);
    },
  });
  const { output } = await page.generate({ format: 'esm', minify: true });
  const [{ code }, ...others] = output;
  if (others.length > 0) throw new Error('the page is one program');
  writeCompressed(`${folder}/main.js`, code);
  writeCompressed(`${folder}/index.html`, readFileSync(`${SOURCES}/index.html`));
  writeCompressed(`${folder}/style.css`, await pageStyle());
}

/** Browsers take it as it is, and the package is a third as large. */
function writeCompressed(path, content) {
  writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}

const withTexts = {
  name: 'with-texts',
  load: async (id) =>
    id.endsWith('/texts/written-texts.ts')
      ? { code: `export const CATALOGUE = ${JSON.stringify(await catalogue())};`, moduleType: 'js' }
      : null,
};

/** The texts of the page, and what fields are called. */
async function catalogue() {
  const { names, texts } = pageTexts();
  const { pageFields } = await import('./page-fields.mjs');
  const fields = pageFields(Object.keys(texts));
  const joined = Object.entries(texts).map(([language, own]) => [
    language,
    [...own, ...fields.texts[language]],
  ]);
  return { names: [...names, ...fields.names], texts: Object.fromEntries(joined) };
}

/** The colours of reports in both schemes, and the style of the page without comments and indents. */
async function pageStyle() {
  const { LIGHT, DARK } = await import('../build/reports/engine/page/page-style.js');
  const colours = `:root{${asProperties(LIGHT)}}@media(prefers-color-scheme:dark){:root{${asProperties(DARK)}}}`;
  const style = joinedStyle()
    .replaceAll(/\/\*.*?\*\//gsu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?([{};,]) ?/gu, '$1')
    .replaceAll(/: /gu, ':');
  return `${colours}\n${style.trim()}\n`;
}

/** The parts that style.css imports, in their order. */
function joinedStyle() {
  const parts = readFileSync(`${SOURCES}/style.css`, 'utf8').matchAll(/@import '(.+?)';/gu);
  return [...parts].map(([, path]) => readFileSync(`${SOURCES}/${path}`, 'utf8')).join('\n');
}

function asProperties(colours) {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');
}
