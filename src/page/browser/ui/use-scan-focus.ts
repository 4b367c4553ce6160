import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Elements that are typed in, or that a list is open of. */
const TYPED_IN = 'input, select, textarea';

/**
 * Keeps the focus in the field of the scanner: after a click elsewhere, when what had the focus is gone, and when a code comes while
 * a button has it. Who moves with Tab stays where they are, and so does who types in another field.
 */
export function useScanFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (): void => {
      field.current?.focus({ preventScroll: true });
    };
    const returnFromNowhere = (): void => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focus();
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
    // The heading of the screen takes the focus first.
    requestAnimationFrame(focus);
    document.addEventListener('focusout', returnFromNowhere);
    document.addEventListener('click', returnFromButton);
    document.addEventListener('keydown', catchCode, true);
    return () => {
      document.removeEventListener('focusout', returnFromNowhere);
      document.removeEventListener('click', returnFromButton);
      document.removeEventListener('keydown', catchCode, true);
    };
  }, [field]);
}
