import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { serveAccount, type ServedAccount } from '../../support/served-account.ts';

const TOKEN = 'token-of-the-tests';

let account: ServedAccount;

beforeAll(async () => {
  account = await serveAccount();
});

afterAll(async () => {
  expect(await account.end()).toBe(0);
});

function folderOf({ folder }: CapturedIo): string {
  return join(folder, '.config', 'tallysheet');
}

function profileOf(captured: CapturedIo, name = 'default'): unknown {
  return JSON.parse(readFileSync(join(folderOf(captured), `${name}.json`), 'utf8'));
}

function modeOf(captured: CapturedIo, file: string): number {
  return statSync(join(folderOf(captured), file)).mode & 0o777;
}

/** The same home and another command line. */
function again(captured: CapturedIo, isTerminal = false): CapturedIo {
  return captureIo({ env: { HOME: captured.folder }, isTerminal });
}

describe('in a terminal', () => {
  test('init asks, tries and keeps; the token lies in a file of its own and is never shown', async () => {
    const captured = captureIo({ isTerminal: true });
    captured.answer('Address of the service', account.url);
    captured.answer('Name of this account', 'Harbour Bikes');
    captured.answer('Choose 1, 2 or 3', '');
    captured.answer('Token (not shown', TOKEN);
    captured.answer('Rate limit of', '10/s');
    captured.answer('Maximum number', '500');
    expect(await main(['init', '--no-color'], captured.io)).toBe(0);

    expect(profileOf(captured)).toEqual({
      'base-url': account.url,
      'token-file': 'default.token',
      'account-name': 'Harbour Bikes',
      'rate-limit': '10/s',
      'item-limit': '500',
    });
    expect(readFileSync(join(folderOf(captured), 'default.token'), 'utf8')).toBe(`${TOKEN}\n`);
    expect([modeOf(captured, 'default.json'), modeOf(captured, 'default.token')]).toEqual([
      0o600, 0o600,
    ]);
    const talk = captured.stdout() + captured.stderr();
    expect(talk).not.toContain(TOKEN);
    expect(talk).toContain(`Trying ${account.url} …`);
    expect(talk).toContain('ok      Token        accepted');
    expect(
      talk.endsWith(
        'Next, with your own spreadsheet:\n  tallysheet plan register.csv --kind fixed-assets\n',
      ),
    ).toBe(true);
  });

  test('the profile is then used', async () => {
    const captured = captureIo({ isTerminal: true });
    captured.answer('Address of the service', account.url);
    captured.answer('Name of this account', '');
    captured.answer('Choose 1, 2 or 3', '1');
    captured.answer('Token (not shown', TOKEN);
    captured.answer('Rate limit of', 'off');
    captured.answer('Maximum number', '');
    await main(['init'], captured.io);
    const next = again(captured);
    expect(await main(['call', 'retire-reasons.list'], next.io)).toBe(0);
  });

  test('what cannot be used is asked for again', async () => {
    const captured = captureIo({ isTerminal: true, env: { TALLYSHEET_TOKEN: TOKEN } });
    captured.answer('Address of the service', 'http://company.example');
    captured.answer('does not use https', account.url);
    captured.answer('Name of this account', '');
    captured.answer('Choose 1, 2 or 3', '7');
    captured.answer('Choose 1, 2 or 3 [3]: Choose', '');
    captured.answer('Name of the variable', '');
    captured.answer('Rate limit of', 'fast');
    captured.answer('Write calls per time', '60/min');
    captured.answer('Maximum number', 'none');
    expect(await main(['init'], captured.io)).toBe(0);
    expect(profileOf(captured)).toEqual({
      'base-url': account.url,
      'token-variable': 'TALLYSHEET_TOKEN',
      'rate-limit': '60/min',
    });
  });

  test('after a failed trial the answers can be changed, and nothing is saved before', async () => {
    const captured = captureIo({ isTerminal: true });
    captured.answer('Choose 1, 2 or 3', '');
    captured.answer('Token (not shown', 'another-token');
    const flags = ['--account-name', 'A', '--rate-limit', '10/s', '--item-limit', '9'];
    const running = main(['init', '--base-url', account.url, ...flags], captured.io);
    await captured.whenPrinted('Change the answers');
    expect(readdirSync(captured.folder)).not.toContain('.config');
    // Yes, the same address and name, another token typed in, the same limits.
    captured.stdin.write(`y\n\n\n1\n${TOKEN}\n\n\n`);
    expect(await running).toBe(0);
    expect(readFileSync(join(folderOf(captured), 'default.token'), 'utf8')).toBe(`${TOKEN}\n`);
    expect(profileOf(captured)).toMatchObject({ 'rate-limit': '10/s', 'item-limit': '9' });
  });

  test('after Ctrl-C nothing is saved', async () => {
    const captured = captureIo({ isTerminal: true });
    captured.answer('Address of the service', '\u0003');
    expect(await main(['init'], captured.io)).toBe(130);
    expect(readdirSync(captured.folder)).toEqual([]);
  });
});

