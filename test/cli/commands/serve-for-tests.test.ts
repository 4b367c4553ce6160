import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo } from '../../support/captured-io.ts';
import { serveAccount } from '../../support/served-account.ts';

const TOKEN = { token: 'token-of-the-tests' };

test.each([
  [[], undefined, 404],
  [['--admin'], undefined, 200],
  [['--admin'], '203.0.113.9', 403],
  [['--admin-remote'], '203.0.113.9', 200],
])('serve %j answers /_admin for %s with %d', async (flags, forwardedFor, status) => {
  const served = await serveAccount(...flags);
  const headers = { ...TOKEN, ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) };
  const answer = await fetch(`${served.url}/_admin/reset`, { method: 'POST', headers });
  expect(answer.status).toBe(status);
  expect(await served.end()).toBe(0);
});

describe('serve --accounts', () => {
  async function served(files: Readonly<Record<string, string>>, ...flags: readonly string[]) {
    const captured = captureIo();
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(captured.folder, name), text);
    }
    const argv = ['serve', '--port', '0', '--accounts', 'accounts.yaml', ...flags];
    const running = main(argv, captured.io);
    await Promise.race([captured.whenPrinted('TALLYSHEET_TOKEN='), running]);
    const url = /listening on (\S+)/.exec(captured.stdout())?.[1] ?? '';
    return { captured, url, running, said: () => captured.stderr().replaceAll(/\n +/g, ' ') };
  }

  test('serves each account with its seed, its time and its file', async () => {
    const { captured, url, running, said } = await served({
      'accounts.yaml': `
accounts:
  - { token: suite-a, seed: vendors.yaml, now: 2030-01-01 12:00 }
  - { token: suite-b, demo: true, data: b.db }
`,
      'vendors.yaml': 'vendors: [{ name: Brandt }]',
    });
    const stamps = await Promise.all(
      ['suite-a', 'suite-b'].map(async (token) => {
        const answer = await fetch(`${url}/vendors/1.api`, { headers: { token } });
        return (await answer.json()) as { vendor: { created_at: string; name: string } };
      }),
    );
    expect(stamps[0]?.vendor).toMatchObject({
      name: 'Brandt',
      created_at: expect.stringMatching(/^2030-01-01 12:0/) as unknown,
    });
    expect(stamps[1]?.vendor.name).not.toBe('Brandt');
    expect(said()).toContain('TALLYSHEET_TOKEN=<a token of accounts.yaml>');
    captured.signals.emit('SIGTERM');
    expect(await running).toBe(0);
  });

  test.each([
    ['accounts: []', 'line 1, column 1: accounts: expected at least one account, found []'],
    ['accounts:\n  - { name: a }', 'accounts[0].token: expected a token, found nothing'],
    [
      'accounts:\n  - { token: a, sed: x.yaml }',
      'line 2, column 17: unknown key "sed" in accounts[0]; expected one of token, name, demo, seed, data, faults, now',
    ],
    [
      'accounts:\n  - { token: a, now: soon }',
      'line 2, column 17: accounts[0].now: expected a day, or a day and time in UTC',
    ],
    [
      'accounts:\n  - { token: a }\n  - { token: a }',
      'line 3, column 7: accounts[1].token: expected a token of its own, found that of accounts[0]',
    ],
    [
      'accounts:\n  - { token: a, data: x.db }\n  - { token: b, data: x.db }',
      'accounts[1].data: expected a data file of its own, found that of accounts[0]',
    ],
    ['accounts: [', 'is not valid YAML or JSON'],
  ])('refuses %j, and says where', async (text, message) => {
    const { captured, running, said } = await served({ 'accounts.yaml': text });
    expect([await running, captured.stdout()]).toEqual([2, '']);
    expect(said()).toContain(message);
  });

  test.each([['--token', 'x'], ['--demo'], ['--seed', 'x.yaml'], ['--data', 'x.db']])(
    'excludes %s',
    async (...flags) => {
      const { running, said } = await served({}, ...flags);
      expect(await running).toBe(2);
      expect(said()).toContain(`--accounts and ${flags[0]} exclude each other`);
    },
  );

  test('is refused where its file is not there', async () => {
    const { running, said } = await served({});
    expect(await running).toBe(3);
    expect(said()).toMatch(/accounts\.yaml\s+cannot be read/);
  });
});

describe('serve --faults', () => {
  const FAULTS = 'seed: 3\nfaults:\n  - { fault: 502-after-commit, method: POST, times: 1 }\n';

  async function statuses(url: string, token: string): Promise<number[]> {
    const seen = [];
    for (const name of ['A', 'B']) {
      const answer = await fetch(`${url}/vendors.api?vendor[name]=${name}`, {
        method: 'POST',
        headers: { token },
      });
      seen.push(answer.status);
    }
    return seen;
  }

  test('makes what the file says happen, and no more', async () => {
    const { folder } = captureIo();
    writeFileSync(join(folder, 'faults.yaml'), FAULTS);
    const account = await serveAccount('--faults', join(folder, 'faults.yaml'));
    expect(await statuses(account.url, TOKEN.token)).toEqual([502, 200]);
    expect(await account.get('/assets/vendors.api')).toMatchObject({ vendors: [{}, {}] });
    await account.end();
  });

  test('is for all accounts, but for those with a file of their own', async () => {
    const captured = captureIo();
    const write = (name: string, text: string): void => {
      writeFileSync(join(captured.folder, name), text);
    };
    write('faults.yaml', FAULTS);
    write('own.yaml', 'faults: []');
    write('accounts.yaml', 'accounts: [{ token: a, faults: own.yaml }, { token: b }]');
    const files = ['--accounts', 'accounts.yaml', '--faults', 'faults.yaml'];
    const running = main(['serve', '--port', '0', ...files], captured.io);
    await captured.whenPrinted('listening on');
    const [, url = ''] = /listening on (\S+)/.exec(captured.stdout()) ?? [];
    expect([await statuses(url, 'a'), await statuses(url, 'b')]).toEqual([
      [200, 200],
      [502, 200],
    ]);
    captured.signals.emit('SIGTERM');
    expect(await running).toBe(0);
  });

  test.each([
    [
      'faults:\n  - fault: slow\n    delay: soon',
      'line 3, column 5: faults[0].delay: expected a number of seconds up to 3600, found "soon"',
    ],
    [
      'faults:\n  - { fault: sloww }',
      'line 2, column 7: faults[0].fault: expected a fault such as slow',
    ],
    ['fault: slow', 'line 1, column 1: faults: expected a list of faults, found nothing'],
  ])('refuses %j, and says where', async (text, message) => {
    const captured = captureIo();
    writeFileSync(join(captured.folder, 'faults.yaml'), text);
    expect(await main(['serve', '--port', '0', '--faults', 'faults.yaml'], captured.io)).toBe(2);
    expect(captured.stderr().replaceAll(/\n +/g, ' ')).toContain(message);
  });
});
