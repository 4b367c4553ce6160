import { join } from 'node:path';
import { serveOffice } from './office.mjs';
import { TOURS } from './tours.mjs';

export const CHROMIUM = '/usr/bin/chromium';

/** The tours that are wanted: `PICTURES_TOURS=account,count` names them; all, where it is not set. */
export function wantedTours() {
  return process.env['PICTURES_TOURS']?.split(',') ?? Object.keys(TOURS);
}

/** `PICTURES_LANGUAGE=de` */
export function wantedLanguage() {
  return process.env['PICTURES_LANGUAGE'] ?? 'en';
}

/**
 * Every tour, each where the one before has ended.
 * @param makeVisitor gives a person for a tab
 * @param folders of the office, and where a picture of a failure is kept
 */
export async function visitPage({ folders, language, wanted, makeVisitor, say }) {
  const office = await serveOffice(folders.office);
  const { chromium } = await import('playwright-core');
  // Reports in their frames are in the process of the page, and so in its scheme.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-features=IsolateSandboxedIframes'];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args });
  try {
    const context = await browser.newContext({
      ...{ locale: language, timezoneId: 'UTC' },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const visitor = makeVisitor(page);
    await page.goto(office.address);
    for (const tour of wanted) {
      say(tour);
      await TOURS[tour]({ visitor, office, folder: folders.office, context });
    }
  } catch (error) {
    const [page] = browser.contexts()[0].pages();
    await page.screenshot({ path: join(folders.large, 'failed.png'), fullPage: true });
    throw error;
  } finally {
    await browser.close();
    office.stop();
  }
}
