import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findToken } from '../../src/cli/token-source.ts';
import { captureIo } from '../support/captured-io.ts';

describe('the token comes from', () => {
  test('the file that was named, before the environment', async () => {
    const { io, folder } = captureIo({ env: { TALLYSHEET_TOKEN: 'from-environment' } });
    writeFileSync(join(folder, 'token'), 'from-file\n', { mode: 0o600 });
    expect((await findToken('token', false, io)).reveal()).toBe('from-file');
    expect(io.env).not.toHaveProperty('TALLYSHEET_TOKEN');
  });

  test('the environment', async () => {
    const { io } = captureIo({ env: { TALLYSHEET_TOKEN: 'from-environment' } });
    expect((await findToken(undefined, false, io)).reveal()).toBe('from-environment');
    expect(io.env).not.toHaveProperty('TALLYSHEET_TOKEN');
  });

  test('standard input', async () => {
    const { io, stdin } = captureIo();
    stdin.end('from-input\n');
    expect((await findToken('-', false, io)).reveal()).toBe('from-input');
  });

  test('a question in a terminal, whose answer is not shown', async () => {
    const captured = captureIo({ isTerminal: true });
    captured.answer('Token: ', 'typ\u007Fped');
    expect((await findToken(undefined, false, captured.io)).reveal()).toBe('typed');
    expect(captured.stderr()).toBe('Token: \n');
  });
});

describe('no token', () => {
  test('off a terminal', async () => {
    await expect(findToken(undefined, false, captureIo().io)).rejects.toMatchObject({
      code: 'bad-settings',
      message: 'There is no token',
    });
  });

  test('where standard input is the spreadsheet', async () => {
    await expect(findToken('-', true, captureIo().io)).rejects.toMatchObject({
      message: 'Standard input cannot be both the spreadsheet and the token',
    });
  });

  test('in a file that others may read', async () => {
    const { io, folder } = captureIo();
    writeFileSync(join(folder, 'token'), 'secret');
    chmodSync(join(folder, 'token'), 0o644);
    await expect(findToken('token', false, io)).rejects.toMatchObject({
      message: `Others may read the token file ${join(folder, 'token')}`,
      hint: `chmod 600 ${join(folder, 'token')}`,
    });
  });

  test('in a file that is not there', async () => {
    await expect(findToken('nowhere', false, captureIo().io)).rejects.toMatchObject({
      code: 'bad-settings',
    });
  });

  test('after Ctrl-C at the question', async () => {
    const captured = captureIo({ isTerminal: true });
    const token = findToken(undefined, false, captured.io);
    captured.stdin.write('\u0003');
    await expect(token).rejects.toMatchObject({ code: 'interrupted' });
  });
});
