import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { asSettings, textFlag, type WrittenFlags } from '../../../src/cli/flags/flag.ts';
import { colourChoice, withSettings } from '../../../src/cli/connection/settings.ts';
import {
  assertCertificatesChecked,
  stateFolderOf,
  takeTokenVariable,
} from '../../../src/setup/environment.ts';

const FLAGS = {
  ...asSettings({
    'base-url': textFlag('<url>', 'address'),
    'quota-reserve': textFlag('<number>', 'quota reserve'),
    'token-file': textFlag('<file>', 'file of the token'),
    'token-variable': textFlag('<name>', 'variable of the token'),
    'item-limit': textFlag('<number>', 'items'),
  }),
  kind: textFlag('<kind>', 'kind'),
};

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tallysheet-settings-'));
  mkdirSync(join(home, '.config', 'tallysheet'), { recursive: true });
});

function saveProfile(name: string, text: string): void {
  writeFileSync(join(home, '.config', 'tallysheet', `${name}.json`), text);
}

function settle(
  written: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
) {
  const flags: WrittenFlags = new Map(
    Object.entries(written).map(([name, text]) => [name, [text]]),
  );
  return Object.fromEntries(withSettings(flags, FLAGS, { HOME: home, ...env }));
}

describe('settings, strongest first', () => {
  beforeEach(() => {
    saveProfile('default', '{"base-url":"https://profile.example","quota-reserve":"5"}');
  });

  test.each([
    [
      'the flag',
      { 'base-url': 'https://flag.example' },
      { TALLYSHEET_BASE_URL: 'https://env.example' },
      'https://flag.example',
    ],
    ['the environment', {}, { TALLYSHEET_BASE_URL: 'https://env.example' }, 'https://env.example'],
    ['the profile', {}, {}, 'https://profile.example'],
    [
      'an empty variable counts for nothing',
      {},
      { TALLYSHEET_BASE_URL: '' },
      'https://profile.example',
    ],
  ])('%s', (_which, written, env, address) => {
    expect(settle(written, env)['base-url']).toEqual([address]);
  });

  test('only what is a setting comes from the environment', () => {
    expect(settle({}, { TALLYSHEET_KIND: 'members' })).not.toHaveProperty('kind');
  });

  test('another profile is named by flag or environment', () => {
    saveProfile('school', '{"base-url":"https://school.example"}');
    expect(settle({ profile: 'school' })['base-url']).toEqual(['https://school.example']);
    expect(settle({}, { TALLYSHEET_PROFILE: 'school' })['base-url']).toEqual([
      'https://school.example',
    ]);
  });

  test('a command without settings needs no profile', () => {
    const written: WrittenFlags = new Map([['profile', ['nowhere']]]);
    expect(withSettings(written, { kind: FLAGS.kind }, { HOME: home })).toBe(written);
  });

  test('the configuration folder follows XDG_CONFIG_HOME', () => {
    expect(settle({}, { XDG_CONFIG_HOME: join(home, 'elsewhere') })).toEqual({});
  });
});

describe('where the token is, the strongest says alone:', () => {
  beforeEach(() => {
    saveProfile('default', '{"base-url":"https://profile.example","token-file":"default.token"}');
  });

  function tokenOf(
    written: Readonly<Record<string, string>>,
    env: Readonly<Record<string, string>> = {},
  ) {
    const settled = settle(written, env);
    return [settled['token-file']?.[0], settled['token-variable']?.[0]];
  }

  test('the profile, whose paths start at its folder', () => {
    expect(tokenOf({})).toEqual([join(home, '.config/tallysheet/default.token'), undefined]);
  });

  test.each([
    ['the token itself', { TALLYSHEET_TOKEN: 'secret' }, [undefined, undefined]],
    ['a file', { TALLYSHEET_TOKEN_FILE: 'mine' }, ['mine', undefined]],
    ['a variable', { TALLYSHEET_TOKEN_VARIABLE: 'FLEET' }, [undefined, 'FLEET']],
  ])('the environment, by %s', (_which, env, expected) => {
    expect(tokenOf({}, env)).toEqual(expected);
  });

  test('a flag, against file and variable of the others', () => {
    const env = { TALLYSHEET_TOKEN_FILE: 'mine' };
    expect(tokenOf({ 'token-variable': 'FLEET' }, env)).toEqual([undefined, 'FLEET']);
  });
});

