import type { JSX, RefObject } from 'preact';
import { CodeInput } from '../../ui/code-input.tsx';
import { useWords } from '../../ui/context.tsx';
import { useScanFocus } from './use-scan-focus.ts';

interface Given {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onLines: (lines: readonly string[]) => void;
}

/** The field for what is scanned, which keeps the focus. */
export function ScanField({ field, onLines }: Given): JSX.Element {
  const { t } = useWords();
  useScanFocus(field);
  return (
    <CodeInput
      field={field}
      label={t('scans.field')}
      hint={t('scans.fieldHint')}
      box="scan-field"
      onLines={onLines}
    />
  );
}
