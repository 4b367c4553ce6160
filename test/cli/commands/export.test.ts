import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo } from '../../support/captured-io.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { serveAccount } from '../../support/served-account.ts';

describe('export', () => {
  test('writes a workbook that carries the date, and says how it comes back', async () => {
    const account = await serveAccount('--demo');
    const captured = captureIo({ env: account.env, clock: new FakeClock({ auto: true }) });

    expect(await main(['export', 'assets', 'vendors'], captured.io)).toBe(0);
    await account.end();

    expect(captured.stdout()).toBe('');
    expect(captured.stderr()).toBe(
      'Written\n  export-2026-01-15.xlsx  vendors 5, fixed-assets 31\n\n' +
        'Complete: 36 records, 12 API calls.\n\n' +
        'To import changes, edit the file, then:\n  tallysheet plan export-2026-01-15.xlsx\n',
    );
    expect(existsSync(join(captured.folder, 'export-2026-01-15.xlsx'))).toBe(true);
  });

  test('for a script has the same names each time, and prints one document', async () => {
    const account = await serveAccount('--demo');
    const captured = captureIo({ env: account.env });
    const words = ['export', 'groups', 'locations', '--format', 'csv', '--stable-names'];

    expect(await main([...words, '--out', '.', '--json', '--quiet'], captured.io)).toBe(0);
    await account.end();

    expect(captured.stderr()).toBe('');
    expect(JSON.parse(captured.stdout())).toEqual({
      version: 1,
      kind: 'export',
      exitCode: 0,
      counts: { files: 2, records: 16, rows: 16 },
      files: [
        { path: 'groups.csv', format: 'csv', kinds: ['groups'] },
        { path: 'locations.csv', format: 'csv', kinds: ['locations'] },
      ],
      records: { locations: 8, groups: 8 },
      rows: { locations: 8, groups: 8 },
      calls: { reads: 4, retries: 0, rateLimited: 0 },
      passes: { locations: 1, groups: 1 },
      apart: [],
      lists: [
        { kind: 'groups', how: 'whole' },
        { kind: 'locations', how: 'whole' },
      ],
      omitted: [],
      damaged: [],
      notices: [],
      continued: false,
      startedAt: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
      finishedAt: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
    });
    expect(readFileSync(join(captured.folder, 'groups.csv'), 'utf8')).toContain('Computers');
    expect(readdirSync(join(captured.folder, 'state', 'readings'))).toEqual([]);
  });

  test('stops when its calls are used up, and the same command goes on', async () => {
    const account = await serveAccount('--demo');
    const captured = captureIo({ env: account.env });
    const words = ['export', 'assets', '--out', 'assets.csv'];

    expect(await main([...words, '--max-calls', '4'], captured.io)).toBe(4);
    expect(existsSync(join(captured.folder, 'assets.csv'))).toBe(false);
    // The token was taken out of the environment once it was read.
    const again = { ...captured.io, env: { ...captured.io.env, ...account.env } };
    expect(await main([...words, '--json'], again)).toBe(0);
    await account.end();

    expect(captured.stderr()).toContain('Fixed assets: resuming at page ');
    expect(JSON.parse(captured.stdout())).toMatchObject({
      continued: true,
      rows: { 'fixed-assets': 31 },
    });
  });

  test('stops at Ctrl-C, keeps what it has, and writes nothing', async () => {
    const account = await serveAccount('--demo');
    const captured = captureIo({ env: account.env });
    const running = main(['export', 'all', '--out', 'all.xlsx'], captured.io);
    while (captured.signals.listenerCount('SIGINT') === 0) await new Promise(setImmediate);
    captured.signals.emit('SIGINT');

    expect(await running).toBe(130);
    await account.end();
    expect(captured.stderr()).toContain('Run the same command again');
    expect(existsSync(join(captured.folder, 'all.xlsx'))).toBe(false);
  });

  test.each([
    [[], 'tallysheet export needs one or more record types', 'There are: all, '],
    [
      ['all', '--since', 'last', '--out', '-'],
      '--since writes a workbook of changes and takes no --out -',
      'For programs, --json has the changes.',
    ],
    [['all', '--who'], '--who is for a list of changes, so it needs --since', 'Add --since last'],
    [['fixed-asets'], 'There are no records named "fixed-asets"', 'Did you mean'],
    [['assets.delete'], 'There are no records named "assets.delete"', ''],
    [
      ['groups', '--format', 'pdf'],
      '--format: expected one of xlsx, csv, ndjson, parquet, singer',
      '',
    ],
  ])('%j is refused without a call: %s', async (words, message, hint) => {
    const captured = captureIo();
    expect(await main(['export', ...words], captured.io)).toBe(2);
    const reported = captured.stderr().replace(/\s+/g, ' ');
    expect(reported).toContain(message);
    expect(reported).toContain(hint);
  });

  test('prints the messages of Singer and lines of NDJSON, and nothing else, to standard output', async () => {
    const account = await serveAccount('--demo');
    const printed: string[] = [];
    for (const words of [
      ['teams', 'roles', '--format', 'singer'],
      ['teams', '--format', 'ndjson', '--out', '-'],
    ]) {
      const captured = captureIo({ env: account.env });
      expect(await main(['export', ...words], captured.io)).toBe(0);
      expect(captured.stderr()).toMatch(/^Complete: \d records, \d API calls?\.\n$/);
      printed.push(captured.stdout());
    }
    await account.end();

    const types = (printed[0] ?? '')
      .split('\n')
      .slice(0, -1)
      .map((line) => (JSON.parse(line) as { type: string }).type);
    expect(types.filter((type) => type !== 'RECORD')).toEqual([
      ...['SCHEMA', 'ACTIVATE_VERSION', 'STATE', 'SCHEMA', 'ACTIVATE_VERSION', 'STATE'],
    ]);
    expect(printed[1]).toBe(
      '{"id":2,"name":"Office","path":"Harbourline / Office","description":"Everybody at a desk"}\n' +
        '{"id":1,"name":"Operations","path":"Harbourline / Operations","description":"Yard and warehouse"}\n',
    );
  });

  test('fails where the program that reads its messages ends first', async () => {
    const account = await serveAccount('--demo');
    const captured = captureIo({ env: account.env });
    const closed = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    const stdout = { write: (_text: string, done?: (error: Error) => void) => done?.(closed) };
    const words = ['export', 'teams', '--format', 'singer', '--quiet'];

    expect(await main(words, { ...captured.io, stdout })).toBe(3);
    await account.end();
    expect(captured.stderr().replace(/\s+/g, ' ')).toContain(
      'Standard output was closed before everything was written: the program that reads it ended',
    );
  });

  test.each([
    [
      ['teams', '--format', 'singer', '--json'],
      '--json and the records cannot both be printed to standard output',
    ],
    [['teams', '--out', '-'], 'Only ndjson and singer can be written without a file'],
    [
      ['teams', 'roles', '--format', 'ndjson', '--out', '-'],
      'One NDJSON file cannot hold 2 record types',
    ],
  ])('%j is refused: %s', async (words, message) => {
    const captured = captureIo({
      env: { TALLYSHEET_BASE_URL: 'http://127.0.0.1:9', TALLYSHEET_TOKEN: 't' },
    });
    expect(await main(['export', ...words], captured.io)).toBe(2);
    const reported = `${captured.stdout()}${captured.stderr()}`.replace(/\s+/g, ' ');
    expect(reported).toContain(message);
  });

  test.each([
    [['groups', 'vendors', '--out', 'both.csv'], 'One CSV file cannot hold 2 record types'],
    [['groups', '--out', 'a.csv', '--format', 'xlsx'], '--out a.csv ends with .csv'],
  ])('%j is refused: %s', async (words, message) => {
    const account = await serveAccount();
    const captured = captureIo({ env: account.env });
    expect(await main(['export', ...words], captured.io)).toBe(2);
    await account.end();
    expect(captured.stderr().replace(/\s+/g, ' ')).toContain(message);
  });
});
