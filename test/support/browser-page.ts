import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Job } from '../../src/page/interface/calls.ts';

const CHROMIUM = '/usr/bin/chromium';
const WANTED = process.env['TALLYSHEET_NEEDS_BROWSER'] === '1';

/** Whether tests in a browser are skipped: where it is demanded, a missing one fails. */
export const LACKS_BROWSER = !existsSync(CHROMIUM) && !WANTED;

if (LACKS_BROWSER) {
  process.stderr.write(`The journey in the browser is skipped: ${CHROMIUM} is not installed.\n`);
}

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

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** More stops than any screen has. */
const MOST_STOPS = 200;

/** Starts the browser that tests use. */
export function startChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

/** A tab with the page, used by keyboard alone. */
export class KeyboardUser {
  readonly page: Page;
  /** Errors of scripts, and what its policy refused. */
  readonly complaints: string[] = [];
  /** Whether a key was pressed since the page was loaded: something has the focus from then on. */
  #hasPressed = false;

  private constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(60_000);
    page.on('load', () => (this.#hasPressed = false));
    page.on('pageerror', ({ message }) => this.complaints.push(message));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) this.complaints.push(message.text());
    });
  }

  static async in(browser: Browser, language = 'en-GB'): Promise<KeyboardUser> {
    const viewport = { width: 1200, height: 800 };
    const context = await browser.newContext({ locale: language, viewport });
    return new KeyboardUser(await context.newPage());
  }

  /** Moves the focus with Tab until it is there. */
  async focusOn(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if ((await target.and(this.page.locator(':focus')).count()) > 0) return;
      await this.page.keyboard.press('Tab');
      this.#hasPressed = true;
    }
    throw new Error(`Tab does not lead to ${String(target)}`);
  }

  async tabTo(role: 'button' | 'link' | 'radio' | 'textbox', name: string | RegExp): Promise<void> {
    await this.focusOn(this.page.getByRole(role, { name }).first());
  }

  async press(name: string | RegExp): Promise<void> {
    await this.tabTo('button', name);
    await this.page.keyboard.press('Enter');
  }

  async choose(name: string | RegExp): Promise<void> {
    await this.tabTo('radio', name);
    await this.page.keyboard.press('Space');
  }

  async type(field: string | RegExp, text: string): Promise<void> {
    await this.tabTo('textbox', field);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  /** The heading of the screen is shown. */
  heading(name: string | RegExp): Promise<void> {
    return this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  /** Gives a file to the field that this button opens. */
  async giveFile(button: string, path: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.press(button);
    await (await chooser).setFiles(path);
  }

  /** What axe says against the page, at any level; and that nothing has the focus. */
  async violations(): Promise<string[]> {
    if (!(await this.page.evaluate<boolean>("'axe' in globalThis"))) await this.page.evaluate(AXE);
    const found = await this.page.evaluate<AxeResults>(
      "axe.run(document, { resultTypes: ['violations'] })",
    );
    const violations = found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
    const isLost = await this.page.evaluate<boolean>('document.activeElement === document.body');
    return isLost && this.#hasPressed ? [...violations, 'focus: nothing has it'] : violations;
  }

  /** The job that is shown. */
  async job(): Promise<Job> {
    const [, id = ''] = /jobs\/([^/]+)/.exec(this.page.url()) ?? [];
    return this.page.evaluate<Job>(`fetch('/api/jobs/${id}').then((answer) => answer.json())`);
  }

  /** The job that is shown, when it works on nothing any more. */
  async idle(): Promise<Job> {
    await expect.poll(async () => (await this.job()).work, { timeout: 120_000 }).toBeUndefined();
    return this.job();
  }
}
