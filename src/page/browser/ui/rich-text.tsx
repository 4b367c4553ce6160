import type { JSX } from 'preact';
import { Fragment } from 'preact';

/** A text with what is between backticks as code. */
export function RichText({ text }: { readonly text: string }): JSX.Element {
  const parts = text.split('`');
  return (
    <>
      {parts.map((part, at) =>
        at % 2 === 1 ? <code key={at}>{part}</code> : <Fragment key={at}>{part}</Fragment>,
      )}
    </>
  );
}
