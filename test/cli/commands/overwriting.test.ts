import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo } from '../../support/captured-io.ts';
import { serveAccount } from '../../support/served-account.ts';
import { sampled } from '../../support/thinned.ts';

const GROUPS = 'Name\nShelves\n';
const REFUSED = 'Name\nPC\n';
const REGISTER = 'Asset no,Name,Cost,In service\n1,Drill,1200,2025-01-01\n';
const MOVEMENTS = 'Item,Date,Type,Quantity,Unit cost\nToner,2026-01-05,receipt,5,10\n';

type Account = Awaited<ReturnType<typeof serveAccount>>;
let account: Account;
beforeAll(async () => {
  account = await serveAccount('--demo');
});
afterAll(() => account.end());

/** A folder of the user's, and the program in it. */
class Desk {
  readonly #captured = captureIo({ env: account.env });

  constructor() {
    for (const [name, text] of [
      ...([
        ['groups.csv', GROUPS],
        ['refused.csv', REFUSED],
      ] as const),
      ...([
        ['register.csv', REGISTER],
        ['movements.csv', MOVEMENTS],
      ] as const),
    ]) {
      this.write(name, text);
    }
  }

  /** The exit code, and what was printed for people. */
  async run(words: readonly string[]): Promise<{ code: number; said: string }> {
    const before = this.#captured.stderr().length;
    // The token is taken out of the environment once it was read.
    const io = { ...this.#captured.io, env: { ...this.#captured.io.env, ...account.env } };
    const code = await main([...words], io);
    return { code, said: this.#captured.stderr().slice(before) };
  }

  write(name: string, text: string): void {
    writeFileSync(join(this.#captured.folder, name), text);
  }

  read(name: string): string {
    return readFileSync(join(this.#captured.folder, name), 'latin1');
  }
}

const DEPRECIATION = ['report', 'depreciation', '--input', 'register.csv', '--month', '2026-01'];
const SLN = ['--method', 'SLN', '--life', '5 years', '--date-format', 'yyyy-mm-dd'];
const STOCK = ['report', 'stock', '--input', 'movements.csv', '--month', '2026-01'];
const MOVED = ['--date-format', 'yyyy-mm-dd'];

/** Words, the file that they write, and the exit code where it is written. */
const COMMANDS: readonly (readonly [string[], string, number])[] = [
  [['export', 'groups', '--out', 'taxes.xlsx'], 'taxes.xlsx', 0],
  [['export', 'groups', '--format', 'csv', '--stable-names', '--out', '.'], 'groups.csv', 0],
  [['export', 'groups', '--out', 'mine.ndjson'], 'mine.ndjson', 0],
  [[...STOCK, ...MOVED, '--out', 'mine.xlsx'], 'mine.xlsx', 0],
  [[...STOCK, ...MOVED, '--out', 'mine.html'], 'mine.html', 0],
  [[...STOCK, ...MOVED, '--out', 'mine.csv'], 'mine-checks.csv', 0],
  [[...DEPRECIATION, ...SLN, '--out', 'mine.xlsx'], 'mine.xlsx', 0],
  [[...DEPRECIATION, ...SLN, '--out', 'mine.html'], 'mine.html', 0],
  [['validate', 'refused.csv', '--kind', 'groups', '--out', '.'], 'summary.json', 1],
  [['validate', 'refused.csv', '--kind', 'groups', '--out', '.'], 'refused.errors.csv', 1],
  [['validate', 'refused.csv', '--kind', 'groups', '--out', '.', '--online'], 'summary.json', 1],
];

const ONCE: readonly (readonly [string[], string])[] = [
  [['template', 'groups', '--out', 'mine.xlsx'], 'mine.xlsx'],
  [['map', 'groups.csv', '--kind', 'groups', '--out', 'mine.json'], 'mine.json'],
  [['plan', 'groups.csv', '--kind', 'groups', '--out', '.'], 'plan.xlsx'],
  [['plan', 'groups.csv', '--kind', 'groups', '--out', '.'], 'groups.results.csv'],
  [['import', 'groups.csv', '--kind', 'groups', '--out', '.', '--yes'], 'summary.json'],
];

describe.each([...COMMANDS, ...ONCE])('%j', (words, file, code = 0) => {
  test(`does not write over ${file} of the user's, unless it is forced to`, async () => {
    const desk = new Desk();
    desk.write(file, 'mine');
    const refused = await desk.run(words);
    expect(refused.code).toBe(3);
    expect(refused.said).toMatch(/was not replaced|nothing was written/);
    expect(refused.said).toContain('--force');
    expect(desk.read(file)).toBe('mine');
    expect((await desk.run([...words, '--force'])).code).toBe(code);
    // A run that ends well has no results yet; what it wrote instead, it may write.
    if (file !== 'groups.results.csv') expect(desk.read(file)).not.toBe('mine');
  });
});

describe.each(sampled(COMMANDS, 3))('%j each night', (words, file, code) => {
  test(`replaces its own ${file}, and not one that was edited`, async () => {
    const desk = new Desk();
    if (file === 'groups.csv') await desk.run([...words, '--force']);
    expect((await desk.run(words)).code).toBe(code);
    expect((await desk.run(words)).code).toBe(code);
    desk.write(file, `${desk.read(file)}edited`);
    const refused = await desk.run(words);
    expect(refused.code).toBe(3);
    expect(refused.said.replace(/\s+/g, ' ')).toContain('was edited after it was written');
    expect(desk.read(file)).toMatch(/edited$/);
  });
});
