import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo } from '../../support/captured-io.ts';
import { serveAccount } from '../../support/served-account.ts';

describe('template', () => {
  test('writes a workbook for its owner alone, and says what comes next', async () => {
    const captured = captureIo();

    expect(await main(['template', 'assets'], captured.io)).toBe(0);

    expect(captured.stdout()).toBe('');
    expect(captured.stderr()).toBe(
      'Written\n  template-fixed-assets.xlsx  fixed-assets\n\n' +
        'Fill in and save, then:\n  tallysheet validate template-fixed-assets.xlsx\n',
    );
    const { mode, size } = statSync(join(captured.folder, 'template-fixed-assets.xlsx'));
    expect(mode & 0o777).toBe(0o600);
    expect(size).toBeLessThan(30_000);
  });

  test('of several kinds is one workbook, parents first', async () => {
    const captured = captureIo();

    await main(['template', 'assets', 'groups', 'categories', '--json'], captured.io);

    expect(JSON.parse(captured.stdout())).toEqual({
      version: 1,
      kind: 'templates',
      exitCode: 0,
      counts: { files: 1 },
      files: [{ path: 'template.xlsx', format: 'xlsx', kinds: ['groups', 'fixed-assets'] }],
    });
  });

  test('that is not filled in has no rows, and validate says so', async () => {
    const captured = captureIo();
    await main(['template', 'vendors', '--quiet'], captured.io);

    expect(await main(['validate', 'template-vendors.xlsx'], captured.io)).toBe(0);
    expect(captured.stderr()).toContain(
      'template-vendors.xlsx: 0 rows of vendors\n  There are no rows.\n',
    );
    expect(captured.stderr()).not.toContain('Next:');
  });

  test('as CSV is a file for each kind, in a folder that is made', async () => {
    const captured = captureIo();

    await main(['template', 'groups', 'vendors', '--format', 'csv', '--out', 'blank'], captured.io);

    const folder = join(captured.folder, 'blank');
    expect(readdirSync(folder).sort()).toEqual(['template-groups.csv', 'template-vendors.csv']);
    expect(readFileSync(join(folder, 'template-groups.csv'), 'utf8')).toBe(
      '\uFEFFName,Description,Depreciation mode,Id,Action\r\n',
    );
    expect(captured.stderr()).toMatch(
      /tallysheet validate blank\/template-groups\.csv --kind groups\n/,
    );
  });

  test.each([
    [['groups', '--out', 'a.csv'], ['a.csv']],
    [['groups', '--out', 'there'], ['there/template-groups.xlsx']],
    [['groups', 'vendors', '--out', 'there'], ['there/template.xlsx']],
    [['all', '--out', 'deep/down/all.xlsx'], ['deep/down/all.xlsx']],
    [['groups.delete', '--format', 'csv'], ['template-groups.delete.csv']],
  ])('%j writes %j', async (words, paths) => {
    const captured = captureIo();
    mkdirSync(join(captured.folder, 'there'));

    expect(await main(['template', ...words], captured.io)).toBe(0);
    expect(paths.filter((path) => existsSync(join(captured.folder, path)))).toEqual(paths);
  });

  test('never replaces a file, unless it is told to', async () => {
    const captured = captureIo();
    await main(['template', 'groups', '--quiet'], captured.io);

    expect(await main(['template', 'groups'], captured.io)).toBe(3);
    expect(captured.stderr()).toMatch(/already\s+exists;\s+nothing\s+was\s+written/);
    expect(captured.stderr()).toContain('--force');
    expect(await main(['template', 'groups', '--force'], captured.io)).toBe(0);
  });

  test.each([
    [[], 'tallysheet template needs one or more record types', 'There are: all, '],
    [['fixed-asets'], 'There is no record type "fixed-asets"', 'Did you mean `tallysheet template'],
    [
      ['groups', 'vendors', '--out', 'both.csv'],
      'One CSV file cannot hold 2 record types',
      '--format xlsx',
    ],
    [
      ['groups', '--out', 'a.csv', '--format', 'xlsx'],
      '--out a.csv ends with .csv, but --format is xlsx',
      '',
    ],
  ])('%j is refused: %s', async (words, message, hint) => {
    const captured = captureIo();

    expect(await main(['template', ...words], captured.io)).toBe(2);
    const reported = captured.stderr().replace(/\s+/g, ' ');
    expect(reported).toContain(message);
    expect(reported).toContain(hint);
    expect(readdirSync(captured.folder).filter((name) => name !== 'state')).toEqual([]);
  });

  test('with --live asks the account, and without needs none', async () => {
    const account = await serveAccount('--demo');
    const captured = captureIo({ env: account.env });

    expect(
      await main(
        ['template', 'fixed-assets', '--live', '--format', 'csv', '--out', 'a.csv'],
        captured.io,
      ),
    ).toBe(0);
    expect(readFileSync(join(captured.folder, 'a.csv'), 'utf8')).toContain('custom:Warranty until');
    await account.end();

    const alone = captureIo();
    expect(await main(['template', 'fixed-assets', '--live'], alone.io)).toBe(2);
    expect(alone.stderr()).toContain('The address of the service is missing');
    expect(existsSync(join(alone.folder, 'template-fixed-assets.xlsx'))).toBe(false);
  });
});
