import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Whether the page was only just opened: its first heading does not take the focus. */
let isFirst = true;

/** The heading of a screen; it takes the focus when the screen appears. */
export function ScreenHeading({ text }: { readonly text: string }): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
    isFirst = false;
    document.title = `${text} – Tallysheet`;
  }, [text]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}
