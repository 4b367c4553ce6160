import { useEffect, useState } from 'preact/hooks';
import { usePageContext } from '../../ui/context.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { FieldWords } from './field-options.ts';

const KNOWN = new Map<string, Promise<FieldWords>>();

/** What people call the fields of a record type; asked once, and empty until then. */
export function useFieldWords(recordType: string | null): FieldWords {
  const { page } = usePageContext();
  const { run } = useAction();
  const [words, setWords] = useState<FieldWords>({});
  useEffect(() => {
    if (recordType === null) return;
    const asked =
      KNOWN.get(recordType) ??
      page.call('fieldWords', { recordType }).then((answer) => answer.words);
    KNOWN.set(recordType, asked);
    run(() => asked.then(setWords));
  }, [recordType]);
  return words;
}
