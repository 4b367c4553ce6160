/** What has a heading of its own, from which one reads on. */
const PLACES = 'section, article, fieldset, form, main';
const HEADINGS = 'h1, h2, h3, legend';

/**
 * Where what has the focus goes away, as a button does when its work begins, the heading of its place gets the focus: it is read
 * out, and Tab continues from there. By mouse, nothing moves in sight.
 */
export function keepFocus(root: HTMLElement): void {
  let around: readonly Element[] = [];
  let isByKey = false;
  const take = (): void => {
    const isGone = around[0]?.isConnected === false;
    if (!isGone || document.activeElement !== document.body) return;
    headingOf(around)?.focus({ preventScroll: !isByKey });
  };
  root.addEventListener('focusin', ({ target }) => {
    around = target instanceof Element ? withParents(target) : [];
  });
  const noteKey = ({ type }: Event): void => {
    isByKey = type === 'keydown';
    // Headings show the focus to those who use it.
    root.classList.toggle('by-key', isByKey);
  };
  addEventListener('keydown', noteKey, true);
  addEventListener('pointerdown', noteKey, true);
  new MutationObserver(() => {
    // What appears may take it first.
    requestAnimationFrame(take);
  }).observe(root, { childList: true, subtree: true });
}

function withParents(element: Element): Element[] {
  const { parentElement } = element;
  return [element, ...(parentElement === null ? [] : withParents(parentElement))];
}

/** The heading of the nearest place that is still there. */
function headingOf(around: readonly Element[]): HTMLElement | undefined {
  for (const place of around) {
    if (!place.isConnected || !place.matches(PLACES)) continue;
    const heading = place.querySelector<HTMLElement>(HEADINGS);
    if (heading === null) continue;
    heading.tabIndex = -1;
    return heading;
  }
  return undefined;
}
