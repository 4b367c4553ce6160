import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { VERSION } from '../../../src/kernel/version.ts';
import { Token } from '../../../src/kernel/secrets.ts';
import { LogFile } from '../../../src/cli/terminal/log-file.ts';
import { captureIo } from '../../support/captured-io.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { serveAccount } from '../../support/served-account.ts';

interface Line {
  readonly time: string;
  readonly level: string;
  readonly event: string;
}

function linesOf(path: string): (Line & Readonly<Record<string, unknown>>)[] {
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line & Readonly<Record<string, unknown>>);
}

describe('--log-file', () => {
  test('appends commands, calls and how they ended, and never the token', async () => {
    const account = await serveAccount('--demo');
    const captured = captureIo({ env: account.env });
    const env = { ...captured.io.env };
    const path = join(captured.folder, 'tallysheet.log');
    const words = ['call', 'groups.list', '--param', 'page=1', '--log-file', 'tallysheet.log'];

    expect(await main(words, { ...captured.io, env: { ...env } })).toBe(0);
    expect(await main(words, { ...captured.io, env: { ...env } })).toBe(0);
    await account.end();

    const lines = linesOf(path);
    expect(lines.map(({ level, event }) => [level, event])).toEqual([
      ...[
        ['info', 'start'],
        ['debug', 'request'],
        ['debug', 'response'],
        ['info', 'end'],
      ],
      ...[
        ['info', 'start'],
        ['debug', 'request'],
        ['debug', 'response'],
        ['info', 'end'],
      ],
    ]);
    expect(lines[0]).toMatchObject({
      command: 'call',
      version: VERSION,
      flags: ['log-file', 'param'],
    });
    expect(lines[2]).toMatchObject({
      operation: 'groups.list',
      method: 'GET',
      path: '/assets/classification_view.api',
      status: 200,
      result: 'confirmed',
    });
    expect(lines[3]).toMatchObject({ exitCode: 0 });
    expect(readFileSync(path, 'utf8')).not.toContain(account.token);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('has the stages of a check, and an error with its trace', async () => {
    const captured = captureIo();
    writeFileSync(join(captured.folder, 'empty.csv'), '');
    const exit = await main(
      ['validate', 'empty.csv', '--kind', 'assets', '--log-file', 'own.log'],
      captured.io,
    );

    expect(exit).toBe(3);
    const lines = linesOf(join(captured.folder, 'own.log'));
    expect(lines.map(({ event }) => event)).toEqual(['start', 'stage', 'error', 'end']);
    expect(lines[2]).toMatchObject({
      level: 'error',
      code: 'empty-file',
      trace: expect.arrayContaining([expect.stringMatching(/^ +at /)]) as unknown,
    });
    expect(lines[3]).toMatchObject({ exitCode: 3 });
  });

  test('leaves a file alone that is no log, and says where it cannot write', async () => {
    const captured = captureIo();
    const { folder, io } = captured;
    writeFileSync(join(folder, 'register.csv'), 'Name,Group\n');
    mkdirSync(join(folder, 'closed'));
    chmodSync(join(folder, 'closed'), 0o500);

    expect(await main(['runs', '--log-file', 'register.csv'], io)).toBe(3);
    expect(captured.stderr()).toContain('error: register.csv is not a log of Tallysheet');
    expect(readFileSync(join(folder, 'register.csv'), 'utf8')).toBe('Name,Group\n');
    expect(await main(['runs', '--log-file', 'none/own.log'], io)).toBe(3);
    expect(captured.stderr()).toContain('The log none/own.log cannot be written');
  });

  test('strikes out a token in whatever is logged, and escapes what terminals obey', () => {
    const { folder } = captureIo();
    const log = new LogFile('own.log', folder, {
      clock: new FakeClock({ start: Date.UTC(2026, 0, 2) }),
      onFailure: () => undefined,
    });
    log.hide(new Token('secret-of-the-account'));
    log.warn({ message: 'refused: secret-of-the-account\u001b[31m' }, 'notice');

    expect(readFileSync(join(folder, 'own.log'), 'utf8')).toBe(
      String.raw`{"time":"2026-01-02T00:00:00.000Z","level":"warn","event":"notice","message":"refused: ***\u001b[31m"}` +
        '\n',
    );
  });
});

describe('colours', () => {
  test.each([
    [{ FORCE_COLOR: '1' }, [], true],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, [], true],
    [{ FORCE_COLOR: '1' }, ['--no-color'], false],
    [{ FORCE_COLOR: '0' }, [], false],
    [{}, [], false],
  ] as const)('%j %j colours what is no terminal: %j', async (env, words, isColoured) => {
    const captured = captureIo({ env });
    await main(['recipes', 'known', ...words], captured.io);
    expect(captured.stdout().includes('\u001b[')).toBe(isColoured);
  });
});
