import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { ADMIN_CALLS } from '../../src/service/admin/admin-calls.ts';
import { FAULTS } from '../../src/service/faults/faults.ts';
import { captureIo } from '../support/captured-io.ts';
import { codeBlocks, ROOT } from './markdown.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';

const PAGE = readFileSync(join(ROOT, 'docs/test-double.md'), 'utf8');
const BLOCKS = codeBlocks(PAGE);
const run = promisify(execFile);

/** The files that the blocks of a language are, by the name in their first line. */
function filesOf(language: string): Readonly<Record<string, string>> {
  const files = BLOCKS.filter((block) => block.language === language).flatMap(({ text }) => {
    const name = /^(?:#|\/\/) (\S+\.\w+)\n/.exec(text)?.[1];
    return name === undefined ? [] : [[name, text]];
  });
  return Object.fromEntries(files) as Record<string, string>;
}

function blockWith(text: string): string {
  const found = BLOCKS.find((block) => block.text.includes(text));
  if (found === undefined) throw new Error(`no block has ${text}`);
  return found.text;
}

/** The service with the accounts of the page, until the work is done. */
async function withService(work: (url: string, folder: string) => Promise<void>): Promise<void> {
  const captured = captureIo();
  const { folder } = captured;
  writeFileSync(join(folder, 'seed.yaml'), 'groups: [{ name: Laptops }]');
  writeFileSync(join(folder, 'accounts.yaml'), blockWith('token: suite-0'));
  const flags = ['--accounts', 'accounts.yaml', '--admin', '--rate-limit', 'off', '--port', '0'];
  const running = main(['serve', ...flags], captured.io);
  await Promise.race([captured.whenPrinted('listening on'), running]);
  try {
    await work(/listening on (\S+)/.exec(captured.stdout())?.[1] ?? '', folder);
  } finally {
    captured.signals.emit('SIGTERM');
    expect(await running).toBe(0);
  }
}

const HAS_PYTEST = spawnSync('python3', ['-m', 'pytest', '--version']).status === 0;

describe('the examples run:', () => {
  test.skipIf(!HAS_PYTEST || IS_EVERYDAY)('pytest', async () => {
    await withService(async (url, folder) => {
      const files = filesOf('python');
      expect(Object.keys(files)).toEqual(['conftest.py', 'test_client.py']);
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      const words = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'test_client.py'];
      const env = { ...process.env, TALLYSHEET_BASE_URL: url };
      const { stdout } = await run('python3', words, { cwd: folder, env });
      expect(stdout).toContain('4 passed');
    });
  });

  test.skipIf(IS_EVERYDAY)('vitest', async () => {
    const { folder } = captureIo();
    const files = filesOf('js');
    expect(Object.keys(files)).toEqual(['client.test.js']);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const library = JSON.stringify(join(ROOT, 'dist/index.js'));
    writeFileSync(
      join(folder, 'vitest.config.mjs'),
      // What is built is loaded as it is, as from node_modules: vite would transform each of its files.
      `export default { resolve: { alias: { tallysheet: ${library} } }, test: { server: { deps: { external: [/\\/dist\\//] } } } };`,
    );
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const program = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const { stdout } = await run(process.execPath, [program, 'run', '--root', folder], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1' },
    });
    expect(stdout).toMatch(/Tests {2}4 passed/);
  });

  test('the faults, and what curl asks for', async () => {
    await withService(async (url, folder) => {
      writeFileSync(join(folder, 'faults.yaml'), blockWith('502-after-commit, method'));
      const served = captureIo();
      const flags = ['--faults', join(folder, 'faults.yaml'), '--port', '0'];
      const running = main(['serve', ...flags], served.io);
      await Promise.race([served.whenPrinted('listening on'), running]);
      served.signals.emit('SIGTERM');
      expect(await running).toBe(0);
      const [, path = ''] = /127\.0\.0\.1:4117([^']+)'/.exec(blockWith('curl')) ?? [];
      const answer = await fetch(`${url}${path}`, { headers: { token: 'suite-0' } });
      expect(await answer.json()).toEqual({ requests: [] });
    });
  });
});

describe('the page says', () => {
  test('every fault, and what it does', () => {
    const [, table = ''] = /<!-- faults -->\n(.*?)<!-- \/faults -->/s.exec(PAGE) ?? [];
    const rows = Object.entries(FAULTS).map(([name, what]) => `| \`${name}\` | ${what} |`);
    expect(table.trim().split('\n').slice(2)).toEqual(rows);
  });

  test('every call under /_admin, and no other', () => {
    const said = [...PAGE.matchAll(/`(GET|PUT|POST|DELETE) \/_admin(\/[^`\s]*)?`/g)].map(
      ([, method = '', path = '/']) => `${method} ${path}`,
    );
    expect([...new Set(said)].toSorted()).toEqual(Object.keys(ADMIN_CALLS).toSorted());
  });

  test('no path in an example of Ruby that is not in those of Python', () => {
    const paths = (language: string): string[] =>
      Object.values(filesOf(language)).flatMap((text) =>
        [...text.matchAll(/["'](\/[a-z_/]+(?:\.api)?)/g)].map(([, path = '']) => path),
      );
    const known = new Set(paths('python'));
    expect(paths('ruby').length).toBeGreaterThan(3);
    expect(paths('ruby').filter((path) => !known.has(path))).toEqual([]);
  });
});
