/* global document, getComputedStyle, innerHeight, innerWidth, scrollY */

/** What has the focus, and how the part of it in sight is seen. Runs in the page, so that it needs nothing around it. */
export function stopAt() {
  const middle = (one, other) => (one + other) / 2;
  const hasOutline = (element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'auto' || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2);
  };
  /** The outline may be that of the card around a choice. */
  const isShown = (element) => {
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    return around.some((each) => each && hasOutline(each));
  };
  const isInSight = (element, box) => {
    const x = middle(Math.max(box.left, 0), Math.min(box.right, innerWidth));
    const y = middle(Math.max(box.top, 0), Math.min(box.bottom, innerHeight));
    const top = document.elementFromPoint(x, y);
    if (top === null) return false;
    const label = element.closest('label');
    return element.contains(top) || top.contains(element) || label?.contains(top) === true;
  };
  const element = document.activeElement;
  if (element === null || element === document.body) return { isNowhere: true, what: 'nothing' };
  element.dataset.stop = '';
  const box = element.getBoundingClientRect();
  const text = element.getAttribute('aria-label') ?? element.textContent;
  return {
    isNowhere: false,
    isFrame: element.localName === 'iframe',
    isFirst: element.matches('.skip'),
    isInCell: element.matches('td input, td select'),
    what: `${element.localName} "${text.trim().slice(0, 50)}"`,
    isShown: isShown(element),
    isInSight: isInSight(element, box),
    isAtFoot: element.closest('.actions') !== null,
    left: box.left,
    right: box.right,
    top: box.top + scrollY,
    bottom: box.bottom + scrollY,
  };
}

/** What could be used and was no stop. Runs in the page. */
export function missedStops() {
  const reached = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  /** Arrows lead to the others of its group. */
  const isOfGroup = (element) =>
    element.matches('input[type="radio"]') &&
    document.querySelector(`input[type="radio"][name="${element.name}"][data-stop]`) !== null;
  return [...document.querySelectorAll(reached)]
    .filter((element) => element.checkVisibility() && element.tabIndex >= 0)
    .filter((element) => !element.matches('.skip, [data-stop], :disabled') && !isOfGroup(element))
    .map((element) => `${element.localName} "${element.textContent.trim().slice(0, 50)}"`);
}

export function markFocus() {
  document.activeElement?.setAttribute('data-focus-before', '');
}

export function returnFocus() {
  const before = document.querySelector('[data-focus-before]');
  for (const each of document.querySelectorAll('[data-stop]')) delete each.dataset.stop;
  before?.removeAttribute('data-focus-before');
  before?.focus();
}
