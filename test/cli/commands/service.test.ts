import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo } from '../../support/captured-io.ts';
import { makeCertificate } from '../../support/certificates.ts';
import { serveAccount, type ServedAccount } from '../../support/served-account.ts';

describe('with a service', () => {
  let account: ServedAccount;

  beforeEach(async () => {
    account = await serveAccount();
  });

  afterEach(async () => {
    expect(await account.end()).toBe(0);
  });

  async function tallysheet(argv: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const captured = captureIo({ env: { ...account.env, ...env } });
    const exit = await main(argv, captured.io);
    return { exit, stdout: captured.stdout(), stderr: captured.stderr() };
  }

  test('call prints what the service answers', async () => {
    const { exit, stdout } = await tallysheet(['call', 'retire-reasons.list']);
    expect(exit).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ retire_reasons: [{ name: 'Disposed of' }] });
  });

  test('call changes something only when somebody says yes', async () => {
    const call = ['call', 'groups.create', '--param', 'name=Bikes'];
    const unconfirmed = await tallysheet(call);
    expect([unconfirmed.exit, unconfirmed.stdout]).toEqual([2, '']);
    expect(unconfirmed.stderr).toContain('groups.create changes records and was not confirmed');
    const confirmed = await tallysheet([...call, '--yes']);
    expect(confirmed.exit).toBe(0);
    expect(JSON.parse(confirmed.stdout)).toMatchObject({ group: { name: 'Bikes' } });
  });

  test('call asks in a terminal', async () => {
    const captured = captureIo({ env: account.env, isTerminal: true });
    captured.answer('[y/N]', 'y');
    expect(await main(['call', 'groups.create', '--param', 'name=Bikes'], captured.io)).toBe(0);
    expect(captured.stderr()).toBe(
      'groups.create (POST /groups.api) changes records. Make the call? [y/N] ',
    );
  });

  test.each([
    [['call', 'groups.create', '--param', 'name=B', '--yes'], 3, 'name is too short'],
    [['call', 'members.detail', '--param', 'user_id=999'], 3, 'There is no such member'],
    [
      ['call', 'groups.crate'],
      2,
      'There is no API call "groups.crate"; did you mean groups.create',
    ],
    [['call', 'groups.update', '--param', 'name=Bikes'], 2, 'groups.update needs group_id'],
  ])('%j is refused', async (argv, exit, message) => {
    const refused = await tallysheet(argv);
    expect([refused.exit, refused.stdout]).toEqual([exit, '']);
    expect(refused.stderr).toContain(message);
  });

  test('doctor finds everything in order', async () => {
    const { exit, stdout } = await tallysheet(['doctor', '--json']);
    expect(exit).toBe(0);
    const { checks: findings } = JSON.parse(stdout) as {
      checks: { subject: string; ok: boolean }[];
    };
    expect(findings.map(({ subject, ok }) => [subject, ok])).toEqual(
      [
        'Node',
        'Profile',
        'State folder',
        'Disk',
        'Rate limit',
        'Address',
        'TLS',
        'Token',
        'Daily quota',
        'Clock',
      ].map((subject) => [subject, true]),
    );
  });

  test('doctor tells a wrong token from other trouble', async () => {
    const { exit, stdout } = await tallysheet(['doctor'], { TALLYSHEET_TOKEN: 'another' });
    expect(exit).toBe(6);
    expect(stdout).toMatch(/^not ok {2}Token +\S+ responded 401: Invalid token$/m);
  });

  test('a port that is taken is told', async () => {
    const { port } = new URL(account.url);
    const { exit, stderr } = await tallysheet(['serve', '--port', port]);
    expect([exit, stderr]).toEqual([3, expect.stringContaining('cannot listen')]);
  });
});

test('doctor says what is missing', async () => {
  const captured = captureIo();
  expect(await main(['doctor', '--no-color'], captured.io)).toBe(1);
  expect(captured.stdout()).toContain(
    'not ok  Connection    The address of the service is missing\n',
  );
  expect(captured.stdout()).toContain('-> Save it with `tallysheet init`');
  expect(captured.stdout().endsWith('\nNext:\n  tallysheet init\n')).toBe(true);
});

