import { describe, expect, test } from 'vitest';
import { readStateAddress } from '../../src/shared-state/database/state-address.ts';
import { temporaryFile } from '../support/temporary-folder.ts';

const LOCAL = { host: 'localhost', database: 'state', port: 5432, ssl: false };
const REMOTE = { host: 'db.example', database: 'state', port: 6432 };
const CHECKED = { rejectUnauthorized: true, servername: 'db.example' };

describe('the address of a shared state', () => {
  test.each([
    ['postgres://localhost/state', LOCAL],
    ['postgresql://ann%40x@localhost/state', { ...LOCAL, user: 'ann@x' }],
    ['postgres://localhost/state?host=/run/pg', { ...LOCAL, host: '/run/pg' }],
    ['postgres://[::1]/state', { ...LOCAL, host: '::1' }],
    ['postgres://ann@db.example:6432/state', { ...REMOTE, user: 'ann', ssl: CHECKED }],
    ['postgres://db.example:6432/state?sslmode=verify-full', { ...REMOTE, ssl: CHECKED }],
    [
      'postgres://10.0.0.7:6432/state',
      { ...REMOTE, host: '10.0.0.7', ssl: { rejectUnauthorized: true } },
    ],
  ])('%s', (address, config) => {
    expect(readStateAddress(address).config).toEqual(config);
  });

  test('names a certificate authority of its own', () => {
    const file = temporaryFile('ca.pem', 'PEM');
    const { config } = readStateAddress(`postgres://db.example:6432/state?sslrootcert=${file}`);
    expect(config.ssl).toEqual({ ...CHECKED, ca: 'PEM' });
  });

  test.each([
    ['mysql://db.example/state', 'bad-settings', 'it does not begin with postgres://'],
    ['db.example', 'bad-settings', 'it does not begin with postgres://'],
    ['postgres://db.example', 'bad-settings', 'it names no database'],
    ['postgres://ann:secret@db.example/state', 'bad-settings', 'it holds a password'],
    ['postgres://db.example/state?sslmode=require', 'bad-settings', 'sslmode=require is not known'],
    ['postgres://db.example/state?pool=9', 'bad-settings', 'its parameter pool is not known'],
    ['postgres://db.example/state?sslmode=disable', 'insecure-address', 'would not be encrypted'],
    [
      'postgres://db.example/state?sslrootcert=/none.pem',
      'bad-settings',
      '/none.pem cannot be read',
    ],
  ])('%s is refused: %s', (address, code, reason) => {
    const read = (): unknown => readStateAddress(address);
    expect(read).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(reason) as string }),
    );
    expect(read).not.toThrow('secret');
  });
});
