import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  describeTokenPlace,
  findToken,
  type TokenPlace,
} from '../../../src/cli/connection/token-source.ts';
import { captureIo } from '../../support/captured-io.ts';

const NOWHERE = { 'token-file': undefined, 'token-variable': undefined };

function inFile(file: string): TokenPlace {
  return { ...NOWHERE, 'token-file': file };
}

describe('the token comes from', () => {
  test('the file that was named, before the environment', async () => {
    const { io, folder } = captureIo({ env: { TALLYSHEET_TOKEN: 'from-environment' } });
    writeFileSync(join(folder, 'token'), 'from-file\n', { mode: 0o600 });
    expect((await findToken(inFile('token'), false, io)).reveal()).toBe('from-file');
    expect(io.env).not.toHaveProperty('TALLYSHEET_TOKEN');
  });

  test('the environment', async () => {
    const { io } = captureIo({ env: { TALLYSHEET_TOKEN: 'from-environment' } });
    expect((await findToken(NOWHERE, false, io)).reveal()).toBe('from-environment');
    expect(io.env).not.toHaveProperty('TALLYSHEET_TOKEN');
  });

  test('a variable that was named, which no child process inherits', async () => {
    const { io } = captureIo({ env: { FLEET_TOKEN: 'from-fleet', TALLYSHEET_TOKEN: 'usual' } });
    const place = { ...NOWHERE, 'token-variable': 'FLEET_TOKEN' };
    expect((await findToken(place, false, io)).reveal()).toBe('from-fleet');
    expect(io.env).not.toHaveProperty('FLEET_TOKEN');
    expect(io.env).not.toHaveProperty('TALLYSHEET_TOKEN');
  });

  test('standard input', async () => {
    const { io, stdin } = captureIo();
    stdin.end('from-input\n');
    expect((await findToken(inFile('-'), false, io)).reveal()).toBe('from-input');
  });

  test('a question in a terminal, whose answer is not shown', async () => {
    const captured = captureIo({ isTerminal: true });
    captured.answer('Token: ', 'typ\u007Fped');
    expect((await findToken(NOWHERE, false, captured.io)).reveal()).toBe('typed');
    expect(captured.stderr()).toBe('Token: \n');
  });
});

describe('no token', () => {
  test('off a terminal', async () => {
    await expect(findToken(NOWHERE, false, captureIo().io)).rejects.toMatchObject({
      code: 'bad-settings',
      message: 'The token is missing',
    });
  });

  test('where standard input is the spreadsheet', async () => {
    await expect(findToken(inFile('-'), true, captureIo().io)).rejects.toMatchObject({
      message: 'Standard input cannot be both the spreadsheet and the token',
    });
  });

  test('in a file that others may read', async () => {
    const { io, folder } = captureIo();
    writeFileSync(join(folder, 'token'), 'secret');
    chmodSync(join(folder, 'token'), 0o644);
    await expect(findToken(inFile('token'), false, io)).rejects.toMatchObject({
      message: `Other users can read the token file ${join(folder, 'token')}`,
      hint: `chmod 600 ${join(folder, 'token')}`,
    });
  });

  test('in a variable that is not set', async () => {
    const place = { ...NOWHERE, 'token-variable': 'FLEET_TOKEN' };
    await expect(findToken(place, false, captureIo().io)).rejects.toMatchObject({
      code: 'bad-settings',
      message: 'The token variable FLEET_TOKEN is not set',
    });
  });

  test('in two places at once', async () => {
    const place = { 'token-file': 'token', 'token-variable': 'FLEET_TOKEN' };
    await expect(findToken(place, false, captureIo().io)).rejects.toMatchObject({
      code: 'bad-usage',
    });
  });

  test('in a file that is not there', async () => {
    await expect(findToken(inFile('nowhere'), false, captureIo().io)).rejects.toMatchObject({
      code: 'bad-settings',
    });
  });

  test('after Ctrl-C at the question', async () => {
    const captured = captureIo({ isTerminal: true });
    const token = findToken(NOWHERE, false, captured.io);
    captured.stdin.write('\u0003');
    await expect(token).rejects.toMatchObject({ code: 'interrupted' });
  });
});

test.each([
  [inFile('token'), {}, 'the file /home/anna/token'],
  [inFile('-'), {}, 'standard input'],
  [{ ...NOWHERE, 'token-variable': 'FLEET_TOKEN' }, {}, 'the variable FLEET_TOKEN'],
  [NOWHERE, { TALLYSHEET_TOKEN: 'secret' }, 'the variable TALLYSHEET_TOKEN'],
  [NOWHERE, {}, 'the keyboard'],
])('%j with %j is described as %s', (place, env, words) => {
  const io = { ...captureIo().io, cwd: '/home/anna', env };
  expect(describeTokenPlace(place, io)).toBe(words);
});