describe('serve', () => {
  test('prints where it listens, and the token that it made', async () => {
    const captured = captureIo();
    const running = main(['serve', '--port', '0'], captured.io);
    await captured.whenPrinted('TALLYSHEET_TOKEN=');
    expect(captured.stdout()).toMatch(/^listening on http:\/\/127\.0\.0\.1:\d+\n$/);
    const [, token = ''] =
      /^export TALLYSHEET_TOKEN=([0-9a-f]{40})$/m.exec(captured.stderr()) ?? [];
    const [, url = ''] = /listening on (\S+)/.exec(captured.stdout()) ?? [];
    const answer = await fetch(`${url}/groups/get_sub_groups.api`, { headers: { token } });
    expect(answer.status).toBe(200);
    captured.signals.emit('SIGINT');
    expect(await running).toBe(0);
  });

  test.each([
    ['2030-02-28', /^2030-02-28 00:0\d:\d\d$/],
    ['2030-02-28 23:30', /^2030-02-28 23:3\d:\d\d$/],
    ['2030-02-28T08:15', /^2030-02-28 08:1\d:\d\d$/],
  ])('starts at the time that --now says: %s', async (now, stamp) => {
    const served = await serveAccount('--now', now);
    const io = captureIo({ env: served.env }).io;
    await main(['call', 'groups.create', '--param', 'name=Bikes', '--yes'], io);
    expect(await served.get('/assets/classification_view.api')).toMatchObject({
      groups: [{ group: { created_at: expect.stringMatching(stamp) as unknown } }],
    });
    await served.end();
  });

  test.each(['2030-02-30', '02/28/2030', '2030-02-28 24:01', 'tomorrow', ''])(
    'does not start at %j, which is no time',
    async (now) => {
      const captured = captureIo();
      expect(await main(['serve', '--port', '0', '--now', now], captured.io)).toBe(2);
      expect(captured.stderr()).toContain('--now');
    },
  );

  test('keeps its records in a file', async () => {
    const folder = captureIo().folder;
    const data = join(folder, 'records.db');
    const first = await serveAccount('--data', data);
    const made = captureIo({ env: first.env });
    await main(['call', 'groups.create', '--param', 'name=Bikes', '--yes'], made.io);
    await first.end();
    const second = await serveAccount('--data', data);
    expect(await second.get('/assets/classification_view.api')).toMatchObject({
      groups: [{ group: { name: 'Bikes' } }],
    });
    await second.end();
  });

  test.each([
    ['seed.yaml', 'groups:\n  - name: Bikes\n'],
    ['seed.json', '{"groups":[{"name":"Bikes"}]}'],
  ])('begins with what %s says', async (name, text) => {
    const { folder } = captureIo();
    writeFileSync(join(folder, name), text);
    const account = await serveAccount('--seed', join(folder, name));
    expect(await account.get('/assets/classification_view.api')).toMatchObject({
      groups: [{ group: { name: 'Bikes' } }],
    });
    await account.end();
  });

  test.each([
    ['a seed that is no YAML', ['--seed', 'bad.yaml'], 2, 'bad.yaml is neither JSON nor YAML'],
    ['a seed with unknown sections', ['--seed', 'odd.yaml'], 2, 'bykes'],
    ['a seed that is not there', ['--seed', 'nowhere.yaml'], 3, 'nowhere.yaml cannot be read'],
    [
      'a port that is none',
      ['--port', '70000'],
      2,
      '--port: expected a port from 0 to 65535, found "70000"',
    ],
    ['an address that others reach', ['--host', '0.0.0.0', '--port', '0'], 2, 'without https'],
    ['a rate that is none', ['--rate-limit', 'fast'], 2, '60/min'],
  ])('refuses %s', async (_what, flags, exit, message) => {
    const captured = captureIo();
    writeFileSync(join(captured.folder, 'bad.yaml'), 'groups: [');
    writeFileSync(join(captured.folder, 'odd.yaml'), 'bykes: []');
    expect(await main(['serve', ...flags], captured.io)).toBe(exit);
    expect(captured.stderr().replaceAll(/\n +/g, ' ')).toContain(message);
    expect(captured.stdout()).toBe('');
  });
});

