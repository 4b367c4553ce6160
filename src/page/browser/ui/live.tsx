import type { JSX } from 'preact';

/** A text that is read out when it changes. */
export function Live({ text }: { readonly text: string }): JSX.Element {
  return (
    <p class="unseen" role="status">
      {text}
    </p>
  );
}
