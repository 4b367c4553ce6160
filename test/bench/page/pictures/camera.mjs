import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { untilStill } from './until-still.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCHEMES = ['light', 'dark'];
/** The usual window, a telephone, and half a window: what is left of it at 200 %. */
const WIDTHS = [1280, 420, 640];
const VARIANTS = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => [scheme, width]));
const HEIGHT = 800;
/** Where axe looks: the others differ in room or in colour alone. */
const CHECKED = ['light-1280', 'dark-420'];
const PAINT_MS = 150;
/** Of a picture of the documentation. */
const LONGEST = 1000;
const QUALITY = 72;
const SCALES = new Map([
  [1280, 0.6],
  [420, 0.8],
]);

/** Takes each screen in both schemes and all widths, one of them for the documentation, and notes what is wrong with it; quickly, only that one. */
export class Camera {
  #folder;
  #forDocs;
  #isQuick;
  taken = [];
  faults = [];

  constructor({ folder, forDocs, isQuick }) {
    this.#folder = folder;
    this.#forDocs = forDocs;
    this.#isQuick = isQuick;
  }

  /** The documentation has it in this scheme and width. Where the screen does not wait, that picture is the only one. */
  async take(page, name, { scheme: shown = 'light', width: wide = 1280, isBrief = false } = {}) {
    this.taken.push(name);
    if (!isBrief) await untilStill(page);
    const isOne = isBrief || this.#isQuick;
    for (const [scheme, width] of isOne ? [[shown, wide]] : VARIANTS) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const height = await openToItsFoot(page, width);
      await this.#one(page, `${name}-${scheme}-${width}`);
      if (scheme === shown && width === wide) await this.#document(page, name, { width, height });
    }
    await page.setViewportSize({ width: 1280, height: HEIGHT });
    await page.emulateMedia({ colorScheme: 'light' });
  }

  async #one(page, name) {
    await page.screenshot({ path: join(this.#folder, `${name}.png`), animations: 'disabled' });
    const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    if (over > 0) this.faults.push(`${name}: ${over} pixels too wide`);
    if (this.#isQuick || !CHECKED.some((variant) => name.endsWith(variant))) return;
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(
      "axe.run(document, { resultTypes: ['violations'] })",
    );
    for (const { id, nodes } of violations) {
      this.faults.push(`${name}: ${id}: ${nodes[0].html.slice(0, 200)}`);
    }
  }

  /** A smaller one, of the first part of a long screen. */
  async #document(page, name, { width, height }) {
    if (this.#forDocs === undefined) return;
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', {
      ...{ format: 'webp', quality: QUALITY },
      clip: { x: 0, y: 0, width, height: Math.min(height, LONGEST), scale: SCALES.get(width) },
    });
    await session.detach();
    writeFileSync(join(this.#forDocs, `${name}.webp`), Buffer.from(data, 'base64'));
  }
}

function heightOf(page) {
  return page.evaluate('document.documentElement.scrollHeight');
}

/** Makes the window as high as the screen, so that nothing is behind what stays at its foot. */
async function openToItsFoot(page, width) {
  let height = HEIGHT;
  await page.setViewportSize({ width, height });
  // A report grows with the window, up to its own limit.
  for (let needed = await heightOf(page); needed > height; needed = await heightOf(page)) {
    height = needed;
    await page.setViewportSize({ width, height });
  }
  await page.waitForTimeout(PAINT_MS);
  return height;
}
