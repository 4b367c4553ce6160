import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../../src/setup/finding.ts';
import { GLOBAL_FLAGS } from '../../../../src/cli/flags/global-flags.ts';
import { checkMachine, diskRoom, nodeVersion } from '../../../../src/setup/check-machine.ts';
import { openSession } from '../../../../src/cli/session.ts';
import { readFlags } from '../../../../src/cli/connection/settings.ts';
import { captureIo, type CapturedIo } from '../../../support/captured-io.ts';

function examine({ io }: CapturedIo): Map<string, Finding> {
  const session = openSession(io, [], readFlags(new Map(), GLOBAL_FLAGS));
  const { env } = session.io;
  return new Map(
    checkMachine({ stateFolder: session.stateFolder, env }).map((finding) => [
      finding.subject,
      finding,
    ]),
  );
}

test.each([
  ['20.19.0', true],
  ['22.0.0', true],
  ['20.18.9', false],
  ['18.20.1', false],
])('Node %s is new enough: %s', (version, ok) => {
  expect(nodeVersion(version)).toMatchObject({ ok, found: version });
});

test.each([
  [2 ** 40, { ok: true, found: '1,048,576 MiB free' }],
  [400 * 2 ** 20, { ok: true, warning: true, found: '400 MiB free' }],
  [19 * 2 ** 20, { ok: false, found: '19 MiB free' }],
])('a disk with %i free bytes', (free, finding) => {
  expect(diskRoom(free)).toMatchObject(finding);
});

describe('the profile', () => {
  function withProfile(mode: number): { captured: CapturedIo; path: string } {
    const captured = captureIo();
    const folder = join(captured.folder, '.config', 'tallysheet');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, 'default.json');
    writeFileSync(path, '{"account-name":"Harbour Bikes"}');
    chmodSync(path, mode);
    return { captured, path };
  }

  test('is named with its account and its file', () => {
    const { captured, path } = withProfile(0o600);
    expect(examine(captured).get('Profile')).toEqual({
      subject: 'Profile',
      ok: true,
      found: `default (Harbour Bikes), ${path}`,
    });
  });

  test('that others may read is told, with the remedy, and stops nothing', () => {
    const { captured, path } = withProfile(0o644);
    expect(examine(captured).get('Profile')).toMatchObject({
      ok: true,
      warning: true,
      remedy: `chmod go-rwx ${path}`,
    });
  });

  test('may be missing', () => {
    expect(examine(captureIo()).get('Profile')).toMatchObject({
      ok: true,
      found: 'none; create one with `tallysheet init`',
    });
  });
});

test.each([
  [
    { HTTPS_PROXY: 'http://ann:secret@proxy.example:3128' },
    {
      ok: true,
      found: 'http://proxy.example:3128 (HTTPS_PROXY), except for this machine and NO_PROXY',
    },
  ],
  [
    { HTTPS_PROXY: 'socks5://proxy.example' },
    { ok: false, found: 'The proxy in HTTPS_PROXY cannot be used: socks5:// is not supported' },
  ],
  [
    { ALL_PROXY: 'http://proxy.example:3128' },
    {
      ok: true,
      warning: true,
      found: 'ALL_PROXY is set but not used: Tallysheet connects directly',
    },
  ],
])('the proxy of %j is named', (env, finding) => {
  expect(examine(captureIo({ env })).get('Proxy')).toMatchObject(finding);
});

test('without a proxy nothing is said of one', () => {
  expect(examine(captureIo()).has('Proxy')).toBe(false);
});

test('a state folder that cannot be made is told', () => {
  const captured = captureIo();
  writeFileSync(join(captured.folder, 'state'), 'a file in its place');
  expect(examine(captured).get('State folder')).toMatchObject({ ok: false });
});
