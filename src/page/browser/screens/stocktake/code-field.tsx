import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CodeInput } from '../../ui/code-input.tsx';
import { useWords } from '../../ui/context.tsx';

/** The field for codes that are counted; it has the focus when the screen is shown. */
export function CodeField(given: {
  readonly onCodes: (codes: readonly string[]) => void;
}): JSX.Element {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  return (
    <CodeInput
      field={input}
      label={t('count.code')}
      hint={t('count.codeHow')}
      placeholder={t('count.scanHere')}
      box="field code-field"
      onLines={(lines) => {
        given.onCodes(lines.map((line) => line.trim()));
      }}
    />
  );
}
