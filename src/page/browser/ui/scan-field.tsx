import type { JSX, RefObject } from 'preact';
import { CodeInput } from './code-input.tsx';
import { useWords } from './context.tsx';
import { useScanFocus } from './use-scan-focus.ts';

interface Given {
  readonly field: RefObject<HTMLInputElement | null>;
  /** What can be scanned besides items. */
  readonly hint: string;
  readonly onLines: (lines: readonly string[]) => void;
}

/** The field for what is scanned, which keeps the focus. */
export function ScanField({ field, hint, onLines }: Given): JSX.Element {
  const { t } = useWords();
  useScanFocus(field);
  return (
    <CodeInput
      field={field}
      label={t('scans.field')}
      hint={hint}
      box="scan-field"
      onLines={onLines}
    />
  );
}
