import type { JSX, RefObject } from 'preact';
import { useId } from 'preact/hooks';
import { useWords } from '../../ui/context.tsx';
import { useScanFocus } from './use-scan-focus.ts';

interface Given {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onLines: (lines: readonly string[]) => void;
}

const LINE_END = /[\r\n\t]+/u;

function linesOf(text: string): readonly string[] {
  return text.split(LINE_END).filter((line) => line.trim() !== '');
}

/** The field for codes: each ends with Enter or Tab, as scanners send them; several lines can be pasted. */
export function ScanField({ field, onLines }: Given): JSX.Element {
  const { t } = useWords();
  const id = useId();
  useScanFocus(field);
  const take = (input: HTMLInputElement): void => {
    // At once, so that the next code begins in an empty field.
    const lines = linesOf(input.value);
    input.value = '';
    onLines(lines);
  };
  return (
    <div class="scan-field">
      <label for={id}>{t('scans.field')}</label>
      <input
        id={id}
        ref={field}
        class="scan-input"
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
          const input = event.currentTarget;
          const lines = linesOf(`${input.value}${text}`);
          input.value = '';
          onLines(lines);
        }}
      />
      <p class="hint" id={`${id}-hint`}>
        {t('scans.fieldHint')}
      </p>
    </div>
  );
}
