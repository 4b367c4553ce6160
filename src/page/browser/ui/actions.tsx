import type { ComponentChildren, JSX } from 'preact';

/** What can be done next: at the foot of a screen, and in sight. */
export function Actions({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return <div class="actions">{children}</div>;
}

interface ButtonGiven {
  readonly text: string;
  readonly onClick: () => void;
  readonly isBusy?: boolean;
  readonly isOff?: boolean;
  readonly rank?: 'primary' | 'plain' | 'quiet';
  /** For screen readers, where the text alone does not say about what. */
  readonly about?: string;
}

/** A button; while what it does works, it does nothing more. */
export function Button(given: ButtonGiven): JSX.Element {
  const { text, onClick, isBusy = false, isOff = false, rank = 'plain', about } = given;
  return (
    <button
      type="button"
      class={rank}
      aria-disabled={isBusy || isOff}
      aria-label={about === undefined ? undefined : `${text}: ${about}`}
      onClick={() => {
        if (!isBusy && !isOff) onClick();
      }}
    >
      {text}
    </button>
  );
}