describe('a profile with another address given besides', () => {
  beforeEach(() => {
    saveProfile(
      'default',
      '{"base-url":"https://profile.example","token-file":"a","item-limit":"5","quota-reserve":"7"}',
    );
  });

  test.each([
    ['by flag', { 'base-url': 'https://other.example' }, {}],
    ['by flag, without its scheme', { 'base-url': 'localhost:4117' }, {}],
    ['by environment', {}, { TALLYSHEET_BASE_URL: 'http://127.0.0.1:4117' }],
  ])('%s keeps its token and what belongs to its account to itself', (_which, written, env) => {
    const settled = settle(written, env);
    expect(settled).not.toHaveProperty('token-file');
    expect(settled).not.toHaveProperty('item-limit');
    expect(settled['quota-reserve']).toEqual(['7']);
  });

  test.each(['https://Profile.example/', 'profile.example'])('%s is no other', (address) => {
    expect(settle({ 'base-url': address })).toHaveProperty('token-file');
  });
});

describe('a profile that cannot be used', () => {
  test.each([
    ['not JSON', '{', 'is not JSON'],
    [
      'an unknown setting',
      '{"base-ulr":"https://a.example"}',
      'unknown key "base-ulr" in the document; did you mean "base-url"?',
    ],
    [
      'a value that is no text',
      '{"quota-reserve":5}',
      'line 1, column 2: quota-reserve: expected text, found 5',
    ],
    ['a list', '[]', 'the document: expected an object, found []'],
    ['a token', '{"token":"secret"}', 'unknown key "token" in the document'],
  ])('%s', (_which, text, message) => {
    saveProfile('default', text);
    expect(() => settle({})).toThrow(message);
  });

  test('one that is named and missing', () => {
    expect(() => settle({ profile: 'nowhere' })).toThrow('There is no profile "nowhere"');
    saveProfile('school', '{}');
    expect(() => settle({ profile: 'schol' })).toThrow(
      'There is no profile "schol"; did you mean "school"?',
    );
  });

  test.each(['../../etc/passwd', 'a/b', '.hidden', ''])(
    'the name %j leads nowhere else',
    (name) => {
      expect(() => settle({ profile: name })).toThrow('--profile: expected a plain name');
    },
  );
});

test.each([
  [{ TALLYSHEET_STATE_DIR: '/state', XDG_STATE_HOME: '/xdg', HOME: '/home/a' }, '/state'],
  [{ XDG_STATE_HOME: '/xdg', HOME: '/home/a' }, '/xdg/tallysheet'],
  [{ HOME: '/home/a' }, '/home/a/.local/state/tallysheet'],
])('the state folder of %j is %s', (env, folder) => {
  expect(stateFolderOf(env)).toBe(folder);
});

test('the token is taken out of the environment', () => {
  const env: Record<string, string | undefined> = { TALLYSHEET_TOKEN: 'secret' };
  expect(takeTokenVariable(env)).toBe('secret');
  expect(env).not.toHaveProperty('TALLYSHEET_TOKEN');
});

test('switching the checking of certificates off is refused', () => {
  expect(() => {
    assertCertificatesChecked({ NODE_TLS_REJECT_UNAUTHORIZED: '0' });
  }).toThrow('NODE_TLS_REJECT_UNAUTHORIZED=0 is set');
  assertCertificatesChecked({ NODE_TLS_REJECT_UNAUTHORIZED: '1' });
});

test.each([
  [{}, false, 'terminal'],
  [{ NO_COLOR: '1' }, false, 'never'],
  [{ NO_COLOR: '' }, false, 'terminal'],
  [{ FORCE_COLOR: '1' }, false, 'always'],
  [{ FORCE_COLOR: '3' }, false, 'always'],
  [{ FORCE_COLOR: 'true' }, false, 'always'],
  [{ FORCE_COLOR: '0' }, false, 'never'],
  [{ FORCE_COLOR: 'false' }, false, 'never'],
  [{ FORCE_COLOR: '' }, false, 'terminal'],
  [{ FORCE_COLOR: '2', NO_COLOR: '1' }, false, 'always'],
  [{ FORCE_COLOR: '2' }, true, 'never'],
] as const)('%j, and --no-color: %j, print colours: %s', (env, flag, choice) => {
  expect(colourChoice(env, flag)).toBe(choice);
});
