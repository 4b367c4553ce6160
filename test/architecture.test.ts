import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { STAGES } from '../src/import/ledger/run/progress.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);
const { MAY_IMPORT } = require('../scripts/layers.cjs') as {
  MAY_IMPORT: Readonly<Record<string, readonly string[]>>;
};

test('docs/architecture.md prints the table of layers that is enforced', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const table = /<!-- layers -->\n(.*?)<!-- \/layers -->/s.exec(page)?.[1] ?? '';

  const rows = Object.entries(MAY_IMPORT).map(
    ([folder, allowed]) => `| ${folder} | ${allowed.join(', ') || '-'} |`,
  );

  const printed = table
    .split('\n')
    .filter((line) => /^\| [a-z]/.test(line) && !line.includes('may import'));
  expect(printed).toEqual(rows);
});

test('docs/architecture.md shows the stages in their order', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');

  expect(page).toContain(STAGES.join(' -> '));
  const table = [...page.matchAll(/^\| (\w+) \| `/gm)].map((match) => match[1]);
  expect(table.slice(0, STAGES.length)).toEqual([...STAGES]);
});

test('a breach of the layers is found and named', () => {
  const folder = mkdtempSync(join(ROOT, '.layers-'));
  try {
    mkdirSync(join(folder, 'src/kernel'), { recursive: true });
    mkdirSync(join(folder, 'src/service'), { recursive: true });
    writeFileSync(join(folder, 'src/service/app.ts'), 'export const app = 1;\n');
    writeFileSync(
      join(folder, 'src/kernel/clock.ts'),
      "import { app } from '../service/app.ts';\nexport const clock = app;\n",
    );

    const found = cruise(folder);

    expect(found).toContain('error layer-kernel: src/kernel/clock.ts → src/service/app.ts');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** What dependency-cruiser says of a small source tree, with the rules of the project. */
function cruise(folder: string): string {
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const rules = join(ROOT, '.dependency-cruiser.cjs');
  writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": {} }');
  try {
    return execFileSync(process.execPath, [program, '--config', rules, 'src'], {
      cwd: folder,
      encoding: 'utf8',
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
