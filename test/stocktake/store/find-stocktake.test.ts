import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { TallysheetError } from '../../../src/kernel/messages/errors.ts';
import { openStocktake } from '../../../src/stocktake/store/find-stocktake.ts';
import { KnownStocktakes } from '../../../src/stocktake/store/known-stocktakes.ts';
import { StocktakeStore } from '../../../src/stocktake/store/stocktake-store.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const OURS = 'https://ours.example';
const THEIRS = 'https://theirs.example';

let cwd: string;

beforeEach(() => {
  cwd = temporaryFolder();
});

function started(path: string, baseUrl: string, state: 'open' | 'finished' = 'open'): void {
  const folder = join(cwd, path);
  const name = path.split('/').at(-1) ?? '';
  mkdirSync(folder, { recursive: true });
  new KnownStocktakes(cwd).save({ folder, name, account: `token of ${path}`, wanted: path });
  const store = StocktakeStore.prepare(folder);
  const scope = { locations: [], groups: [], kinds: [] };
  store.freeze({
    head: {
      ...{ id: 'a1b2c3d4', name, account: 'any', baseUrl, zone: 'UTC', scope },
      ...{ startedAt: '2026-01-15 09:00:00', startedBy: 'Clara' },
    },
    register: [],
    places: [],
    expected: [],
  });
  if (state === 'finished') store.finish({});
  store.close();
}

/** The folder that is found, or the message with its hint. */
function found(wanted?: string, baseUrl: string | undefined = OURS): string {
  const commandFor = (stocktake: string): string => `tallysheet stocktake status ${stocktake}`;
  try {
    const store = openStocktake(
      { stocktake: wanted, baseUrl, commandFor },
      { stateFolder: cwd, cwd },
    );
    store.close();
    return store.folder.slice(cwd.length + 1);
  } catch (error) {
    if (!(error instanceof TallysheetError)) throw error;
    return `${error.message} -> ${error.hint}`;
  }
}

test('without a name, the only open stocktake of the account in use is found, with any token', () => {
  started('ours/hq', OURS);
  started('ours/old', OURS, 'finished');
  started('theirs/hq', THEIRS);

  expect(found()).toBe('ours/hq');
  expect(found(undefined, `${OURS}:443/`)).toBe('ours/hq');
  expect(found(undefined, THEIRS)).toBe('theirs/hq');
});

test('two open ones of the account are listed with what to type', () => {
  started('hq', OURS);
  started('depot', OURS);

  expect(found()).toBe(
    '2 stocktakes are open: depot, hq -> Name one of them: `tallysheet stocktake status depot` or `tallysheet stocktake status hq`',
  );
});

test('without settings, the only open one of this machine is found', () => {
  started('hq', THEIRS);
  const commandFor = String;
  const store = openStocktake(
    { stocktake: undefined, baseUrl: undefined, commandFor },
    { stateFolder: cwd, cwd },
  );
  expect(store.views.head.baseUrl).toBe(THEIRS);
  store.close();
});

test('where only other accounts have open ones, these are named with their addresses', () => {
  expect(found()).toBe(
    'There is no open stocktake -> Start one with `tallysheet stocktake start`, or name its folder.',
  );
  started('theirs', THEIRS);
  expect(found()).toBe(
    `No stocktake of the account at ${OURS} is open; open at other addresses: theirs (${THEIRS}) -> Name it, or choose its account with --profile: \`tallysheet stocktake status theirs\``,
  );
});

test('a name means that of the account in use, and two of them need a folder', () => {
  started('a/hq', THEIRS);
  started('b/hq', OURS);
  expect(found('hq')).toBe('b/hq');
  expect(found('a/hq')).toBe('a/hq');

  started('c/hq', OURS);
  expect(found('hq')).toBe(
    '2 stocktakes are named hq: c/hq, b/hq -> Name one of them: `tallysheet stocktake status c/hq` or `tallysheet stocktake status b/hq`',
  );
});
