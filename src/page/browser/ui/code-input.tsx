import type { JSX, RefObject } from 'preact';
import { useId } from 'preact/hooks';

interface Given {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly hint: string;
  readonly placeholder?: string;
  /** Of the box around it. */
  readonly box: string;
  readonly onLines: (lines: readonly string[]) => void;
}

const LINE_END = /[\r\n\t]+/u;

function linesOf(text: string): readonly string[] {
  return text.split(LINE_END).filter((line) => line.trim() !== '');
}

/** A field for codes: each ends with Enter or Tab, as scanners send them; several lines can be pasted. */
export function CodeInput({ field, label, hint, placeholder, box, onLines }: Given): JSX.Element {
  const id = useId();
  const take = (input: HTMLInputElement, pasted = ''): void => {
    // At once, so that the next code begins in an empty field.
    const lines = linesOf(`${input.value}${pasted}`);
    input.value = '';
    onLines(lines);
  };
  return (
    <div class={box}>
      <label for={id}>{label}</label>
      <input
        id={id}
        ref={field}
        placeholder={placeholder}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="enter"
        aria-describedby={`${id}-hint`}
        onKeyDown={(event) => {
          const input = event.currentTarget;
          const isEnd = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
          if (!isEnd || input.value.trim() === '') return;
          event.preventDefault();
          take(input);
        }}
        onPaste={(event) => {
          const text = event.clipboardData?.getData('text') ?? '';
          if (!LINE_END.test(text)) return;
          event.preventDefault();
          take(event.currentTarget, text);
        }}
      />
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