describe('without a terminal', () => {
  test('init takes everything from flags', async () => {
    const captured = captureIo();
    writeFileSync(join(captured.folder, 'token'), TOKEN, { mode: 0o600 });
    const flags = ['--base-url', account.url, '--token-file', 'token', '--timeout', '5s'];
    expect(await main(['init', '--profile', 'school', ...flags], captured.io)).toBe(0);
    expect(profileOf(captured, 'school')).toEqual({
      'base-url': account.url,
      'token-file': join(captured.folder, 'token'),
      timeout: '5s',
    });
    expect(captured.stderr()).toContain('--kind fixed-assets --profile school\n');
  });

  test('init names the token where others may read its file', async () => {
    const captured = captureIo();
    writeFileSync(join(captured.folder, 'token'), TOKEN, { mode: 0o644 });
    const flags = ['--base-url', account.url, '--token-file', 'token'];
    expect(await main(['init', ...flags], captured.io)).toBe(2);
    expect(captured.stderr()).toMatch(/Token +.*Other users can read the token/s);
    expect(captured.stderr()).not.toContain('Connection');
  });

  test('init keeps a token that comes through a pipe', async () => {
    const captured = captureIo();
    captured.stdin.end(`${TOKEN}\n`);
    const flags = ['--base-url', account.url, '--token-file', '-', '--json'];
    expect(await main(['init', ...flags], captured.io)).toBe(0);
    expect(profileOf(captured)).toMatchObject({ 'token-file': 'default.token' });
    expect(captured.stdout()).not.toContain(TOKEN);
    expect(JSON.parse(captured.stdout())).toMatchObject({
      saved: true,
      profile: 'default',
      path: join(folderOf(captured), 'default.json'),
      tokenPath: join(folderOf(captured), 'default.token'),
    });
  });

  test('init says what is missing, and saves nothing', async () => {
    const captured = captureIo();
    expect(await main(['init', '--profile', 'school'], captured.io)).toBe(2);
    expect(captured.stderr()).toBe(
      'error: This terminal is not interactive: --base-url and --token-file or\n' +
        '       --token-variable missing\n' +
        '  -> Give all settings at once: tallysheet init --base-url\n' +
        '     https://company.example --token-file token.txt --profile school\n',
    );
    expect(readdirSync(captured.folder)).toEqual([]);
  });

  test.each([
    ['a wrong token', () => account.url, 6, 'responded 401: Invalid token'],
    ['plain http to another machine', () => 'http://company.example', 2, 'does not use https'],
    [
      'an address with a path',
      () => 'https://company.example/x',
      2,
      'has a path after the host name',
    ],
    ['nobody there', () => 'http://127.0.0.1:9', 3, 'nothing listens'],
  ])('init saves nothing with %s', async (_which, address, exit, message) => {
    const captured = captureIo({
      env: { TALLYSHEET_TOKEN: 'another-token' },
      clock: new FakeClock({ auto: true }),
    });
    expect(await main(['init', '--base-url', address()], captured.io)).toBe(exit);
    expect(captured.stderr().replaceAll(/\n +/g, ' ')).toContain(message);
    expect(readdirSync(captured.folder)).not.toContain('.config');
  });

  test('init saves untried what --offline says', async () => {
    const captured = captureIo({ env: { TALLYSHEET_TOKEN: TOKEN } });
    const flags = ['--base-url', 'https://Company.example/', '--offline', '--quiet'];
    expect(await main(['init', ...flags], captured.io)).toBe(0);
    expect(profileOf(captured)).toEqual({
      'base-url': 'https://company.example',
      'token-variable': 'TALLYSHEET_TOKEN',
    });
    expect(captured.stderr()).toBe(`${join(folderOf(captured), 'default.json')}\n`);
  });
});

