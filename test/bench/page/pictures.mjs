import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { figure } from '../table.mjs';
import { Camera } from './pictures/camera.mjs';
import { serveOffice } from './pictures/office.mjs';
import { TOURS } from './pictures/tours.mjs';
import { Visitor } from './pictures/visitor.mjs';

const CHROMIUM = '/usr/bin/chromium';
/** Large pictures to look at. Those of the documentation are in the project. */
const FOLDER = join(tmpdir(), 'tallysheet-pictures');
const DOCUMENTED = fileURLToPath(new URL('../../../docs/pictures/page', import.meta.url));

/**
 * Pictures of every screen. `PICTURES_LANGUAGE=de` takes them in German, and `PICTURES_TOURS=account,count` takes a part of them.
 * Only the whole set in English goes to the documentation; `--quick` takes no other.
 */
export async function measurePictures({ isQuick, say }) {
  const name = 'page: pictures of every screen';
  if (!existsSync(CHROMIUM)) {
    return [figure(name, `not taken: no ${CHROMIUM}`, 'no fault', false)];
  }
  const language = process.env['PICTURES_LANGUAGE'] ?? 'en';
  const wanted = process.env['PICTURES_TOURS']?.split(',') ?? Object.keys(TOURS);
  const isWhole = wanted.length === Object.keys(TOURS).length && language === 'en';
  const folders = prepareFolders(language, isWhole);
  const camera = new Camera({
    ...{ folder: folders.large, isQuick },
    forDocs: isWhole ? DOCUMENTED : undefined,
  });
  await visit({ folders, language, wanted, camera, say });
  for (const fault of camera.faults) say(fault);
  say(`${camera.taken.length} screens are in ${folders.large}`);
  const { faults, taken } = camera;
  return [
    figure(
      name,
      `${taken.length} screens, ${faults.length} faults`,
      '0 faults',
      faults.length === 0,
    ),
  ];
}

function prepareFolders(language, isWhole) {
  const large = join(FOLDER, language);
  const office = join(FOLDER, 'office');
  for (const folder of isWhole ? [large, office, DOCUMENTED] : [office]) {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const folder of [large, office, DOCUMENTED]) mkdirSync(folder, { recursive: true });
  return { large, office };
}

/** Every tour, each where the one before has ended. */
async function visit({ folders, language, wanted, camera, say }) {
  const office = await serveOffice(folders.office);
  const { chromium } = await import('playwright-core');
  // Reports in their frames are in the process of the page, and so in its scheme.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-features=IsolateSandboxedIframes'];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args });
  try {
    const context = await browser.newContext({ locale: language, timezoneId: 'UTC' });
    const page = await context.newPage();
    const visitor = new Visitor({ page, language, camera });
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
