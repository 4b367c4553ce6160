const STILL_MS = 300;

/** Waits until nothing on the screen has changed for a while: answers may still come. */
export async function untilStill(page) {
  let before;
  for (let now = await contentOf(page); now !== before; now = await contentOf(page)) {
    before = now;
    await page.waitForTimeout(STILL_MS);
  }
}

function contentOf(page) {
  return page.evaluate('document.body.innerHTML');
}
