import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startProgram, type RunningProgram } from '../support/program.ts';
import { serveAccount } from '../support/served-account.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';

const AMPLE_MS = 120_000;
const ANNA = 'anna@company.example';
const CODES = Array.from({ length: 10 }, (_, at) => `L-${String(at + 1).padStart(3, '0')}`);

const SEED = {
  groups: [{ name: 'Laptops' }],
  members: [{ email: ANNA, first_name: 'Anna', last_name: 'Lee', role: 'Staff' }],
  fixed_assets: CODES.map((identifier) => ({
    name: `Laptop ${identifier}`,
    group: 'Laptops',
    purchased_on: '2024-03-31',
    identifier,
  })),
};

/** Scans one code after another, each once the one before was answered. */
async function scan(program: RunningProgram, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    program.type(`${code}\n`);
    await program.whenPrinted(`${code}  Laptop ${code}`);
  }
}

test.skipIf(IS_EVERYDAY)(
  'a session of scans that is killed twice has every scan that was answered, each once',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tallysheet-scan-'));
    const seed = join(folder, 'seed.json');
    writeFileSync(seed, JSON.stringify(SEED));
    const service = await serveAccount('--data', join(folder, 'service.db'), '--seed', seed);
    onTestFinished(async () => {
      await service.end();
      rmSync(folder, { recursive: true, force: true });
    });
    const env = { ...service.env, TALLYSHEET_STATE_DIR: join(folder, 'state') };
    const begin = (...words: readonly string[]): RunningProgram =>
      startProgram(['scan', 'checkout', ...words], { cwd: folder, env, takesInput: true });

    const first = begin('--to', ANNA);
    await scan(first, CODES.slice(0, 3));
    first.kill();
    await first.end;

    const second = begin('--resume');
    await scan(second, CODES.slice(3, 7));
    // This one may be kept or not: it was not answered.
    second.type(`${CODES[7] ?? ''}\n`);
    second.kill();
    await second.end;

    const third = begin('--resume', '--yes');
    third.type(CODES.slice(7).concat('end', '').join('\n'));
    const { exitCode, stderr } = await third.end;

    expect(stderr).toContain('  10 done');
    expect(exitCode).toBe(0);
    for (const [at] of CODES.entries()) {
      const path = `/assets/${at + 1}/history_paginate.api`;
      const { history } = (await service.get(path)) as { history: unknown[] };
      expect(history, path).toHaveLength(1);
    }
  },
  AMPLE_MS,
);
