import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo } from '../../support/captured-io.ts';
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
    expect(unconfirmed.stderr).toContain('groups.create changes records and nobody confirmed it');
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
    [['call', 'groups.crate'], 2, 'There is no call "groups.crate"; did you mean groups.create'],
    [['call', 'groups.update', '--param', 'name=Bikes'], 2, 'groups.update needs group_id'],
  ])('%j is refused', async (argv, exit, message) => {
    const refused = await tallysheet(argv);
    expect([refused.exit, refused.stdout]).toEqual([exit, '']);
    expect(refused.stderr).toContain(message);
  });

  test('doctor finds everything in order', async () => {
    const { exit, stdout } = await tallysheet(['doctor', '--json']);
    expect(exit).toBe(0);
    const findings = JSON.parse(stdout) as { subject: string; ok: boolean }[];
    expect(findings.map(({ subject, ok }) => [subject, ok])).toEqual(
      ['Node', 'State folder', 'Rate', 'Address', 'Token', 'Allowance', 'Clock'].map((subject) => [
        subject,
        true,
      ]),
    );
  });

  test('doctor tells a wrong token from other trouble', async () => {
    const { exit, stdout } = await tallysheet(['doctor'], { TALLYSHEET_TOKEN: 'another' });
    expect(exit).toBe(6);
    expect(stdout).toMatch(/^not ok {2}Connection +\S+ answered 401: Invalid token$/m);
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
  expect(captured.stdout()).toContain('not ok  Connection    There is no address of the service\n');
  expect(captured.stdout()).toContain('-> Give it with --base-url');
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
