import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { linesOf } from '../state/code-lines.ts';

/** Elements that are typed in, or that a list is open of. */
const TYPED_IN = 'input, select, textarea';

/**
 * Keeps the focus in the field of the scanner: after a click elsewhere, when what had the focus is gone, and when a code comes while
 * a button has it. Who moves with Tab stays where they are, and so does who types in another field. What is pasted outside of a field
 * is taken as well.
 */
export function useScanFocus(
  field: RefObject<HTMLInputElement | null>,
  onLines: (lines: readonly string[]) => void,
  first?: RefObject<HTMLElement | null>,
): void {
  const latest = useRef(onLines);
  latest.current = onLines;
  useEffect(() => {
    const focus = (): void => {
      field.current?.focus({ preventScroll: true });
    };
    const returnFromNowhere = ({ target }: FocusEvent): void => {
      requestAnimationFrame(() => {
        // Tab may leave the page, from what is still there.
        const isGone = target instanceof Element && !target.isConnected;
        if (isGone && document.activeElement === document.body) focus();
      });
    };
    const returnFromButton = ({ detail }: MouseEvent): void => {
      // A key on a button is a click without a count.
      if (detail === 0) return;
      requestAnimationFrame(() => {
        if (document.activeElement?.matches(TYPED_IN) !== true) focus();
      });
    };
    const catchCode = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;
      if (isText && document.activeElement?.matches(TYPED_IN) !== true) focus();
    };
    const takePasted = (event: ClipboardEvent): void => {
      if (document.activeElement?.matches(TYPED_IN) === true) return;
      const lines = linesOf(event.clipboardData?.getData('text') ?? '');
      if (lines.length === 0) return;
      event.preventDefault();
      latest.current(lines);
      focus();
    };
    // The heading of the screen takes the focus first.
    requestAnimationFrame(() => {
      const start = first?.current?.querySelector('input');
      if (start) start.focus({ preventScroll: true });
      else focus();
    });
    document.addEventListener('focusout', returnFromNowhere);
    document.addEventListener('click', returnFromButton);
    document.addEventListener('keydown', catchCode, true);
    document.addEventListener('paste', takePasted);
    return () => {
      document.removeEventListener('focusout', returnFromNowhere);
      document.removeEventListener('click', returnFromButton);
      document.removeEventListener('keydown', catchCode, true);
      document.removeEventListener('paste', takePasted);
    };
  }, [field, first]);
}
