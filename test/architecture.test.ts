import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folderCycles, importsBelow } from '../scripts/folder-cycles.mjs';
import {
  fileCycles,
  forbiddenImports,
  type ImportRule,
  importsOfSource,
} from '../scripts/import-rules.mjs';
import { IS_EVERYDAY } from './support/thinned.ts';
import { STAGES } from '../src/import/ledger/run/workplace.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);
const { MAY_IMPORT, FLOORS } = require('../scripts/layers.cjs') as {
  MAY_IMPORT: Readonly<Record<string, readonly string[]>>;
  FLOORS: { readonly import: readonly string[] };
};

const { forbidden } = require('../.dependency-cruiser.cjs') as {
  forbidden: readonly ImportRule[];
};
const IMPORTS = importsOfSource(ROOT);

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

test.skipIf(IS_EVERYDAY)('a breach of the layers is found and named', () => {
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

test('no import of src is one that the layers forbid', () => {
  expect(forbiddenImports(IMPORTS, forbidden)).toEqual([]);
});

test.each([
  ['a layer', 'src/kernel/clock.ts', 'src/service/app.ts', 'layer-kernel'],
  ['a floor', 'src/import/ledger/runs.ts', 'src/import/send/apply.ts', 'floor-import-ledger'],
  ['what a command calls', 'src/cli/commands/x/run.ts', 'src/twin/y.ts', 'commands-call-the-'],
  ['the tests', 'src/kernel/clock.ts', 'test/support/office.ts', 'src-not-test'],
])('an import against the rule of %s is named', (_rule, from, to, name) => {
  const named = forbiddenImports([{ from, to, isDynamic: false }], forbidden);

  expect(named.join('\n')).toContain(name);
  expect(named.join('\n')).toContain(`: ${from} -> ${to}`);
});

test('files of src never import each other in a circle, also for types only', () => {
  expect(fileCycles(IMPORTS)).toEqual([]);
});

test('a circle of files is found with its way; a dynamic import closes none', () => {
  const file = (from: string, to: string, isDynamic = false) => ({ from, to, isDynamic });
  const way = [file('a.ts', 'b.ts'), file('b.ts', 'c.ts')];

  expect(fileCycles([...way, file('c.ts', 'b.ts')])).toEqual([['b.ts', 'c.ts', 'b.ts']]);
  expect(fileCycles([...way, file('c.ts', 'b.ts', true)])).toEqual([]);
});

test('sibling folders of src never import each other in a circle', () => {
  expect(folderCycles(IMPORTS)).toEqual([]);
});

test('a circle of sibling folders is found, with the imports that run against the others', () => {
  const folder = mkdtempSync(join(ROOT, '.circles-'));
  try {
    const files = {
      'rooms/kitchen/stove.ts':
        "import { key } from '../hall/door.ts';\nexport const stove = key;\n",
      'rooms/kitchen/sink.ts': "import { key } from '../hall/door.ts';\nexport const sink = key;\n",
      'rooms/hall/door.ts': "export { key } from '../attic/key.ts';\n",
      'rooms/attic/key.ts':
        "export type { stove } from '../kitchen/stove.ts';\nexport const key = 1;\n",
      'rooms/cellar/wine.ts': "import { key } from '../attic/key.ts';\nexport const wine = key;\n",
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), text);
    }

    const [circle, ...others] = folderCycles(importsBelow(join(folder, 'rooms')));

    expect(others).toEqual([]);
    expect(circle?.folders).toEqual(['attic', 'hall', 'kitchen']);
    expect(circle?.imports).toContain(
      `${join(folder, 'rooms/attic/key.ts')} -> ${join(folder, 'rooms/kitchen/stove.ts')}`,
    );
    expect(JSON.stringify(circle)).not.toContain('cellar');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('docs/architecture.md prints the floors of the import that are enforced', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const table = /<!-- floors -->\n(.*?)<!-- \/floors -->/s.exec(page)?.[1] ?? '';

  const rows = FLOORS.import.map(
    (floor, at) => `| ${floor} | ${FLOORS.import.slice(0, at).join(', ') || '-'} |`,
  );
  expect(
    table
      .split('\n')
      .filter((line) => /^\| [a-z]/.test(line))
      .slice(1),
  ).toEqual(rows);
  const folders = readdirSync(join(ROOT, 'src/import'), { withFileTypes: true });
  expect(
    folders
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...FLOORS.import].sort());
});

test.each(['docs/architecture.md', 'CONTRIBUTING.md'])(
  '%s names no path that is not there',
  (page) => {
    const text = readFileSync(join(ROOT, page), 'utf8');
    const named = [...text.matchAll(/`((?:src|test|scripts|docs|templates|samples)\/[\w./-]+)`/g)];
    const missing = named
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(ROOT, path)));
    expect(missing).toEqual([]);
  },
);

test('the index of decisions lists each record once, and names those that amend it', () => {
  const folder = join(ROOT, 'docs/decisions');
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));

  const listed = [...index.matchAll(/^- \[(\d+)\. (.+?)\]\((\d{4}-[\w-]+\.md)\)/gm)];

  expect(listed.map(([, , , file = '']) => file).sort()).toEqual(records.sort());
  for (const [line, number = '', title = '', file = ''] of listed) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text.split('\n')[0], line).toBe(`# ${number}. ${title}`);
  }
  for (const file of records) {
    const status = /\*\*Status:\*\*(.*?)\n\n/s.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
    const changes = [
      ...(status ?? '').matchAll(/(?:[Aa]mends|[Rr]eplaces)([^.]*(?:\.md[^.]*)*)\./g),
    ];
    for (const [, about = ''] of changes) {
      for (const [, other = ''] of about.matchAll(/\((\d{4}-[\w-]+\.md)\)/g)) {
        const line = index
          .split('\n')
          .find((each) => each.startsWith(`- [${Number(other.slice(0, 4))}. `));
        expect(line, `${file} amends ${other}`).toContain(`](${file})`);
      }
    }
  }
});

test('tests wait in real time only where a process or a socket is what they are about', () => {
  const waiting = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .filter((name) =>
      /setTimeout as wait|[^.]\bsetTimeout\(/.test(readFileSync(join(ROOT, 'test', name), 'utf8')),
    );

  expect(waiting.filter((name) => name !== 'architecture.test.ts').sort()).toEqual([
    'client/transport/undici-transport.test.ts',
    'kill/checkouts.test.ts',
    'kill/hunted-import.ts',
    'kill/killed-commands.ts',
    'kill/take-over.test.ts',
    'kill/two-starts.test.ts',
    'support/fault-proxy.ts',
    'support/office.ts',
    'support/postgres-copies.ts',
    'support/postgres.ts',
  ]);
});

test('each concern of a plan has a watch, and the plan lists it', () => {
  const watches = join(ROOT, 'src/import/decide/watches');
  const concerns = readdirSync(watches, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const list = readFileSync(join(watches, 'watches-of-plan.ts'), 'utf8');

  const listed = [...list.matchAll(/from '\.\/([\w-]+)\/watch\.ts'/g)].map(([, name]) => name);
  expect(listed.sort()).toEqual(concerns.map(({ name }) => name).sort());
});