describe('a profile that is there', () => {
  async function keptProfile(): Promise<CapturedIo> {
    const captured = captureIo();
    captured.stdin.end(`${TOKEN}\n`);
    const flags = ['--base-url', account.url, '--token-file', '-', '--quota-reserve', '7'];
    await main(['init', ...flags], captured.io);
    return captured;
  }

  test('is changed by what is said, and keeps the rest', async () => {
    const before = await keptProfile();
    const next = again(before);
    expect(await main(['init', '--item-limit', '250'], next.io)).toBe(0);
    expect(profileOf(before)).toEqual({
      'base-url': account.url,
      'token-file': 'default.token',
      'quota-reserve': '7',
      'item-limit': '250',
    });
    expect(readFileSync(join(folderOf(before), 'default.token'), 'utf8')).toBe(`${TOKEN}\n`);
  });

  test('shows its values as the usual answers', async () => {
    const next = again(await keptProfile(), true);
    const running = main(['init'], next.io);
    next.stdin.write('\n\n\n\n\n\n');
    expect(await running).toBe(0);
    expect(next.stderr()).toContain(`Address of the service [${account.url}]: `);
    expect(next.stderr()).toContain('Token (not shown; Enter keeps the current token): ');
  });

  test('loses the token that was kept for it when the token lies elsewhere now', async () => {
    const before = await keptProfile();
    const next = captureIo({ env: { HOME: before.folder, FLEET_TOKEN: TOKEN } });
    expect(await main(['init', '--token-variable', 'FLEET_TOKEN'], next.io)).toBe(0);
    expect(readdirSync(folderOf(before))).toEqual(['default.json']);
    expect(next.stderr().replaceAll(/\n +/g, ' ')).toContain('which is no longer needed');
  });
});

test('an address may be typed without its scheme', async () => {
  const captured = captureIo({ env: { FLEET_TOKEN: TOKEN } });
  const words = [
    '--base-url',
    account.url.replace('http://', ''),
    '--token-variable',
    'FLEET_TOKEN',
  ];
  expect(await main(['init', ...words], captured.io)).toBe(0);
  expect(profileOf(captured)).toMatchObject({ 'base-url': account.url });
});

test('--list shows every profile, and which of them cannot be used', async () => {
  const captured = captureIo();
  mkdirSync(folderOf(captured), { recursive: true });
  const save = (name: string, text: string): void => {
    writeFileSync(join(folderOf(captured), name), text);
  };
  save('default.json', '{"base-url":"https://company.example","token-file":"default.token"}');
  save('school.json', '{"base-ulr":"https://school.example"}');
  save('default.token', TOKEN);
  expect(await main(['init', '--list'], captured.io)).toBe(1);
  const screen = captured.stdout().replaceAll(/\n +/g, ' ');
  expect(screen).toContain('address  https://company.example');
  expect(screen).toContain('unknown key "base-ulr" in the document; did you mean "base-url"?');
  expect(screen).not.toContain(TOKEN);
});

test('--list without any says how to make one', async () => {
  const captured = captureIo();
  expect(await main(['init', '--list'], captured.io)).toBe(0);
  expect(captured.stdout()).toBe('There are no profiles. Create one with `tallysheet init`.\n');
});
