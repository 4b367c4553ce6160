import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KnownVersions } from '../../src/account/shared-files/known-versions.ts';
import { SharedFile } from '../../src/account/shared-files/shared-file.ts';
import { TallysheetError } from '../../src/kernel/messages/errors.ts';
import { postgresFiles } from '../../src/shared-state/files/postgres-files.ts';
import { askDatabase } from '../support/postgres.ts';
import { NO_POSTGRES } from '../support/postgres-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { databaseOfFile } from './machines.ts';

const machines = databaseOfFile();

/** A computer that has the file, and does something with it. */
interface Computer {
  readonly file: SharedFile;
  /** What its file says; undefined without one. */
  readonly says: () => string | undefined;
  readonly write: (text: string) => void;
  readonly remove: () => void;
  /** Changes the file, and shares that. */
  readonly change: (text: string, meanwhile?: () => Promise<void>) => Promise<void>;
  readonly files: () => string[];
}

interface Office {
  readonly computer: (isWhole?: () => Promise<void>) => Computer;
  readonly ask: (sql: string) => Promise<unknown[]>;
}

let accounts = 0;

async function office(): Promise<Office> {
  const shared = await machines();
  const account = `account ${(accounts += 1)}`;
  return {
    ask: (sql) => askDatabase(shared.address, sql.replaceAll('$account', `'${account}'`)),
    computer: (isWhole = () => Promise.resolve()) => {
      const folder = temporaryFolder();
      const path = join(folder, 'closes', 'stock.db');
      mkdirSync(join(folder, 'closes'));
      const files = postgresFiles(shared.database(), account, isWhole);
      const known = new KnownVersions(folder, account, 'closes/stock');
      const options = { files, name: 'closes/stock', called: 'closes', path, known };
      const write = (text: string): void => {
        writeFileSync(path, text);
      };
      const file = new SharedFile(options);
      return {
        ...{ file, write },
        says: () => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
        remove: () => {
          rmSync(path);
        },
        change: (text, meanwhile) =>
          file.change(async () => {
            await meanwhile?.();
            write(text);
          }),
        files: () => readdirSync(join(folder, 'closes')).toSorted(),
      };
    },
  };
}

const NEWEST_GONE = `DELETE FROM tallysheet.file_version WHERE account = $account
  AND number = (SELECT max(number) FROM tallysheet.file_version WHERE account = $account)`;

