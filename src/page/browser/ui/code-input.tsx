import type { JSX, RefObject } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import { hasLineEnd, linesOf } from '../state/code-lines.ts';

interface Given {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly hint: string;
  readonly placeholder?: string;
  /** Of the box around it. */
  readonly box: string;
  /** Where the browser keeps what is typed and not entered yet, over a reload. */
  readonly draft?: string;
  readonly onLines: (lines: readonly string[]) => void;
}

/** A field for codes: each ends with Enter or Tab, as scanners send them; several lines can be pasted. */
export function CodeInput({
  field,
  label,
  hint,
  placeholder,
  box,
  draft,
  onLines,
}: Given): JSX.Element {
  const id = useId();
  const keep = useKeptText(field, draft);
  const take = (input: HTMLInputElement, pasted = ''): void => {
    // At once, so that the next code begins in an empty field.
    const lines = linesOf(`${input.value}${pasted}`);
    input.value = '';
    keep('');
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
        onInput={({ currentTarget }) => {
          keep(currentTarget.value);
        }}
        // A field of one line drops the line ends of what is pasted, dropped or sent into it.
        onPaste={(event) => {
          const text = event.clipboardData?.getData('text') ?? '';
          if (!hasLineEnd(text)) return;
          event.preventDefault();
          take(event.currentTarget, text);
        }}
        onBeforeInput={(event) => {
          const { data } = event as InputEvent;
          if (data === null || !hasLineEnd(data)) return;
          event.preventDefault();
          take(event.currentTarget, data);
        }}
      />
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

/** Keeps what is typed over a reload of the page. */
function useKeptText(field: Given['field'], place: string | undefined): (text: string) => void {
  useEffect(() => {
    if (place !== undefined && field.current !== null) {
      field.current.value = sessionStorage.getItem(place) ?? '';
    }
  }, [place, field]);
  return (text) => {
    if (place !== undefined) sessionStorage.setItem(place, text);
  };
}
