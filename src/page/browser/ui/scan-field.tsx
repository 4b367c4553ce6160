import type { JSX, RefObject } from 'preact';
import { CodeInput } from './code-input.tsx';
import { useWords } from './context.tsx';
import { useScanFocus } from './use-scan-focus.ts';

interface Given {
  readonly field: RefObject<HTMLInputElement | null>;
  /** What can be scanned besides items. */
  readonly hint: string;
  /** The job, for which what is typed is kept over a reload. */
  readonly job: string;
  /** Has the field that is filled in before anything is scanned. */
  readonly first?: RefObject<HTMLElement | null>;
  readonly onLines: (lines: readonly string[]) => void;
}

/** The field for what is scanned, which keeps the focus. */
export function ScanField({ field, hint, job, first, onLines }: Given): JSX.Element {
  const { t } = useWords();
  useScanFocus(field, onLines, first);
  return (
    <CodeInput
      field={field}
      label={t('scans.field')}
      hint={hint}
      box="scan-field"
      draft={`typed code ${job}`}
      onLines={onLines}
    />
  );
}
