import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { IS_EVERYDAY } from '../support/thinned.ts';

const PROCESSES = 4;
const FILES = 15;

/** Opens each file at the same moment as all other processes, and says what went wrong. */
const OPENS = `
  const [folder, files] = process.argv.slice(1);
  const { Database } = await import(${JSON.stringify(new URL('../../build/database/database.js', import.meta.url).href)});
  const migrations = ['CREATE TABLE one (id INTEGER PRIMARY KEY)', 'CREATE TABLE two (id INTEGER PRIMARY KEY)'];
  const seen = [];
  console.log('ready');
  const start = await new Promise((resolve) => process.stdin.once('data', resolve));
  for (let at = 0; at < Number(files); at += 1) {
    while (Date.now() < Number(start) + at * 40);
    try {
      const database = new Database(folder + '/' + at + '.db', { journal: 'truncate', busyTimeoutMs: 60_000, migrations });
      database.run('INSERT INTO two DEFAULT VALUES');
      seen.push(database.get('SELECT count(*) AS made FROM sqlite_master').made);
      database.close();
    } catch (error) {
      seen.push(String(error));
    }
  }
  console.log(JSON.stringify(seen));
  process.exit();
`;

test.skipIf(IS_EVERYDAY)(
  'processes that make one file at the same moment all find its tables',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tallysheet-at-once-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true, force: true });
    });

    const words = ['--input-type=module', '--eval', OPENS, folder, String(FILES)];
    const started = Array.from({ length: PROCESSES }, async () => {
      const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
      const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
      expect((await lines.next()).value).toBe('ready');
      return { child, lines };
    });
    const processes = await Promise.all(started);
    const start = Date.now() + 50;
    for (const { child } of processes) child.stdin.write(String(start));

    const seen = processes.map(async ({ lines }) => parsed(await lines.next()));
    const tables = Array.from({ length: FILES }, () => 2);
    expect(await Promise.all(seen)).toEqual(processes.map(() => tables));
  },
);

function parsed({ value }: IteratorResult<string, unknown>): unknown {
  return JSON.parse(String(value));
}
