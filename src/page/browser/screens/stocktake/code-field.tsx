import type { JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { useWords } from '../../ui/context.tsx';

/** A field for codes: a scanner types a code and ends it with Enter or Tab; a paste may have many lines. It keeps the focus. */
export function CodeField(given: {
  readonly label: string;
  readonly hint: string;
  readonly onCodes: (codes: readonly string[]) => void;
}): JSX.Element {
  const { label, hint, onCodes } = given;
  const { t } = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const take = (text: string): void => {
    const codes = text
      .split(/[\r\n\t]+/u)
      .map((code) => code.trim())
      .filter((code) => code !== '');
    if (codes.length > 0) onCodes(codes);
  };
  return (
    <div class="field code-field">
      <label for={id}>{label}</label>
      <input
        ref={input}
        id={id}
        autocomplete="off"
        spellcheck={false}
        placeholder={t('count.scanHere')}
        aria-describedby={`${id}-hint`}
        onKeyDown={(event) => {
          const { currentTarget, key } = event;
          if ((key !== 'Enter' && key !== 'Tab') || currentTarget.value.trim() === '') return;
          event.preventDefault();
          take(currentTarget.value);
          currentTarget.value = '';
        }}
        onPaste={(event) => {
          const text = event.clipboardData?.getData('text') ?? '';
          if (!/[\r\n]/u.test(text)) return;
          event.preventDefault();
          take(`${event.currentTarget.value}${text}`);
          event.currentTarget.value = '';
        }}
      />
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
