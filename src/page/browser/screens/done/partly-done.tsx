import type { JSX } from 'preact';
import type { Result } from '../../../interface/calls.ts';
import { useWords } from '../../ui/context.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Rows whose records are there while something else of them is missing, such as handing them out; and what helps. */
export function PartlyDone({ result }: { readonly result: Result }): JSX.Element | null {
  const { t, list, number } = useWords();
  if (result.partlyDone === undefined) return null;
  const { rows, missing } = result.partlyDone;
  const named = missing.map((each) => `${each.operation} (${number(each.rows)})`);
  return (
    <Notice tone="warning">
      <p>{t('done.partly', { count: rows, missing: list(named) })}</p>
      <p>{t('done.partlyHow')}</p>
    </Notice>
  );
}
