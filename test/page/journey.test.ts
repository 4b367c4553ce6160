import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/kernel/clock.ts';
import { openPage, type KnownAccounts, type OpenedPage } from '../../src/page/index.ts';
import type { Job } from '../../src/page/interface/calls.ts';
import { thinned } from '../support/thinned.ts';

const CHROMIUM = '/usr/bin/chromium';
const WANTED = process.env['TALLYSHEET_NEEDS_BROWSER'] === '1';
const HAS_BROWSER = existsSync(CHROMIUM);
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SAMPLES = fileURLToPath(new URL('../../samples', import.meta.url));
/** No network but this computer's, and no work beside the page's. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const NO_ACCOUNTS: KnownAccounts = {
  list: () => [],
  connect: () => Promise.reject(new Error('there is no account')),
  save: () => Promise.resolve([]),
};
/** On a machine that does other things, too. */
const LONGEST_MS = 240_000;
/** More stops than any screen has. */
const MOST_STOPS = 150;

if (!HAS_BROWSER && !WANTED) {
  process.stderr.write(`The journey in the browser is skipped: ${CHROMIUM} is not installed.\n`);
}

describe.skipIf(!HAS_BROWSER && !WANTED)('the page in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tallysheet-journey-'));
  const faults: unknown[] = [];
  const complaints: string[] = [];
  let browser: Browser;
  let context: BrowserContext;
  let opened: OpenedPage;
  let page: Page;

  const open = (): Promise<OpenedPage> => {
    const stateFolder = join(folder, 'state');
    mkdirSync(stateFolder, { recursive: true });
    const onFault = (fault: unknown): void => void faults.push(fault);
    const where = { stateFolder, cwd: folder, clock: systemClock };
    return openPage({ ...where, accounts: NO_ACCOUNTS, port: 0, onFault });
  };

  beforeAll(async () => {
    opened = await open();
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1200, height: 800 } });
    page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) complaints.push(message.text());
    });
  });

  afterAll(async () => {
    await browser.close();
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Moves the focus with Tab until it is on what has that role and name. */
  const tabTo = async (role: 'button' | 'link' | 'radio' | 'textbox', name: string | RegExp) => {
    await focusOn(page.getByRole(role, { name }).first());
  };

  const focusOn = async (target: Locator): Promise<void> => {
    await target.waitFor();
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if ((await target.and(page.locator(':focus')).count()) > 0) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${String(target)}`);
  };

  const press = async (name: string | RegExp): Promise<void> => {
    await tabTo('button', name);
    await page.keyboard.press('Enter');
  };

  const heading = (name: string): Promise<void> =>
    page.getByRole('heading', { level: 1, name }).waitFor();

  /** What axe finds, at any level. */
  const violations = async (): Promise<string[]> => {
    await page.evaluate(AXE);
    const found = await page.evaluate<AxeResults>(
      "axe.run(document, { resultTypes: ['violations'] })",
    );
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  };

  const jobOnPage = async (): Promise<Job> => {
    const [, id = ''] = /jobs\/([^/]+)/.exec(page.url()) ?? [];
    return page.evaluate<Job>(`fetch('/api/jobs/${id}').then((answer) => answer.json())`);
  };

  const idle = async (): Promise<Job> => {
    await expect.poll(async () => (await jobOnPage()).work, { timeout: 120_000 }).toBeUndefined();
    return jobOnPage();
  };

  test(
    'brings a messy workbook from the file to the results by keyboard alone, and plans its undo',
    async () => {
      await page.goto(opened.address);
      await heading('Choose an account');
      expect(await violations()).toEqual([]);
      await press('Practise with an invented company');
      await heading('What would you like to do?');
      expect(await violations()).toEqual([]);
      await press('Start an import');

      await heading('Add your files');
      const chooser = page.waitForEvent('filechooser');
      await press('Choose files');
      await (await chooser).setFiles(join(SAMPLES, 'company.xlsx'));
      await page.getByRole('button', { name: 'Remove: company.xlsx' }).waitFor();
      expect(await violations()).toEqual([]);
      await press('Read the files');

      await heading('Check the columns');
      await page.getByRole('tab').first().waitFor();
      expect(await violations()).toEqual([]);
      await press('All of these are right');
      await press('Continue to the problems');

      await heading('Problems in your rows');
      expect(await violations()).toEqual([]);
      const cause = page.locator('article', { hasText: 'found "TV"' });
      await focusOn(cause.getByRole('button', { name: 'Correct the cells here' }));
      await page.keyboard.press('Enter');
      await cause.getByRole('grid').waitFor();
      expect(await violations()).toEqual([]);
      await page.keyboard.press('F2');
      await cause.getByRole('textbox', { name: 'Name, row 5' }).waitFor();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Televisions');
      await page.keyboard.press('Enter');
      await page.getByText('1 cell corrected on this page').waitFor();
      expect(await violations()).toEqual([]);
      await press(/^Continue without/);

      await heading('Unknown names');
      expect(await violations()).toEqual([]);
      await tabTo('radio', 'Use Head office / Floor 2');
      await page.keyboard.press('Space');
      await press(/^Save 1 decision/);
      await idle();
      const open = (await jobOnPage()).plan?.names.filter(({ use }) => use === undefined) ?? [];
      expect(open.map(({ value }) => value)).not.toContain('Head ofice / Floor 2');

      await heading('Unknown names');
      await tabTo('link', 'Plan');
      await page.keyboard.press('Enter');
      await heading('What will be done');
      expect(await violations()).toEqual([]);
      await press('Send only the first 10');
      await page.getByRole('button', { name: 'Send the remaining rows' }).waitFor();
      expect(await violations()).toEqual([]);
      await press('Send the remaining rows');

      await heading('Results');
      const { result } = await idle();
      expect(result?.outcomes.find(({ what }) => what === 'created')?.count).toBeGreaterThan(330);
      expect(await violations()).toEqual([]);
      await press('Plan the undo');
      await heading('What will be done');
      await page.getByText(/^Type 127\.0\.0\.1/).waitFor();
      expect(await violations()).toEqual([]);
    },
    LONGEST_MS,
  );

  test(
    'shows the same after a reload, and says what to do when its server is gone',
    async () => {
      await page.reload();
      await heading('What will be done');
      await opened.close();
      await page.getByText('Tallysheet does not respond.').waitFor();
      expect(await violations()).toEqual([]);
      opened = await open();
      await page.goto(opened.address);
      await press('Practise with an invented company');
      await page.getByRole('link', { name: 'company.xlsx' }).click();
      await heading('Results');
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
        expect(await violations()).toEqual([]);
      }
    },
  );

  test('speaks the language that is chosen, and keeps it', async () => {
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await heading('Was geschehen wird');
    await page.reload();
    await heading('Was geschehen wird');
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
    expect(await violations()).toEqual([]);
  });

  test('finds a field without a label', async () => {
    await page.evaluate(
      `document.querySelector('main').append(Object.assign(document.createElement('input'), { type: 'text' }))`,
    );
    expect((await violations()).map((each) => each.split(':')[0])).toContain('label');
  });

  test('broke no rule of its own policy, and no part of it failed', () => {
    expect([complaints, faults]).toEqual([[], []]);
  });
});
