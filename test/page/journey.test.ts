import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KeyboardUser, LACKS_BROWSER, startChromium } from '../support/browser-page.ts';
import { saveMessyRegister } from '../support/messy-register.ts';
import { serveAccount, type ServedAccount } from '../support/served-account.ts';
import type { Result } from '../../src/page/interface/calls.ts';
import { IS_EVERYDAY, thinned } from '../support/thinned.ts';

const PROGRAM = fileURLToPath(new URL('../../dist/cli/bin.js', import.meta.url));
const REGISTER = 'Anlagen 2026.xlsx';
/** On a machine that does other things, too. */
const LONGEST_MS = 300_000;

interface AssetList {
  readonly total_pages: number;
  readonly assets: readonly { readonly identifier: string | null }[];
}

function outcomesOf(result: Result | undefined): Readonly<Record<string, number>> {
  const counted = result?.outcomes.filter(({ count }) => count > 0) ?? [];
  return Object.fromEntries(counted.map(({ what, count }) => [what, count]));
}

describe.skipIf(LACKS_BROWSER)('the page in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tallysheet-journey-'));
  let account: ServedAccount;
  let browser: Browser;
  let user: KeyboardUser;
  let program: ChildProcess;

  /** Starts the program, and gives the address that it prints. */
  const open = async (): Promise<string> => {
    program = spawn(process.execPath, [PROGRAM, 'open', '--no-browser', '--port', '0', '--json'], {
      cwd: folder,
      env: {
        ...{ PATH: '', HOME: folder, TALLYSHEET_STATE_DIR: join(folder, 'state') },
        // Two imports within a minute would wait for the rest of it.
        TALLYSHEET_RATE_LIMIT: 'off',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { stdout } = program;
    if (stdout === null) throw new Error('the program prints nothing');
    const [printed] = (await once(stdout, 'data')) as [Buffer];
    return (JSON.parse(printed.toString()) as { address: string }).address;
  };

  const kill = async (): Promise<void> => {
    const ended = once(program, 'close');
    program.kill('SIGKILL');
    await ended;
  };

  beforeAll(async () => {
    mkdirSync(join(folder, 'state'), { recursive: true });
    account = await serveAccount('--demo');
    browser = await startChromium();
    user = await KeyboardUser.in(browser);
    await saveMessyRegister(join(folder, REGISTER));
  });

  afterAll(async () => {
    await browser.close();
    if (program.exitCode === null) await kill();
    await account.end();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The identifiers of the register in the account, as often as they are there. */
  const tagsInAccount = async (): Promise<string[]> => {
    const tags: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const list = (await account.get(`/assets.api?page=${page}`)) as AssetList;
      tags.push(...list.assets.map(({ identifier }) => identifier ?? ''));
      pages = list.total_pages;
    }
    return tags.filter((tag) => tag.startsWith('H-'));
  };

  /** Opens the grid of a cause, and types into its first wrong cell. */
  const correct = async (found: string, text: string): Promise<void> => {
    const cause = user.page.locator('article', { hasText: found });
    await user.focusOn(cause.getByRole('button', { name: 'Correct the cells here' }));
    await user.page.keyboard.press('Enter');
    await cause.getByRole('grid').waitFor();
    expect(await user.violations()).toEqual([]);
    await user.page.keyboard.press('F2');
    await cause.getByRole('textbox').first().waitFor();
    await user.page.keyboard.press('ControlOrMeta+A');
    await user.page.keyboard.type(text);
    await user.page.keyboard.press('Enter');
  };

  test(
    'connects an account that is typed on it, and never gives its token back',
    async () => {
      await user.page.goto(await open());
      await user.heading('Choose an account');
      expect(await user.violations()).toEqual([]);
      await user.type(/^Name/, 'office');
      await user.type(/^Address/, account.url);
      await user.tabTo('textbox', /^Access token/);
      await user.page.keyboard.type(account.token);
      await user.press('Test and save');
      await user.heading('What would you like to do?');
      expect(await user.violations()).toEqual([]);
      const all = await user.page.evaluate<string>(
        `fetch('/api/start').then((answer) => answer.text())`,
      );
      expect(all).not.toContain(account.token);
    },
    LONGEST_MS,
  );

  test(
    'brings a messy workbook from the file to the results by keyboard alone, also where the program is killed',
    async () => {
      const { page } = user;
      await user.press('Start an import');
      await user.heading('Add your files');
      await user.giveFile('Choose files', join(folder, REGISTER));
      await page.getByRole('button', { name: `Remove: ${REGISTER}` }).waitFor();
      expect(await user.violations()).toEqual([]);
      await user.press('Read the files');

      await user.heading('Check the columns');
      await page.getByRole('tab').first().waitFor();
      await user.idle();
      expect(await user.violations()).toEqual([]);
      await user.press('All of these are right');
      await user.press('Continue to the problems');

      await user.heading('Problems in your rows');
      expect(await user.violations()).toEqual([]);
      await correct('found "TV"', 'TV-Gerät');
      await correct('found "bald"', '03.06.2024');
      await page.getByText('2 cells corrected on this page').waitFor();
      expect(await user.violations()).toEqual([]);
      await user.press('See what will be done');

      await user.heading('Unknown names');
      expect(await user.violations()).toEqual([]);
      await user.choose('Use Northwater Computing');
      await user.press(/^Save 1 decision/);
      await user.idle();
      await user.tabTo('link', 'Plan');
      await page.keyboard.press('Enter');
      await user.heading('What will be done');
      expect((await user.idle()).plan).toMatchObject({ create: 30, blocked: 0, open: 0 });
      expect(await user.violations()).toEqual([]);

      await user.press('Send only the first 10');
      await page.getByRole('button', { name: 'Send the remaining rows' }).waitFor();
      expect(await user.violations()).toEqual([]);

      await kill();
      await page.getByText('Tallysheet does not respond.').waitFor();
      expect(await user.violations()).toEqual([]);
      await page.goto(await open());
      await user.heading('What would you like to do?');
      await user.tabTo('link', REGISTER);
      await page.keyboard.press('Enter');
      await user.press('Send the remaining rows');
      await user.heading('Results');
      const { result } = await user.idle();
      expect(outcomesOf(result)).toEqual({ created: 30, skipped: 2 });
      expect(await user.violations()).toEqual([]);
      expect(await tagsInAccount()).toEqual([...new Set(await tagsInAccount())]);
      expect((await tagsInAccount()).length).toBe(30);
    },
    LONGEST_MS,
  );

  test.skipIf(IS_EVERYDAY)(
    'plans nothing for the same file again',
    async () => {
      const { page } = user;
      await page.goto(`${new URL(page.url()).origin}/#/`);
      await user.press('Start an import');
      await user.heading('Add your files');
      await user.giveFile('Choose files', join(folder, REGISTER));
      await page.getByRole('button', { name: `Remove: ${REGISTER}` }).waitFor();
      await user.press('Read the files');
      await user.heading('Check the columns');
      await user.idle();
      await user.press(/^Continue/);
      await user.heading('Problems in your rows');
      await user.press(/^Continue/);
      await user.heading('What will be done');
      const { plan } = await user.idle();
      expect(plan).toMatchObject({ create: 0, update: 0, operation: 0, unchanged: 28 });
      await page.getByText('There is nothing to send').waitFor();
    },
    LONGEST_MS,
  );

  const WINDOWS = [
    ['dark', 420],
    ['dark', 1200],
    ['light', 420],
    ['light', 600],
  ] as const;

  test.each(thinned(WINDOWS, 1))(
    'fits in %s at %i pixels, and its contrast is enough',
    async (colorScheme, width) => {
      const { page } = user;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      for (const step of ['files', 'columns', 'problems', 'plan']) {
        await page.evaluate(
          `location.hash = location.hash.split('/').slice(0, 3).join('/') + '/${step}'`,
        );
        await page.locator('h1').waitFor();
        expect(
          await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
        ).toBeLessThanOrEqual(0);
        expect(await user.violations()).toEqual([]);
      }
    },
  );

  test('speaks the language that is chosen, and keeps it', async () => {
    const { page } = user;
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await user.heading('Was geschehen wird');
    await page.reload();
    await user.heading('Was geschehen wird');
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
    expect(await user.violations()).toEqual([]);
  });

  test('gives the focus to the heading where what was pressed is gone', async () => {
    const { page } = user;
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
    await page.goto(`${new URL(page.url()).origin}/#/`);
    await user.press('Choose a report');
    await user.heading('Choose a report');
    await user.press(/^Choose: /);
    await page.getByRole('button', { name: 'Make the report' }).waitFor();
    await page.locator('h1:focus').waitFor();
    expect(await user.violations()).toEqual([]);
  });

  test('finds a field without a label', async () => {
    await user.page.evaluate(
      `document.querySelector('main').append(Object.assign(document.createElement('input'), { type: 'text' }))`,
    );
    expect((await user.violations()).map((each) => each.split(':')[0])).toContain('label');
  });

  test('broke no rule of its own policy, and none of its scripts failed', () => {
    expect(user.complaints).toEqual([]);
  });
});
