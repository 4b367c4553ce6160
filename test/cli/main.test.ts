import { describe, expect, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { captureIo } from '../support/captured-io.ts';

test('what is wrong goes to standard error, with what to do, and no trace', async () => {
  const captured = captureIo();
  expect(await main(['aply'], captured.io)).toBe(2);
  expect(captured.stdout()).toBe('');
  expect(captured.stderr()).toBe(
    'error: There is no command "aply"; did you mean apply?\n  -> `tallysheet --help` lists the commands.\n',
  );
});

test('with --json an error is one document on standard output', async () => {
  const captured = captureIo();
  expect(await main(['aply', '--json'], captured.io)).toBe(2);
  expect(captured.stderr()).toBe('');
  expect(JSON.parse(captured.stdout())).toEqual({
    version: 1,
    kind: 'error',
    exitCode: 2,
    counts: { errors: 1 },
    error: {
      code: 'bad-usage',
      message: 'There is no command "aply"; did you mean apply?',
      hint: '`tallysheet --help` lists the commands.',
    },
  });
});

test('with --verbose it also says where the error was raised', async () => {
  const captured = captureIo();
  await main(['aply', '--verbose'], captured.io);
  expect(captured.stderr()).toMatch(/command-line\.[jt]s/);
});

test('an exception that nobody foresaw is called a bug', async () => {
  const captured = captureIo();
  const io = {
    ...captured.io,
    stdout: {
      write: () => {
        throw new RangeError('no room');
      },
    },
  };
  expect(await main(['--help'], io)).toBe(3);
  expect(captured.stderr()).toContain('error: Internal error: RangeError: no room');
});

test('control characters of untrusted text are shown, not obeyed', async () => {
  const captured = captureIo();
  await main(['a\u001B[2Jb'], captured.io);
  expect(captured.stderr()).toContain(String.raw`There is no command "a\u001b[2Jb"`);
});

describe('settings that are missing', () => {
  test.each([
    ['the address', {}, 'The address of the service is missing'],
    ['the token', { TALLYSHEET_BASE_URL: 'https://company.example' }, 'The token is missing'],
    [
      'https',
      { TALLYSHEET_BASE_URL: 'http://company.example', TALLYSHEET_TOKEN: 't' },
      'http://company.example does not use https',
    ],
    [
      'checked certificates',
      { TALLYSHEET_BASE_URL: 'https://company.example', NODE_TLS_REJECT_UNAUTHORIZED: '0' },
      'NODE_TLS_REJECT_UNAUTHORIZED=0 is set',
    ],
  ])('%s', async (_which, env, message) => {
    const captured = captureIo({ env });
    expect(await main(['call', 'fixed-assets.list'], captured.io)).toBe(2);
    expect(captured.stderr()).toContain(message);
  });
});

test('endpoints lists the interface for people and for programs', async () => {
  const people = captureIo();
  expect(await main(['endpoints'], people.io)).toBe(0);
  expect(people.stdout()).toContain(
    'fixed-assets.update  Change a fixed asset\n  PUT /assets/{asset_no}.api\n  asset_no*, name*',
  );
  const programs = captureIo();
  expect(await main(['endpoints', '--json'], programs.io)).toBe(0);
  const { endpoints } = JSON.parse(programs.stdout()) as { endpoints: unknown[] };
  expect(endpoints).toContainEqual({
    name: 'groups.delete',
    section: 'Groups and subgroups',
    method: 'DELETE',
    path: '/groups/{group_id}.api',
    summary: 'Delete a group',
    effect: 'delete',
    requiredOneOf: [],
    undo: {
      stays: 'A deleted record cannot be restored: its number and its history are gone.',
    },
    parameters: [
      { name: 'group_id', label: 'Group', kind: 'reference', required: true, wire: 'group_id' },
    ],
  });
});
