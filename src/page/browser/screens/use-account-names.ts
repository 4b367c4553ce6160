import { useEffect, useState } from 'preact/hooks';
import { usePageContext, usePageState } from '../ui/context.tsx';
import { useAction } from '../ui/use-action.ts';

const KNOWN = new Map<string, Promise<readonly string[]>>();

/** What the records of a type are called in the account; undefined until they were read, and without an account. */
export function useAccountNames(recordType: string | undefined): readonly string[] | undefined {
  const { page } = usePageContext();
  const { start } = usePageState();
  const { run } = useAction();
  const [names, setNames] = useState<readonly string[]>();
  const address = start?.account?.address;
  useEffect(() => {
    if (recordType === undefined || address === undefined) return;
    const key = JSON.stringify([address, recordType]);
    const asked =
      KNOWN.get(key) ?? page.call('accountNames', { recordType }).then((answer) => answer.names);
    KNOWN.set(key, asked);
    run(async () => {
      try {
        setNames(await asked);
      } catch (error) {
        // The next one asks again.
        KNOWN.delete(key);
        throw error;
      }
    });
  }, [recordType, address]);
  return names;
}
