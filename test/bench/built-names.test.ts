import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDERS = ['test/bench', 'scripts'];
const IMPORT =
  /(?:import|const)\s+\{([^}]*)\}\s*(?:from|=\s*await import\()\s*'[./]*\/build\/([^']+)\.js'/g;

/** What a program outside the type checker takes of the compiled modules, and the source of it. */
function* taken(): Generator<{ program: string; source: string; names: string[] }> {
  for (const folder of FOLDERS) {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.mjs'))) {
      const program = join(folder, file);
      for (const [, names = '', path = ''] of readFileSync(program, 'utf8').matchAll(IMPORT)) {
        const wanted = names
          .split(',')
          .map((name) => name.trim().split(/\s*(?:\bas\b|:)\s*/)[0] ?? '');
        yield { program, source: join('src', `${path}.ts`), names: wanted.filter(Boolean) };
      }
    }
  }
}

function isExported(name: string, text: string): boolean {
  const declared = new RegExp(`export (async )?(function\\*?|class|const) ${name}\\b`);
  const listed = new RegExp(`export \\{[^}]*\\b${name}\\b`);
  return declared.test(text) || listed.test(text);
}

test('the benchmarks and scripts take only what the sources export', () => {
  const wanted = [...taken()];
  const missing = wanted.flatMap(({ program, source, names }) => {
    const text = existsSync(source) ? readFileSync(source, 'utf8') : '';
    return names.filter((name) => !isExported(name, text)).map((name) => [program, source, name]);
  });

  expect(missing).toEqual([]);
  expect(wanted.length).toBeGreaterThan(20);
});