describe.skipIf(NO_POSTGRES !== undefined)('a file that computers share', () => {
  test('is the newest version on each of them, also a large one', async () => {
    const { computer, ask } = await office();
    const [one, two] = [computer(), computer()];
    await one.file.bringUpToDate();
    expect(one.says()).toBeUndefined();
    await one.change('first');
    await two.file.bringUpToDate();
    expect(two.says()).toBe('first');
    const large = 'figures '.repeat(400_000);
    await two.change(large);
    await one.file.bringUpToDate();
    expect(one.says()).toBe(large);
    expect(
      await ask('SELECT number FROM tallysheet.file_version WHERE account = $account'),
    ).toHaveLength(2);
    expect(one.files()).toEqual(['stock.db', 'stock.db.lock']);
  });

  test('that existed before it was shared is the first version', async () => {
    const { computer } = await office();
    const [one, two] = [computer(), computer()];
    await one.file.bringUpToDate();
    one.write('of before');
    await one.file.bringUpToDate();
    await two.file.bringUpToDate();
    expect(two.says()).toBe('of before');
  });

  test('is not kept twice where nothing has changed', async () => {
    const { computer, ask } = await office();
    const one = computer();
    await one.change('same');
    await one.change('same');
    await one.file.bringUpToDate();
    expect(
      await ask('SELECT number FROM tallysheet.file_version WHERE account = $account'),
    ).toHaveLength(1);
  });

  test('is fetched again where it was removed', async () => {
    const { computer } = await office();
    const one = computer();
    await one.change('kept');
    one.remove();
    await one.file.bringUpToDate();
    expect(one.says()).toBe('kept');
  });

  test.each([
    ['of a file that was there', 'old', 'old'],
    ['of a new file', undefined, undefined],
  ])('takes back the change %s where another was first', async (_title, before, after) => {
    const { computer } = await office();
    const [one, two] = [computer(), computer()];
    if (before !== undefined) await one.change(before);
    await two.file.bringUpToDate();
    const late = two.change('second', () => one.change('first'));
    await expect(late).rejects.toMatchObject({
      code: 'shared-file-differs',
      message:
        'Another computer has changed the closes of this account meanwhile: nothing was changed here',
    });
    expect(two.says()).toBe(after);
    await two.file.bringUpToDate();
    expect([one.says(), two.says()]).toEqual(['first', 'first']);
  });

  test('takes a change back that the database did not get', async () => {
    const { computer, ask } = await office();
    const one = computer();
    await one.change('old');
    const cut = one.change('new', async () => {
      await ask('ALTER FUNCTION tallysheet.keep_file RENAME TO keep_file_away');
    });
    await expect(cut).rejects.toBeInstanceOf(TallysheetError);
    await ask('ALTER FUNCTION tallysheet.keep_file_away RENAME TO keep_file');
    expect(one.says()).toBe('old');
    await one.change('new');
    expect(one.says()).toBe('new');
  });

  test('keeps what a process could not share any more before it was killed', async () => {
    const { computer } = await office();
    const [one, two] = [computer(), computer()];
    await one.change('old');
    one.write('of the killed one');
    await one.file.bringUpToDate();
    await two.file.bringUpToDate();
    expect(two.says()).toBe('of the killed one');
  });

  test('that both have changed is replaced on neither, and says how to go on', async () => {
    const { computer } = await office();
    const [one, two] = [computer(), computer()];
    await one.change('common');
    await two.file.bringUpToDate();
    two.write('without the state');
    await one.change('of one');
    await expect(two.file.bringUpToDate()).rejects.toMatchObject({
      code: 'shared-file-differs',
      hint: expect.stringMatching(/mv (\S+stock\.db) \1\.mine\. Then run/) as string,
    });
    expect(two.says()).toBe('without the state');
    two.remove();
    await two.file.bringUpToDate();
    expect(two.says()).toBe('of one');
  });

  test('that a computer has from a copy is the same', async () => {
    const { computer } = await office();
    const [one, two] = [computer(), computer()];
    await one.change('copied');
    two.write('copied');
    await two.file.bringUpToDate();
    await one.change('later');
    await two.file.bringUpToDate();
    expect(two.says()).toBe('later');
  });

  test('is put back into a database that was restored', async () => {
    const { computer, ask } = await office();
    const [one, two] = [computer(), computer()];
    await one.change('in the backup');
    await one.change('after it');
    await ask(NEWEST_GONE);
    await one.file.bringUpToDate();
    await two.file.bringUpToDate();
    expect([one.says(), two.says()]).toEqual(['after it', 'after it']);
  });

  test('that others have changed in a restored database loses no version of this computer', async () => {
    const { computer, ask } = await office();
    const [one, two] = [computer(), computer()];
    await one.change('in the backup');
    await one.change('after it');
    await ask(NEWEST_GONE);
    await two.file.bringUpToDate();
    await two.change('of two');
    await expect(one.file.bringUpToDate()).rejects.toMatchObject({ code: 'shared-file-differs' });
    expect(one.says()).toBe('after it');
  });

  test('is not changed while the shared state may lack something', async () => {
    const { computer } = await office();
    const stopped = new TallysheetError('shared-state-restored', 'restored');
    const one = computer(() => Promise.reject(stopped));
    await expect(one.change('new')).rejects.toBe(stopped);
    expect(one.says()).toBeUndefined();
  });

  test('is changed by one process of a computer at a time', async () => {
    const { computer } = await office();
    const one = computer();
    await one.change('old', async () => {
      await expect(one.file.bringUpToDate()).rejects.toMatchObject({
        code: 'run-locked',
        message: expect.stringContaining('Another process is using the closes') as string,
      });
    });
  });

  test('that is not whole in the database does not take the place of the one that is there', async () => {
    const { computer, ask } = await office();
    const [one, two] = [computer(), computer()];
    await one.change('old');
    await two.file.bringUpToDate();
    await one.change('new');
    await ask('DELETE FROM tallysheet.file_piece WHERE account = $account');
    await expect(two.file.bringUpToDate()).rejects.toMatchObject({
      code: 'shared-state-unreachable',
      message: 'The shared state does not have all of the closes of this account',
    });
    expect([two.says(), two.files()]).toEqual(['old', ['stock.db', 'stock.db.lock']]);
  });
});
