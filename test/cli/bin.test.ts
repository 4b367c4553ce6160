import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mainHelp } from '../../src/cli/command-line.ts';
import { startProgram } from '../support/program.ts';

const cwd = mkdtempSync(join(tmpdir(), 'tallysheet-bin-'));

test('the built program has its help at hand, the same as the parser gives', async () => {
  const bare = await startProgram([], { cwd }).end;
  const help = await startProgram(['--help'], { cwd }).end;
  expect(bare).toEqual({ exitCode: 0, stdout: mainHelp().plain(), stderr: '' });
  expect(help).toEqual(bare);
});

test('the built program hands over what it was asked, and gives back the exit code', async () => {
  writeFileSync(join(cwd, 'register.csv'), 'Name,Group,Purchased on\nPC,Computers,01/15/2024\n');
  const words = ['validate', 'register.csv', '--kind', 'assets', '--json'];
  const { exitCode, stdout } = await startProgram(words, { cwd }).end;
  expect(exitCode).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ issues: [{ code: 'too-short', row: 2 }] });
});
