import { untilStill } from '../pictures/until-still.mjs';
import { markFocus, missedStops, returnFocus, stopAt } from './stop.mjs';

const FRAME_MS = 100;
/** More stops than any screen has. */
const MOST_STOPS = 400;

/** Sees at every screen whether something has the focus, and follows Tab through all of it. */
export class FocusWatch {
  seen = 0;
  faults = [];

  async take(page, name, { isBrief = false } = {}) {
    this.seen += 1;
    // A screen that does not wait is gone before Tab has been through.
    if (isBrief) return;
    await untilStill(page);
    const start = await page.evaluate(stopAt);
    if (start.isNowhere && this.seen > 1) this.#fault(name, 'nothing has the focus');
    // Tab would leave a cell that is typed in.
    if (start.isInCell) return;
    await page.evaluate(markFocus);
    this.#judge(name, await walk(page));
    for (const what of await page.evaluate(missedStops)) {
      this.#fault(name, `Tab does not lead to ${what}`);
    }
    await page.evaluate(returnFocus);
  }

  #judge(name, stops) {
    for (const [at, stop] of stops.entries()) {
      if (!stop.isShown) this.#fault(name, `${stop.what} does not show that it has the focus`);
      if (!stop.isInSight) this.#fault(name, `${stop.what} is covered or out of sight`);
      if (at > 0 && isBack(stops[at - 1], stop)) {
        this.#fault(name, `Tab goes back from ${stops[at - 1].what} to ${stop.what}`);
      }
    }
  }

  #fault(name, what) {
    this.faults.push(`${name}: ${what}`);
  }
}

/** From the first stop to the last. */
async function walk(page) {
  await page.locator('.skip').focus();
  const stops = [];
  for (let turn = 0; turn < MOST_STOPS; turn += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(stopAt);
    if (stop.isNowhere || stop.isFirst) return stops;
    stops.push(stop.isFrame ? await stopInFrame(page, stop) : stop);
  }
  throw new Error('Tab finds no end');
}

/** A report in its frame has stops of its own, whose places are those of the frame. */
async function stopInFrame(page, { left, right, top, bottom }) {
  // A frame is scrolled a moment later.
  await page.waitForTimeout(FRAME_MS);
  const place = { left, right, top, bottom };
  for (const frame of page.frames().slice(1)) {
    const stop = await frame.evaluate(stopAt);
    if (!stop.isNowhere) return { ...stop, ...place, what: `${stop.what} of the report` };
  }
  return { ...place, what: 'the report', isShown: true, isInSight: true };
}

/** Whether the next stop is above the one before and not in a column beside it. */
function isBack(before, next) {
  if (before.isAtFoot || next.isAtFoot) return false;
  return next.bottom <= before.top && next.left < before.right;
}
