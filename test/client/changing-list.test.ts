import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../src/catalogue/index.ts';
import { clientOf } from '../../src/client/client.ts';
import { readAll } from '../../src/client/lists/pages.ts';
import { TallysheetError } from '../../src/kernel/messages/errors.ts';
import {
  ChangingAccount,
  isCalmAfterFirstReading,
  type Change,
} from '../export/changing-account.ts';
import { rounds } from '../support/thinned.ts';

const CREATE = fc.stringMatching(/^[AGZ][0-9]{3}$/).map((create): Change => ({ create }));
const RENAME = fc
  .tuple(fc.integer({ min: 0, max: 79 }), fc.stringMatching(/^[AGZ][0-9]{3}x$/))
  .map(([rename, to]): Change => ({ rename, to }));
const REMOVE = fc.integer({ min: 0, max: 79 }).map((remove): Change => ({ remove }));

async function namesOrError(
  account: ChangingAccount,
  read: 'client' | 'import',
): Promise<string[] | Error> {
  const { caller } = account.rehearsal.workplace().connection;
  const names: string[] = [];
  try {
    if (read === 'import') {
      const records = await readAll(caller, CATALOGUE.groups);
      names.push(...records.map(({ raw }) => raw['name'] as string));
    } else {
      for await (const { name } of clientOf(caller).groups.all()) names.push(String(name));
    }
    return names;
  } catch (error) {
    if (error instanceof TallysheetError) return error;
    throw error;
  }
}

test.each([
  // What is deleted behind a single reading moves a record past it, which nothing shows.
  ['import', 'whoever creates and renames', fc.oneof(CREATE, RENAME)],
  ['client', 'whoever creates, renames and deletes', fc.oneof(CREATE, RENAME, REMOVE)],
] as const)(
  'the list that the %s reads has all that nobody touched, %s meanwhile',
  async (read, _who, change) => {
    const before = fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(before, async (changes) => {
        const account = new ChangingAccount(80);
        account.before(async (page) => {
          for (const each of changes[page - 1] ?? []) await account.change(each);
        });
        const names = await namesOrError(account, read);
        if (names instanceof Error) {
          expect(names).toMatchObject({ code: 'incomplete-list' });
          expect(isCalmAfterFirstReading(changes)).toBe(false);
        } else {
          expect(names).toEqual(expect.arrayContaining(account.untouched()));
        }
        account.rehearsal.close();
      }),
      { numRuns: rounds(20, 60) },
    );
  },
);