/** Asks as a program does that knows the service by another name; `fetch` does not let one say so. */
function statusFor(url: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host, token: 'token-of-the-tests' };
    const asked = request(`${url}/groups/get_sub_groups.api`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('serve for other machines', () => {
  test('speaks plain HTTP only where it is told to, and warns of it', async () => {
    const refused = captureIo();
    expect(await main(['serve', '--host', '0.0.0.0', '--port', '0'], refused.io)).toBe(2);
    expect(refused.stderr()).toContain('--insecure-http');

    const account = await serveAccount('--host', '0.0.0.0', '--insecure-http');
    const { port } = new URL(account.url);
    expect(await statusFor(account.url, `localhost:${port}`)).toBe(200);
    expect(account.printed.stderr()).toContain(
      `warning: ${account.url} speaks plain HTTP: anyone on the network can read the token\n`,
    );
    expect(await account.end()).toBe(0);
  });

  test('does not warn where only this machine hears it', async () => {
    const account = await serveAccount('--insecure-http');
    expect(account.printed.stderr()).not.toContain('warning');
    expect(await account.end()).toBe(0);
  });

  test.each([
    ['a name', ['--allow-host', 'service'], 'service', 200],
    ['a name with a port', ['--allow-host', 'service'], 'service:4117', 200],
    ['a name in capitals', ['--allow-host', 'Service.Internal'], 'SERVICE.internal', 200],
    ['the second of two names', ['--allow-host', 'a', '--allow-host', 'b'], 'b', 200],
    ['an address of version 6', ['--allow-host', 'fe80::1'], '[fe80::1]:80', 200],
    ['a name that was not given', ['--allow-host', 'service'], 'evil.example', 421],
    ['a name that begins alike', ['--allow-host', 'service'], 'service.evil.example', 421],
    ['any other name by itself', [], 'service', 421],
  ])('answers %s as --allow-host says', async (_what, flags, host, status) => {
    const account = await serveAccount(...flags);
    expect(await statusFor(account.url, host)).toBe(status);
    expect(await account.end()).toBe(0);
  });

  test.each(['service:80', 'http://service', 'a b', ''])('takes no %j as a host', async (host) => {
    const captured = captureIo();
    expect(await main(['serve', '--allow-host', host], captured.io)).toBe(2);
    expect(captured.stderr()).toContain('--allow-host');
  });
});

describe('when it ends, serve counts the parameters that it ignored', () => {
  test('by the calls that they were sent in', async () => {
    const account = await serveAccount();
    for (let call = 0; call < 12; call += 1) await account.get('/assets.api?colour=red');
    await account.get('/assets.api?colour=red&size%0A%1B%5B31m=1');
    await account.get('/members.api?pages=2');
    await account.get('/members.api?page=2');
    await account.end();
    expect(account.printed.stderr()).toContain(
      'Ignored parameters: colour (13 times), size \\u001b[31m (once) in GET /assets.api\n' +
        'Ignored parameters: pages (once) in GET /members.api\n',
    );
  });

  test('not where there were none, or where they were refused', async () => {
    const none = await serveAccount();
    await none.get('/assets.api');
    await none.end();
    const strict = await serveAccount('--strict');
    expect(await strict.get('/assets.api?colour=red')).toHaveProperty('errors');
    await strict.end();
    for (const { printed } of [none, strict]) expect(printed.stderr()).not.toContain('gnored');
  });
});

describe('serve with a certificate', () => {
  let files: { readonly cert: string; readonly key: string };

  beforeAll(() => {
    const pair = makeCertificate();
    const { folder } = captureIo();
    files = { cert: join(folder, 'service.pem'), key: join(folder, 'service.key') };
    writeFileSync(files.cert, pair.cert);
    writeFileSync(files.key, pair.key);
  });

  test('speaks https, to other machines too, and says how to trust it', async () => {
    const flags = ['--host', '0.0.0.0', '--tls-cert', files.cert, '--tls-key', files.key];
    const account = await serveAccount(...flags);
    expect(account.url).toMatch(/^https:\/\/localhost:\d+$/);
    expect(account.printed.stderr()).toContain(`export TALLYSHEET_CA_FILE=${files.cert}\n`);

    const without = captureIo({ env: account.env });
    expect(await main(['doctor'], without.io)).toBe(1);
    expect(without.stdout()).toMatch(/^not ok {2}TLS .*The certificate of the service is not/m);

    const trusting = captureIo({ env: { ...account.env, TALLYSHEET_CA_FILE: files.cert } });
    expect(await main(['doctor'], trusting.io)).toBe(0);
    expect(trusting.stdout()).toMatch(/^ok {6}TLS +the certificate is trusted, with those of/m);

    const byFlag = captureIo({ env: account.env });
    const call = ['call', 'retire-reasons.list', '--ca-file', files.cert];
    expect(await main(call, byFlag.io)).toBe(0);
    expect(await account.end()).toBe(0);
  });

  test.each([
    ['a certificate without a key', () => ['--tls-cert', files.cert], '--tls-cert needs --tls-key'],
    ['a key without a certificate', () => ['--tls-key', files.key], '--tls-key needs --tls-cert'],
    [
      'a file that is not there',
      () => ['--tls-cert', 'nowhere.pem', '--tls-key', files.key],
      'nowhere.pem cannot be read: it does not exist',
    ],
    [
      'a key where the certificate should be',
      () => ['--tls-cert', files.key, '--tls-key', files.key],
      'service.key does not contain a PEM certificate',
    ],
  ])('refuses %s', async (_which, flags, message) => {
    const captured = captureIo();
    expect(await main(['serve', '--port', '0', ...flags()], captured.io)).toBe(2);
    expect(captured.stderr().replaceAll(/\n +/g, ' ')).toContain(message);
  });
});

test.each([
  ['is not there', 'nowhere.pem', 'nowhere.pem cannot be read: it does not exist'],
  ['is a folder', '.', 'cannot be read: it is a folder'],
  ['holds no certificate', 'notes.txt', 'notes.txt does not contain a PEM certificate'],
])(
  'a file of certificates that %s is refused before anything is sent',
  async (_, path, message) => {
    const env = { TALLYSHEET_BASE_URL: 'https://company.example', TALLYSHEET_TOKEN: 'secret' };
    const captured = captureIo({ env: { ...env, TALLYSHEET_CA_FILE: path } });
    writeFileSync(join(captured.folder, 'notes.txt'), 'hello');
    expect(await main(['call', 'retire-reasons.list'], captured.io)).toBe(2);
    expect(captured.stderr().replaceAll(/\n +/g, ' ')).toContain(message);
  },
);
